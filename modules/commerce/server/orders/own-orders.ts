import { type Order, UNPAID } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { linkToPaper } from '../receipts/receipts.ts';
import { refundOrder } from '../settle/refund.ts';
import { settleIfReachable } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { endUnused } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { findOwnOrder, listOwnOrders, lockOrder } from '../state/orders.repo.ts';
import { cancelUntil, isBuyers, isUsed, partsOf, presentOrders, takenOf } from '../state/present.ts';
import { lockUnused } from '../state/vouchers.repo.ts';
import { sendCodes } from '../vouchers/issue.ts';

/** An order of this buyer; another user's is not found. */
export interface OwnOrder {
  readonly userId: string;
  readonly orderId: string;
}

export async function readOwnOrder(deps: Deps, shop: Shop, { userId, orderId }: OwnOrder): Promise<Order> {
  const row = (await findOwnOrder(deps.db, userId, orderId)) ?? fail('NOT_FOUND');
  return (await presentOrders(deps, [row], shop))[0] ?? fail('NOT_FOUND');
}

export const readOwnOrders = async (deps: Deps, shop: Shop, userId: string): Promise<Order[]> =>
  presentOrders(deps, await listOwnOrders(deps.db, userId), shop);

/** The buyer returns from the payment page: reads the provider before showing the order. */
export async function settleOwnOrder(deps: Deps, shop: Shop, own: OwnOrder): Promise<Order> {
  await readOwnOrder(deps, shop, own);
  await settleIfReachable(deps, shop, own.orderId);
  return readOwnOrder(deps, shop, own);
}

const MOST_CHECKED = 10;
/** Reads the provider for the newest unpaid orders with a payment page. */
export async function settleOwnOrders(deps: Deps, shop: Shop, userId: string): Promise<Order[]> {
  const open = (await listOwnOrders(deps.db, userId)).filter(
    ({ state, provider_ref }) => provider_ref !== null && UNPAID.has(state),
  );
  for (const { id } of open.slice(0, MOST_CHECKED)) await settleIfReachable(deps, shop, id);
  return readOwnOrders(deps, shop, userId);
}

/**
 * Withdraws unused codes and seats in the transaction of the cancellation; if one was used in the meantime, the cancellation
 * fails.
 */
async function endParts(deps: Deps, orderId: string, at: Date): Promise<void> {
  await endUnused(deps, orderId, at);
  if (isUsed(await partsOf(deps.db, [orderId]))) fail('CANNOT_CANCEL');
}

export async function cancelOwnOrder(
  deps: Deps,
  shop: Shop,
  { opId, ...own }: OwnOrder & { readonly opId: string },
): Promise<Order> {
  const { userId, orderId } = own;
  const order = (await findOwnOrder(deps.db, userId, orderId)) ?? fail('NOT_FOUND');
  const parts = await partsOf(deps.db, [orderId]);
  const refundingPence = parts.openRefunds.reduce((sum, { pence }) => sum + pence, 0);
  // A job sends the refund that is on its way; while it is only a part, the order is not cancelled.
  const isGoingBack = refundingPence > 0 && refundingPence === takenOf(order) - order.refunded_pence;
  if (order.state !== 'refunded' && !isGoingBack) {
    if (order.disputed_at !== null) return fail('CANCELLATION_WAITS');
    if (!cancelUntil(order, parts, deps.clock.now())) return fail('CANNOT_CANCEL');
    const facts = { orderId, opId, pence: order.total_pence, takesAccess: true, by: userId };
    const reason = 'Cancelled by the buyer';
    await refundOrder(deps, shop, { ...facts, reason }, (deps, at) => endParts(deps, orderId, at));
  }
  return readOwnOrder(deps, shop, own);
}

/** Mails new codes for the unused places that still belong to the buyer; the former codes stop working. */
export async function resendCodes(deps: Deps, shop: Shop, own: OwnOrder): Promise<Order> {
  const { userId, orderId } = own;
  await inTransaction(deps, async (deps) => {
    if (!(await findOwnOrder(deps.db, userId, orderId))) return fail('NOT_FOUND');
    const order = await lockOrder(deps.db, orderId);
    // While a dispute is open, no code of the order can be used.
    if (order.disputed_at !== null) return fail('CODES_WAIT');
    const unused = (await lockUnused(deps.db, orderId)).filter((each) => isBuyers(each, deps.clock.now()));
    if (order.state !== 'paid' || unused.length === 0) return fail('NO_CODES');
    await sendCodes(deps, order, unused);
    await addStep(deps, orderId, 'codes sent again', { by: userId });
  });
  return readOwnOrder(deps, shop, own);
}

export async function linkToOwnPaper(
  deps: Deps,
  { userId, orderId, ...paper }: OwnOrder & { readonly name: string | undefined; readonly readerId: string },
) {
  const order = (await findOwnOrder(deps.db, userId, orderId)) ?? fail('NOT_FOUND');
  return linkToPaper(deps, { ...paper, orderId: order.id });
}
