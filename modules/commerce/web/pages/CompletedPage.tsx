import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { hasActiveSubscription } from '@app/accounts/web';
import { type Order, pounds, SEAT_WORDS } from '@app/commerce/contract';
import { dayInWords, lastDayOf } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, Card, UiLink } from '@app/platform/web/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { holdingsQuery, orderQuery } from '../queries.ts';

/** Current access with its end, and where to book an included seat. */
function Opened({ seats }: Pick<Order, 'seats'>) {
  const { data = [] } = useQuery(holdingsQuery);
  const open = data.filter(({ active }) => active);
  return (
    <>
      {hasActiveSubscription(open) ? (
        <p className="mt-2">
          Your access:{' '}
          {open
            .map(({ entitlement, ends_at }) => `${ENTITLEMENT_WORDS[entitlement]} until ${lastDayOf(ends_at)}`)
            .join(', ')}
          .
        </p>
      ) : null}
      {seats
        .filter(({ state }) => state === 'open')
        .map(({ kind, until }) => (
          <p key={kind} className="mt-2">
            {SEAT_WORDS[kind].label}: <UiLink href={SEAT_WORDS[kind].list}>choose a date</UiLink> by {dayInWords(until)}
            .
          </p>
        ))}
    </>
  );
}

function Bought({ order }: { readonly order: UseQueryResult<Order> }) {
  return (
    <Loaded query={order} what="your order" safe="Your order and your payment are safe. Please don’t pay again.">
      {({ title, number, total_pence, receipt, starts_at, recipient, codes, seats, kind, state }) => (
        <Card title={title} aside={<span className="font-display text-2xl text-ink">{pounds(total_pence)}</span>}>
          <p className="text-ink2">
            Order {number}
            {receipt ? `, receipt ${receipt}` : ''}.{state === 'paid' ? ' The receipt is on its way by e-mail.' : ''}
          </p>
          {recipient === 'self' ? null : (
            <p className="mt-2">
              {codes?.sent_to
                ? `The code is on its way to ${codes.sent_to}.`
                : `${recipient === 'gift' ? 'The code is' : 'The codes are'} on the way to you, to pass on.`}{' '}
              You can see under Orders when {recipient === 'gift' ? 'it has' : 'they have'} been used.
            </p>
          )}
          {starts_at ? <p className="mt-2">It starts on {dayInWords(starts_at)}.</p> : null}
          {kind === 'event' && state === 'paid' ? (
            <p className="mt-2">Your seat is booked. We will remind you by e-mail.</p>
          ) : null}
          {recipient === 'self' && kind === 'service' ? <Opened seats={seats} /> : null}
        </Card>
      )}
    </Loaded>
  );
}

/** A buyer of a seat alone may have no access to the dashboard. */
const nextOf = (kind: Order['kind'] | undefined) =>
  kind === 'event'
    ? { href: '/profile/bookings', label: 'Open my bookings' }
    : { href: '/profile/dashboard', label: 'Open my dashboard' };

export default function CompletedPage() {
  const [params] = useSearchParams();
  const id = params.get('order');
  const order = useQuery({ ...orderQuery(id ?? ''), enabled: id !== null });
  const { href, label } = nextOf(order.data?.kind);
  return (
    <div className="wrap grid max-w-head gap-6 py-9 sm:py-12">
      <h1 className="text-6xl font-medium">Thank you</h1>
      {id ? (
        <Bought order={order} />
      ) : (
        <p className="text-ink2">What you have bought, and your receipts, are under Orders.</p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink href={href}>{label}</ButtonLink>
        <UiLink href="/profile/orders">See my orders</UiLink>
      </div>
    </div>
  );
}
