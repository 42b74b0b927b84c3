import type { cohortApi } from '@app/commerce/contract';
import { CANCELLED, howToPay, vatInside } from '@app/commerce/contract';
import { type BodyOf, counted, type Line, LINES } from '@app/platform/contract';
import { type Deps, inTransactionOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { holdUse } from '../orders/coupons.ts';
import { priceOf } from '../orders/price-order.ts';
import { sellerLines } from '../receipts/receipts.ts';
import { receivePayment } from '../settle/receive-payment.ts';
import { readVatPercent, type Shop } from '../shop.ts';
import { removeUse } from '../state/coupons.repo.ts';
import { releaseLines, sellerOf } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { insertOrder, type LineRow, linesOf, lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { contentHash, refuseReuse } from '../state/same-request.ts';
import { lockUnused, updateVoucher, type VoucherRow } from '../state/vouchers.repo.ts';
import { hashOf, newCode } from '../vouchers/code.ts';
import { type Invoice, issueVouchers, payerOf, sendCodes } from '../vouchers/issue.ts';
import { findInvoiceAttempt, lockAttempt } from './cohorts.repo.ts';

type NewCohort = BodyOf<typeof cohortApi.createCohort>;

/** The member of staff who makes a request about groups, and the lines in their scope. */
export interface Desk {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly by: string;
  readonly covers: (line: Line) => boolean;
}

interface Act {
  readonly id: string;
  readonly by: string;
}
const recordAudit = (deps: Deps, { id, by }: Act, action: string, after: object) =>
  deps.audit.record(deps.db, { actorId: by, subjectId: null, action, entity: 'cohort', entityId: id, after });

/** What the invoice will say of both sides; without terms nobody could pay it. */
async function billOf(deps: Deps, { shop }: Desk, body: NewCohort, vat_percent: number): Promise<Invoice> {
  const how_to_pay = await deps.settings.read(howToPay);
  if (how_to_pay === '') return fail('INVOICE_NOT_PAYABLE');
  return {
    organisation: body.organisation,
    contact: body.contact,
    email: body.email,
    address: body.address,
    po_number: body.po_number,
    due_on: body.due_on,
    seller: sellerLines(deps, shop, { vat_percent }),
    how_to_pay,
  };
}

const contentHashOf = ({ op_id: _op, ...content }: NewCohort): string => contentHash(content);

/** Creates an order on invoice at our own prices; it belongs to no account. */
async function placeOrder(deps: Deps, desk: Desk, body: NewCohort): Promise<{ order: string; line: LineRow }> {
  const { service_id: itemId, places: quantity } = body;
  const item = { userId: desk.by, itemId, quantity, days: null };
  const quote = (await sellerOf(deps, 'service')?.quote(deps, item)) ?? fail('NOT_ON_SALE');
  const edition = quote.edition ?? LINES[0];
  if (!desk.covers(edition)) return fail('NOT_ON_SALE');
  if (!quote.cohort || quote.days === null) return fail('NOT_FOR_OTHERS');
  const price = await priceOf(deps, { quantity, coupon: body.coupon?.toUpperCase() || undefined }, quote);
  const [id, now, vat] = [deps.ids.id(), deps.clock.now(), (await readVatPercent(deps, desk.shop)) ?? 0];
  const total = price.list - price.discount;
  const sums = { total_pence: total, vat_pence: vatInside(total, vat) };
  const due = new Date(`${body.due_on}T00:00:00Z`);
  const line: LineRow = {
    order_id: id,
    n: 1,
    kind: 'service',
    item_id: itemId,
    title: quote.title,
    quantity,
    unit_pence: quote.unitPence,
    ...sums,
    days: quote.days,
    opens: quote.opens,
    seats: quote.seats,
  };
  const order = {
    id,
    user_id: null,
    op_id: body.op_id,
    content_hash: contentHashOf(body),
    kind: 'service',
    edition,
    recipient: 'cohort',
    details: JSON.stringify(await billOf(deps, desk, body, vat)),
    state: 'created',
    provider: 'manual',
    paid_with: 'Invoice',
    list_pence: price.list,
    discount_pence: price.discount,
    ...sums,
    vat_percent: vat,
    coupon_id: price.coupon?.id ?? null,
    quoted_until: due,
    created_at: now,
  } as const;
  await insertOrder(deps.db, order, [line]);
  // The order's id stands in for the buyer, because the member of staff is not one. The order stays payable after its due date,
  // so the coupon stays taken until the invoice is paid or cancelled.
  if (price.coupon) await holdUse(deps, price.coupon, { id, userId: id, itemId, heldUntil: null });
  return { order: id, line };
}

/** Creates the order and issues its places at once: the organisation has until the due date to pay. */
export const createCohort = (desk: Desk, body: NewCohort): Promise<string> =>
  inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    await lockAttempt(deps.db, body.op_id);
    const before = await findInvoiceAttempt(deps.db, body.op_id);
    if (before) {
      if (before.content_hash !== '') refuseReuse(before.content_hash, contentHashOf(body));
      return before.id;
    }
    const addresses = [...new Set(body.addresses.map((each) => each.toLowerCase()))];
    if (addresses.length > body.places) return fail('TOO_MANY_ADDRESSES');
    const { order: id, line } = await placeOrder(deps, desk, body);
    await addStep(deps, id, 'ordered', { note: body.organisation, by: desk.by });
    const order = await lockOrder(deps.db, id);
    const vouchers = await issueVouchers(deps, order, line);
    const named = addresses.flatMap((email, at): VoucherRow[] => {
      const voucher = vouchers.find(({ k }) => k === at + 1);
      return voucher ? [{ ...voucher, email }] : [];
    });
    for (const { id: voucherId, email } of named) await updateVoucher(deps.db, voucherId, { email });
    if (named.length > 0) await sendCodes(deps, order, named);
    await recordAudit(deps, { id, by: desk.by }, 'create', { organisation: body.organisation, places: body.places });
    return id;
  });

/** Locks a group; one of a line outside the scope is not found. */
async function lockCohort(deps: Deps, desk: Desk, id: string): Promise<OrderRow> {
  const order = await lockOrder(deps.db, id);
  return order.recipient === 'cohort' && desk.covers(order.edition) ? order : fail('NOT_FOUND');
}

/** Records that an invoice is paid: receipt, sales figures and history, as for any payment. */
export const markPaid = (desk: Desk, id: string, reference: string): Promise<void> =>
  inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const order = await lockCohort(deps, desk, id);
    if (order.state === 'paid') return;
    if (order.provider !== 'manual' || order.state !== 'created') return fail('ORDER_NOT_PAYABLE');
    const values = { paid_with: `Invoice, ${reference}`, received_pence: order.total_pence };
    await updateOrder(deps.db, id, values);
    const opening = await receivePayment(deps, desk.shop, { ...order, ...values });
    if (opening.kind === 'impossible') return fail('GRANT_IMPOSSIBLE', { details: { why: opening.why } });
    await recordAudit(deps, { id, by: desk.by }, 'pay', { reference });
  });

/** Cancels an unpaid invoice: its codes stop working, the access they opened ends, and its coupon use is released. */
export const cancelCohort = (desk: Desk, id: string, reason: string): Promise<void> =>
  inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const order = await lockCohort(deps, desk, id);
    if (order.provider !== 'manual') return fail('CANNOT_CANCEL');
    if (order.state === 'failed') return;
    if (order.state !== 'created') return fail('CANNOT_CANCEL');
    await updateOrder(deps.db, id, { state: 'failed', failure: CANCELLED });
    await removeUse(deps.db, id);
    await releaseLines(deps, order, await linesOf(deps.db, [id]), 'unpaid');
    await addStep(deps, id, 'invoice cancelled', { note: reason, by: desk.by });
    await recordAudit(deps, { id, by: desk.by }, 'cancel', { reason });
  });

export interface VoucherSeat {
  readonly id: string;
  readonly email?: string | undefined;
}
/** Sends codes again, or to a new address; skips used and expired places. */
export const sendPlaces = (desk: Desk, id: string, places: readonly VoucherSeat[]): Promise<void> =>
  inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const order = await lockCohort(deps, desk, id);
    const unused = new Map((await lockUnused(deps.db, id)).map((each) => [each.id, each]));
    const chosen = places.flatMap(({ id: voucherId, email }): VoucherRow[] => {
      const voucher = unused.get(voucherId);
      return voucher && voucher.expires_at > deps.clock.now()
        ? [{ ...voucher, email: email?.toLowerCase() ?? voucher.email }]
        : [];
    });
    if (chosen.length === 0 || order.state === 'refunded') return fail('NO_CODES');
    if (chosen.some(({ email }) => email === '') && !(await payerOf(deps, order))) return fail('NO_ADDRESS');
    for (const { id: voucherId, email } of chosen) await updateVoucher(deps.db, voucherId, { email });
    await sendCodes(deps, order, chosen);
    await addStep(deps, id, 'codes sent again', { note: counted(chosen.length, 'code'), by: desk.by });
    await recordAudit(deps, { id, by: desk.by }, 'sent', { places: chosen.map(({ k }) => k) });
  });

/** Invalidates the codes, so that the places can be given to others. */
export const takeBackPlaces = (desk: Desk, id: string, places: readonly string[]): Promise<void> =>
  inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    await lockCohort(deps, desk, id);
    const chosen = (await lockUnused(deps.db, id)).filter((each) => places.includes(each.id));
    if (chosen.length === 0) return fail('NO_CODES');
    for (const { id: voucherId } of chosen)
      await updateVoucher(deps.db, voucherId, { code_hash: hashOf(newCode(deps.ids)), email: '', sent_at: null });
    await addStep(deps, id, 'places taken back', { note: counted(chosen.length, 'place'), by: desk.by });
    await recordAudit(deps, { id, by: desk.by }, 'takeBack', { places: chosen.map(({ k }) => k) });
  });
