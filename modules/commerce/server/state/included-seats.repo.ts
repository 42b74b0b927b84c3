import { LINES, type Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CommerceIncludedSeat, CommerceTables } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export type IncludedSeatRow = Selectable<CommerceIncludedSeat>;

/** Idempotent: a unit of a line gives one seat of each kind. */
export async function insertIncludedSeats(db: Db, rows: readonly Insertable<CommerceIncludedSeat>[]): Promise<void> {
  if (rows.length === 0) return;
  await open(db)
    .insertInto('commerce.included_seat')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['order_id', 'line', 'k', 'kind']).doNothing())
    .execute();
}

export async function includedSeatsOf(db: Db, orderIds: readonly string[]): Promise<readonly IncludedSeatRow[]> {
  if (orderIds.length === 0) return [];
  return open(db)
    .selectFrom('commerce.included_seat')
    .select([
      'booking_id',
      'created_at',
      'expires_at',
      'id',
      'k',
      'kind',
      'line',
      'order_id',
      'used_at',
      'user_id',
      'withdrawn_at',
    ])
    .where('order_id', 'in', [...orderIds])
    .orderBy('k')
    .orderBy('kind')
    .execute();
}

export type UsableSeat = Columns<CommerceIncludedSeat, 'id' | 'kind'> & {
  readonly until: Date;
};
/** Seats a user can still book, earliest expiry first. Seats of a disputed payment are left out. */
export async function listUsableSeats(db: Db, userId: string, now: Date, line: Line = LINES[0]): Promise<UsableSeat[]> {
  const { rows } = await sql<UsableSeat>`
    select s.id, s.kind, s.expires_at as until
    from commerce.included_seat s join commerce."order" o on o.id = s.order_id
    where s.user_id = ${userId} and s.booking_id is null and s.withdrawn_at is null and s.expires_at > ${now}
      and o.edition = ${line} and o.disputed_at is null
    order by s.expires_at, s.id`.execute(db);
  return rows;
}

export interface SeatUse {
  readonly userId: string;
  readonly kind: string;
  readonly line: Line;
  readonly bookingId: string;
}
/** Uses the seat that expires first; false when there is none. Concurrent bookings cannot take the same seat. */
export async function claimIncludedSeat(
  db: Db,
  { userId, kind, line, bookingId }: SeatUse,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update commerce.included_seat set booking_id = ${bookingId}, used_at = ${now}
    where id = (
      select s.id from commerce.included_seat s join commerce."order" o on o.id = s.order_id
      where s.user_id = ${userId} and s.kind = ${kind} and s.booking_id is null and s.withdrawn_at is null
        and s.expires_at > ${now} and o.edition = ${line} and o.disputed_at is null
      order by s.expires_at, s.id limit 1 for update of s skip locked)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Moves the seat to the booking that replaces this one. */
export const moveIncludedSeat = (db: Db, bookingId: string, to: string) =>
  open(db).updateTable('commerce.included_seat').set({ booking_id: to }).where('booking_id', '=', bookingId).execute();

/** Locks the order whose seat pays for a booking, so that a concurrent refund finishes first or waits. */
const lockOrderOf = (db: Db, bookingId: string) =>
  sql`select o.id from commerce."order" o join commerce.included_seat s on s.order_id = o.id
    where s.booking_id = ${bookingId} for update of o`.execute(db);

/**
 * Frees the seat of a cancelled booking, to be booked again until `until` or later; if the order is refunded or unpaid, the
 * seat is withdrawn instead.
 */
export async function releaseIncludedSeat(
  db: Db,
  bookingId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await lockOrderOf(db, bookingId);
  await sql`update commerce.included_seat s
    set booking_id = null, used_at = null, expires_at = greatest(s.expires_at, ${until}),
      withdrawn_at = case when o.state in ('refunded', 'failed') then ${now}::timestamptz end
    from commerce."order" o
    where o.id = s.order_id and s.booking_id = ${bookingId}`.execute(db);
}

/** Withdraws the seats of a refunded order that are not booked. */
export const withdrawIncludedSeats = (db: Db, orderId: string, at: Date) =>
  open(db)
    .updateTable('commerce.included_seat')
    .set({ withdrawn_at: at })
    .where('order_id', '=', orderId)
    .where('booking_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();

/** Makes the seats that were withdrawn at this moment valid again. */
export const restoreIncludedSeats = (db: Db, orderId: string, withdrawnAt: Date) =>
  open(db)
    .updateTable('commerce.included_seat')
    .set({ withdrawn_at: null })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', '=', withdrawnAt)
    .execute();

/** Gives the seats of an order whose buyer was erased to the account it is now put on. */
export const attachIncludedSeats = (db: Db, orderId: string, userId: string) =>
  open(db)
    .updateTable('commerce.included_seat')
    .set({ user_id: userId })
    .where('order_id', '=', orderId)
    .where('user_id', 'is', null)
    .execute();

export const eraseIncludedSeats = (db: Db, userId: string) =>
  open(db).updateTable('commerce.included_seat').set({ user_id: null }).where('user_id', '=', userId).execute();
