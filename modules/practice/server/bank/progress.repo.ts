import { type Columns, type Db, shortRead, statement, tables } from '@app/platform/server';
import { type Insertable, sql } from 'kysely';
import { confidenceColumns, confidenceCounts } from '../answers/confidence.ts';
import { heldSql } from '../holds/holds.repo.ts';
import type { PracticeScore, PracticeTables, PracticeProgress } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export type ProgressRow = Columns<PracticeProgress, 'category_id' | 'answered' | 'correct' | 'first_correct'>;
const summedConfidence = confidenceColumns
  .split(', ')
  .map((column) => `sum(${column})::integer as ${column}`)
  .join(', ');
const heldConfidence = confidenceCounts('r.confidence', 'r.is_correct')
  .map((one) => `-${one}`)
  .join(', ');
/**
 * The summaries of $1 without what is held back at $2: otherwise a changed count would reveal whether the answer just
 * given was right.
 */
export const VISIBLE_PROGRESS = `
  select category_id, sum(answered)::integer as answered, sum(correct)::integer as correct,
    sum(first_correct)::integer as first_correct, ${summedConfidence}
  from (
    select category_id, answered, correct, first_correct, ${confidenceColumns} from practice.progress
    where user_id = $1::uuid
    union all
    select r.category_id, -1, -r.is_correct::integer, -r.first_correct::integer, ${heldConfidence}
    from (select distinct h.item_id from (${heldSql('$1::uuid', '$2::timestamptz')}) h) held
      join practice.record r on r.user_id = $1::uuid and r.item_id = held.item_id and r.answers > 0
  ) counted
  group by category_id having sum(answered) > 0`;

/** The questions withdrawn from a bank after somebody had answered them; those kept for mocks are not among them. */
export const closedItems = (bank: string): string => `
  select distinct b.item_id from questions.bank_view b
  where b.edition = ${bank} and not b.open and exists (select from practice.item_stats s where s.item_id = b.item_id)`;
const readClosed = statement<{ readonly item_id: string }>(closedItems('$1::text'));
export const listClosedItems = async (db: Db, bank: string): Promise<readonly string[]> =>
  (await readClosed(db, [bank])).map(({ item_id }) => item_id);

/** The part of the summaries of $1 that belongs to questions withdrawn since, without what is held back at $2. */
export const closedProgress = (items: string): string => `
  select r.category_id, count(*)::integer as answered, count(*) filter (where not r.is_correct)::integer as wrong
  from (${items}) gone
    join practice.record r on r.user_id = $1::uuid and r.item_id = gone.item_id and r.answers > 0
  where r.item_id not in (select h.item_id from (${heldSql('$1::uuid', '$2::timestamptz')}) h)
  group by r.category_id`;
export type ClosedRow = Pick<ProgressRow, 'category_id' | 'answered'> & { readonly wrong: number };

const readProgress = shortRead<ProgressRow>(VISIBLE_PROGRESS);
export async function listProgress(db: Db, userId: string, now: Date): Promise<ReadonlyMap<string, ProgressRow>> {
  const rows = await readProgress(db, [userId, now]);
  return new Map(rows.map((row) => [row.category_id, row]));
}

interface OwnRow extends Omit<ProgressRow, 'category_id'> {
  readonly category_id: string | null;
  /** The part that belongs to questions withdrawn since. */
  readonly closed: Omit<ClosedRow, 'category_id'> | null;
  /** In the one extra row for flags: the flagged questions, separated by commas. */
  readonly flagged: string | null;
}
const ownRows = (closed: string, joined: string): string => `
  select visible.category_id, visible.answered, visible.correct, visible.first_correct, ${closed} as closed, null as flagged
  from (${VISIBLE_PROGRESS}) visible ${joined}
  union all
  select null, 0, 0, 0, null, string_agg(item_id::text, ',') from practice.record
  where user_id = $1::uuid and flagged_at is not null`;
const readOwnRows = shortRead<OwnRow>(ownRows('null::json', ''));
const readOwnRowsWithClosed = shortRead<OwnRow>(
  ownRows(
    'row_to_json(closed)',
    `left join (${closedProgress('select unnest($3::uuid[]) as item_id')}) closed on closed.category_id = visible.category_id`,
  ),
);
/** The user's progress in every category, given which questions are withdrawn, and their flags, in one read. */
export async function readOwnProgress(
  db: Db,
  { userId, closed, now }: { readonly userId: string; readonly closed: readonly string[]; readonly now: Date },
) {
  // Most of the time no answered question is withdrawn, and the shorter statement is enough.
  const rows = await (closed.length > 0
    ? readOwnRowsWithClosed(db, [userId, now, closed])
    : readOwnRows(db, [userId, now]));
  return {
    progress: new Map(rows.flatMap((row) => (row.category_id === null ? [] : [[row.category_id, row] as const]))),
    flagged: rows.find((row) => row.category_id === null)?.flagged?.split(',') ?? [],
  };
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

export interface CompletionRow extends DoneRow {
  readonly category_id: string;
  readonly first_correct: number;
}
/**
 * Completion by the category each open question is in now, whatever was credited; without questions held back. What was
 * right at first is the very first answer, also before a restart: certificates state it. A record that was never reset
 * has it; only the others need the answer itself.
 */
export async function listCompletion(
  db: Db,
  userId: string,
  held: readonly string[],
): Promise<readonly CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    select b.category_id, count(*)::integer as total, count(*) filter (where r.answers > 0)::integer as answered,
      count(*) filter (where case when r.restarted_at is null then r.first_correct else a.is_correct end)::integer
        as first_correct
    from questions.bank_view b left join practice.record r on r.user_id = ${userId} and r.item_id = b.item_id
      and r.item_id <> all(${held}::uuid[])
      left join practice.attempt a on a.user_id = r.user_id and a.item_id = r.item_id and a.is_first
        and r.restarted_at is not null
    where b.open group by b.category_id`.execute(db);
  return rows;
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
