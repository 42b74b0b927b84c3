import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface JobCount {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}
/** As the queue itself has counted them, at most ten seconds ago. */
export async function listJobCounts(db: Db): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name, queued_count as waiting, active_count as running, failed_count as failed
    from jobs.queue order by name`.execute(db);
  return rows;
}

/** Seconds since the job that has waited longest could first have run; by name, from the index of waiting jobs. */
export async function listOldestJobs(db: Db): Promise<readonly { readonly name: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from jobs.job where state < 'active' and start_after <= now() group by name order by name`.execute(db);
  return rows;
}

/** Seconds since each scheduled job last ended well; none for one that has not within the week jobs are kept. */
export async function listScheduleAges(
  db: Db,
): Promise<readonly { readonly name: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select schedule.name, extract(epoch from now() - max(job.completed_on))::float8 as seconds
    from jobs.schedule join jobs.job on job.name = schedule.name
    where job.state = 'completed' group by schedule.name order by schedule.name`.execute(db);
  return rows;
}

export interface MailFacts {
  readonly waiting: number;
  readonly oldest: number;
  readonly refused: number;
}
/** Mail not sent yet, the age of the oldest in seconds, and what was given up within a day. */
export async function findMailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select count(*) filter (where given_up_at is null)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::float8 as oldest,
      count(*) filter (where given_up_at > now() - interval '1 day')::int as refused
    from platform.outgoing_mail where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: 0, refused: 0 };
}

/** Milliseconds since 1970 by the clock of the database. */
export async function findDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return rows[0]?.ms ?? 0;
}
