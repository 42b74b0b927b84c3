import { deskApi, type DeskOrderDetail, orderState, pounds } from '@app/commerce/contract';
import { showMoment } from '@app/platform/admin';
import { client } from '@app/platform/web';
import { Badge, Button, toast } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { PersonLink } from '@app/users/admin';
import { useState } from 'react';
import { orderName } from '../orders/labels.ts';
import { RefundDialog } from './RefundDialog.tsx';

const api = client(deskApi);

function Actions({ order, mayEdit }: { readonly order: DeskOrderDetail; readonly mayEdit: boolean }) {
  const [refunds, setRefunds] = useState(false);
  const { id, receipt, person, provider } = order;
  const send = useCall(deskApi.resendReceipt, {
    refresh: [deskApi.deskOrder],
    onDone: () => void toast({ message: `Receipt sent to ${person?.email ?? 'the buyer'}.` }),
  });
  const open = useAction(async (name: string) => {
    const { url } = await api.deskReceipt({ params: { id }, query: { name } });
    window.location.assign(url);
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayEdit && receipt && (person || provider === 'manual') ? (
          <Button busy={send.pending} onClick={() => void send.call({ params: { id } })}>
            Send receipt again
          </Button>
        ) : null}
        {[receipt, ...order.credits].map((name, at) =>
          name ? (
            <Button key={name} busy={open.pending} onClick={() => void open.call(name)}>
              {at === 0 ? 'Receipt PDF' : `Credit note ${name}`}
            </Button>
          ) : null,
        )}
        {mayEdit && order.state === 'paid' && order.refundable_pence > 0 ? (
          <Button tone="danger" onClick={() => setRefunds(true)}>
            Refund…
          </Button>
        ) : null}
      </div>
      <ProblemNotice problem={send.problem ?? open.problem} />
      <RefundDialog order={order} open={refunds} onClose={() => setRefunds(false)} />
    </>
  );
}

export function Head({ order, mayEdit }: { readonly order: DeskOrderDetail; readonly mayEdit: boolean }) {
  const { label, tone } = orderState(order);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-[1.6875rem]">
          {orderName(order)}{' '}
          <Badge tone={tone} className="align-middle font-ui">
            {label}
          </Badge>
        </h1>
        <p className="text-ink2">
          {order.title}, {pounds(order.total_pence)} ·{' '}
          {order.person ? (
            <PersonLink uid={order.person.id} name={order.person.name} />
          ) : (
            order.organisation || 'account deleted'
          )}{' '}
          ·{' '}
          <time dateTime={order.created_at} className="num">
            {showMoment(order.created_at)}
          </time>
        </p>
      </div>
      <Actions order={order} mayEdit={mayEdit} />
    </div>
  );
}
