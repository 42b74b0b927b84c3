import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { ListedEvent } from '../reading/events.repo.ts';
import { firstBookedAt, mailSentSince } from '../seats/seats.repo.ts';
import type { CoursesBooking, CoursesTables } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);

export type OwnBookingRow = ListedEvent &
  Columns<
    CoursesBooking,
    | 'paid_pence'
    | 'refunded_pence'
    | 'held_until'
    | 'offered'
    | 'adjustment'
    | 'adjustment_reply'
    | 'joined_at'
    | 'code_passed_at'
  > & {
    readonly state: CoursesBooking['state'] | 'waiting';
    readonly booked_at: Date;
    readonly waiting_place: number | null;
    readonly has_link: boolean;
    readonly was_moved: boolean;
  };

/**
 * A user's seats and places on waiting lists. Cancelled ones stay listed for a while, because people look for them, but not a
 * seat that was only held and never booked.
 */
export async function listOwn(db: Db, userId: string, now: Date): Promise<readonly OwnBookingRow[]> {
  const { rows } = await sql<OwnBookingRow>`
    select e.id, e.type, e.title, e.summary, e.starts_at, e.ends_at, e.opens_at, e.price_pence, e.seats, e.taken, e.place,
      e.sample, e.cancelled_at, e.moved_from, e.join_url <> '' as has_link, mine.*
    from (
      select distinct on (b.event_id) b.event_id, b.state, b.held_until, b.offered, b.paid_pence, b.adjustment,
        b.adjustment_reply, b.joined_at, b.code_passed_at, ${firstBookedAt('b')} as booked_at,
        b.refunded_pence, null::integer as waiting_place, ${mailSentSince('b', 'moved')} as was_moved
      from courses.booking b
      where b.user_id = ${userId} and (b.state <> 'cancelled' or ${mailSentSince('b', 'booked')})
      order by b.event_id, (b.state = 'cancelled'), b.created_at desc
    ) mine join courses.event e on e.id = mine.event_id
    where mine.state <> 'cancelled' or e.ends_at > ${now}
    union all
    select e.id, e.type, e.title, e.summary, e.starts_at, e.ends_at, e.opens_at, e.price_pence, e.seats, e.taken, e.place,
      e.sample, e.cancelled_at, e.moved_from, e.join_url <> '' as has_link, w.event_id, 'waiting', null, false, 0, '', '', null, null, w.since, 0,
      (select count(*)::integer from courses.waiting o
        where o.event_id = w.event_id and (o.since, o.user_id) <= (w.since, w.user_id)), false
    from courses.waiting w join courses.event e on e.id = w.event_id
    where w.user_id = ${userId} and e.ends_at > ${now}
    order by starts_at`.execute(db);
  return rows;
}

/** Stores what the user entered when booking. */
export const updateWishes = (
  db: Db,
  which: { readonly userId: string; readonly eventId: string },
  wishes: { readonly adjustment?: string; readonly joining_account?: string },
) =>
  open(db)
    .updateTable('courses.booking')
    .set(wishes)
    .where('user_id', '=', which.userId)
    .where('event_id', '=', which.eventId)
    .where('state', '<>', 'cancelled')
    .execute();

/** Only the first join counts; a second device changes nothing. */
export const markJoined = (db: Db, bookingId: string, now: Date) =>
  open(db)
    .updateTable('courses.booking')
    .set({ state: 'attended', joined_at: now, updated_at: now })
    .where('id', '=', bookingId)
    .where('state', 'in', ['booked', 'absent'])
    .execute();

export const markCodePassed = (db: Db, userId: string, eventId: string, now: Date) =>
  open(db)
    .updateTable('courses.booking')
    .set({ code_passed_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['booked', 'attended', 'absent'])
    .execute();

/** For a seat that is held while the form is sent again. */
export const removeHeldAdjustment = (db: Db, which: { readonly userId: string; readonly eventId: string }) =>
  open(db)
    .updateTable('courses.booking')
    .set({ adjustment: '' })
    .where('user_id', '=', which.userId)
    .where('event_id', '=', which.eventId)
    .where('state', '=', 'held')
    .execute();

/** Kept until the checkout holds a seat. */
export async function saveWishes(
  db: Db,
  wish: {
    readonly userId: string;
    readonly eventId: string;
    /** Left out: one stored before stays. */
    readonly adjustment?: string;
    readonly joining_account: string;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, eventId, adjustment = null, joining_account, now } = wish;
  await sql`
    insert into courses.wish as stored (user_id, event_id, adjustment, joining_account, at)
    values (${userId}, ${eventId}, coalesce(${adjustment}, ''), ${joining_account}, ${now})
    on conflict (user_id, event_id) do update
    set adjustment = coalesce(${adjustment}, stored.adjustment), joining_account = excluded.joining_account, at = excluded.at`.execute(
    db,
  );
}
