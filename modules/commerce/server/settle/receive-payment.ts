import { ENTITLEMENT_WORDS, ENTITLEMENTS } from '@app/access/contract';
import { recordConsents } from '@app/accounts/server';
import { orderMail, pounds, receiptMail } from '@app/commerce/contract';
import { dayInWords, lastDayOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { confirmUse } from '../state/coupons.repo.ts';
import { sellerOf, soldLine } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { moveStarts } from '../state/starts.ts';
import {
  type HeldAccess,
  type LineRow,
  linesOf,
  listHoldings,
  type OrderRow,
  updateOrder,
} from '../state/orders.repo.ts';
import { receiptName, titleOf } from '../state/present.ts';
import { drawReceipt, numberReceipt, receiptKey, type ReceiptNumber } from '../receipts/receipts.ts';
import { carriesVat, type Shop } from '../shop.ts';
import { saveSales } from '../state/money.repo.ts';
import { giftAddress, issueVouchers, ordersUrl, payerOf, sendCodes } from '../vouchers/issue.ts';

/** Whether what was paid for could be opened; if not, why. */
export type Opening = { readonly kind: 'opened' } | { readonly kind: 'impossible'; readonly why: string };
const OPENED: Opening = { kind: 'opened' };
const impossible = (why: string): Opening => ({ kind: 'impossible', why });

/** Issues a code per unit instead of access and mails it at once. Those of an invoice have already been sent. */
async function fulfilForOthers(deps: Deps, order: OrderRow, lines: readonly LineRow[]): Promise<Opening> {
  for (const line of lines) {
    const email = order.recipient === 'gift' ? giftAddress(order) : '';
    await sendCodes(deps, order, await issueVouchers(deps, order, line, email));
  }
  return OPENED;
}

async function fulfilLines(deps: Deps, order: OrderRow, lines: readonly LineRow[]): Promise<Opening> {
  const { user_id } = order;
  // Only an invoice is paid by nobody with an account: its codes go to the organisation.
  if (user_id === null && order.provider !== 'manual') return impossible('the account has been deleted');
  if (user_id === null || order.recipient !== 'self') return fulfilForOthers(deps, order, lines);
  for (const line of lines) {
    const seller = sellerOf(deps, line.kind);
    const failed = seller ? await seller.fulfil(deps, soldLine({ ...order, user_id }, line)) : null;
    if (!seller) return impossible('this is no longer on sale');
    if (failed) return impossible(failed.impossible);
  }
  return OPENED;
}

/**
 * When the access that an order has just opened really begins: running access may end sooner than when the order was made. Null:
 * it begins at once, as the buyer agreed.
 */
async function settleStart(deps: Deps, order: OrderRow): Promise<Date | null> {
  const { user_id, starts_at } = order;
  if (user_id === null || starts_at === null) return starts_at;
  const moved = await moveStarts(deps, user_id, [order], () => true);
  return moved.get(order.id) ?? starts_at;
}

/** When each entitlement ends for good. One that has ended, because a dispute has stopped the time, is left out. */
const lastsOf = (held: readonly HeldAccess[], now: Date): readonly HeldAccess[] =>
  ENTITLEMENTS.flatMap((entitlement) => {
    const last = held.findLast((each) => each.entitlement === entitlement && each.ends_at > now);
    return last ? [last] : [];
  });

async function notifyBuyer(
  deps: Deps,
  shop: Shop,
  order: OrderRow,
  { lines, receipt }: { readonly lines: readonly LineRow[]; readonly receipt: ReceiptNumber },
): Promise<void> {
  const payer = await payerOf(deps, order);
  if (!payer) return;
  const name = receiptName(receipt);
  const shared = {
    product_name: lines.map(titleOf).join('; '),
    first_name: payer.name,
    order_id: String(order.number),
    receipt_number: name,
    amount: pounds(order.total_pence),
    vat: carriesVat(order) ? pounds(order.vat_pence) : '',
  };
  const attachments = [{ key: receiptKey(receipt), name: `${name}.pdf` }];
  const opened = new Set(lines.flatMap(({ opens }) => opens));
  // A purchase for others says nothing about the buyer's own access.
  const isOwn = order.recipient === 'self';
  const held = (isOwn ? await listHoldings(deps.db, order.user_id ?? '') : []).filter(({ entitlement }) =>
    opened.has(entitlement),
  );
  const lasts = lastsOf(held, deps.clock.now());
  if (lasts.length === 0) {
    const order_url = ordersUrl(deps, order);
    const variables = { ...shared, vat_number: carriesVat(order) ? shop.vatNumber : '', order_url };
    return deps.mail.send(deps.db, { template: receiptMail, to: payer.email, variables, attachments });
  }
  const variables = {
    ...shared,
    expires_on: lastDayOf(Math.max(...lasts.map(({ ends_at }) => ends_at.getTime()))),
    access_lines: lasts
      .map((each) => `${ENTITLEMENT_WORDS[each.entitlement]} until ${lastDayOf(each.ends_at)}`)
      .join('\n'),
    // A payment that settles after the chosen start has begun the access, which can then no longer be cancelled.
    starts_on: order.starts_at && order.starts_at > deps.clock.now() ? dayInWords(order.starts_at) : '',
    dashboard_url: `${deps.site.publicUrl}/profile/dashboard`,
  };
  return deps.mail.send(deps.db, { template: orderMail, to: payer.email, variables, attachments });
}

/**
 * Opens what was bought, numbers the receipt and sends the mail, in the transaction that locks the order. What cannot be
 * opened changes nothing.
 */
export async function receivePayment(deps: Deps, shop: Shop, order: OrderRow): Promise<Opening> {
  const at = deps.clock.now();
  const lines = await linesOf(deps.db, [order.id]);
  const opening = await fulfilLines(deps, order, lines);
  if (opening.kind === 'impossible') return opening;
  await updateOrder(deps.db, order.id, { state: 'paid', paid_at: at, failure: '', held_because: '' });
  await confirmUse(deps.db, order.id);
  // The waiver takes effect now: store the consent with its wording.
  if (order.waiver && order.user_id)
    await recordConsents(deps, order.user_id, [{ kind: 'start-at-once', given: true, wording: order.waiver }]);
  const receipt = await numberReceipt(deps, shop, { order: { ...order, paid_at: at }, lines, kind: 'sale' });
  await deps.jobs.enqueue(deps.db, drawReceipt, receipt);
  for (const line of lines) {
    const sums = { orders: 1, pence: line.total_pence, vat_pence: line.vat_pence, refunded_pence: 0 };
    await saveSales(deps.db, { day: at, item_id: line.item_id, title: line.title, ...sums });
  }
  const story = [
    ['paid', `${pounds(order.total_pence)}, ${order.paid_with}`],
    [order.recipient === 'self' ? 'granted' : 'codes sent', lines.map(titleOf).join('; ')],
    ['receipt', receiptName(receipt)],
  ] as const;
  for (const [what, note] of story) await addStep(deps, order.id, what, { note });
  await notifyBuyer(deps, shop, { ...order, starts_at: await settleStart(deps, order) }, { lines, receipt });
  await deps.audit.record(deps.db, {
    actorId: null,
    subjectId: order.user_id,
    action: 'pay',
    entity: 'order',
    entityId: order.id,
    after: { pence: order.total_pence, receipt: receiptName(receipt) },
  });
  return OPENED;
}
