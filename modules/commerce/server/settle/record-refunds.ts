import { pounds, refundMail } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { releaseLines } from '../state/lines.ts';
import { removeUse } from '../state/coupons.repo.ts';
import { addStep } from '../state/add-step.ts';
import type { Locked } from '../state/later.repo.ts';
import { type LineRow, linesOf, lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { receiptName, takenOf } from '../state/present.ts';
import { moveStarts } from '../state/starts.ts';
import { drawReceipt, numberReceipt, receiptKey, type ReceiptNumber } from '../receipts/receipts.ts';
import type { Shop } from '../shop.ts';
import { ordersUrl, payerOf } from '../vouchers/issue.ts';
import {
  endRefund,
  hasTakenAccess,
  insertRefund,
  listOpenRefunds,
  type RefundRow,
  saveSales,
} from '../state/money.repo.ts';

interface Credited {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly refund: RefundRow;
}
/** Numbers the credit note and deducts the amount from the day's figures. Only for money that was a sale. */
async function creditNote(deps: Deps, shop: Shop, { order, lines, refund }: Credited): Promise<ReceiptNumber> {
  const receipt = await numberReceipt(deps, shop, { order, lines, kind: 'credit', refund });
  await deps.jobs.enqueue(deps.db, drawReceipt, receipt);
  const [line] = lines;
  if (line) {
    const sums = { orders: 0, pence: 0, vat_pence: 0, refunded_pence: refund.pence };
    await saveSales(deps.db, { day: deps.clock.now(), item_id: line.item_id, title: line.title, ...sums });
  }
  return receipt;
}

/** What was paid on invoice has no provider: staff send it back by bank transfer. */
const wayOf = ({ provider }: OrderRow, { provider_ref }: RefundRow): string =>
  provider === 'manual' ? `by bank transfer, with the reference ${provider_ref ?? ''}` : 'the way you paid';

const endedNote = ({ kind }: OrderRow): string =>
  kind === 'event' ? 'The seat from this order is no longer booked.' : 'The access from this order has ended.';

/** Records a completed refund of a locked order: credit note, access, figures, mail unless the buyer knows. */
export async function recordRefund(
  deps: Deps,
  shop: Shop,
  { order: { id: orderId }, later }: Locked,
  refund: RefundRow & { readonly isBuyerInformed?: boolean },
): Promise<void> {
  const at = deps.clock.now();
  // Read again, because one report may complete several refunds.
  const order = await lockOrder(deps.db, orderId);
  const ended = await endRefund(deps.db, refund.id, 'done', at);
  if (!ended) return;
  const lines = await linesOf(deps.db, [orderId]);
  const refunded_pence = order.refunded_pence + refund.pence;
  const isWhole = refunded_pence >= takenOf(order);
  await updateOrder(deps.db, orderId, { refunded_pence, ...(isWhole ? { state: 'refunded' as const } : {}) });
  // A held order releases what it reserved, such as a seat, as if it were unpaid.
  if (refund.takes_access || order.state === 'held')
    await releaseLines(deps, order, lines, order.state === 'held' ? 'unpaid' : 'refunded');
  // Buyers who cancel move up what they bought to follow it: otherwise they could use it and still cancel it.
  if (order.user_id !== null && order.user_id === ended.asked_by)
    await moveStarts(deps, order.user_id, later, (begins, { starts_at }) => starts_at !== null && begins < starts_at);
  // Nothing is left of the purchase, so its coupon may be used again; not after a lost dispute.
  const isEnded = order.state === 'held' || (isWhole && (await hasTakenAccess(deps.db, orderId)));
  if (isWhole && isEnded && !refund.isBuyerInformed) await removeUse(deps.db, orderId);
  const credit = order.paid_at === null ? null : await creditNote(deps, shop, { order, lines, refund });
  const name = credit ? receiptName(credit) : '';
  const transfer = order.provider === 'manual' ? refund.provider_ref : null;
  const note = [pounds(refund.pence), name, transfer].filter(Boolean).join(', ');
  await addStep(deps, orderId, 'refunded', { note, by: ended.asked_by });
  const payer = await payerOf(deps, order);
  if (!payer || refund.isBuyerInformed) return;
  await deps.mail.send(deps.db, {
    template: refundMail,
    to: payer.email,
    attachments: credit ? [{ key: receiptKey(credit), name: `${name}.pdf` }] : [],
    variables: {
      amount: pounds(refund.pence),
      order_id: String(order.number),
      first_name: payer.name,
      product_name: lines.map(({ title }) => title).join('; '),
      refund_way: wayOf(order, refund),
      receipt_number: name,
      // A held order has opened nothing.
      access_note: refund.takes_access && order.state !== 'held' ? endedNote(order) : '',
      order_url: ordersUrl(deps, order),
    },
  });
}

/** Records refunds the provider reports and we have not: first those we requested, then those made at the provider. */
export async function recordRefunds(deps: Deps, shop: Shop, locked: Locked, refundedPence: number): Promise<void> {
  await recordMissing(deps, shop, locked, {
    missing: refundedPence - locked.order.refunded_pence,
    takesAccess: refundedPence >= takenOf(locked.order),
    reason: 'Refunded at the provider',
  });
}

/** Records a lost dispute: the rest of the money is gone, and the access it opened ends. */
export async function writeOff(deps: Deps, shop: Shop, locked: Locked): Promise<void> {
  const { order } = locked;
  const lines = await linesOf(deps.db, [order.id]);
  await releaseLines(deps, order, lines, order.state === 'held' ? 'unpaid' : 'refunded');
  const missing = takenOf(order) - order.refunded_pence;
  // The buyer's bank has returned the money and informed them.
  await recordMissing(deps, shop, locked, {
    missing,
    takesAccess: true,
    reason: 'Dispute lost',
    isBuyerInformed: true,
  });
}

async function recordMissing(
  deps: Deps,
  shop: Shop,
  locked: Locked,
  details: {
    readonly missing: number;
    readonly takesAccess: boolean;
    readonly reason: string;
    readonly isBuyerInformed?: boolean;
  },
): Promise<void> {
  const { isBuyerInformed = false } = details;
  let { missing } = details;
  if (missing <= 0) return;
  for (const refund of await listOpenRefunds(deps.db, locked.order.id)) {
    if (refund.pence > missing) continue;
    missing -= refund.pence;
    await recordRefund(deps, shop, locked, { ...refund, isBuyerInformed });
  }
  if (missing <= 0) return;
  const refund: RefundRow = {
    id: deps.ids.id(),
    order_id: locked.order.id,
    op_id: deps.ids.id(),
    pence: missing,
    takes_access: details.takesAccess,
    reason: details.reason,
    asked_by: null,
    provider_ref: null,
  };
  await insertRefund(deps.db, refund, deps.clock.now());
  await recordRefund(deps, shop, locked, { ...refund, isBuyerInformed });
}
