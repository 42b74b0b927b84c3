import {
  type DeskOrder,
  deskApi,
  EVENTS_SCREEN,
  ORDER_VIEWS,
  orderScreen,
  ORDERS_SCREEN,
  type OrderView,
  REVENUE_SCREEN,
} from '@app/commerce/contract';
import { ListPage } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, ChipLink, Notice } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ordersListing } from '../orders/orders-listing.tsx';

const VIEW_WORDS: Readonly<Record<OrderView, string>> = {
  held: 'Held',
  confirming: 'Confirming',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
  refused: 'Refund refused',
  disputed: 'Disputed',
};

/** Every order, searchable by what a buyer can quote; orders that wait for a decision come first. */
export default function OrdersPage() {
  return <ListPage listing={ordersListing} headActions={<Elsewhere />} below={<Above />} />;
}

function useHeld() {
  return useQuery(queryOf(deskApi.deskOrders, { query: { view: 'held', size: 1 } })).data;
}

function Elsewhere() {
  const waiting = useHeld()?.waiting.events ?? 0;
  return (
    <>
      <ButtonLink href={REVENUE_SCREEN}>Revenue</ButtonLink>
      <ButtonLink href={waiting > 0 ? `${EVENTS_SCREEN}?view=waiting` : EVENTS_SCREEN}>
        Payment events{waiting > 0 ? ` (${waiting} waiting)` : ''}
      </ButtonLink>
    </>
  );
}

function Above() {
  const [params] = useSearchParams();
  const held = useHeld();
  const chosen = params.get('filter.view');
  const counts: Readonly<Partial<Record<OrderView, number>>> = held?.waiting ?? {};
  const [first] = held?.rows ?? [];
  return (
    <>
      <p className="-mt-2 mb-4 max-w-[75ch] text-ink2">
        Search by order number, e-mail address, name, receipt or the provider’s reference.
      </p>
      <nav aria-label="Views" className="mb-4 flex flex-wrap gap-2">
        <ChipLink href={ORDERS_SCREEN} on={chosen === null}>
          All
        </ChipLink>
        {ORDER_VIEWS.filter((view) => counts[view] !== 0 || view === chosen).map((view) => (
          <ChipLink
            key={view}
            href={`${ORDERS_SCREEN}?filter.view=${view}`}
            on={chosen === view}
            count={counts[view] || undefined}
          >
            {VIEW_WORDS[view]}
          </ChipLink>
        ))}
      </nav>
      {first && chosen !== 'held' ? <HeldNotice first={first} count={counts.held ?? 1} /> : null}
    </>
  );
}

interface HeldNoticeProps {
  readonly first: DeskOrder;
  readonly count: number;
}

/** A single held order is described and linked here; several are counted, with a link to their list. */
function HeldNotice({ first, count }: HeldNoticeProps) {
  const several = count > 1;
  return (
    <Notice
      tone="warn"
      className="mb-4"
      title={several ? `${count} orders are held for a decision.` : `Order ${first.number} is held.`}
    >
      {several ? '' : `${first.held_because}. `}No access was given and nothing is lost.{' '}
      <ButtonLink
        size="s"
        href={several ? `${ORDERS_SCREEN}?filter.view=held` : orderScreen(first.id)}
        className="ml-2"
      >
        {several ? 'Show them' : 'Open'}
      </ButtonLink>
    </Notice>
  );
}
