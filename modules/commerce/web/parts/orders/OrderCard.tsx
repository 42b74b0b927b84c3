import {
  commerceApi,
  type Order,
  ORDER_STEPS,
  type OrderStep,
  pounds,
  SEAT_WORDS,
  UNPAID,
} from '@app/commerce/contract';
import { dayInWords, lastDayOf, minuteInWords } from '@app/platform/contract';
import { client } from '@app/platform/web';
import { Badge, type BadgeTone, Button, ButtonLink, Card, ConfirmDialog, cx } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useOperation } from '@app/platform/web/write';
import { useState } from 'react';
import { Codes } from './Codes.tsx';
import { PayNow } from '../PayNow.tsx';

const STATES: Readonly<Record<Order['state'], readonly [label: string, tone: BadgeTone]>> = {
  created: ['Not paid', 'plain'],
  'requires-action': ['Waiting for approval', 'info'],
  failed: ['Not paid', 'plain'],
  held: ['We are looking at it', 'warn'],
  paid: ['Paid', 'ok'],
  refunded: ['Refunded', 'plain'],
};
type ByStep = Readonly<Partial<Record<OrderStep, string>>>;
/** A gift has one code. */
const GIFT_WORDS: ByStep = {
  'codes sent': 'Code sent',
  'codes sent again': 'Code sent again',
};
/** A seat is booked, not opened. */
const SEAT_STEPS: ByStep = { granted: 'Seat booked' };
const NO_WORDS: ByStep = {};
const wordsFor = ({ kind, recipient }: Order) =>
  kind === 'event' ? SEAT_STEPS : recipient === 'gift' ? GIFT_WORDS : NO_WORDS;

const api = client(commerceApi);

/** An included seat: where to book it, or its state. */
function IncludedSeat({ seat }: { readonly seat: Order['seats'][number] }) {
  const { label, list } = SEAT_WORDS[seat.kind];
  const words = { booked: 'Booked. You can find it under Bookings.', ended: 'No longer valid.', open: '' }[seat.state];
  return (
    <>
      <h3 className="mt-2 text-lg first:mt-0">{label}</h3>
      <p className="text-sm text-ink2">
        {words || `Book it by ${dayInWords(seat.until)}, on the date that suits you.`}
      </p>
      {seat.state === 'open' ? (
        <ButtonLink size="s" href={list}>
          Choose a date
        </ButtonLink>
      ) : null}
    </>
  );
}

/** A seat bought on its own is managed on the page of all bookings. */
const BookedSeat = () => (
  <>
    <h3 className="mt-2 text-lg first:mt-0">Your seat</h3>
    <p className="text-sm text-ink2">You can find it, and cancel it, under Bookings.</p>
    <ButtonLink size="s" href="/profile/bookings">
      Open my bookings
    </ButtonLink>
  </>
);

/** Before the part about the price; a declined payment is known not to be on its way. */
const CAUTIONS: Partial<Record<Order['state'], string>> = {
  created: 'If you have just paid, please wait for our e-mail first. ',
  'requires-action':
    'If you have approved the payment, please do not pay again: we’ll e-mail you. If not, go back and finish it. ',
};

/** What to do with an order that is not paid: pay it while its price is kept, or order the same again. */
function Unpaid({ order }: { readonly order: Order }) {
  const [now] = useState(() => Date.now());
  const isWaiting = order.state === 'requires-action';
  if (order.pay_with.length === 0 || Date.parse(order.quoted_until) <= now)
    return (
      <ButtonLink size="s" href={order.again}>
        Choose again
      </ButtonLink>
    );
  const payLabel = order.pay_with[0] === 'paypal' ? 'Pay with PayPal' : 'Pay now';
  return (
    <>
      <h3 className="mt-2 text-lg first:mt-0">{isWaiting ? 'Waiting for approval' : 'You can still pay'}</h3>
      <p className="text-sm text-ink2">
        {CAUTIONS[order.state]}We keep this price until {minuteInWords(order.quoted_until)}, UK time.
      </p>
      <PayNow orderId={order.id} ways={order.pay_with} label={isWaiting ? 'Back to the payment' : payLabel} />
    </>
  );
}

/** Money that has been requested back but not sent yet. */
const Refunding = ({ pence }: { readonly pence: number }) => (
  <>
    <h3 className="mt-2 text-lg first:mt-0">Your refund</h3>
    <p className="text-sm text-ink2">
      {pounds(pence)} goes back the way you paid, as soon as our payment provider confirms it. You don’t need to do
      anything.
    </p>
  </>
);

/** Renders nothing once the right to cancel has ended. */
function Cancel({ order }: { readonly order: Order }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useOperation(commerceApi.cancel, { refresh: [commerceApi.orders, commerceApi.subscriptions] });
  if (order.cancel_pence === null || order.cancel_until === null) return <ProblemNotice problem={cancel.problem} />;
  return (
    <>
      <h3 className="mt-2 text-lg first:mt-0">You can still cancel</h3>
      <p className="text-sm text-ink2">
        {order.starts_at ? `The time you bought starts on ${dayInWords(order.starts_at)}. ` : ''}Until{' '}
        {order.cancel_until === order.starts_at ? minuteInWords(order.cancel_until) : lastDayOf(order.cancel_until)}
        {order.recipient === 'self' ? '' : ', and as long as no code is used,'} you can cancel for a full refund, sent
        back the way you paid.
      </p>
      <Button tone="danger" busy={cancel.pending} onClick={() => setConfirming(true)}>
        Cancel and get {pounds(order.cancel_pence)} back
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Cancel this order?"
        confirmLabel={`Cancel and get ${pounds(order.cancel_pence)} back`}
        cancelLabel="Keep it"
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void cancel.call({ params: { id: order.id }, body: {} });
        }}
      >
        {order.recipient === 'self'
          ? 'The time you bought will not start. If you have bought more to follow it, that starts sooner, and cannot be cancelled once it has started.'
          : `The ${order.recipient === 'gift' ? 'code stops' : 'codes stop'} working.`}{' '}
        Most banks show the money within a few working days.
      </ConfirmDialog>
      <ProblemNotice problem={cancel.problem} />
    </>
  );
}

function Actions({ order }: { readonly order: Order }) {
  const receipt = useAction(async (name: string) => {
    const { url } = await api.receipt({ params: { id: order.id }, query: { name } });
    window.location.assign(url);
  });
  return (
    <div className="grid content-start justify-items-start gap-3">
      {UNPAID.has(order.state) ? <Unpaid order={order} /> : null}
      {order.codes ? <Codes order={order} codes={order.codes} /> : null}
      {order.seats.map((seat) => (
        <IncludedSeat key={seat.kind} seat={seat} />
      ))}
      {order.kind === 'event' && order.state === 'paid' ? <BookedSeat /> : null}
      {order.refunding_pence > 0 ? <Refunding pence={order.refunding_pence} /> : null}
      <Cancel order={order} />
      {[order.receipt, ...order.credits].map((name, at) =>
        name ? (
          <Button key={name} size="s" busy={receipt.pending} onClick={() => void receipt.call(name)}>
            {at === 0 ? 'Receipt' : 'Credit note'} {name}
          </Button>
        ) : null,
      )}
      <ProblemNotice problem={receipt.problem} />
    </div>
  );
}

const DOTS: ByStep = {
  ordered: 'border-correct bg-correct',
  paid: 'border-correct bg-correct',
  granted: 'border-correct bg-correct',
  receipt: 'border-correct bg-correct',
  'codes sent': 'border-correct bg-correct',
  claimed: 'border-correct bg-correct',
  approval: 'border-warn bg-surface',
  declined: 'border-wrong bg-surface',
  disputed: 'border-wrong bg-surface',
};

function Step({ step, order }: { readonly step: Order['steps'][number]; readonly order: Order }) {
  const { at, what, note } = step;
  const words = wordsFor(order)[what] ?? ORDER_STEPS[what].buyer;
  return (
    <li className="relative pb-3.5 pl-7 last:pb-0">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1 left-0 size-3.5 rounded-full border-3',
          DOTS[what] ?? 'border-line-strong bg-surface',
        )}
      />
      <b>{words}</b> <span className="num text-sm text-ink2">{minuteInWords(at)}</span>
      {note && what !== 'ordered' ? <span className="block text-sm text-ink2">{note}</span> : null}
    </li>
  );
}

/** One order with its history. */
export function OrderCard({ order }: { readonly order: Order }) {
  const [label, tone] = STATES[order.state];
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-6 py-5">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-xl">{order.title}</h2>
          <p className="text-sm text-ink2">
            Order <span className="num">{order.number}</span>, {dayInWords(order.created_at)}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
        <span className="font-display text-2xl">{pounds(order.total_pence)}</span>
      </div>
      <div className="grid gap-6 px-6 py-5 sm:grid-cols-2">
        <ol className="relative self-start before:absolute before:top-2 before:bottom-2 before:left-1.5 before:w-0.5 before:bg-line">
          {order.steps.map((step) => (
            <Step key={`${step.at} ${step.what}`} step={step} order={order} />
          ))}
        </ol>
        <Actions order={order} />
      </div>
    </Card>
  );
}
