import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import { EVENT_COLUMNS, type EventRow } from '../event.repo.ts';
import { mailSentSince } from '../seats/seats.repo.ts';
import type { CoursesTables } from '../tables.ts';

/** Each user has one feed address; a new one replaces it. */
export async function saveToken(db: Db, row: { userId: string; tokenHash: string; now: Date }): Promise<void> {
  await sql`
    insert into courses.calendar (user_id, token_hash, created_at) values (${row.userId}, ${row.tokenHash}, ${row.now})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(db);
}
export async function findOwner(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await tables<CoursesTables>(db)
    .selectFrom('courses.calendar')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

export type CalendarRow = EventRow & {
  readonly booking_id: string;
  readonly is_gone: boolean;
  /** How many bookings the user has made for it. */
  readonly bookings: number;
};
/** Every event the user has or had a seat at, not only held; cancelled bookings are sent to the calendar as cancelled. */
export async function listForCalendar(db: Db, userId: string, eventId: string | null): Promise<readonly CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select distinct on (e.id) ${sql.join(EVENT_COLUMNS.map((name) => sql.ref(`e.${name}`)))}, b.id as booking_id,
      (b.state = 'cancelled' or e.cancelled_at is not null) as is_gone,
      (count(*) over (partition by e.id))::integer as bookings
    from courses.booking b join courses.event e on e.id = b.event_id
    where b.user_id = ${userId} and b.state <> 'held' and (b.state <> 'cancelled' or ${mailSentSince('b', 'booked')})
      and (${eventId}::uuid is null or e.id = ${eventId}::uuid)
    order by e.id, (b.state = 'cancelled'), b.created_at desc`.execute(db);
  return rows;
}
