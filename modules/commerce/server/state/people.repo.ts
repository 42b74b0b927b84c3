import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';
import { forgetIncludedSeats } from './included-seats.repo.ts';
import { forgetVouchers } from './vouchers.repo.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export async function countHeld(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from commerce."order" where state = 'held'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For the person's own copy of their data. */
export const ordersOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('commerce.order')
    .innerJoin('commerce.order_line', 'commerce.order_line.order_id', 'commerce.order.id')
    .select([
      'commerce.order.number',
      'commerce.order.state',
      'commerce.order_line.title',
      'commerce.order.total_pence',
      'commerce.order.refunded_pence',
      'commerce.order.provider',
      'commerce.order.created_at',
      'commerce.order.paid_at',
    ])
    .where('commerce.order.user_id', '=', userId)
    .orderBy('commerce.order.created_at')
    .execute();

/**
 * Everything that is written about an order is written while it is locked: with all of them locked, nothing that names their
 * buyer follows. Refunds lock the order and then its codes and seats, and so does whoever calls this first.
 */
export const lockOrdersOf = (db: Db, userId: string) =>
  open(db).selectFrom('commerce.order').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();

/** The receipts that name somebody. */
export const receiptsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('commerce.receipt')
    .innerJoin('commerce.order', 'commerce.order.id', 'commerce.receipt.order_id')
    .select(['commerce.receipt.year', 'commerce.receipt.n'])
    .where('commerce.order.user_id', '=', userId)
    .execute();

/** The law asks us to keep what was sold; who bought it is forgotten. */
export async function forgetBuyer(db: Db, userId: string): Promise<void> {
  await sql`update commerce.receipt set snapshot = jsonb_set(snapshot, '{buyer}', '[]')
    where order_id in (select id from commerce."order" where user_id = ${userId})`.execute(db);
  await sql`update commerce.payment_event set body = ''
    where order_id in (select id from commerce."order" where user_id = ${userId})`.execute(db);
  await forgetVouchers(db, userId);
  await forgetIncludedSeats(db, userId);
  await open(db).deleteFrom('commerce.coupon_use').where('user_id', '=', userId).execute();
  await open(db)
    .updateTable('commerce.order')
    .set({ user_id: null, waiver: '', details: '{}' })
    .where('user_id', '=', userId)
    .execute();
}
