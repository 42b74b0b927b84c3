import { readBeginnings } from '@app/access/server';
import type { Deps } from '@app/platform/server';
import { lineRef } from './lines.ts';
import { type OrderRow, linesOf, updateOrder } from './orders.repo.ts';

type Bought = Pick<OrderRow, 'id' | 'starts_at' | 'asked_start'>;

/** When the access of these orders of one user really begins, by order; one whose time is not placed is missing. */
async function readStarts(deps: Deps, userId: string, orders: readonly Bought[]): Promise<ReadonlyMap<string, Date>> {
  const begins = await readBeginnings(deps, userId);
  const lines = await linesOf(
    deps.db,
    orders.map(({ id }) => id),
  );
  const starts = new Map<string, Date>();
  for (const { order_id, n } of lines) {
    const at = begins.get(lineRef(order_id, n));
    if (at && at.getTime() < (starts.get(order_id)?.getTime() ?? Infinity)) starts.set(order_id, at);
  }
  return starts;
}

/**
 * Stores when the access of these locked orders really begins, where `moves` says so, but never a moment before the day the buyer
 * chose. Returns the new starts.
 */
export async function moveStarts(
  deps: Deps,
  userId: string,
  orders: readonly Bought[],
  moves: (begins: Date, order: Bought) => boolean,
): Promise<ReadonlyMap<string, Date>> {
  if (orders.length === 0) return new Map();
  const starts = await readStarts(deps, userId, orders);
  const moved = orders.flatMap((order) => {
    const at = starts.get(order.id);
    if (!at) return [];
    const begins = new Date(Math.max(at.getTime(), order.asked_start?.getTime() ?? 0));
    return moves(begins, order) ? [[order.id, begins] as const] : [];
  });
  for (const [id, starts_at] of moved) await updateOrder(deps.db, id, { starts_at });
  return new Map(moved);
}
