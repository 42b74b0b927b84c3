import { commerceApi, type Order } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { ButtonLink, Card, Spinner, UiLink } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PayNow } from '../parts/PayNow.tsx';

const api = client(commerceApi);
/** Delays between requests in milliseconds; banks take a moment. */
const PAUSES = [0, 1000, 2000, 4000, 8000];
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `none`: the address names no order. */
type Outcome = 'asking' | 'later' | 'declined' | 'expired' | 'left' | 'held' | 'none';
const outcomeOf = ({ state, failure }: Order): Outcome | 'paid' => {
  if (state === 'paid' || state === 'refunded') return 'paid';
  if (state === 'held') return 'held';
  if (state !== 'failed' || failure === '') return 'asking';
  return failure === 'expired' ? 'expired' : 'declined';
};

/** Seats, gifts and access that starts later open nothing today, so their buyer may not be a subscriber. */
const thanksFor = ({ kind, starts_at, recipient }: Order): string =>
  kind === 'event' || starts_at || recipient !== 'self' ? '/checkout/completed' : '/profile/checkout/completed';

/** Polls until the order is decided; a reload starts over safely. */
function useOutcome(orderId: string | null, hasLeft: boolean) {
  const [outcome, setOutcome] = useState<Outcome>(orderId ? 'asking' : 'none');
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async (id: string) => {
      for (const pause of PAUSES) {
        await wait(pause);
        if (!isHere) return;
        const order = await api.callback({ body: { order_id: id } }).catch(() => null);
        const now = order ? outcomeOf(order) : 'asking';
        if (now === 'paid' && order) {
          // A full page load, so that the session picks up the new access.
          return window.location.replace(`${thanksFor(order)}?order=${id}`);
        }
        if (order) setOrder(order);
        if (now === 'declined') return setOutcome(hasLeft ? 'left' : now);
        if (now === 'held' || now === 'expired') return setOutcome(now);
        if (hasLeft && order) return setOutcome('left');
      }
      if (isHere) setOutcome('later');
    };
    if (orderId) void ask(orderId);
    return () => {
      isHere = false;
    };
  }, [orderId, hasLeft]);
  return { outcome, order };
}

const UNPAID: ReadonlySet<Outcome> = new Set(['declined', 'expired', 'left']);
const WORDS: Readonly<Record<Outcome, readonly [title: string, text: string]>> = {
  asking: ['Confirming with your bank', 'Please do not pay again. This takes a few seconds.'],
  later: [
    'Your bank is taking longer than usual',
    'Please do not pay again. We’ll keep checking, and e-mail you as soon as it is done.',
  ],
  declined: ['The payment was declined', 'Nothing was taken. You can try again, for example with another card.'],
  expired: ['This order was not paid in time', 'Nothing was taken. You can place the same order again.'],
  left: ['You left before paying', 'Nothing was taken. Your order is still there if you would like to continue.'],
  held: [
    'We are looking at your payment',
    'It arrived, but something does not match. Please do not pay again: we’ll look at it and write to you.',
  ],
  none: [
    'There is no payment to show',
    'If you have just paid, Orders shows whether it went through. Please do not pay again before you have looked.',
  ],
};

function textOf(outcome: Outcome, order: Order | null): string {
  if (outcome === 'left' && !order?.pay_with.length)
    return 'Nothing was taken. You can choose again whenever you like.';
  return WORDS[outcome][1];
}

function WhatNow({ outcome, order }: { readonly outcome: Outcome; readonly order: Order | null }) {
  if (outcome === 'none')
    return (
      <>
        <ButtonLink tone="primary" href="/profile/orders">
          See my orders
        </ButtonLink>
        <UiLink href="/pricing">See the prices</UiLink>
      </>
    );
  return (
    <>
      {UNPAID.has(outcome) ? (
        <>
          {order ? <PayNow orderId={order.id} ways={order.pay_with} label="Try again" /> : null}
          <ButtonLink
            href={order?.again ?? '/profile/checkout'}
            tone={order?.pay_with.length ? 'secondary' : 'primary'}
          >
            Choose again
          </ButtonLink>
        </>
      ) : null}
      <UiLink href="/profile/orders">See my orders</UiLink>
    </>
  );
}

export default function ReturnPage() {
  const [asked] = useSearchParams();
  const orderId = asked.get('order');
  const { outcome, order } = useOutcome(orderId, asked.get('left') !== null);
  return (
    <div className="wrap grid max-w-head gap-6 py-9 sm:py-12">
      <div role="status" aria-live="polite">
        <h1 className="flex items-center gap-3 text-5xl font-medium">
          {outcome === 'asking' ? <Spinner /> : null}
          {WORDS[outcome][0]}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-ink2">{textOf(outcome, order)}</p>
      </div>
      {outcome === 'asking' ? null : (
        <Card title="What now?">
          <div className="flex flex-wrap items-center gap-4">
            <WhatNow outcome={outcome} order={order} />
          </div>
        </Card>
      )}
    </div>
  );
}
