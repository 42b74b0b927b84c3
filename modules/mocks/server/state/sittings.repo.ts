import { type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MocksSitting, MocksTables } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

export type SittingRow = Selectable<MocksSitting>;

export const SITTING_COLUMNS = [
  'closes_at',
  'created_at',
  'entry_until',
  'event_id',
  'form_id',
  'id',
  'opens_at',
  'released_at',
  'seats',
  'starts_at',
  'title',
  'updated_at',
  'version',
] as const;

export const findSitting = (db: Db, id: string): Promise<SittingRow | undefined> =>
  open(db).selectFrom('mocks.sitting').select(SITTING_COLUMNS).where('id', '=', id).executeTakeFirst();

/** Locks a sitting, so that changes, incidents and entries are serialised. */
export const lockSitting = (db: Db, id: string): Promise<SittingRow | undefined> =>
  open(db).selectFrom('mocks.sitting').select(SITTING_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** A shared lock for entries: many can enter at once, but none during a change. */
export const lockSittingShared = (db: Db, id: string): Promise<SittingRow | undefined> =>
  open(db).selectFrom('mocks.sitting').select(SITTING_COLUMNS).where('id', '=', id).forShare().executeTakeFirst();

export const findByEvent = (db: Db, eventId: string): Promise<SittingRow | undefined> =>
  open(db).selectFrom('mocks.sitting').select(SITTING_COLUMNS).where('event_id', '=', eventId).executeTakeFirst();

/** Of a sitting `s` and the user's mock `m` in it, if there is one. */
const HAS_ENTERED = sql`(m.id is not null and (s.released_at is null or m.total > 0))`;
const HAS_RESULT = sql`(s.released_at is not null and coalesce(m.total, 0) > 0)`;

export interface EventSitting {
  readonly id: string;
  readonly event_id: string;
  /** False also after the results are out, for somebody who sat no paper. */
  readonly entered: boolean;
  /** Whether the user has a result and it is published. */
  readonly released: boolean;
}
/** The sittings of these events, and how far the user is in each. */
export async function listByEvents(
  db: Db,
  userId: string,
  eventIds: readonly string[],
): Promise<readonly EventSitting[]> {
  const { rows } = await sql<EventSitting>`
    select s.id, s.event_id, ${HAS_ENTERED} as entered, ${HAS_RESULT} as released
    from mocks.sitting s left join mocks.mock m on m.sitting_id = s.id and m.user_id = ${userId}
    where s.event_id = any(${eventIds}::uuid[])`.execute(db);
  return rows;
}

/** False: already created. */
export async function insertSitting(db: Db, row: Insertable<MocksSitting>): Promise<boolean> {
  const done = await open(db)
    .insertInto('mocks.sitting')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Change = Pick<
  SittingRow,
  'title' | 'form_id' | 'seats' | 'event_id' | 'opens_at' | 'starts_at' | 'entry_until' | 'closes_at'
>;
/** Changes a sitting without entries; if it had already been released, it no longer is. */
export async function updateSitting(db: Db, id: string, change: Change, { version, now }: Edit): Promise<boolean> {
  const done = await open(db)
    .updateTable('mocks.sitting')
    .set({ ...change, released_at: null, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

interface Edit {
  readonly version: number;
  readonly now: Date;
}
/** For a change of its list of seats. False: somebody has changed the sitting or the list since. */
export async function updateVersion(db: Db, id: string, { version, now }: Edit): Promise<boolean> {
  const done = await open(db)
    .updateTable('mocks.sitting')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** With its seats, confirmed times and incidents; the audit keeps what happened. */
export async function removeSitting(db: Db, id: string): Promise<void> {
  await open(db).deleteFrom('mocks.incident').where('sitting_id', '=', id).execute();
  await open(db).deleteFrom('mocks.adjustment').where('sitting_id', '=', id).execute();
  await open(db).deleteFrom('mocks.seat').where('sitting_id', '=', id).execute();
  await open(db).deleteFrom('mocks.sitting').where('id', '=', id).execute();
}

export type SeatSource = 'staff' | 'booking';
/** The source of the user's seat. */
export async function findSeat(db: Db, userId: string, sittingId: string): Promise<SeatSource | null> {
  const { rows } = await sql<{ source: SeatSource }>`
    select source from mocks.seat where user_id = ${userId} and sitting_id = ${sittingId}`.execute(db);
  return rows[0]?.source ?? null;
}

/**
 * Adds seats; returns users who are new and have not entered otherwise. A seat from the list overrides one from a booking,
 * because it needs no booking.
 */
export async function insertSeats(
  db: Db,
  sittingId: string,
  userIds: readonly string[],
  { source, now }: { readonly source: SeatSource; readonly now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with added as (
      insert into mocks.seat (user_id, sitting_id, source, created_at)
      select id, ${sittingId}, ${source}, ${now} from unnest(${userIds}::uuid[]) id
      on conflict (user_id, sitting_id) do update set source = excluded.source
        where excluded.source = 'staff' and seat.source = 'booking'
      returning user_id)
    select user_id from added
    where not exists (select from mocks.mock m where m.sitting_id = ${sittingId} and m.user_id = added.user_id)`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

/** Which of these users have their seat from a booking. */
export async function listBooked(db: Db, sittingId: string, userIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from mocks.seat
    where sitting_id = ${sittingId} and source = 'booking' and user_id = any(${userIds}::uuid[])`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The title of a sitting with this form whose results are not out. */
export const findPlanned = (db: Db, formId: string) =>
  open(db)
    .selectFrom('mocks.sitting')
    .select('title')
    .where('form_id', '=', formId)
    .where('released_at', 'is', null)
    .executeTakeFirst();

/** Everybody with a seat of their own, from the list or a booking. */
export async function listSeated(db: Db, sittingId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from mocks.seat where sitting_id = ${sittingId}`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Removes staff seats that are not on the list and returns their users; seats from bookings and of learners who have
 * entered stay.
 */
export async function removeOtherSeats(
  db: Db,
  sittingId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from mocks.seat s where s.sitting_id = ${sittingId} and s.source = 'staff'
      and s.user_id <> all(${userIds}::uuid[])
      and not exists (select from mocks.mock m where m.sitting_id = s.sitting_id and m.user_id = s.user_id)
    returning s.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** How many learners have entered. */
export async function countEntered(db: Db, sittingId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from mocks.mock where sitting_id = ${sittingId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Sittings the user has entered, and open ones with a seat for the user; none that closed before `since`. */
export async function listSittingsOf(
  db: Db,
  userId: string,
  { holdsBank, now, since }: { readonly holdsBank: boolean; readonly now: Date; readonly since: Date },
): Promise<readonly SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    select ${sql.join(SITTING_COLUMNS.map((name) => sql.ref(`s.${name}`)))} from mocks.sitting s
    where s.closes_at > ${since}
      and (exists (select from mocks.mock m where m.sitting_id = s.id and m.user_id = ${userId})
        or s.entry_until > ${now} and (s.seats = 'qb' and ${holdsBank}::boolean
          or exists (select from mocks.seat e where e.user_id = ${userId} and e.sitting_id = s.id)))
    order by s.starts_at limit 20`.execute(db);
  return rows;
}

type GivenRow = Pick<SittingRow, 'id' | 'title' | 'starts_at' | 'event_id'> &
  Pick<EventSitting, 'entered' | 'released'>;
/**
 * Sittings in which the user has a seat without a booking, from the list or with the question bank: those to come, and those
 * entered that closed after `since`.
 */
export async function listGiven(
  db: Db,
  userId: string,
  { holdsBank, now, since }: { readonly holdsBank: boolean; readonly now: Date; readonly since: Date },
): Promise<readonly GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select s.id, s.title, s.starts_at, s.event_id, ${HAS_ENTERED} as entered, ${HAS_RESULT} as released
    from mocks.sitting s left join mocks.seat e on e.sitting_id = s.id and e.user_id = ${userId}
      left join mocks.mock m on m.sitting_id = s.id and m.user_id = ${userId}
    where s.closes_at > ${since} and (s.seats = 'qb' and ${holdsBank}::boolean or e.source is distinct from 'booking')
      and (${HAS_ENTERED} or s.entry_until > ${now} and (s.seats = 'qb' and ${holdsBank}::boolean or e.source = 'staff'))
    order by s.starts_at limit 20`.execute(db);
  return rows;
}

/** Unreleased sittings whose entry is over and whose mocks have all ended. */
export async function listReleasable(
  db: Db,
  { enteredBefore, sittingId }: { readonly enteredBefore: Date; readonly sittingId: string | null },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from mocks.sitting s where s.released_at is null and s.entry_until < ${enteredBefore}
      and (${sittingId}::uuid is null or s.id = ${sittingId})
      and not exists (select from mocks.mock m where m.sitting_id = s.id and m.ended_at is null)`.execute(db);
  return rows.map((row) => row.id);
}

/** Ended, unmarked mocks of a sitting, of users after `after`. */
export async function listUnmarked(
  db: Db,
  sittingId: string,
  after: string,
  most: number,
): Promise<readonly { readonly user_id: string; readonly id: string }[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, id from mocks.mock
    where sitting_id = ${sittingId} and ended_at is not null and correct is null and user_id > ${after}
    order by user_id limit ${most}`.execute(db);
  return rows;
}

/** Marks the sitting as released and returns the users with a result; null: already released. */
export async function markReleased(db: Db, id: string, now: Date): Promise<readonly string[] | null> {
  const done = await open(db)
    .updateTable('mocks.sitting')
    .set({ released_at: now })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return null;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from mocks.mock where sitting_id = ${id} and total > 0`.execute(db);
  return rows.map((row) => row.user_id);
}
