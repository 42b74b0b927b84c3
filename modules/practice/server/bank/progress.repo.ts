import { type Db, tables } from '@app/platform/server';
import { type Insertable, sql } from 'kysely';
import type { PracticeScore, PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export interface ProgressRow {
  readonly category_id: string;
  readonly answered: number;
  readonly correct: number;
  readonly first_correct: number;
}
export async function listProgress(db: Db, userId: string): Promise<ReadonlyMap<string, ProgressRow>> {
  const rows = await open(db)
    .selectFrom('practice.progress')
    .select(['category_id', 'answered', 'correct', 'first_correct'])
    .where('user_id', '=', userId)
    .where('answered', '>', 0)
    .execute();
  return new Map(rows.map((row) => [row.category_id, row]));
}

/** Flags on open questions of a bank, category by category. */
export async function countFlags(db: Db, userId: string, edition: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category_id: string; flags: number }>`
    select b.category_id, count(*)::integer as flags
    from practice.record r join questions.bank_view b on b.item_id = r.item_id and b.edition = ${edition} and b.open
    where r.user_id = ${userId} and r.flagged_at is not null group by b.category_id`.execute(db);
  return new Map(rows.map((row) => [row.category_id, row.flags]));
}

export interface DoneRow {
  readonly total: number;
  readonly answered: number;
}
export async function countDone(db: Db, userId: string, edition: string): Promise<DoneRow> {
  const { rows } = await sql<DoneRow>`
    select count(*)::integer as total, count(*) filter (where r.answers > 0)::integer as answered
    from questions.bank_view b left join practice.record r on r.user_id = ${userId} and r.item_id = b.item_id
    where b.edition = ${edition} and b.open`.execute(db);
  return rows[0] as DoneRow;
}

export async function saveScore(db: Db, row: Insertable<PracticeScore>): Promise<void> {
  await open(db)
    .insertInto('practice.score')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'category_id', 'matrix']).doUpdateSet({
        total: row.total,
        answered: row.answered,
        correct: row.correct,
        first_correct: row.first_correct,
        stored_at: row.stored_at,
      }),
    )
    .execute();
}
