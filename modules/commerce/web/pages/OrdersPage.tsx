import { ProfileShell } from '@app/accounts/web';
import { ENTITLEMENT_WORDS, ENTITLEMENTS } from '@app/access/contract';
import { commerceApi, type Order } from '@app/commerce/contract';
import { dayInWords, lastDayOf, runsUntil } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, ButtonLink, Card, EmptyState, Fact, Facts, Panel, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasArrived } from '../parts/orders/has-arrived.ts';
import { OrderCard } from '../parts/orders/OrderCard.tsx';
import { PauseCard } from '../parts/PauseCard.tsx';
import { holdingsQuery, ordersQuery } from '../queries.ts';

interface CheckedProps {
  /** The orders as they were shown; undefined if they had not loaded. */
  readonly before: readonly Order[] | undefined;
  readonly now: readonly Order[];
}
/** What a check of the payments has found. */
function Checked({ before, now }: CheckedProps) {
  if (!before) return 'We have checked your payments.';
  if (hasArrived(before, now)) return 'Your payment has arrived.';
  return (
    <>
      No new payment has reached us so far. If you have paid, please <UiLink href="/contactus">write to us</UiLink> with
      your order number.
    </>
  );
}

function CheckCard({ orders }: { readonly orders: readonly Order[] | undefined }) {
  const [before, setBefore] = useState(orders);
  const check = useCall(commerceApi.checkPayments, { refresh: [commerceApi.orders, commerceApi.subscriptions] });
  const press = () => {
    setBefore(orders);
    void check.call({});
  };
  return (
    <Card title="Paid, but still locked?">
      <p className="mb-4 text-ink2">
        Please don’t pay again. We’ll check your payments again and open your access if the money has arrived.
      </p>
      <Button tone="secondary" busy={check.pending} onClick={press}>
        Check my payments
      </Button>
      <p role="status" className="mt-4 empty:hidden">
        {check.reply ? <Checked before={before} now={check.reply} /> : null}
      </p>
      <ProblemNotice problem={check.problem} />
    </Card>
  );
}

/** The access of this account, with its end. */
function Holdings() {
  const { data = [] } = useQuery(holdingsQuery);
  const [now] = useState(() => Date.now());
  // In the order in which the account page lists them; the same one stays in the order of its start.
  const held = data
    .filter(({ ends_at }) => Date.parse(ends_at) > now)
    .toSorted((one, other) => ENTITLEMENTS.indexOf(one.entitlement) - ENTITLEMENTS.indexOf(other.entitlement));
  if (held.length === 0) return null;
  return (
    <Panel aria-label="Your access">
      <h2 className="text-2xl">Your access</h2>
      <Facts className="mt-3">
        {held.map(({ entitlement, starts_at, ends_at, active }) => (
          <Fact key={`${entitlement} ${starts_at}`} label={ENTITLEMENT_WORDS[entitlement]}>
            {active ? `until ${runsUntil(ends_at, now)}` : `from ${dayInWords(starts_at)} until ${lastDayOf(ends_at)}`}
          </Fact>
        ))}
      </Facts>
      <ButtonLink href="/profile/checkout" tone="paper" className="mt-3">
        Add or extend
      </ButtonLink>
    </Panel>
  );
}

function CodeCard() {
  return (
    <Card title="Gifts and codes">
      <p className="mb-4 text-ink2">Got a gift or group code?</p>
      <ButtonLink href="/profile/redeem" tone="secondary">
        I have a code
      </ButtonLink>
    </Card>
  );
}

export default function OrdersPage() {
  const orders = useQuery(ordersQuery);
  return (
    <ProfileShell title="Orders" lede="Your payments, step by step, and your receipts.">
      <div className="grid gap-5">
        <Holdings />
        <Loaded query={orders} what="your orders" safe="Your orders and receipts are safe.">
          {(rows) =>
            rows.length > 0 ? (
              rows.map((order) => <OrderCard key={order.id} order={order} />)
            ) : (
              <EmptyState
                drawing="pigeonhole"
                title="No orders yet"
                actions={<ButtonLink href="/profile/checkout">See what you can buy</ButtonLink>}
              >
                What you buy is listed here, with its receipt.
              </EmptyState>
            )
          }
        </Loaded>
        <PauseCard />
        <CheckCard orders={orders.data} />
        <CodeCard />
      </div>
    </ProfileShell>
  );
}
