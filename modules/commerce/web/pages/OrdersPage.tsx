import { ProfileShell } from '@app/accounts/web';
import { commerceApi } from '@app/commerce/contract';
import { pageMeta } from '@app/platform/web';
import { Button, ButtonLink, Card, EmptyState } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { OrderCard } from '../parts/OrderCard.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { ordersQuery } from '../queries.ts';

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Orders', path: '/profile/orders', noIndex: true });

function CheckCard() {
  const check = useCall(commerceApi.checkPayments, { refresh: [commerceApi.orders] });
  return (
    <Card title="Paid, but still locked?">
      <p className="mb-4 text-ink2">
        Please don’t pay again. We ask the bank once more and open your access if the money arrived.
      </p>
      <Button tone="secondary" busy={check.pending} onClick={() => void check.call({})}>
        Check my payments
      </Button>
      <ProblemNotice problem={check.problem} />
    </Card>
  );
}

export default function OrdersPage() {
  const orders = useQuery(ordersQuery);
  return (
    <ProfileShell title="Orders" lede="Every step of every payment, and the receipts.">
      <div className="grid max-w-head gap-5">
        <Waiting query={orders} what="your orders">
          {(rows) =>
            rows.length > 0 ? (
              rows.map((order) => <OrderCard key={order.id} order={order} />)
            ) : (
              <EmptyState
                drawing="pigeonhole"
                title="No orders yet"
                actions={<ButtonLink href="/profile/checkout">See what there is</ButtonLink>}
              >
                What you buy is listed here, with its receipt.
              </EmptyState>
            )
          }
        </Waiting>
        <CheckCard />
      </div>
    </ProfileShell>
  );
}
