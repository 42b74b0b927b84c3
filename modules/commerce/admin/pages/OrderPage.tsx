import { deskApi, type DeskOrderDetail } from '@app/commerce/contract';
import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Notice, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Head } from '../order/Head.tsx';
import { HeldOrder } from '../order/HeldOrder.tsx';
import { Access, Money, Provider } from '../order/Side.tsx';
import { OrderHistory } from '../order/OrderHistory.tsx';
import { findingOf, orderName } from '../orders/labels.ts';

function Order({ order }: { readonly order: DeskOrderDetail }) {
  const mayEdit = useAdminFacts().rightsIn('paproducts').e;
  const [opened] = useState(() => new Date());
  const { tone, title, text } = findingOf(order, opened);
  const held = order.state === 'held';
  const [money, provider] = [
    <Money key="money" order={order} />,
    <Provider key="provider" order={order} mayEdit={mayEdit} />,
  ];
  return (
    <>
      <Head order={order} mayEdit={mayEdit} />
      <Notice tone={tone} title={title} className="mb-5">
        {text}
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* The evidence stands before the decision about a held order, also on a phone. */}
        <div className="grid grid-cols-1 gap-5">
          <OrderHistory order={order} mayEdit={mayEdit} />
          {held ? [money, provider] : null}
        </div>
        <div className={held ? 'grid gap-5' : 'grid gap-5 max-lg:-order-1'}>
          {held && mayEdit ? <HeldOrder key={order.id} order={order} /> : null}
          {held ? null : money}
          <Access order={order} />
          {held ? null : provider}
        </div>
      </div>
    </>
  );
}

/** One order: first what to tell the buyer, then the evidence and the actions. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const found = useQuery(queryOf(deskApi.deskOrder, { params: { id } }));
  useScreenTitle(found.data ? orderName(found.data) : 'Order');
  return (
    <Loaded
      level={1}
      query={found}
      what="this order"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(order) => <Order key={order.id} order={order} />}
    </Loaded>
  );
}
