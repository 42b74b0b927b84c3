import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** copy: of the database; objects: of stored files; check: of what was copied; drill: a restore on trial. */
export type BackupWork = 'copy' | 'objects' | 'check' | 'drill';

export interface BackupRun {
  readonly what: BackupWork;
  readonly seconds: number;
  readonly bytes: number;
  readonly ok: boolean;
  /** In words, for staff and the operator. */
  readonly detail: string;
}

export async function insertBackupRun(db: Db, { what, seconds, bytes, ok, detail }: BackupRun): Promise<void> {
  await sql`insert into platform.backup_run (what, seconds, bytes, ok, detail)
    values (${what}, ${seconds}, ${bytes}, ${ok}, ${detail})`.execute(db);
}

/** A year of runs is enough to see how they grow. */
export async function removeOldBackupRuns(db: Db): Promise<void> {
  await sql`delete from platform.backup_run where ended_at < now() - interval '400 days'`.execute(db);
}

export interface BackupAge {
  readonly what: BackupWork;
  /** Since the last run that ended well; since the schema was made where none has. */
  readonly seconds: number;
  readonly bytes: number;
}
export async function listBackupAges(db: Db): Promise<readonly BackupAge[]> {
  const { rows } = await sql<BackupAge>`
    select work.what, coalesce(last.bytes, 0)::float8 as bytes,
      extract(epoch from now() - coalesce(last.ended_at, begun.at))::float8 as seconds
    from unnest(array['copy', 'objects', 'check', 'drill']) work(what)
    cross join (select min(timestamp)::timestamptz as at from migrations.kysely_migration) begun
    left join lateral (
      select ended_at, bytes from platform.backup_run run where run.what = work.what and ok order by ended_at desc limit 1
    ) last on true`.execute(db);
  return rows;
}

/** How long the server has failed to archive its log, in seconds; null where it does not archive. */
export async function findArchiveFailure(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end::float8 as seconds
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0]?.seconds ?? null;
}
