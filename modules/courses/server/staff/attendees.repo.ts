import type { EventKind } from '@app/courses/contract';
import type { Line } from '@app/platform/contract';
import { type Columns, containing, type Db, tables } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { EVENT_COLUMNS, type EventRow } from '../event.repo.ts';
import { BOOKING_COLUMNS, type BookingRow, mailSentSince } from '../seats/seats.repo.ts';
import type { CoursesTables, CoursesWaiting, CoursesBooking } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);
export type AttendeeRow = BookingRow & { readonly uid: string | null; readonly name: string; readonly email: string };

export interface AttendeesQuery {
  readonly eventId: string;
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly state?: BookingRow['state'] | 'adjustment' | undefined;
  readonly sort?: 'name' | '-name' | 'booked_at' | '-booked_at' | undefined;
}
const ORDERS: Readonly<Record<NonNullable<AttendeesQuery['sort']>, RawBuilder<unknown>>> = {
  name: sql`lower(p.last_name), lower(p.first_name), b.id`,
  '-name': sql`lower(p.last_name) desc, lower(p.first_name) desc, b.id`,
  booked_at: sql`b.created_at, b.id`,
  '-booked_at': sql`b.created_at desc, b.id`,
};

/**
 * Bookings that ended because the event was cancelled, so that staff can still reach these people; not seats that were only
 * held. Of a booking `b` of an event `e`.
 */
const ENDED_WITH_EVENT = sql<boolean>`(b.state = 'cancelled' and b.cancelled_at >= e.cancelled_at and ${mailSentSince('b', 'booked')})`;
const STATES = {
  adjustment: sql`b.adjustment <> '' and (b.state <> 'cancelled' or ${ENDED_WITH_EVENT})`,
  cancelled: sql`b.state = 'cancelled' and (e.cancelled_at is null or ${ENDED_WITH_EVENT})`,
  all: sql`(b.state <> 'cancelled' or ${ENDED_WITH_EVENT})`,
} as const;

function narrowed({ eventId, state, search }: AttendeesQuery) {
  const some = state ?? 'all';
  const byState =
    some === 'adjustment' || some === 'cancelled' || some === 'all' ? STATES[some] : sql`b.state = ${some}`;
  const like = containing(search ?? '');
  const bySearch = search ? sql`and (p.first_name || ' ' || p.last_name || ' ' || p.email) ilike ${like}` : sql``;
  return sql`
    from courses.booking b join courses.event e on e.id = b.event_id left join accounts.person_view p on p.id = b.user_id
    where b.event_id = ${eventId} and ${byState} ${bySearch}`;
}

export async function listAttendees(db: Db, query: AttendeesQuery) {
  const { page, size, sort = 'name' } = query;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count ${narrowed(query)}`.execute(db);
  const { rows } = await sql<AttendeeRow>`
    select ${sql.join(BOOKING_COLUMNS.map((name) => sql.ref(`b.${name}`)))}, p.uid, coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name,
      coalesce(p.email, '') as email
    ${narrowed(query)} order by ${ORDERS[sort]} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

export interface AttendeeCounts {
  readonly all: number;
  readonly here: number;
  readonly absent: number;
  readonly held: number;
  readonly adjustments: number;
  readonly cancelled: number;
  readonly paid_pence: number;
}
export async function countAttendees(db: Db, eventId: string): Promise<AttendeeCounts> {
  const { rows } = await sql<AttendeeCounts>`
    select (count(*) filter (where b.state <> 'cancelled'))::integer as all,
      (count(*) filter (where b.state = 'attended'))::integer as here,
      (count(*) filter (where b.state = 'absent'))::integer as absent,
      (count(*) filter (where b.state = 'held'))::integer as held,
      (count(*) filter (where ${STATES.adjustment}))::integer as adjustments,
      (count(*) filter (where ${ENDED_WITH_EVENT}))::integer as cancelled,
      coalesce(sum(b.paid_pence) filter (where b.state in ('booked', 'attended', 'absent')), 0)::integer as paid_pence
    from courses.booking b join courses.event e on e.id = b.event_id where b.event_id = ${eventId}`.execute(db);
  return rows[0] as AttendeeCounts;
}

const STEP_SECONDS = 300;
/** Arrivals for each five minutes, counted from the start. */
export async function countArrivals(
  db: Db,
  eventId: string,
): Promise<readonly { readonly minute: number; readonly people: number }[]> {
  const { rows } = await sql<{ minute: number; people: number }>`
    select (5 * floor(extract(epoch from b.joined_at - e.starts_at) / ${STEP_SECONDS}))::integer as minute,
      count(*)::integer as people
    from courses.booking b join courses.event e on e.id = b.event_id
    where b.event_id = ${eventId} and b.joined_at is not null and b.state <> 'cancelled'
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function countPaid(db: Db, eventId: string) {
  const { rows } = await sql<{ people: number; paid: number; pence: number }>`
    select count(*)::integer as people, (count(*) filter (where paid_pence > 0))::integer as paid,
      coalesce(sum(paid_pence), 0)::integer as pence
    from courses.booking where event_id = ${eventId} and state in ('booked', 'attended', 'absent')`.execute(db);
  return rows[0] ?? { people: 0, paid: 0, pence: 0 };
}

export async function listWaiting(db: Db, eventId: string, most: number) {
  const { rows } = await sql<Columns<CoursesWaiting, 'user_id' | 'since'> & { readonly name: string }>`
    select w.user_id, w.since, coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as name
    from courses.waiting w left join accounts.person_view p on p.id = w.user_id
    where w.event_id = ${eventId} order by w.since, w.user_id limit ${most}`.execute(db);
  return rows;
}

export const findBookings = (db: Db, ids: readonly string[]) =>
  open(db)
    .selectFrom('courses.booking')
    .innerJoin('courses.event', 'courses.event.id', 'courses.booking.event_id')
    .select([
      'courses.booking.id',
      'courses.booking.user_id',
      'courses.booking.event_id',
      'courses.booking.state',
      'courses.booking.paid_pence',
      'courses.booking.order_id',
      'courses.event.type',
      'courses.event.edition',
    ])
    .where('courses.booking.id', 'in', [...ids])
    .execute();
export type FoundBooking = Awaited<ReturnType<typeof findBookings>>[number];

/** Copies the attendee's wishes to the seat they are moved to. */
export const copyWishes = (db: Db, bookingId: string, eventId: string) =>
  sql`
    update courses.booking n set adjustment = b.adjustment, adjustment_reply = b.adjustment_reply,
      adjustment_replied_at = b.adjustment_replied_at, joining_account = b.joining_account
    from courses.booking b
    where b.id = ${bookingId} and n.user_id = b.user_id and n.event_id = ${eventId} and n.state = 'booked'`.execute(db);

type Mark = 'booked' | 'attended' | 'absent';
export type MarkedRow = Columns<CoursesBooking, 'id' | 'event_id' | 'user_id' | 'state'> & {
  readonly was: Mark;
};
/**
 * Marks any number of live bookings in one statement; held seats are left alone. Locks them in order of id, because two
 * concurrent lists with the same people in different orders would deadlock.
 */
export async function markAttendees(
  db: Db,
  marks: readonly Pick<MarkedRow, 'id' | 'state'>[],
  now: Date,
): Promise<readonly MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    with live as (
      select id, state as was from courses.booking
      where id = any (${marks.map(({ id }) => id)}::uuid[]) and state in ('booked', 'attended', 'absent')
      order by id for update
    )
    update courses.booking b set state = m.state, updated_at = ${now}
    from live join unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ state }) => state)}::text[]) as m (id, state)
      using (id)
    where b.id = live.id
    returning b.id, b.event_id, b.user_id, live.was, b.state`.execute(db);
  return rows;
}

/** Resets attendance, because no one can have attended a date still to come. */
export const resetAttendance = (db: Db, eventId: string, now: Date) =>
  open(db)
    .updateTable('courses.booking')
    .set({ state: 'booked', joined_at: null, updated_at: now })
    .where('event_id', '=', eventId)
    .where('state', 'in', ['attended', 'absent'])
    .execute();

export const replyToAdjustment = (db: Db, id: string, reply: string, now: Date) =>
  open(db)
    .updateTable('courses.booking')
    .set({ adjustment_reply: reply, adjustment_replied_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();

export const updateComment = (db: Db, eventId: string, comment: string, now: Date) =>
  open(db)
    .updateTable('courses.event')
    .set({ staff_comment: comment, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', eventId)
    .execute();

export interface UnionQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly types: readonly EventKind[];
  readonly lines: readonly Line[];
}
export async function listAllKinds(db: Db, query: UnionQuery): Promise<{ count: number; rows: readonly EventRow[] }> {
  const { page, size, search, types, lines } = query;
  const of = open(db)
    .selectFrom('courses.event')
    .where('type', 'in', [...types])
    .where('edition', 'in', [...lines]);
  const found = search ? of.where('title', 'ilike', containing(search)) : of;
  const { count } = await found.select((each) => each.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(EVENT_COLUMNS)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { count, rows };
}

interface AdjustmentsQuery {
  readonly types: readonly EventKind[];
  readonly line: Line;
  readonly now: Date;
}
/** Requests without a reply for events that are not over; a seat that is only held may never be paid for. */
const openAdjustments = ({ types, line, now }: AdjustmentsQuery) => sql`
  from courses.booking b join courses.event e on e.id = b.event_id
  where b.adjustment <> '' and b.adjustment_replied_at is null and b.state = 'booked'
    and e.type = any (${[...types]}::text[]) and e.edition = ${line} and e.ends_at > ${now} and e.cancelled_at is null`;

/** The soonest event first. */
export async function listOpenAdjustments(db: Db, query: AdjustmentsQuery, most: number) {
  const { rows } = await sql<{
    event_id: string;
    type: EventKind;
    edition: Line;
    title: string;
    adjustment: string;
    created_at: Date;
  }>`
    select b.event_id, e.type, e.edition, e.title, b.adjustment, b.created_at ${openAdjustments(query)}
    order by e.starts_at, b.created_at limit ${most}`.execute(db);
  return rows;
}
export async function countOpenAdjustments(db: Db, query: AdjustmentsQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${openAdjustments(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}
