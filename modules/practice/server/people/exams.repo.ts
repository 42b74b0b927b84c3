import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** When a learner last answered each question; unanswered ones are left out. */
export async function listAnsweredAt(db: Db, userId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ item_id: string; answered_at: Date }>`
    select item_id, answered_at from practice.record where user_id = ${userId} and answered_at is not null`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row.answered_at]));
}

export interface AskedAt {
  readonly itemId: string;
  readonly before: Date;
}
/** Those of these questions that a learner had answered before the moment given with each, however often they started over. */
export async function listAnsweredBefore(
  db: Db,
  userId: string,
  asked: readonly AskedAt[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select a.item_id
    from unnest(${asked.map((each) => each.itemId)}::uuid[], ${asked.map((each) => each.before)}::timestamptz[])
        as asked (item_id, before)
      join practice.attempt a on a.user_id = ${userId} and a.item_id = asked.item_id and a.is_first
    where a.answered_at < asked.before`.execute(db);
  return rows.map((row) => row.item_id);
}
