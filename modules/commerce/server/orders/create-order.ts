import type { Entitlement } from '@app/access/contract';
import { findExamDate } from '@app/accounts/server';
import {
  beginsAt,
  type eventIntentShape,
  type Order,
  QUOTE_MINUTES,
  type Recipient,
  type serviceIntentShape,
  vatInside,
  WAIVER,
} from '@app/commerce/contract';
import { DAY_MS, LINES, MINUTE_MS, ukMidnight } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import type { z } from 'zod';
import { fail, failPriceChanged } from '../../contract/errors.ts';
import type { Quote, WantedItem } from '../purchasable.ts';
import { isOpen, readVatPercent, type Shop } from '../shop.ts';
import { holdUse } from './coupons.ts';
import { type Priced, priceOf } from './price-order.ts';
import { readCurrentAccess, refuseFrozen, sellerOf, soldLine } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { findByAttempt, insertOrder, type LineRow, type NewOrder } from '../state/orders.repo.ts';
import { presentOrders } from '../state/present.ts';
import { contentHash, refuseReuse } from '../state/same-request.ts';

export type ServiceIntent = z.output<typeof serviceIntentShape>;
export type EventIntent = z.output<typeof eventIntentShape>;

interface OrderRequest {
  readonly userId: string;
  readonly opId: string;
  /** Of what the buyer sent: see `refuseReuse`. */
  readonly contentHash: string;
  readonly kind: 'service' | 'event';
  readonly itemId: string;
  readonly days: number | null;
  readonly coupon: string | undefined;
  /** Left out: as stored; for the demo's past orders. */
  readonly exam?: string | undefined;
  /** The total the buyer has seen. */
  readonly expectedPence: number | undefined;
  /** The buyer's choice of start; null: nothing starts with the payment, so no waiver is needed. */
  readonly start: Pick<ServiceIntent, 'starts_on' | 'waiver'> | null;
  readonly recipient: Recipient;
  readonly quantity: number;
  /** What is needed to send the codes. */
  readonly details: object;
}

interface Begin {
  /** The start of the day the buyer chose; null: as soon as possible. */
  readonly askedStart: Date | null;
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** The text by which the buyer waives the right to cancel; empty: not waived. */
  readonly waiver: string;
}
function priced(deps: Deps, request: OrderRequest, quote: Quote, facts: Priced & Begin & { readonly vat: number }) {
  const id = deps.ids.id();
  const now = deps.clock.now();
  const { list, discount } = facts;
  const total = list - discount;
  const vat_pence = vatInside(total, facts.vat);
  const order = {
    id,
    user_id: request.userId,
    op_id: request.opId,
    content_hash: request.contentHash,
    kind: request.kind,
    edition: quote.edition ?? LINES[0],
    recipient: request.recipient,
    details: JSON.stringify(request.details),
    state: 'created',
    list_pence: list,
    discount_pence: discount,
    total_pence: total,
    vat_percent: facts.vat,
    vat_pence,
    coupon_id: facts.coupon?.id ?? null,
    quoted_until: new Date(now.getTime() + QUOTE_MINUTES * MINUTE_MS),
    asked_start: facts.askedStart,
    starts_at: facts.startsAt,
    waiver: facts.waiver,
    created_at: now,
  } satisfies NewOrder;
  const line: LineRow = {
    order_id: id,
    n: 1,
    kind: request.kind,
    item_id: request.itemId,
    title: quote.title,
    quantity: request.quantity,
    unit_pence: quote.unitPence,
    total_pence: total,
    vat_pence,
    days: quote.days,
    opens: quote.opens,
    seats: quote.seats,
  };
  return { order, line };
}

function refuseOthers({ recipient }: OrderRequest, quote: Quote): void {
  if (recipient === 'gift' && !quote.giftable) fail('NOT_FOR_OTHERS');
  if (recipient === 'cohort' && !quote.cohort) fail('NOT_FOR_OTHERS');
}

const MOST_AHEAD_DAYS = 366;

const chosenStart = ({ starts_on }: Pick<ServiceIntent, 'starts_on'>, now: number): number =>
  starts_on === undefined ? now : ukMidnight(starts_on);

async function toExamOf(deps: Deps, { userId, start, exam }: OrderRequest): Promise<Pick<WantedItem, 'toExam'>> {
  if (start === null) return {};
  const now = deps.clock.now().getTime();
  const toExam = { exam: exam ?? (await findExamDate(deps, userId)), start: Math.max(now, chosenStart(start, now)) };
  return { toExam };
}

/**
 * Access that begins later (on a chosen day or after current access) can be cancelled until then. Access that begins at once
 * needs the waiver.
 */
async function beginOf(deps: Deps, { userId, start }: OrderRequest, opens: readonly Entitlement[]): Promise<Begin> {
  if (start === null) return { askedStart: null, startsAt: null, waiver: '' };
  await refuseFrozen(deps, userId);
  const now = deps.clock.now().getTime();
  const chosen = chosenStart(start, now);
  if (chosen > now + MOST_AHEAD_DAYS * DAY_MS) return fail('DAYS_OUT_OF_RANGE');
  const begins = beginsAt(Math.max(now, chosen), opens, await readCurrentAccess(deps, userId));
  const askedStart = chosen > now ? new Date(chosen) : null;
  if (begins > now) return { askedStart, startsAt: new Date(begins), waiver: '' };
  return start.waiver ? { askedStart, startsAt: null, waiver: WAIVER } : fail('WAIVER_NEEDED');
}

async function makeOrder(deps: Deps, shop: Shop, request: OrderRequest): Promise<Order> {
  const findExisting = async (deps: Deps) => {
    const row = await findByAttempt(deps.db, request.userId, request.opId);
    if (row && row.content_hash !== '') refuseReuse(row.content_hash, request.contentHash);
    return row ? (await presentOrders(deps, [row], shop))[0] : undefined;
  };
  const before = await findExisting(deps);
  if (before) return before;
  if (!isOpen(shop)) fail('SHOP_CLOSED');
  const { userId, itemId, days } = request;
  const seller = sellerOf(deps, request.kind);
  const wanted = { userId, itemId, quantity: request.quantity, days, ...(await toExamOf(deps, request)) };
  const quote = (await seller?.quote(deps, wanted)) ?? fail('NOT_ON_SALE');
  refuseOthers(request, quote);
  const price = await priceOf(deps, request, quote);
  const [{ coupon }, total] = [price, price.list - price.discount];
  if ((request.expectedPence ?? total) !== total) failPriceChanged(total);
  const facts = {
    ...price,
    ...(await beginOf(deps, request, quote.opens)),
    vat: (await readVatPercent(deps, shop)) ?? 0,
  };
  const { order, line } = priced(deps, request, quote, facts);
  await inTransaction(deps, async (deps) => {
    if (!(await insertOrder(deps.db, order, [line]))) return;
    if (coupon) await holdUse(deps, coupon, { id: order.id, userId, itemId, heldUntil: order.quoted_until });
    if (!(await seller?.hold(deps, soldLine(order, line)))) fail('SOLD_OUT');
    await addStep(deps, order.id, 'ordered', { note: line.title });
  });
  return (await findExisting(deps)) ?? fail('NOT_FOUND');
}

/** The price the buyer has seen is no part of it: it only refuses another one. */
const hashOf = ({ op_id: _op, expected_pence: _pence, ...content }: ServiceIntent | EventIntent): string =>
  contentHash(content);

function forWhom(body: ServiceIntent): Pick<OrderRequest, 'recipient' | 'quantity' | 'details' | 'start'> {
  const { gift, places } = body;
  if (gift && places) return fail('NOT_FOR_OTHERS');
  if (gift) return { start: null, recipient: 'gift', quantity: 1, details: gift };
  if (places) return { start: null, recipient: 'cohort', quantity: places, details: {} };
  return { start: body, recipient: 'self', quantity: 1, details: {} };
}

interface ServiceRequest extends Pick<OrderRequest, 'userId' | 'exam'> {
  readonly body: ServiceIntent;
}
export const orderService = (deps: Deps, shop: Shop, { userId, body, exam }: ServiceRequest): Promise<Order> =>
  makeOrder(deps, shop, {
    userId,
    exam,
    opId: body.op_id,
    contentHash: hashOf(body),
    kind: 'service',
    itemId: body.service_id,
    days: body.days ?? null,
    coupon: body.coupon?.toUpperCase() || undefined,
    expectedPence: body.expected_pence,
    ...forWhom(body),
  });

export const orderEvent = (deps: Deps, shop: Shop, userId: string, body: EventIntent): Promise<Order> =>
  makeOrder(deps, shop, {
    userId,
    opId: body.op_id,
    contentHash: hashOf(body),
    kind: 'event',
    itemId: body.event_id,
    days: null,
    coupon: body.coupon?.toUpperCase() || undefined,
    expectedPence: body.expected_pence,
    start: null,
    recipient: 'self',
    quantity: 1,
    details: {},
  });
