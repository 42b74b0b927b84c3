import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { DEAD_LETTERS } from './boss.ts';

/** Jobs that used up their retries and have not been handled yet; the queue keeps them in a separate partition. */
export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = ${DEAD_LETTERS} and state = 'created'`.execute(db);
  return rows[0]?.count ?? 0;
}
