import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { IntegrityCapture, IntegrityPause, IntegrityTables } from './tables.ts';

const open = (db: Db) => tables<IntegrityTables>(db);
export type Exempt = Selectable<IntegrityCapture>['exempt'];

/** True for the first report within `pauseMs`; the row stays locked until the caller's transaction ends. */
export async function claimCaptureSlot(db: Db, userId: string, now: Date, pauseMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs);
  const { rows } = await sql`
    insert into integrity.capture_clock as clock (user_id, last_at) values (${userId}, ${now})
    on conflict (user_id) do update set last_at = excluded.last_at where clock.last_at <= ${before}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export const lockClock = (db: Db, userId: string) =>
  open(db).selectFrom('integrity.capture_clock').select('user_id').where('user_id', '=', userId).forUpdate().execute();

export const insertCapture = (db: Db, row: Omit<Selectable<IntegrityCapture>, 'forgiven_at'>) =>
  open(db)
    .insertInto('integrity.capture')
    .values({ ...row, forgiven_at: null })
    .execute();

const counted = (db: Db, userId: string, since: Date) =>
  open(db)
    .selectFrom('integrity.capture')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('exempt', 'is', null)
    .where('forgiven_at', 'is', null);

/** The newest captures that are neither exempt nor forgiven. */
export const lastCaptures = (db: Db, userId: string, most: number) =>
  counted(db, userId, new Date(0)).select(['at', 'applied']).orderBy('at', 'desc').limit(most).execute();

export async function countCaptures(db: Db, userId: string, since: Date): Promise<number> {
  const row = await counted(db, userId, since).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

export async function countPauses(db: Db, userId: string, since: Date): Promise<number> {
  const row = await open(db)
    .selectFrom('integrity.pause')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('forgiven_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertPause = (db: Db, row: Omit<Selectable<IntegrityPause>, 'forgiven_at'>) =>
  open(db)
    .insertInto('integrity.pause')
    .values({ ...row, forgiven_at: null })
    .execute();

/** Users with captures deferred by an exam, the longest waiting first. */
export async function waitingPeople(db: Db, most: number): Promise<readonly string[]> {
  const rows = await open(db)
    .selectFrom('integrity.capture')
    .select('user_id')
    .where('applied', '=', false)
    .groupBy('user_id')
    .orderBy(sql`min(at)`)
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

export const markApplied = (db: Db, userId: string) =>
  open(db)
    .updateTable('integrity.capture')
    .set({ applied: true })
    .where('user_id', '=', userId)
    .where('applied', '=', false)
    .execute();

/** Captures and pauses before this moment no longer count. */
export async function discountBefore(db: Db, userId: string, now: Date): Promise<void> {
  for (const table of ['integrity.capture', 'integrity.pause'] as const) {
    await open(db)
      .updateTable(table)
      .set({ forgiven_at: now })
      .where('user_id', '=', userId)
      .where('forgiven_at', 'is', null)
      .execute();
  }
}

export async function countCapturesOfAll(db: Db, since: Date, before?: Date): Promise<number> {
  const some = open(db)
    .selectFrom('integrity.capture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('at', '>=', since)
    .where('exempt', 'is', null);
  const row = await (before ? some.where('at', '<', before) : some).executeTakeFirstOrThrow();
  return row.count;
}

export const removeCapturesBefore = (db: Db, time: Date) =>
  open(db).deleteFrom('integrity.capture').where('at', '<', time).execute();
