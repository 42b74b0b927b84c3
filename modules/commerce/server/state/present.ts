import {
  cancelEnds,
  type Catalogue,
  checkoutPath,
  type Order,
  ORDER_STEPS,
  PROVIDERS,
  type SeatKind,
  UNPAID,
} from '@app/commerce/contract';
import type { Db, Deps } from '@app/platform/server';
import type { OfferRow } from '../catalogue/catalogue.repo.ts';
import { carriesVat, isOpen, type Shop } from '../shop.ts';
import { type IncludedSeatRow, includedSeatsOf } from './included-seats.repo.ts';
import {
  type HeldAccess,
  type LineRow,
  linesOf,
  type OrderRow,
  receiptsOf,
  type StepRow,
  stepsOf,
} from './orders.repo.ts';
import { openRefundsOf } from './money.repo.ts';
import { type VoucherRow, vouchersOf } from './vouchers.repo.ts';

export const receiptName = ({ year, n }: { readonly year: number; readonly n: number }): string =>
  `R-${year}-${String(n).padStart(4, '0')}`;

/** The parts of an order that can be used, codes and included seats, and its refunds on their way. */
export interface Parts {
  readonly vouchers: readonly VoucherRow[];
  readonly seats: readonly IncludedSeatRow[];
  readonly openRefunds: readonly { readonly order_id: string; readonly pence: number }[];
}
export const isUsed = ({ vouchers, seats }: Omit<Parts, 'openRefunds'>): boolean =>
  vouchers.some(({ claimed_at }) => claimed_at !== null) || seats.some(({ used_at }) => used_at !== null);

export async function partsOf(db: Db, orderIds: readonly string[]): Promise<Parts> {
  const [vouchers, seats, openRefunds] = await Promise.all([
    vouchersOf(db, orderIds),
    includedSeatsOf(db, orderIds),
    openRefundsOf(db, orderIds),
  ]);
  return { vouchers, seats, openRefunds };
}

/**
 * When the right to cancel an order ends: after the 14th day, or once its access has started or a code or seat is used. Null: it
 * cannot be cancelled, or it cost nothing, so there is nothing to give back. During a dispute providers refuse the refund.
 */
export function cancelUntil(order: OrderRow, parts: Parts, now: Date): Date | null {
  const { state, paid_at, starts_at, recipient } = order;
  if (state !== 'paid' || paid_at === null || order.refunded_pence > 0 || order.provider === 'manual') return null;
  if (order.total_pence === 0 || order.disputed_at !== null || parts.openRefunds.length > 0) return null;
  if (isUsed(parts) || (recipient === 'self' && starts_at === null)) return null;
  const until = new Date(Math.min(cancelEnds(paid_at), starts_at?.getTime() ?? Infinity));
  return until > now ? until : null;
}

/** What an order can refund in total: the price once it was a sale, until then the amount received. */
export const takenOf = ({ paid_at, total_pence, received_pence }: OrderRow): number =>
  paid_at === null ? (received_pence ?? total_pence) : total_pence;

/** How an order can still be paid: by any provider of this installation, or by that of its payment page. */
function payWith({ state, failure, provider, quoted_until }: OrderRow, shop: Shop, now: Date): Order['pay_with'] {
  if (!UNPAID.has(state) || failure === 'expired' || quoted_until < now) return [];
  return PROVIDERS.filter((each) => shop.providers.has(each) && (provider === null || provider === each));
}

/** `Question bank, six months, 10 places`. */
export const titleOf = ({ title, quantity }: Pick<LineRow, 'title' | 'quantity'>): string =>
  quantity > 1 ? `${title}, ${quantity} places` : title;

/** Whether an unused code still belongs to the buyer. A place that staff took back has no sent code until they send one. */
export const isBuyers = ({ withdrawn_at, expires_at, sent_at }: VoucherRow, now: Date): boolean =>
  withdrawn_at === null && expires_at > now && sent_at !== null;

/** What the buyer sees of the codes: how many are used, and nothing about the users. */
export function codesOf(vouchers: readonly VoucherRow[], now: Date): Order['codes'] {
  const [first] = vouchers;
  if (!first) return null;
  const unused = vouchers.filter(({ claimed_at }) => claimed_at === null);
  return {
    all: vouchers.length,
    claimed: vouchers.length - unused.length,
    ended: unused.filter((each) => !isBuyers(each, now)).length,
    until: first.expires_at.toISOString(),
    sent_to: first.kind === 'gift' ? first.email : '',
  };
}

/** What a user sees of the seats that came with their own order. */
export const seatsIn = (seats: readonly IncludedSeatRow[], now: Date): Order['seats'] =>
  seats.map(({ kind, used_at, withdrawn_at, expires_at }) => ({
    kind: kind as SeatKind,
    state: used_at ? 'booked' : withdrawn_at || expires_at <= now ? 'ended' : 'open',
    until: expires_at.toISOString(),
  }));

interface OrderParts extends Parts {
  readonly lines: readonly LineRow[];
  readonly steps: readonly StepRow[];
  readonly papers: readonly { readonly year: number; readonly n: number; readonly kind: 'sale' | 'credit' }[];
  readonly now: Date;
  readonly shop: Shop;
}
const maybe = (at: Date | null) => at?.toISOString() ?? null;

export function presentOrder(order: OrderRow, parts: OrderParts): Order {
  const { lines, steps, vouchers, seats, papers, now, shop } = parts;
  const named = (kind: 'sale' | 'credit') => papers.filter((each) => each.kind === kind).map(receiptName);
  const until = cancelUntil(order, parts, now);
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    state: order.state,
    title: lines.map(titleOf).join('; '),
    list_pence: order.list_pence,
    discount_pence: order.discount_pence,
    total_pence: order.total_pence,
    vat_pence: carriesVat(order) ? order.vat_pence : null,
    refunded_pence: order.refunded_pence,
    refunding_pence: parts.openRefunds.reduce((sum, { pence }) => sum + pence, 0),
    paid_with: order.paid_with,
    failure: order.failure,
    created_at: order.created_at.toISOString(),
    quoted_until: order.quoted_until.toISOString(),
    pay_with: payWith(order, shop, now),
    again: checkoutPath(order.kind, lines[0]?.item_id ?? ''),
    paid_at: maybe(order.paid_at),
    starts_at: maybe(order.starts_at),
    days: lines[0]?.days ?? null,
    receipt: named('sale')[0] ?? null,
    credits: named('credit'),
    cancel_pence: until ? order.total_pence : null,
    cancel_until: maybe(until),
    recipient: order.recipient,
    codes: codesOf(vouchers, now),
    // The seats of a gift or place belong to its user, not to the buyer.
    seats: order.recipient === 'self' ? seatsIn(seats, now) : [],
    steps: steps.map(({ at, what, note }) => ({ at: at.toISOString(), what, note })),
  };
}

/** A step that a newer release has stored is not known here, and is left to it. */
const isForBuyer = ({ what }: StepRow): boolean => what in ORDER_STEPS && ORDER_STEPS[what].buyer !== null;

/** Orders as readers see them, in six queries for any number of orders. */
export async function presentOrders(deps: Deps, orders: readonly OrderRow[], shop: Shop): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, steps, receipts, parts] = await Promise.all([
    linesOf(deps.db, ids),
    stepsOf(deps.db, ids),
    receiptsOf(deps.db, ids),
    partsOf(deps.db, ids),
  ]);
  const now = deps.clock.now();
  return orders.map((order) =>
    presentOrder(order, {
      now,
      shop,
      lines: lines.filter((each) => each.order_id === order.id),
      steps: steps.filter((each) => each.order_id === order.id && isForBuyer(each)),
      vouchers: parts.vouchers.filter((each) => each.order_id === order.id),
      seats: parts.seats.filter((each) => each.order_id === order.id),
      openRefunds: parts.openRefunds.filter((each) => each.order_id === order.id),
      papers: receipts.filter((each) => each.order_id === order.id),
    }),
  );
}

export const presentHolding = ({ entitlement, starts_at, ends_at }: HeldAccess, now: Date) => ({
  entitlement,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  active: starts_at <= now && now < ends_at,
});

export function presentCatalogue(
  offers: readonly OfferRow[],
  facts: {
    readonly shop: Shop;
    readonly vat: number | null;
    readonly steps: Catalogue['steps'];
    readonly stock: Catalogue['stock'];
  },
): Catalogue {
  const products = Map.groupBy(offers, ({ product_id }) => product_id);
  return {
    open: isOpen(facts.shop),
    pay_with: PROVIDERS.filter((each) => facts.shop.providers.has(each)),
    vat_percent: facts.vat,
    steps: facts.steps,
    stock: facts.stock,
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
                giftable: each.giftable && each.duration_days !== null,
                cohort: each.cohort && each.duration_days !== null,
                note: each.note,
              })),
            },
          ]
        : [],
    ),
  };
}
