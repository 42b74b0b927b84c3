import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import { EVENT_COLUMNS, type EventRow } from '../event.repo.ts';
import type { CoursesBooking, CoursesTables } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);
export type BookingRow = Selectable<CoursesBooking>;
export const BOOKING_COLUMNS = [
  'adjustment',
  'adjustment_replied_at',
  'adjustment_reply',
  'cancelled_at',
  'code_passed_at',
  'created_at',
  'event_id',
  'held_until',
  'id',
  'joined_at',
  'joining_account',
  'offered',
  'order_id',
  'paid_pence',
  'refunded_pence',
  'state',
  'updated_at',
  'user_id',
] as const;

/** Takes a seat if one is free and `isBookable`; the condition in the statement prevents overselling. */
export async function claimSeat(db: Db, eventId: string, now: Date): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    update courses.event set taken = taken + 1
    where id = ${eventId} and taken < seats and active and not sample and cancelled_at is null
      and ends_at > ${now} and (opens_at is null or opens_at <= ${now})
    returning ${sql.join(EVENT_COLUMNS.map((name) => sql.ref(name)))}`.execute(db);
  return rows[0];
}
export const releaseSeat = (db: Db, eventId: string) =>
  sql`update courses.event set taken = taken - 1 where id = ${eventId}`.execute(db);

export interface NewBooking {
  readonly id: string;
  readonly userId: string;
  readonly eventId: string;
  readonly state: 'held' | 'booked';
  readonly orderId: string | null;
  readonly paidPence: number;
  readonly heldUntil: Date | null;
  readonly offered: boolean;
  readonly now: Date;
}
/** False when the user already has a live booking. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<boolean> {
  const { rows } = await sql`
    insert into courses.booking
      (id, user_id, event_id, state, order_id, paid_pence, held_until, offered, created_at, updated_at)
    values (${booking.id}, ${booking.userId}, ${booking.eventId}, ${booking.state}, ${booking.orderId},
      ${booking.paidPence}, ${booking.heldUntil}, ${booking.offered}, ${booking.now}, ${booking.now})
    on conflict (user_id, event_id) where state <> 'cancelled' do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export const findLive = (db: Db, userId: string, eventId: string): Promise<BookingRow | undefined> =>
  open(db)
    .selectFrom('courses.booking')
    .select(BOOKING_COLUMNS)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

/** The live booking paid by an order, at whichever event staff have moved it to. */
export const findByOrder = (db: Db, userId: string, orderId: string): Promise<BookingRow | undefined> =>
  open(db)
    .selectFrom('courses.booking')
    .select(BOOKING_COLUMNS)
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

export const updateRefunded = (db: Db, bookingId: string, refunded_pence: number) =>
  open(db).updateTable('courses.booking').set({ refunded_pence }).where('id', '=', bookingId).execute();

/**
 * When the seat of a booking was first booked. Staff who move an attendee create a new booking under the same order, and that
 * must not begin a new refund period. `booking` is the name of the table in the statement.
 */
export const firstBookedAt = (booking: string) =>
  sql<Date>`(select coalesce(min(f.created_at), ${sql.ref(`${booking}.created_at`)}) from courses.booking f
    where f.user_id = ${sql.ref(`${booking}.user_id`)} and f.order_id = ${sql.ref(`${booking}.order_id`)})`;

/** Whether a mail of this kind was sent since the booking was made. `booking` is the name of the table in the statement. */
export const mailSentSince = (booking: string, kind: 'booked' | 'moved') =>
  sql<boolean>`exists (select from courses.told t
    where t.event_id = ${sql.ref(`${booking}.event_id`)} and t.user_id = ${sql.ref(`${booking}.user_id`)}
      and t.kind like ${`${kind}-%`} and t.at >= ${sql.ref(`${booking}.created_at`)})`;

export async function findFirstBookedAt(db: Db, bookingId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select ${firstBookedAt('b')} as at from courses.booking b where b.id = ${bookingId}`.execute(db);
  return rows[0]?.at;
}

export type BookingChange = Partial<Omit<BookingRow, 'id' | 'user_id' | 'event_id' | 'created_at' | 'updated_at'>>;
/** Changes a live booking that is in one of the states; undefined when there is none. */
export const updateLiveBooking = (
  db: Db,
  which: { readonly userId: string; readonly eventId: string; readonly states: readonly BookingRow['state'][] },
  change: BookingChange & { readonly updated_at: Date },
): Promise<BookingRow | undefined> =>
  open(db)
    .updateTable('courses.booking')
    .set(change)
    .where('user_id', '=', which.userId)
    .where('event_id', '=', which.eventId)
    .where('state', 'in', [...which.states])
    .returning(BOOKING_COLUMNS)
    .executeTakeFirst();

export const listRunOut = (db: Db, now: Date, most: number) =>
  open(db)
    .selectFrom('courses.booking')
    .select(['user_id', 'event_id'])
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(most)
    .execute();

/**
 * Removes and returns the first on the waiting list. The row is selected once: in a join, Postgres may evaluate the selection
 * again for each row and delete them all.
 */
export async function removeFirstWaiting(db: Db, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    delete from courses.waiting where event_id = ${eventId} and user_id = (
      select user_id from courses.waiting where event_id = ${eventId}
      order by since, user_id limit 1 for update skip locked)
    returning user_id`.execute(db);
  return rows[0]?.user_id;
}

export async function findFirstWaiting(db: Db, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from courses.waiting where event_id = ${eventId} order by since, user_id limit 1`.execute(db);
  return rows[0]?.user_id;
}
export const raiseSeats = (db: Db, eventId: string, now: Date) =>
  sql`update courses.event set seats = seats + 1, version = version + 1, updated_at = ${now}
    where id = ${eventId}`.execute(db);

export async function insertWaiting(db: Db, row: { eventId: string; userId: string; now: Date }): Promise<void> {
  await sql`
    insert into courses.waiting (event_id, user_id, since) values (${row.eventId}, ${row.userId}, ${row.now})
    on conflict do nothing`.execute(db);
}
export const removeWaiting = (db: Db, userId: string, eventId: string) =>
  open(db).deleteFrom('courses.waiting').where('event_id', '=', eventId).where('user_id', '=', userId).execute();

/** The user's place on the waiting list, from 1. */
export async function placeInWaitingList(db: Db, userId: string, eventId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select (select count(*)::integer from courses.waiting o
      where o.event_id = w.event_id and (o.since, o.user_id) <= (w.since, w.user_id)) as place
    from courses.waiting w where w.event_id = ${eventId} and w.user_id = ${userId}`.execute(db);
  return rows[0]?.place ?? null;
}

/** Which of these users have a live booking of the event or wait for a seat. */
export async function listBookedOrWaiting(
  db: Db,
  eventId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from courses.booking
    where event_id = ${eventId} and user_id = any(${userIds}::uuid[]) and state <> 'cancelled'
    union select user_id from courses.waiting where event_id = ${eventId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

type DoorRow = Pick<EventRow, 'type' | 'starts_at' | 'ends_at' | 'cancelled_at'> & {
  /** Null: no live booking. */
  readonly state: BookingRow['state'] | null;
  readonly code_passed_at: Date | null;
  readonly waits: boolean;
};
/** The event's times and the user's booking in one statement, because every attendee polls it shortly before the start. */
export async function findDoor(db: Db, userId: string, eventId: string): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`
    select e.type, e.starts_at, e.ends_at, e.cancelled_at, b.state, b.code_passed_at,
      b.id is null and exists (select from courses.waiting w where w.event_id = e.id and w.user_id = ${userId}) as waits
    from courses.event e
      left join courses.booking b on b.event_id = e.id and b.user_id = ${userId} and b.state <> 'cancelled'
    where e.id = ${eventId} and (e.active or b.id is not null)`.execute(db);
  return rows[0];
}

/** Events still to come with both a free seat and a waiting list. */
export async function listOfferable(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from courses.event e
    where e.taken < e.seats and e.starts_at > ${now} and e.cancelled_at is null and e.active
      and exists (select from courses.waiting w where w.event_id = e.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves wishes stored before the checkout to the booking; an adjustment requested at an earlier quote stays. */
export async function moveWishes(db: Db, userId: string, eventId: string): Promise<void> {
  await sql`
    with wish as (
      delete from courses.wish where user_id = ${userId} and event_id = ${eventId} returning adjustment, joining_account
    )
    update courses.booking b set adjustment = coalesce(nullif(wish.adjustment, ''), b.adjustment),
      joining_account = wish.joining_account
    from wish where b.user_id = ${userId} and b.event_id = ${eventId} and b.state <> 'cancelled'`.execute(db);
}
