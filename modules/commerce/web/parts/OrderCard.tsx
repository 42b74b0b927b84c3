import { commerceApi, type Order, pounds } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { Button, Card, ConfirmDialog } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { dayText } from './when.ts';

const WORDS: Readonly<Record<string, string>> = {
  ordered: 'Ordered',
  opened: 'Payment page opened',
  approval: 'Your bank asked for approval',
  declined: 'Declined, nothing taken',
  expired: 'Not paid in time',
  paid: 'Paid',
  granted: 'Opened',
  receipt: 'Receipt sent',
  held: 'We are looking at it',
  'receipt sent again': 'Receipt sent again',
  refunded: 'Refunded',
  disputed: 'Disputed at your bank',
  'dispute won': 'Dispute closed',
  'dispute lost': 'Dispute closed',
};
const STATES: Readonly<Record<Order['state'], string>> = {
  created: 'Not paid',
  'requires-action': 'Waiting for your bank',
  failed: 'Not paid',
  held: 'We are looking at it',
  paid: 'Paid',
  refunded: 'Refunded',
};
const momentText = (at: string) =>
  new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** Told to buyers by the state alone. */
const QUIET = new Set(['held']);

const api = client(commerceApi);

function Actions({ order }: { readonly order: Order }) {
  const [asks, setAsks] = useState(false);
  const cancel = useCall(commerceApi.cancel, { refresh: [commerceApi.orders, commerceApi.subscriptions] });
  const receipt = useAction(async () => {
    const { url } = await api.receipt({ params: { id: order.id } });
    window.location.assign(url);
  });
  const [opId] = useState(() => crypto.randomUUID());
  return (
    <div className="grid gap-3">
      {order.cancel_pence !== null && order.cancel_until !== null ? (
        <>
          <p className="text-ink2">
            Until {dayText(order.cancel_until)} you can cancel and get all of it back, the way you paid.
          </p>
          <Button tone="danger" busy={cancel.pending} onClick={() => setAsks(true)}>
            Cancel and get {pounds(order.cancel_pence)} back
          </Button>
          <ConfirmDialog
            open={asks}
            title="Cancel this order?"
            confirmLabel={`Cancel and get ${pounds(order.cancel_pence)} back`}
            cancelLabel="Keep it"
            danger
            onCancel={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              void cancel.call({ params: { id: order.id }, body: { op_id: opId } });
            }}
          >
            Your access will not start. Most banks show the money within a few working days.
          </ConfirmDialog>
        </>
      ) : null}
      {order.receipt ? (
        <Button tone="secondary" busy={receipt.pending} onClick={() => void receipt.call(undefined)}>
          Receipt {order.receipt}
        </Button>
      ) : null}
      <ProblemNotice problem={cancel.problem ?? receipt.problem} />
    </div>
  );
}

/** One order with its story. */
export function OrderCard({ order }: { readonly order: Order }) {
  return (
    <Card title={order.title}>
      <p className="flex flex-wrap justify-between gap-3 text-ink2">
        <span>
          Order <span className="num">{order.number}</span>, {dayText(order.created_at)}, {STATES[order.state]}
        </span>
        <b className="num text-lg text-ink">{pounds(order.total_pence)}</b>
      </p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <ol className="grid content-start gap-2 border-l-2 border-line pl-4">
          {order.steps
            .filter(({ what }) => !QUIET.has(what))
            .map(({ at, what, note }) => (
              <li key={`${at} ${what}`}>
                <b>{WORDS[what] ?? what}</b> <span className="num text-sm text-ink2">{momentText(at)}</span>
                {note && what !== 'ordered' ? <span className="block text-sm text-ink2">{note}</span> : null}
              </li>
            ))}
        </ol>
        <Actions order={order} />
      </div>
    </Card>
  );
}
