import { deskApi } from '@app/commerce/contract';
import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { ErrorState, Loading, Notice, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Head } from '../order/Head.tsx';
import { HeldOrder } from '../order/HeldOrder.tsx';
import { Access, Money, Provider } from '../order/Side.tsx';
import { OrderHistory } from '../order/OrderHistory.tsx';
import { findingOf, orderName } from '../orders/words.ts';

/** One order: first what to tell the buyer, then the evidence and the actions. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const mayEdit = useAdminFacts().rightsIn('paproducts').e;
  const found = useQuery(queryOf(deskApi.deskOrder, { params: { id } }));
  const [opened] = useState(() => new Date());
  const order = found.data;
  useScreenTitle(order ? orderName(order) : 'Order');
  if (found.isError)
    return (
      <ErrorState title="We could not load this order" onRetry={() => void found.refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!order)
    return (
      <Loading label="Loading the order">
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    );
  const { tone, title, text } = findingOf(order, opened);
  return (
    <>
      <Head order={order} mayEdit={mayEdit} />
      <Notice tone={tone} title={title} className="mb-5">
        {text}
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OrderHistory order={order} mayEdit={mayEdit} />
        <div className="grid gap-5 max-lg:-order-1">
          {order.state === 'held' && mayEdit ? <HeldOrder key={order.id} order={order} /> : null}
          <Money order={order} />
          <Access order={order} />
          <Provider order={order} mayEdit={mayEdit} />
        </div>
      </div>
    </>
  );
}
