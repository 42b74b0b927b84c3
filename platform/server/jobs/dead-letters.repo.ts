import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { DEAD_LETTERS } from './boss.ts';

/** Jobs that used up their retries and have not been handled yet; the queue keeps them in a separate partition. */
export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${DEAD_LETTERS} and state = 'created'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DeadLetter {
  readonly id: string;
  readonly kind: string;
  readonly failed_at: Date;
  readonly attempts: number;
  /** The error of the last attempt, without personal data. */
  readonly reason: string | null;
}

/** The newest first; one more than requested shows that there are more. */
export async function listDeadLetters(
  db: Db,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, source_name as kind, created_on as failed_at, coalesce(source_retry_count, 0) + 1 as attempts,
      source_output ->> 'message' as reason
    from jobs.job where name = ${DEAD_LETTERS} and state = 'created' and source_name is not null
    order by created_on desc, id limit ${most} offset ${from}`.execute(db);
  return rows;
}

/** Takes one out, to be sent to its queue again in the same transaction. Undefined when it has already been taken. */
export async function removeDeadLetter(
  db: Db,
  id: string,
): Promise<{ readonly kind: string; readonly payload: object } | undefined> {
  const { rows } = await sql<{ kind: string; payload: object }>`
    delete from jobs.job
    where name = ${DEAD_LETTERS} and id = ${id} and state = 'created' and source_name is not null
    returning source_name as kind, coalesce(data, '{}') as payload`.execute(db);
  return rows[0];
}
