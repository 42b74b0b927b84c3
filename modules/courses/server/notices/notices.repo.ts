import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CoursesTables } from '../tables.ts';

interface Views extends CoursesTables {
  readonly 'accounts.person_view': {
    readonly id: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
}
const open = (db: Db) => tables<Views>(db);

/** Records a mail; false when it has already been sent. */
export async function insertSentMail(
  db: Db,
  row: { readonly eventId: string; readonly userId: string; readonly kind: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into courses.told (event_id, user_id, kind, at) values (${row.eventId}, ${row.userId}, ${row.kind}, ${row.at})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export const findPerson = (db: Db, id: string) =>
  open(db)
    .selectFrom('accounts.person_view')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();

interface UnsentQuery {
  readonly eventId: string;
  readonly kind: string;
  readonly most: number;
}
type Unsent = Promise<readonly { readonly user_id: string }[]>;

/** Attendees who have not been sent this mail yet. */
export async function listUnsent(db: Db, { eventId, kind, most }: UnsentQuery): Unsent {
  const { rows } = await sql<{ user_id: string }>`
    select b.user_id from courses.booking b
    where b.event_id = ${eventId} and b.state in ('booked', 'attended', 'absent')
      and not exists (select from courses.told t
        where t.event_id = b.event_id and t.user_id = b.user_id and t.kind = ${kind})
    order by b.user_id limit ${most}`.execute(db);
  return rows;
}

/** As `listUnsent`, with those who have a held seat or wait for one. */
export async function listUnsentOfAll(db: Db, { eventId, kind, most }: UnsentQuery): Unsent {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from (
      select user_id from courses.booking where event_id = ${eventId} and state <> 'cancelled'
      union select user_id from courses.waiting where event_id = ${eventId}
    ) p
    where not exists (select from courses.told t
      where t.event_id = ${eventId} and t.user_id = p.user_id and t.kind = ${kind})
    order by p.user_id limit ${most}`.execute(db);
  return rows;
}

/** Bookings due for a reminder; leaves out those made inside the window, whose booking mail has just been sent. */
export async function listStarting(
  db: Db,
  window: {
    readonly now: Date;
    /** The earliest start to remind of. */
    readonly earliest: Date;
    readonly hours: number;
    readonly kind: string;
    readonly most: number;
  },
): Promise<readonly { readonly event_id: string; readonly user_id: string }[]> {
  const { now, earliest, hours, kind, most } = window;
  const { rows } = await sql<{ event_id: string; user_id: string }>`
    select b.event_id, b.user_id from courses.event e
      join courses.booking b on b.event_id = e.id and b.state = 'booked'
    where e.cancelled_at is null and e.starts_at >= ${earliest}
      and e.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours})
      and b.created_at <= e.starts_at - make_interval(hours => ${hours})
      and not exists (select from courses.told t
        where t.event_id = b.event_id and t.user_id = b.user_id and t.kind = ${kind} || '-' || floor(extract(epoch from e.starts_at)))
    order by e.starts_at, b.user_id limit ${most}`.execute(db);
  return rows;
}
