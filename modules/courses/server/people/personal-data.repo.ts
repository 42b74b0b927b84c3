import type { EventKind } from '@app/courses/contract';
import type { Line } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import { firstBookedAt } from '../seats/seats.repo.ts';
import type { CoursesTables } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);

/** A user's bookings, for export and for staff. */
export async function bookingsOf(db: Db, userId: string) {
  const { rows } = await sql<{
    event_id: string;
    edition: Line;
    title: string;
    type: EventKind;
    starts_at: Date;
    state: string;
    paid_pence: number;
    adjustment: string;
    adjustment_reply: string;
    joining_account: string;
    created_at: Date;
    joined_at: Date | null;
  }>`
    select e.id as event_id, e.edition, e.title, e.type, e.starts_at, b.state, b.paid_pence, b.adjustment, b.adjustment_reply, b.joining_account,
      b.created_at, b.joined_at
    from courses.booking b join courses.event e on e.id = b.event_id
    where b.user_id = ${userId} order by e.starts_at`.execute(db);
  return rows;
}
export async function waitingOf(db: Db, userId: string) {
  const { rows } = await sql<{ title: string; since: Date }>`
    select e.title, w.since from courses.waiting w join courses.event e on e.id = w.event_id
    where w.user_id = ${userId} order by w.since`.execute(db);
  return rows;
}

/** A user's seats at coming events. */
export const comingSeats = (db: Db, userId: string, now: Date) =>
  open(db)
    .selectFrom('courses.booking')
    .innerJoin('courses.event', 'courses.event.id', 'courses.booking.event_id')
    .select([
      'courses.booking.id',
      'courses.booking.user_id',
      'courses.booking.event_id',
      'courses.booking.order_id',
      'courses.booking.paid_pence',
      'courses.booking.state',
      firstBookedAt('courses.booking').as('booked_at'),
      'courses.event.starts_at',
    ])
    .where('courses.booking.user_id', '=', userId)
    .where('courses.booking.state', 'in', ['held', 'booked'])
    .where('courses.event.starts_at', '>', now)
    .execute();

export const removeFromWaitingLists = (db: Db, userId: string) =>
  open(db).deleteFrom('courses.waiting').where('user_id', '=', userId).execute();

/** Keeps attendance as a count; deletes what the user wrote and the addresses they gave. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await open(db)
    .updateTable('courses.booking')
    .set({ adjustment: '', adjustment_reply: '', joining_account: '' })
    .where('user_id', '=', userId)
    .execute();
  await removeFromWaitingLists(db, userId);
  await open(db).deleteFrom('courses.wish').where('user_id', '=', userId).execute();
  await open(db).deleteFrom('courses.told').where('user_id', '=', userId).execute();
  await open(db).deleteFrom('courses.calendar').where('user_id', '=', userId).execute();
}
