import type { Order } from '@app/commerce/contract';
import { ButtonLink, Card, Spinner, UiLink } from '@app/platform/web/ui';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PayNow } from '../parts/PayNow.tsx';
import { followPayment, type PaymentOutcome } from '../payment-return/follow-payment.ts';
import { textOf, titleOf } from '../payment-return/labels.ts';

/** Seats, gifts and access that starts later open nothing today, so their buyer may not be a subscriber. */
const thanksFor = ({ kind, starts_at, recipient }: Order): string =>
  kind === 'event' || starts_at || recipient !== 'self' ? '/checkout/completed' : '/profile/checkout/completed';

function useOutcome(orderId: string | null, hasLeft: boolean) {
  const [outcome, setOutcome] = useState<PaymentOutcome>(orderId ? 'confirming' : 'none');
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    let isHere = true;
    const follow = async (id: string) => {
      const followed = await followPayment(id, hasLeft, () => isHere);
      if (!isHere || !followed) return;
      // A full page load, so that the session picks up the new access.
      if (followed.outcome === 'paid') return window.location.replace(`${thanksFor(followed.order)}?order=${id}`);
      setOrder(followed.order);
      setOutcome(followed.outcome);
    };
    if (orderId) void follow(orderId);
    return () => {
      isHere = false;
    };
  }, [orderId, hasLeft]);
  return { outcome, order };
}

const UNPAID: ReadonlySet<PaymentOutcome> = new Set(['declined', 'expired', 'left']);
/** Leads back to this page, which then shows what became of the payment. */
function LogInToSee() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink tone="primary" href={`/login?from=${encodeURIComponent(pathname + search)}`}>
      Log In
    </ButtonLink>
  );
}

function WhatNow({ outcome, order }: { readonly outcome: PaymentOutcome; readonly order: Order | null }) {
  if (outcome === 'none')
    return (
      <>
        <ButtonLink tone="primary" href="/profile/orders">
          See my orders
        </ButtonLink>
        <UiLink href="/pricing">See the prices</UiLink>
      </>
    );
  if (outcome === 'visitor') return <LogInToSee />;
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
  const [params] = useSearchParams();
  const orderId = params.get('order');
  const hasLeft = params.get('left') !== null;
  const { outcome, order } = useOutcome(orderId, hasLeft);
  return (
    <div className="wrap grid max-w-head gap-6 py-9 sm:py-12">
      <div role="status" aria-live="polite">
        <h1 className="flex items-center gap-3 text-5xl font-medium">
          {outcome === 'confirming' ? <Spinner /> : null}
          {titleOf(outcome, hasLeft)}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-ink2">{textOf(outcome, order, hasLeft)}</p>
      </div>
      {outcome === 'confirming' ? null : (
        <Card title="What now?">
          <div className="flex flex-wrap items-center gap-4">
            <WhatNow outcome={outcome} order={order} />
          </div>
        </Card>
      )}
    </div>
  );
}
