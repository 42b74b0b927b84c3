import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export const findCoupon = (db: Db, code: string) =>
  open(db)
    .selectFrom('commerce.coupon')
    .select([
      'active',
      'code',
      'created_at',
      'edition',
      'ends_on',
      'id',
      'imported_hash',
      'min_seats',
      'note',
      'partner',
      'pence',
      'per_person',
      'percent',
      'services',
      'share_percent',
      'starts_on',
      'updated_at',
      'uses',
      'version',
    ])
    .where('code', '=', code)
    .executeTakeFirst();

/**
 * Serialises the last use of a coupon: the second buyer waits here and then finds it used. Both orders already hold a
 * foreign-key lock on the coupon row; FOR UPDATE conflicts with it and would deadlock, so this is FOR NO KEY UPDATE.
 */
export const lockCoupon = (db: Db, id: string) =>
  open(db).selectFrom('commerce.coupon').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Uses that count: confirmed, or reserved by an order that may still be paid. */
export async function countUses(db: Db, couponId: string, userId: string, now: Date) {
  const { rows } = await sql<{ all: number; own: number; last: number }>`
    select count(*) filter (where held_until is null or held_until > ${now})::int as all,
      count(*) filter (where user_id = ${userId} and (held_until is null or held_until > ${now}))::int as own,
      coalesce(max(nth) filter (where user_id = ${userId}), 0)::int as last
    from commerce.coupon_use where coupon_id = ${couponId}`.execute(db);
  return rows[0] ?? { all: 0, own: 0, last: 0 };
}

/** Whether an order of this user that may still be paid has a use of the coupon. */
export async function isInUnpaidOrder(db: Db, couponId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from commerce.coupon_use u join commerce."order" o on o.id = u.order_id
    where u.coupon_id = ${couponId} and u.user_id = ${userId} and o.state in ('created', 'requires-action', 'failed')
      and o.failure <> 'expired' limit 1`.execute(db);
  return rows.length > 0;
}

export interface CouponUse {
  readonly coupon_id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly nth: number;
  readonly held_until: Date | null;
}
export const insertUse = (db: Db, use: CouponUse) => open(db).insertInto('commerce.coupon_use').values(use).execute();

export const confirmUse = (db: Db, orderId: string) =>
  open(db).updateTable('commerce.coupon_use').set({ held_until: null }).where('order_id', '=', orderId).execute();

export const removeUse = (db: Db, orderId: string) =>
  open(db).deleteFrom('commerce.coupon_use').where('order_id', '=', orderId).execute();
