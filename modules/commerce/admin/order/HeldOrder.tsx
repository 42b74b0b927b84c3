import { deskApi, type DeskOrderDetail, pounds } from '@app/commerce/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason } from '@app/platform/contract';
import { Button, Card, RadioGroup, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useOperation } from '@app/platform/web/write';
import { useState } from 'react';
import { Disputed } from './Disputed.tsx';

/** A held order goes back whole, so nothing is left to decide once a refund is requested. */
export function HeldOrder({ order }: { readonly order: DeskOrderDetail }) {
  if (order.refundable_pence > 0) return <Decision order={order} />;
  return (
    <Card title="The money is going back">
      <p className="text-ink2">
        The payment provider has not replied yet. We ask again every few minutes, and the buyer gets an e-mail when it
        is done.
      </p>
    </Card>
  );
}

/** The two ways to end a held order: open it for the amount received, or refund it. */
function Decision({ order }: { readonly order: DeskOrderDetail }) {
  const received = order.received_pence ?? order.total_pence;
  const short = order.total_pence - received;
  // Neither way is proposed: one costs us money, the other costs the buyer their access.
  const [end, setEnd] = useState<'open' | 'back' | null>(null);
  const [reason, setReason] = useState('');
  const refresh = [deskApi.deskOrder, deskApi.deskOrders];
  const open = useCall(deskApi.grantOrder, {
    refresh,
    onDone: () => void toast({ message: 'Opened. The buyer gets an e-mail.' }),
  });
  const back = useOperation(deskApi.refundOrder, {
    refresh,
    onDone: () => void toast({ message: `${pounds(received)} is on its way back.` }),
  });
  const { refundable_pence: left } = order;
  const params = { id: order.id };
  const decide = () =>
    void (end === 'open'
      ? open.call({ params, body: { reason } })
      : back.call({ params, body: { pence: left, refundable_pence: left, takes_access: true, reason } }));
  const labels = { open: `Open ${order.title}`, back: `Send ${pounds(left)} back` } as const;
  return (
    <Card title="What should happen to it?">
      <Disputed order={order} className="mb-4" />
      <p className="mb-3 text-sm text-ink2">Either way the buyer gets one e-mail, and it goes into the audit record.</p>
      <RadioGroup
        legend="How it ends"
        hideLegend
        name="end"
        value={end ?? ''}
        onChange={(value) => setEnd(value === 'back' ? 'back' : 'open')}
        options={[
          {
            value: 'open',
            label: labels.open,
            hint:
              short > 0 ? `For ${pounds(received)}, ${pounds(short)} short, as goodwill` : `For ${pounds(received)}`,
            disabled: short < 0,
          },
          { value: 'back', label: `Send ${pounds(received)} back`, hint: 'No access; the buyer can order again' },
        ]}
      />
      <ReasonField value={reason} onChange={setReason} hint="For colleagues and the audit record." className="mt-4" />
      <ProblemNotice problem={open.problem ?? back.problem} title="Still held." />
      <Button
        tone="primary"
        className="mt-4"
        disabled={end === null || !isReason(reason)}
        busy={open.pending || back.pending}
        onClick={decide}
      >
        {end === null ? 'Choose how it ends' : labels[end]}
      </Button>
      <p className="mt-2 text-sm text-ink3">It happens only once, even if you press twice.</p>
    </Card>
  );
}
