import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Cast {
  readonly userId: string;
  readonly commentId: string;
  readonly value: -1 | 1;
  readonly now: Date;
}
/**
 * Stores the vote and updates both counters. Locks the comment first, so that concurrent votes on it are counted one after the
 * other. A repeated vote changes nothing; the opposite one moves both counters. Own and deleted comments take no votes.
 */
export async function castVote(db: Db, { userId, commentId, value, now }: Cast): Promise<void> {
  await sql`select from community.comment where id = ${commentId} for no key update`.execute(db);
  await sql`
    with given as (
      insert into community.vote as v (user_id, comment_id, value, voted_at)
      select ${userId}::uuid, c.id, ${value}::smallint, ${now}::timestamptz from community.comment c
      where c.id = ${commentId} and c.deleted_at is null and c.author_id is distinct from ${userId}::uuid
      on conflict (user_id, comment_id) do update set value = excluded.value, changed_at = excluded.voted_at
        where v.value <> excluded.value
      returning comment_id, value, changed_at is not null as turned
    )
    update community.comment c set
      up = c.up + case when g.value = 1 then 1 when g.turned then -1 else 0 end,
      down = c.down + case when g.value = -1 then 1 when g.turned then -1 else 0 end
    from given g where c.id = g.comment_id`.execute(db);
}

export async function countDrift(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community.vote_drift_view`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Repeatable read: a concurrent vote fails the transaction, and the job retries. */
export async function repairVotes(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`
    update community.comment c set up = d.up, down = d.down
    from community.vote_drift_view d where c.id = d.comment_id`.execute(db);
}
