import { checkoutPath, paymentFailedMail, pounds, UNPAID } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { removeUse } from '../state/coupons.repo.ts';
import { releaseLines } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { type Locked, lockWithLater } from '../state/later.repo.ts';
import {
  findBuyer,
  findOrder,
  isBoughtSince,
  linesOf,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../state/orders.repo.ts';
import { type PaymentState, ProviderError } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { receivePayment } from './receive-payment.ts';
import { applyDispute, saysDispute } from './dispute.ts';
import { recordRefunds } from './record-refunds.ts';

/** Why a payment does not match the order, by currency or amount; null when it does. */
function mismatch(order: OrderRow, { pence, currency }: PaymentState): string | null {
  if (currency !== 'GBP') return `paid in ${currency || 'no currency'}`;
  return pence === order.total_pence ? null : `${pounds(pence)} came in, ${pounds(order.total_pence)} was due`;
}

async function hold(deps: Deps, order: OrderRow, because: string): Promise<void> {
  await updateOrder(deps.db, order.id, { state: 'held', held_because: because });
  await addStep(deps, order.id, 'held', { note: because });
}

async function paid(deps: Deps, shop: Shop, order: OrderRow, state: PaymentState): Promise<void> {
  const values = { payment_ref: state.paymentRef, paid_with: state.paidWith, received_pence: state.pence };
  await updateOrder(deps.db, order.id, values);
  const odd = mismatch(order, state);
  if (odd !== null) return hold(deps, order, odd);
  const opening = await receivePayment(deps, shop, { ...order, ...values });
  if (opening.kind === 'impossible') await hold(deps, order, opening.why);
}

/** Declined while the page is still open: the buyer may try another card. A repeated refusal is recorded once. */
async function declined(deps: Deps, order: OrderRow, failure: string): Promise<void> {
  if (order.state === 'failed' && order.failure === failure) return;
  await updateOrder(deps.db, order.id, { state: 'failed', failure });
  await addStep(deps, order.id, 'declined', { note: failure });
}

/** Ends an unpaid order and releases what it reserved, but not the item that another order takes over. Lock it first. */
export async function expireOrder(deps: Deps, order: OrderRow, takenOver?: string): Promise<void> {
  if (order.state === 'failed' && order.failure === 'expired') return;
  await updateOrder(deps.db, order.id, { state: 'failed', failure: 'expired' });
  await removeUse(deps.db, order.id);
  const lines = (await linesOf(deps.db, [order.id])).filter(({ item_id }) => item_id !== takenOver);
  await releaseLines(deps, order, lines, 'unpaid');
  await addStep(deps, order.id, 'expired');
  await notifyUnpaid(deps, order);
}

/** Mails only buyers who opened the payment page and have not bought the same in another order instead. */
async function notifyUnpaid(deps: Deps, order: OrderRow): Promise<void> {
  const buyer = order.user_id && order.opened_at ? await findBuyer(deps.db, order.user_id) : null;
  if (!buyer || (await isBoughtSince(deps.db, order))) return;
  const [line] = await linesOf(deps.db, [order.id]);
  await deps.mail.send(deps.db, {
    template: paymentFailedMail,
    to: buyer.email,
    variables: {
      order_id: String(order.number),
      first_name: buyer.first_name,
      amount: pounds(order.total_pence),
      product_name: line?.title ?? '',
      checkout_url: `${deps.site.publicUrl}${line ? checkoutPath(line.kind, line.item_id) : '/profile/checkout'}`,
    },
  });
}

async function moveUnpaid(deps: Deps, shop: Shop, order: OrderRow, state: PaymentState): Promise<void> {
  if (state.status === 'paid') return paid(deps, shop, order, state);
  // A provider reply read before the page closed may be applied after it; only a payment changes an expired order.
  if (order.state === 'failed' && order.failure === 'expired') return;
  if (state.status === 'declined') return declined(deps, order, state.failure || 'Declined');
  if (state.status === 'expired') return expireOrder(deps, order);
  if (state.status === 'action' && order.state === 'created') {
    await updateOrder(deps.db, order.id, { state: 'requires-action' });
    await addStep(deps, order.id, 'approval');
  }
}

/** Moves a locked order forward to what the provider says. */
async function apply(deps: Deps, shop: Shop, { order, later }: Locked, state: PaymentState): Promise<void> {
  if (UNPAID.has(order.state)) await moveUnpaid(deps, shop, order, state);
  const readAgain = async (): Promise<Locked> => ({ order: await lockOrder(deps.db, order.id), later });
  const moved = await readAgain();
  if (!UNPAID.has(moved.order.state)) {
    await recordRefunds(deps, shop, moved, state.refundedPence);
    if (saysDispute(state)) await applyDispute(deps, shop, await readAgain(), state.dispute);
  }
  await updateOrder(deps.db, order.id, { compared_at: deps.clock.now() });
}

/** Locks an order, and what a refund or a lost dispute may move with it when the reading shows one. */
async function lockFor({ db, clock }: Deps, before: OrderRow, state: PaymentState): Promise<Locked> {
  if (state.refundedPence > before.refunded_pence || state.dispute === 'lost')
    return lockWithLater(db, before.id, clock.now());
  return { order: await lockOrder(db, before.id), later: [] };
}

type Reading =
  | { readonly kind: 'applied'; readonly dispute: PaymentState['dispute'] }
  /** Another caller may have read later: read again. */
  | { readonly kind: 'overtaken' }
  /** No payment has begun, or no provider has it. */
  | { readonly kind: 'nothing to read' };

/** Reads the provider and applies what it says. */
async function readAndApply(deps: Deps, shop: Shop, orderId: string, retriesRefused: boolean): Promise<Reading> {
  const before = await findOrder(deps.db, orderId);
  if (!before?.provider_ref || (before.provider !== 'card' && before.provider !== 'paypal'))
    return { kind: 'nothing to read' };
  // The reconcile job does not capture a refused payment again: the buyer may have paid another way since.
  const takesMoney = retriesRefused || before.state !== 'failed';
  const state = await shop.providers.get(before.provider)?.read(before.provider_ref, takesMoney);
  if (!state) return { kind: 'nothing to read' };
  return inTransaction(deps, async (deps) => {
    const locked = await lockFor(deps, before, state);
    // Payments and refunds only move forward, but an old reading would open a finished dispute again.
    const isOvertaken = locked.order.compared_at?.getTime() !== before.compared_at?.getTime();
    if (isOvertaken && saysDispute(state)) return { kind: 'overtaken' };
    await apply(deps, shop, locked, state);
    return { kind: 'applied', dispute: state.dispute };
  });
}

/**
 * The only way a provider's payment changes an order: read the provider, lock the row, move forward. Return pages, events
 * and jobs only say which order to read; a second caller finds nothing left to do. Returns what the provider says about
 * disputes. `retriesRefused`: also captures a payment that was refused before.
 */
export async function settle(
  deps: Deps,
  shop: Shop,
  orderId: string,
  { retriesRefused = true } = {},
): Promise<PaymentState['dispute']> {
  let reading = await readAndApply(deps, shop, orderId, retriesRefused);
  while (reading.kind === 'overtaken') reading = await readAndApply(deps, shop, orderId, retriesRefused);
  return reading.kind === 'applied' ? reading.dispute : 'none';
}

/**
 * Settles an order for a user who waits for the reply. An unreachable provider is not the user's problem: they see the order as
 * we know it, and the job retries.
 */
export async function settleIfReachable(deps: Deps, shop: Shop, orderId: string): Promise<void> {
  try {
    await settle(deps, shop, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderId, error: error.message }, 'the payment provider could not be read');
  }
}

/** Completes an order whose total is zero; no provider is involved. */
export const payNothing = (deps: Deps, shop: Shop, orderId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    if (!UNPAID.has(order.state) || order.total_pence !== 0) return;
    await updateOrder(deps.db, orderId, { provider: 'none', paid_with: 'Nothing to pay' });
    const opening = await receivePayment(deps, shop, { ...order, paid_with: 'Nothing to pay' });
    if (opening.kind === 'impossible') await hold(deps, order, opening.why);
  });

/** Expires an order whose quote ran out before a payment page was opened. */
export const expireUnopened = (deps: Deps, orderId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    if (UNPAID.has(order.state) && order.provider_ref === null && order.quoted_until < deps.clock.now())
      await expireOrder(deps, order);
  });
