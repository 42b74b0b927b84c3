import { deskApi, type DeskOrderDetail, pounds } from '@app/commerce/contract';
import { ReasonField } from '@app/platform/admin';
import { inSentence, isReason } from '@app/platform/contract';
import { Button, Chip, Dialog, DialogActions, Field, Notice, RadioGroup, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { useState } from 'react';
import { codesEnd, orderName, penceIn, unusedPence } from '../orders/labels.ts';
import { Disputed } from './Disputed.tsx';

const READERS = 'For colleagues and the audit record.';
const REASONS = ['Not started', 'Paid twice', 'Goodwill', 'Fault of ours'] as const;
const asTyped = (pence: number): string => (pence / 100).toFixed(2);

interface RefundProps {
  readonly order: DeskOrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

const payerOf = ({ person, organisation }: DeskOrderDetail): string => person?.name ?? (organisation || 'The buyer');
/** No provider can send back what was paid on invoice: staff do it at the bank. */
const isTransfer = ({ provider }: DeskOrderDetail): boolean => provider === 'manual';

/** What happens to the access of an order, for each of the two choices. */
function accessWords({ recipient, codes }: DeskOrderDetail): { readonly ends: string; readonly runs: string } {
  if (recipient === 'self') return { ends: 'Access from this order ends at once.', runs: 'The access stays as it is.' };
  return {
    ends: codes ? codesEnd({ claimed: codes.claimed, all: codes.all - codes.ended }) : codesEnd({ claimed: 0, all: 0 }),
    runs: 'The codes keep working, and access opened with them stays as it is.',
  };
}
const asValue = (ends: boolean | null): string => (ends === null ? '' : ends ? 'ends' : 'runs');

interface AccessProps {
  readonly order: DeskOrderDetail;
  readonly ends: boolean | null;
  readonly onChange: (ends: boolean) => void;
}
function AccessChoice({ order, ends, onChange }: AccessProps) {
  const isOwn = order.recipient === 'self';
  const words = accessWords(order);
  return (
    <RadioGroup
      className="mt-4"
      legend="What happens to access"
      name="access"
      value={asValue(ends)}
      onChange={(value) => onChange(value === 'ends')}
      options={[
        {
          value: 'ends',
          label: 'End it now',
          hint: `${isOwn ? '' : `${words.ends} `}Notes, flags and answers are kept.`,
        },
        {
          value: 'runs',
          label: 'Let it run',
          hint: isOwn ? 'Money back as goodwill; access stays as it is.' : words.runs,
        },
      ]}
    />
  );
}

/** What the refund will do, in words, before it is confirmed. */
function InWords({ order, pence, ends }: { order: DeskOrderDetail; pence: number; ends: boolean }) {
  const paidWith = order.paid_with ? ` (${inSentence(order.paid_with)})` : '';
  return (
    <p className="mt-4 text-sm text-ink2">
      {payerOf(order)} gets{' '}
      {isTransfer(order) ? (
        <>
          an e-mail with a credit note that says <b className="text-ink">{pounds(pence)}</b> was sent by bank transfer.{' '}
        </>
      ) : (
        <>
          <b className="text-ink">{pounds(pence)}</b> back{paidWith} and an e-mail with a credit note.{' '}
        </>
      )}
      {ends ? accessWords(order).ends : accessWords(order).runs} Most banks show the money within a few working days.
      This cannot be undone.
    </p>
  );
}

/** Asks for the transfer that staff have made. */
function Transfer({ pence, text, onText }: { pence: number; text: string; onText: (text: string) => void }) {
  return (
    <>
      <Notice tone="warn" className="mt-4" title={`Send ${pounds(pence)} yourself.`}>
        It was paid by bank transfer, so no payment provider can send it back. Make the transfer at the bank first; here
        you only record it.
      </Notice>
      <Field label="Reference of your transfer" hint="The buyer sees it in the e-mail." className="mt-4">
        <TextInput maxLength={120} value={text} onChange={(each) => onText(each.target.value)} />
      </Field>
    </>
  );
}

function Sum({ order, text, onText }: { order: DeskOrderDetail; text: string; onText: (text: string) => void }) {
  const [opened] = useState(() => new Date());
  const unused = unusedPence(order, opened);
  const pence = penceIn(text);
  const tooMuch = pence !== null && pence > order.refundable_pence;
  const offers = [
    ['All', order.refundable_pence],
    ...(unused && unused < order.refundable_pence ? [['Unused days', unused] as const] : []),
  ] as const;
  return (
    <>
      <Field
        label="Amount in pounds"
        error={tooMuch ? `At most ${pounds(order.refundable_pence)} can go back.` : undefined}
        hint={pence === null && text ? 'Write it like 24.50.' : undefined}
      >
        <TextInput mono inputMode="decimal" value={text} onChange={(each) => onText(each.target.value)} />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {offers.map(([label, sum]) => (
          <Chip key={label} on={pence === sum} onClick={() => onText(asTyped(sum))}>
            {label}, {pounds(sum)}
          </Chip>
        ))}
      </div>
    </>
  );
}

/**
 * A double click or a retry after a lost connection refunds once. What was refundable when the form opened is sent along, so
 * another sum or reason after a lost reply is refused instead of becoming a second refund.
 */
function RefundForm({ order, onClose }: Omit<RefundProps, 'open'>) {
  const [text, setText] = useState(asTyped(order.refundable_pence));
  const [seen] = useState(order.refundable_pence);
  // Not chosen beforehand where it would take the access of people other than the buyer.
  const [ends, setEnds] = useState(order.recipient === 'self' ? true : null);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const pence = penceIn(text) ?? 0;
  const isNamed = !isTransfer(order) || reference.trim() !== '';
  const fits = pence > 0 && pence <= order.refundable_pence && ends !== null && isReason(reason) && isNamed;
  const refund = useOperation(deskApi.refundOrder, {
    refresh: [deskApi.deskOrder, deskApi.deskOrders],
    onDone: (_reply, { body }) => {
      const sum = pounds(body.pence);
      toast({ message: isTransfer(order) ? `The transfer of ${sum} is recorded.` : `${sum} is on its way back.` });
      onClose();
    },
  });
  const body = { pence, refundable_pence: seen, takes_access: ends === true, reason, reference };
  return (
    <>
      <Disputed order={order} className="mb-4" />
      <p className="mb-4">
        {payerOf(order)} paid {pounds(order.total_pence)}
        {order.refunded_pence > 0 ? `, ${pounds(order.refunded_pence)} of it is refunded already` : ''}.
      </p>
      <Sum order={order} text={text} onText={setText} />
      <AccessChoice order={order} ends={ends} onChange={setEnds} />
      <ReasonField value={reason} onChange={setReason} offers={REASONS} hint={READERS} className="mt-4" />
      {isTransfer(order) ? <Transfer pence={pence} text={reference} onText={setReference} /> : null}
      {order.waiver ? (
        <Notice tone="warn" className="mt-4" title="They started at once.">
          The buyer gave up the 14 days at checkout. You may still refund.
        </Notice>
      ) : null}
      {fits ? <InWords order={order} pence={pence} ends={ends} /> : null}
      <ProblemNotice problem={refund.problem} title="Not refunded." />
      <DialogActions>
        <Button onClick={onClose}>Keep the order</Button>
        <Button
          tone="danger"
          disabled={!fits}
          busy={refund.pending}
          onClick={() => void refund.call({ params: { id: order.id }, body })}
        >
          {isTransfer(order) ? 'Record the refund of' : 'Refund'} {pounds(pence)}
        </Button>
      </DialogActions>
    </>
  );
}

export function RefundDialog({ order, open, onClose }: RefundProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Refund ${orderName(order).toLowerCase()}`}>
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  );
}
