import { type Db, tables } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';
import { ORDER_COLUMNS } from './columns.ts';
import type { OrderRow } from './orders.repo.ts';

const open = (db: Db) => tables<CommerceTables>(db);

/** The orders for their buyers themselves that begin later, so that their start can be moved. */
const beginsLater = (userId: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`user_id = ${userId} and recipient = 'self' and state <> 'refunded' and starts_at > ${now}`;

/** Locks a user's orders that begin later; it waits for one that is just being paid. */
export const lockLater = (db: Db, userId: string, now: Date): Promise<OrderRow[]> =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where(beginsLater(sql`${userId}`, now))
    .orderBy('id')
    .forUpdate()
    .execute();

/** A locked order, and what is locked with it: its buyer's orders that begin later, if the buyer has cancelled it. */
export interface Locked {
  readonly order: OrderRow;
  readonly later: readonly OrderRow[];
}
/**
 * Locks an order and, when its buyer has asked for a refund of it, the buyer's orders that begin later, whose start the refund
 * may move. One statement locks them by id, as a pause and an erasure do, so that no two wait for each other: lock
 * nothing before it.
 */
export async function lockWithLater(db: Db, id: string, now: Date): Promise<Locked> {
  const rows = await open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where((where) =>
      where.or([
        where('id', '=', id),
        beginsLater(
          sql`(select r.asked_by from commerce.refund r join commerce."order" o on o.id = r.order_id
        where o.id = ${id} and r.asked_by = o.user_id and r.state = 'asked' limit 1)`,
          now,
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const order = rows.find((each) => each.id === id);
  if (!order) throw new Error(`no order ${id}`);
  return { order, later: rows.filter((each) => each !== order) };
}
