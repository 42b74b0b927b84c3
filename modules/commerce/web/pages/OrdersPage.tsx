import { ProfileShell } from '@app/accounts/web';
import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { commerceApi } from '@app/commerce/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, ButtonLink, Card, EmptyState, Panel } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderCard } from '../parts/OrderCard.tsx';
import { PauseCard } from '../parts/PauseCard.tsx';
import { dayText } from '../parts/when.ts';
import { holdingsQuery, ordersQuery } from '../queries.ts';

function CheckCard() {
  const check = useCall(commerceApi.checkPayments, { refresh: [commerceApi.orders] });
  return (
    <Card title="Paid, but still locked?">
      <p className="mb-4 text-ink2">
        Please don’t pay again. We’ll check with the bank again and open your access if the money has arrived.
      </p>
      <Button tone="secondary" busy={check.pending} onClick={() => void check.call({})}>
        Check my payments
      </Button>
      <ProblemNotice problem={check.problem} />
    </Card>
  );
}

/** The access of this account, with its end. */
function Holdings() {
  const { data = [] } = useQuery(holdingsQuery);
  const [now] = useState(() => Date.now());
  const held = data.filter(({ ends_at }) => Date.parse(ends_at) > now);
  if (held.length === 0) return null;
  return (
    <Panel aria-label="What you have">
      <h2 className="text-2xl">What you have</h2>
      <dl className="mt-3">
        {held.map(({ entitlement, starts_at, ends_at, active }) => (
          <div
            key={`${entitlement} ${starts_at}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-on-panel/25 py-2.5"
          >
            <dt>{ENTITLEMENT_WORDS[entitlement]}</dt>
            <dd className="font-semibold">
              {active ? `until ${dayText(ends_at)}` : `from ${dayText(starts_at)} until ${dayText(ends_at)}`}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/profile/checkout" tone="paper" className="mt-3">
        Add or extend
      </ButtonLink>
    </Panel>
  );
}

function CodeCard() {
  return (
    <Card title="Gifts and codes">
      <p className="mb-4 text-ink2">Has somebody given you a code, or paid for a place for you?</p>
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
        <CheckCard />
        <CodeCard />
      </div>
    </ProfileShell>
  );
}
