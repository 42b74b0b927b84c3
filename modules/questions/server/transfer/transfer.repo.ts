import { type Columns, type Db, tables } from '@app/platform/server';
import type { Edition } from '@app/platform/contract';
import { sql } from 'kysely';
import type { ImportRow, QuestionDraft } from '@app/questions/contract';
import type {
  QuestionsImport,
  QuestionsImportRow,
  QuestionsTables,
  QuestionsMatrix,
  QuestionsCategory,
} from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

export type PlannedRow = Columns<
  QuestionsImportRow,
  'n' | 'kind' | 'code' | 'item_id' | 'item_version' | 'category_id' | 'matrix_id' | 'problem' | 'remedy'
> & {
  readonly draft_saved_at: Date | null;
  readonly content: Partial<QuestionDraft> | null;
  readonly changes: ImportRow['changes'];
};
export type StoredRow = PlannedRow & Columns<QuestionsImportRow, 'choice' | 'outcome'>;

export type ImportHead = Columns<QuestionsImport, 'id' | 'owner_id' | 'name' | 'task_id'> & {
  readonly format: QuestionsImport['format'];
  readonly ignored: readonly string[];
};

const AT_ONCE = 500;
export async function insertImport(
  db: Db,
  head: Omit<ImportHead, 'task_id'> & { readonly created_at: Date },
  rows: readonly PlannedRow[],
): Promise<void> {
  await open(db)
    .insertInto('questions.import')
    .values({ ...head, ignored: [...head.ignored] })
    .execute();
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await open(db)
      .insertInto('questions.import_row')
      .values(
        rows.slice(at, at + AT_ONCE).map((row) => ({
          ...row,
          import_id: head.id,
          content: row.content ? JSON.stringify(row.content) : null,
          changes: JSON.stringify(row.changes),
        })),
      )
      .execute();
}

/** `lock` before applying it, so that starting twice gives one task. */
export async function findImport(db: Db, id: string, lock = false): Promise<ImportHead | undefined> {
  const { rows } = await sql<ImportHead>`
    select id, owner_id, name, format, ignored, task_id from questions.import where id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateTask(db: Db, id: string, taskId: string): Promise<void> {
  await open(db).updateTable('questions.import').set({ task_id: taskId }).where('id', '=', id).execute();
}

export async function countKinds(db: Db, id: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from questions.import_row where import_id = ${id} group by kind`.execute(
    db,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

const columns = sql`n, kind, code, item_id, item_version, draft_saved_at, content, category_id, matrix_id, changes,
  problem, remedy, choice, outcome`;

/** Every refused row, which somebody has to correct, and of the others up to the limit, conflicts first. */
export async function listShown(db: Db, id: string, most: number): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with others as (
      select ${columns} from questions.import_row where import_id = ${id} and kind not in ('same', 'refused')
      order by kind <> 'conflict', kind, n limit ${most})
    select * from others union all
    select ${columns} from questions.import_row where import_id = ${id} and kind = 'refused' order by kind, n`.execute(
    db,
  );
  return rows;
}

export async function updateChoice(db: Db, id: string, n: number | null, choice: 'ours' | 'file'): Promise<void> {
  await sql`update questions.import_row set choice = ${choice}
    where import_id = ${id} and kind = 'conflict' and (${n}::integer is null or n = ${n}) and outcome is null`.execute(
    db,
  );
}

const toWrite = sql`(kind in ('created', 'changed') or (kind = 'conflict' and choice = 'file'))`;

export async function listToWrite(
  db: Db,
  id: string,
): Promise<readonly { readonly n: number; readonly done: boolean }[]> {
  const { rows } = await sql<{ n: number; done: boolean }>`
    select n, outcome is not null as done from questions.import_row
    where import_id = ${id} and ${toWrite} order by n`.execute(db);
  return rows;
}

/** The row, locked; undefined when it was already written. */
export async function claimRow(db: Db, id: string, n: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from questions.import_row where import_id = ${id} and n = ${n} and outcome is null for update`.execute(
    db,
  );
  return rows[0];
}

export interface RowOutcome {
  readonly n: number;
  readonly outcome: 'written' | 'left';
  readonly itemId: string | null;
  readonly at: Date;
}
export async function endRow(db: Db, id: string, { n, outcome, itemId, at }: RowOutcome): Promise<void> {
  await sql`update questions.import_row set outcome = ${outcome}, done_at = ${at}, item_id = coalesce(${itemId}, item_id)
    where import_id = ${id} and n = ${n}`.execute(db);
}

export async function outcomesOf(db: Db, id: string): Promise<{ readonly written: number; readonly left: string[] }> {
  const { rows } = await sql<{ written: number; left: string[] }>`
    select count(*) filter (where outcome = 'written')::integer as written,
      coalesce(array_agg(coalesce(code, 'row ' || n) order by n) filter (where outcome = 'left'), '{}') as left
    from questions.import_row where import_id = ${id}`.execute(db);
  return rows[0] ?? { written: 0, left: [] };
}

interface WrittenRow {
  readonly item_id: string;
  readonly code: string;
  readonly kind: string;
}
/** The written questions that no line of the audit record names yet; from now on one does. */
export async function claimUnrecorded(db: Db, id: string, at: Date): Promise<readonly WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    with named as (
      update questions.import_row as row set recorded_at = ${at} from questions.item
      where row.import_id = ${id} and row.outcome = 'written' and row.recorded_at is null and item.id = row.item_id
      returning row.n, row.item_id, item.code, row.kind)
    select item_id, code, kind from named order by n`.execute(db);
  return rows;
}

/** Old files are deleted, applied or not. */
export async function removeImportsBefore(db: Db, before: Date): Promise<void> {
  await open(db).deleteFrom('questions.import').where('created_at', '<', before).execute();
}

export type Shelf = Columns<QuestionsCategory, 'id' | 'name' | 'slug' | 'prefix'> & {
  /** The highest number of a staff code with this prefix. */
  readonly last: number;
  readonly topics: readonly Columns<QuestionsMatrix, 'id' | 'name' | 'slug'>[];
};
export async function listShelves(db: Db, edition: Edition, first: number): Promise<readonly Shelf[]> {
  const { rows } = await sql<Shelf>`
    select c.id, c.name, c.slug, c.prefix, coalesce((
      select right(i.code, 4)::integer from questions.item i
      where i.code between c.prefix || '-' || ${first}::integer and c.prefix || '-9999' order by i.code desc limit 1),
      ${first}::integer - 1) as last,
      coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name, 'slug', m.slug))
      from questions.matrix m where m.category_id = c.id), '[]') as topics
    from questions.category c where c.edition = ${edition}`.execute(db);
  return rows;
}
