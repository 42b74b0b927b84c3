import type { MocksAnswer } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

export type Remarked = Columns<MocksAnswer, 'user_id' | 'mock_id'>;
/**
 * Locks the next mocks with an item, which waits for one that is being marked by the former key. A learner can have the item in
 * several mocks, so the cursor is a user and a mock.
 */
export async function lockMocksWith(
  db: Db,
  { itemId, after, most }: { itemId: string; after: Remarked; most: number },
): Promise<readonly Remarked[]> {
  const { rows } = await sql<Remarked>`
    select m.user_id, m.id as mock_id
    from mocks.answer a join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
    where a.item_id = ${itemId} and (a.user_id, a.mock_id) > (${after.user_id}::uuid, ${after.mock_id}::uuid)
    order by a.user_id, a.mock_id limit ${most} for update of m`.execute(db);
  return rows;
}

/**
 * Marks the answers to one item again in those of these mocks that are marked. A right answer stays right, so a score can rise
 * but never fall; `first_correct` keeps the original score.
 */
export async function remarkItem(
  db: Db,
  { itemId, mocks, now }: { itemId: string; mocks: readonly Remarked[]; now: Date },
): Promise<void> {
  await sql`
    with due as (
      select a.user_id, a.id
      from unnest(${mocks.map((mock) => mock.user_id)}::uuid[], ${mocks.map((mock) => mock.mock_id)}::uuid[])
          as held (user_id, mock_id)
        join mocks.mock m on m.user_id = held.user_id and m.id = held.mock_id and m.correct is not null
        join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id and a.item_id = ${itemId}
        join questions.key_view k on k.version_id = a.version_id
      where not a.is_correct and a.option = k.letter
    ), gained as (
      update mocks.answer a set is_correct = true from due
      where a.user_id = due.user_id and a.id = due.id
      returning a.user_id, a.mock_id, a.paper
    ), papers as (
      update mocks.paper p set correct = p.correct + 1 from gained g
      where p.user_id = g.user_id and p.mock_id = g.mock_id and p.n = g.paper
    )
    update mocks.mock m set correct = m.correct + 1, first_correct = coalesce(m.first_correct, m.correct),
      corrected_at = ${now}
    from gained g where m.user_id = g.user_id and m.id = g.mock_id`.execute(db);
}

/** Running mocks that hold one of these questions. */
export async function countRunning(db: Db, itemIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ mocks: number }>`
    select count(*)::integer as mocks from mocks.mock m where m.ended_at is null and exists (
      select from mocks.answer a
      where a.user_id = m.user_id and a.mock_id = m.id and a.item_id = any(${itemIds}::uuid[]))`.execute(db);
  return rows[0]?.mocks ?? 0;
}

export interface RisingMarks {
  readonly itemId: string;
  readonly versionIds: readonly string[];
  readonly letters: readonly string[];
}
/** Marked mocks with an answer that these marks would make right. */
export async function countRising(db: Db, { itemId, versionIds, letters }: RisingMarks): Promise<number> {
  const { rows } = await sql<{ mocks: number }>`
    select count(distinct (m.user_id, m.id))::integer as mocks
    from unnest(${versionIds}::uuid[], ${letters}::text[]) as k (version_id, letter)
      join mocks.answer a on a.version_id = k.version_id and a.item_id = ${itemId}
      join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id and m.correct is not null
    where not a.is_correct and a.option = k.letter`.execute(db);
  return rows[0]?.mocks ?? 0;
}
