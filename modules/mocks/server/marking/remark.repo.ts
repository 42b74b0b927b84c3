import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Remarked {
  readonly user_id: string;
  readonly mock_id: string;
}
/**
 * Marks the answers to one item anew in mocks that have ended and come after `after`. Somebody may have the item in several
 * mocks, so a place is a person and a mock. An answer that counted as right keeps counting, so a score can rise and never
 * fall; what it was at first stays beside it.
 */
export async function remarkItem(
  db: Db,
  { itemId, after, most, now }: { itemId: string; after: Remarked; most: number; now: Date },
): Promise<readonly Remarked[]> {
  const { rows } = await sql<Remarked>`
    with due as (
      select a.user_id, a.id, a.mock_id, a.paper, a.is_correct, k.letter, a.option
      from mocks.answer a
        join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id and m.correct is not null
        join questions.key_view k on k.version_id = a.version_id
      where a.item_id = ${itemId} and (a.user_id, a.mock_id) > (${after.user_id}::uuid, ${after.mock_id}::uuid)
        and a.is_correct is not null
      order by a.user_id, a.mock_id limit ${most}
    ), gained as (
      update mocks.answer a set is_correct = true from due
      where a.user_id = due.user_id and a.id = due.id and not due.is_correct and due.option = due.letter
        and not a.is_correct
      returning a.user_id, a.mock_id, a.paper
    ), papers as (
      update mocks.paper p set correct = p.correct + 1 from gained g
      where p.user_id = g.user_id and p.mock_id = g.mock_id and p.n = g.paper
    ), scores as (
      update mocks.mock m set correct = m.correct + 1, first_correct = coalesce(m.first_correct, m.correct),
        corrected_at = ${now}
      from gained g where m.user_id = g.user_id and m.id = g.mock_id
    )
    select user_id, mock_id from due order by user_id, mock_id`.execute(db);
  return rows;
}
