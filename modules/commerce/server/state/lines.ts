import { revoke } from '@app/access/server';
import type { Has } from '@app/commerce/contract';
import { fail } from '../../contract/errors.ts';
import type { Deps } from '@app/platform/server';
import { purchasable, type Purchasable, type SoldLine } from '../purchasable.ts';
import { restoreIncludedSeats, withdrawIncludedSeats } from './included-seats.repo.ts';
import { findPauseEnd, isFrozen, type LineRow, listHoldings, type OrderRow } from './orders.repo.ts';
import { lockUnused, restoreVouchers, updateVoucher, vouchersOf } from './vouchers.repo.ts';

/** The seller of this kind; undefined when its module is not installed. */
export const sellerOf = (deps: Deps, kind: LineRow['kind']): Purchasable | undefined =>
  deps.slots.contributions(purchasable).find((each) => each.kind === kind);

/** The user's current access and pause, which decide when new days begin. */
export const readCurrentAccess = async ({ db, clock }: Deps, userId: string): Promise<Has> => ({
  held: await listHoldings(db, userId),
  pausedUntil: await findPauseEnd(db, userId, clock.now()),
});

/** Refuses to give a user time while theirs is stopped without an end: it would be used up by nothing, and open nothing. */
export async function refuseFrozen({ db }: Deps, userId: string): Promise<void> {
  if (await isFrozen(db, userId)) fail('ACCESS_FROZEN');
}

/** The idempotency key of the grant or booking of a line. */
export const lineRef = (orderId: string, n: number): string => `order:${orderId}:${n}`;

type Bought = Pick<OrderRow, 'id' | 'asked_start' | 'quoted_until'> & { readonly user_id: string };
export const soldLine = (order: Bought, line: LineRow): SoldLine => ({
  orderId: order.id,
  n: line.n,
  userId: order.user_id,
  itemId: line.item_id,
  title: line.title,
  quantity: line.quantity,
  totalPence: line.total_pence,
  days: line.days,
  opens: line.opens,
  seats: line.seats,
  ref: lineRef(order.id, line.n),
  startsAt: order.asked_start,
  heldUntil: order.quoted_until,
});

/** Withdraws the unused codes and unbooked seats of an order. */
export async function endUnused(deps: Deps, orderId: string, at: Date = deps.clock.now()): Promise<void> {
  for (const { id } of await lockUnused(deps.db, orderId)) await updateVoucher(deps.db, id, { withdrawn_at: at });
  await withdrawIncludedSeats(deps.db, orderId, at);
}

/** Gives back what `endUnused` withdrew at this moment, because the money did not go back after all. */
export async function restoreUnused(deps: Deps, orderId: string, at: Date): Promise<void> {
  await restoreVouchers(deps.db, orderId, at);
  await restoreIncludedSeats(deps.db, orderId, at);
}

async function releaseVouchers(deps: Deps, orderId: string): Promise<void> {
  await endUnused(deps, orderId);
  for (const { id, claimed_at } of await vouchersOf(deps.db, [orderId]))
    if (claimed_at) await revoke(deps, { source: 'voucher', sourceRef: `voucher:${id}`, by: null, reason: 'refund' });
}

/** Takes back what an order reserved or opened, through its sellers. Call while the order is locked. */
export async function releaseLines(
  deps: Deps,
  order: OrderRow,
  lines: readonly LineRow[],
  why: 'unpaid' | 'refunded',
): Promise<void> {
  if (order.recipient !== 'self') return releaseVouchers(deps, order.id);
  const { user_id } = order;
  if (user_id === null) return;
  for (const line of lines) await sellerOf(deps, line.kind)?.release(deps, soldLine({ ...order, user_id }, line), why);
}
