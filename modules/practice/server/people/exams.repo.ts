import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** When a learner last answered each question; unanswered ones are left out. */
export async function listAnsweredAt(db: Db, userId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ item_id: string; answered_at: Date }>`
    select item_id, answered_at from practice.record where user_id = ${userId} and answered_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row.answered_at]));
}
