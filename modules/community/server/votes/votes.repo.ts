import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Cast {
  readonly userId: string;
  readonly commentId: string;
  readonly value: -1 | 1;
  readonly now: Date;
}
/**
 * The vote and both counters, in a transaction: votes on one comment take turns at its row, so that each begins from
 * the counters the one before left. Of equal ones the first counts; one that turns the vote moves both counters. Own
 * comments and deleted ones take none.
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

/** Seen at one moment: a vote that is given meanwhile fails the transaction, and the job tries again. */
export async function putVotesRight(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`
    update community.comment c set up = d.up, down = d.down
    from community.vote_drift_view d where c.id = d.comment_id`.execute(db);
}
