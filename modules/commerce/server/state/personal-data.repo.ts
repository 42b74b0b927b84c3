import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';
import { eraseIncludedSeats } from './included-seats.repo.ts';
import { eraseVouchers } from './vouchers.repo.ts';

const open = (db: Db) => tables<CommerceTables>(db);

/** For the user's data export. */
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
 * Every write about an order happens while it is locked, so locking all of a user's orders, and those whose codes they used,
 * means no later write can name the user. Refunds lock the order before its codes and seats; calling this first keeps that order.
 */
export const lockOrdersOf = (db: Db, userId: string) =>
  sql`select id from commerce."order" where id in (
      select id from commerce."order" where user_id = ${userId}
      union select order_id from commerce.voucher where claimed_by = ${userId}
    ) order by id for update`.execute(db);

/** The receipts that name this user. */
export const receiptsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('commerce.receipt')
    .innerJoin('commerce.order', 'commerce.order.id', 'commerce.receipt.order_id')
    .select(['commerce.receipt.year', 'commerce.receipt.n'])
    .where('commerce.order.user_id', '=', userId)
    .execute();

/** What the buyer did to their own orders. What they did to others' as a member of staff stays attributed to them. */
async function eraseActs(db: Db, userId: string): Promise<void> {
  const isOwn = sql`order_id in (select id from commerce."order" where user_id = ${userId})`;
  await sql`update commerce.refund set asked_by = null where asked_by = ${userId} and ${isOwn}`.execute(db);
  await sql`update commerce.order_step set actor_id = null where actor_id = ${userId} and ${isOwn}`.execute(db);
}

/** Sales records are kept by law; the buyer's identity is removed. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await sql`update commerce.receipt set snapshot = jsonb_set(snapshot, '{buyer}', '[]')
    where order_id in (select id from commerce."order" where user_id = ${userId})`.execute(db);
  await sql`update commerce.payment_event set body = ''
    where order_id in (select id from commerce."order" where user_id = ${userId})`.execute(db);
  await eraseVouchers(db, userId);
  await eraseIncludedSeats(db, userId);
  // A limited coupon must not gain a use, so the use stays, under the order instead of the person.
  await sql`update commerce.coupon_use set user_id = order_id where user_id = ${userId}`.execute(db);
  await open(db).deleteFrom('commerce.reminder').where('user_id', '=', userId).execute();
  await eraseActs(db, userId);
  await open(db)
    .updateTable('commerce.order')
    .set({ user_id: null, waiver: '', details: '{}', content_hash: '' })
    .where('user_id', '=', userId)
    .execute();
}
