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

/** A locked order, and what is locked with it: its buyer's orders that begin later. */
export interface Locked {
  readonly order: OrderRow;
  readonly later: readonly OrderRow[];
}
/**
 * Locks an order and its buyer's orders that begin later, for a refund that may move their start. One statement locks them by id,
 * as a pause and an erasure do, so that no two wait for each other: lock nothing before it.
 */
export async function lockWithLater(db: Db, id: string, now: Date): Promise<Locked> {
  const rows = await open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where((where) =>
      where.or([where('id', '=', id), beginsLater(sql`(select user_id from commerce."order" where id = ${id})`, now)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const order = rows.find((each) => each.id === id);
  if (!order) throw new Error(`no order ${id}`);
  return { order, later: rows.filter((each) => each !== order) };
}
