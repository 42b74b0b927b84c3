import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** An arbitrary number, the same in every version: the holder of this lock changes the schema. */
const LOCK = 70410007;

export const tryLock = async (db: Db): Promise<boolean> =>
  (await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(db)).rows[0]?.got === true;

export const unlock = (db: Db) => sql`select pg_advisory_unlock(${LOCK})`.execute(db);

/** For this connection, in milliseconds; 0: no limit. */
export const updateLockTimeout = (db: Db, ms: number) =>
  sql`select set_config('lock_timeout', ${String(ms)}, false)`.execute(db);

/** Back to what the connection was opened with. */
export const resetLockTimeout = (db: Db) =>
  sql`select set_config(name, reset_val, false) from pg_settings where name = 'lock_timeout'`.execute(db);

/** Migrations applied to the database, including those this version does not know. */
export async function listApplied(db: Db): Promise<readonly string[]> {
  const there = await sql<{ found: boolean }>`
    select to_regclass('migrations.kysely_migration') is not null as found`.execute(db);
  if (there.rows[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations.kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether the index exists and is valid; a failed build leaves an invalid one. Null: no index of that name. */
export async function findIndex(db: Db, name: string): Promise<{ readonly valid: boolean } | null> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0] ?? null;
}

/** False while the database is a standby or read-only. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ read_only: string }>`
    select current_setting('transaction_read_only') as read_only`.execute(db);
  return rows[0]?.read_only === 'off';
}
