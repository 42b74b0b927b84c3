import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isCompared } from '../../statistics/statistics.repo.ts';

/**
 * For each learner after `after`, stores the most wrong answers shared with one other learner. Right answers prove nothing,
 * because everyone who knows them agrees. A seat with more time is left out unless staff compare it. Returns the learners counted, in order.
 */
export async function compareSome(db: Db, sittingId: string, after: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with wrong as (
      select m.user_id, a.item_id, a.option from mocks.mock m
        join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
      where m.sitting_id = ${sittingId} and a.option is not null and not a.is_correct and ${isCompared}
    ), part as (
      select m.user_id from mocks.mock m
      where m.sitting_id = ${sittingId} and m.correct is not null and m.user_id > ${after} and ${isCompared}
      order by m.user_id limit ${most}
    ), pairs as (
      select a.user_id, b.user_id as other, count(*)::integer as n
      from part join wrong a on a.user_id = part.user_id
        join wrong b on b.item_id = a.item_id and b.option = a.option and b.user_id <> a.user_id
      group by a.user_id, b.user_id
    ), saved as (
      update mocks.mock m set equal_wrong = coalesce((select max(n) from pairs p where p.user_id = m.user_id), 0)
      from part where m.user_id = part.user_id and m.sitting_id = ${sittingId}
    )
    select user_id from part order by user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** A stem cannot be read in less than this. */
const UNREAD_SECONDS = 4;
export interface Pace {
  readonly unread: number;
  readonly equal: number;
}
/**
 * The most right answers in one mock that were given unread, and the most wrong answers shared with one learner in a sitting.
 */
export async function paceOf(db: Db, userId: string, since: Date): Promise<Pace> {
  const { rows } = await sql<Pace>`
    select coalesce(max(unread), 0)::integer as unread, coalesce(max(equal_wrong), 0)::integer as equal from (
      select m.equal_wrong, (select count(*) from mocks.answer a where a.user_id = m.user_id and a.mock_id = m.id
        and a.is_correct and a.seconds between 1 and ${UNREAD_SECONDS - 1}) as unread
      from mocks.mock m where m.user_id = ${userId} and m.ended_at >= ${since} and m.correct is not null
    ) mocks`.execute(db);
  return rows[0] ?? { unread: 0, equal: 0 };
}
