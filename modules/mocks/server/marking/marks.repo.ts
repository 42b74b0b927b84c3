import { type Columns, type Db, tables } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { MockRow } from '../state/mocks.repo.ts';
import type { MocksTables, MocksAnswer } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

export interface PaperMark {
  readonly n: number;
  readonly correct: number;
  readonly total: number;
}
/** Marks every question of the papers that were sat by the current keys, and counts them. */
export async function markAnswers(db: Db, userId: string, mockId: string): Promise<readonly PaperMark[]> {
  const { rows } = await sql<PaperMark>`
    with marked as (
      update mocks.answer a set is_correct = a.option is not distinct from k.letter
      from questions.key_view k, mocks.paper p
      where a.user_id = ${userId} and a.mock_id = ${mockId} and k.version_id = a.version_id
        and p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper and p.started_at is not null
      returning a.paper, a.is_correct
    )
    select paper as n, (count(*) filter (where is_correct))::integer as correct, count(*)::integer as total
    from marked group by paper order by paper`.execute(db);
  return rows;
}

export async function updateMarks(db: Db, userId: string, mockId: string, marks: readonly PaperMark[]): Promise<void> {
  for (const { n, correct } of marks)
    await open(db)
      .updateTable('mocks.paper')
      .set({ correct })
      .where('user_id', '=', userId)
      .where('mock_id', '=', mockId)
      .where('n', '=', n)
      .execute();
  const sum = (pick: (mark: PaperMark) => number) => marks.reduce((all, mark) => all + pick(mark), 0);
  await open(db)
    .updateTable('mocks.mock')
    .set({ correct: sum(({ correct }) => correct), total: sum(({ total }) => total) })
    .where('user_id', '=', userId)
    .where('id', '=', mockId)
    .execute();
}

export async function findEpoch(db: Db, versionId: string): Promise<number | null> {
  const { rows } = await sql<{ epoch: number }>`
    select epoch from questions.key_view where version_id = ${versionId}`.execute(db);
  return rows[0]?.epoch ?? null;
}

/** The category of each item in one edition. */
export async function listCategoriesOf(
  db: Db,
  edition: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item_id: string; category_id: string }>`
    select item_id, category_id from questions.bank_view
    where edition = ${edition} and item_id = any(${itemIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row.category_id]));
}

export type ChoiceRow = Columns<MocksAnswer, 'item_id' | 'version_id' | 'seconds' | 'answered_at'> & {
  readonly op_id: string;
  readonly option: OptionKey;
};
/**
 * The choices of a mock, each with the operation id it has in the bank: the answer's id, or for a counted late answer the id of
 * its event, because an earlier choice may already be in the bank under the answer's id.
 */
export async function listChoices(db: Db, userId: string, mockId: string): Promise<readonly ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select coalesce(late.op_id, a.id) as op_id, a.item_id, a.version_id, a.option, a.seconds, a.answered_at
    from mocks.answer a
      left join lateral (
        select e.op_id from mocks.event e
        where e.user_id = a.user_id and e.mock_id = a.mock_id and e.answer_id = a.id and e.late and e.option = a.option
          and e.seq = a.seq and e.made_at = a.answered_at and e.device is not distinct from a.device
        order by e.op_id limit 1
      ) late on true
    where a.user_id = ${userId} and a.mock_id = ${mockId} and a.option is not null
    order by a.paper, a.position`.execute(db);
  return rows;
}

/** Skipped if late answers were counted since the mock was read, because those still have to be handed over. */
export async function markHandedOver(
  db: Db,
  { user_id, id, late_counted_at }: Pick<MockRow, 'user_id' | 'id' | 'late_counted_at'>,
  at: Date,
): Promise<void> {
  await open(db)
    .updateTable('mocks.mock')
    .set({ handed_over_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('late_counted_at', 'is not distinct from', late_counted_at)
    .execute();
}
