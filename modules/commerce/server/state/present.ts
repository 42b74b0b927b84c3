import type { Catalogue, Order } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import type { OfferRow } from '../catalogue/catalogue.repo.ts';
import { type LineRow, linesOf, type OrderRow, receiptsOf, type StepRow, stepsOf } from './orders.repo.ts';

const DAY_MS = 86_400_000;
export const CANCEL_DAYS = 14;

export const receiptName = ({ year, n }: { readonly year: number; readonly n: number }): string =>
  `R-${year}-${String(n).padStart(4, '0')}`;

/** Until when an order can be cancelled: 14 days, and not once it has started. Null: it never could be, or not any more. */
export function cancelUntil(order: OrderRow, now: Date): Date | null {
  if (order.state !== 'paid' || order.paid_at === null || order.starts_at === null || order.refunded_pence > 0)
    return null;
  const until = new Date(Math.min(order.paid_at.getTime() + CANCEL_DAYS * DAY_MS, order.starts_at.getTime()));
  return until > now ? until : null;
}

/** What of an order can be given back: of a held one all that came in, of others what was paid. */
export const takenOf = ({ state, total_pence, received_pence }: OrderRow): number =>
  state === 'held' ? (received_pence ?? total_pence) : total_pence;

interface Parts {
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly receipt: { readonly year: number; readonly n: number } | undefined;
  readonly now: Date;
  readonly showVat: boolean;
}
const maybe = (at: Date | null) => at?.toISOString() ?? null;

export function presentOrder(order: OrderRow, { lines, steps, receipt, now, showVat }: Parts): Order {
  const until = cancelUntil(order, now);
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    state: order.state,
    title: lines.map(({ title, quantity }) => (quantity > 1 ? `${title}, ${quantity} places` : title)).join('; '),
    list_pence: order.list_pence,
    discount_pence: order.discount_pence,
    total_pence: order.total_pence,
    vat_pence: showVat ? order.vat_pence : null,
    refunded_pence: order.refunded_pence,
    paid_with: order.paid_with,
    failure: order.failure,
    created_at: order.created_at.toISOString(),
    quoted_until: order.quoted_until.toISOString(),
    paid_at: maybe(order.paid_at),
    starts_at: maybe(order.starts_at),
    days: lines[0]?.days ?? null,
    receipt: receipt ? receiptName(receipt) : null,
    cancel_pence: until ? order.total_pence : null,
    cancel_until: maybe(until),
    steps: steps.map(({ at, what, note }) => ({ at: at.toISOString(), what, note })),
  };
}

/** What staff note and decide among themselves is theirs. */
const AMONG_STAFF: ReadonlySet<string> = new Set(['note', 'decided', 'refund asked']);

/** Orders with everything a reader sees of them, in three queries whatever their number. */
export async function presentOrders(deps: Deps, orders: readonly OrderRow[], showVat: boolean): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, steps, receipts] = await Promise.all([
    linesOf(deps.db, ids),
    stepsOf(deps.db, ids),
    receiptsOf(deps.db, ids),
  ]);
  const now = deps.clock.now();
  return orders.map((order) =>
    presentOrder(order, {
      now,
      showVat,
      lines: lines.filter((each) => each.order_id === order.id),
      steps: steps.filter((each) => each.order_id === order.id && !AMONG_STAFF.has(each.what)),
      receipt: receipts.find((each) => each.order_id === order.id && each.kind === 'sale'),
    }),
  );
}

export function presentCatalogue(
  offers: readonly OfferRow[],
  facts: { readonly open: boolean; readonly vat: number | null },
): Catalogue {
  const products = Map.groupBy(offers, ({ product_id }) => product_id);
  return {
    open: facts.open,
    vat_percent: facts.vat,
    products: [...products.values()].flatMap(([first, ...rest]) =>
      first
        ? [
            {
              id: first.product_id,
              slug: first.product_slug,
              name: first.product_name,
              line: first.line,
              description: first.description,
              opens: [...first.opens],
              seats: [...first.seats],
              inside: [...first.inside],
              apart: [...first.apart],
              services: [first, ...rest].map((each) => ({
                id: each.id,
                slug: each.slug,
                name: each.name,
                price_pence: each.price_pence,
                days: each.duration_days,
                per_day: each.per_day,
                min_days: each.min_days,
                max_days: each.max_days,
                featured: each.featured,
                note: each.note,
              })),
            },
          ]
        : [],
    ),
  };
}
