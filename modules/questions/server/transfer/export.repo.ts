import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { PlaceRow, WorkedRow } from '../desk/worked.repo.ts';
import type { QuestionsExport, QuestionsTables } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

export type ExportHead = Columns<QuestionsExport, 'id' | 'owner_id' | 'task_id' | 'format' | 'category_id' | 'name'>;

export async function insertExport(db: Db, head: ExportHead, at: Date): Promise<void> {
  await open(db)
    .insertInto('questions.export')
    .values({ ...head, created_at: at })
    .execute();
}

export function findExport(db: Db, id: string): Promise<(ExportHead & { readonly ready_at: Date | null }) | undefined> {
  return open(db)
    .selectFrom('questions.export')
    .select(['id', 'owner_id', 'task_id', 'format', 'category_id', 'name', 'ready_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function finishExport(db: Db, id: string, at: Date): Promise<void> {
  await open(db).updateTable('questions.export').set({ ready_at: at }).where('id', '=', id).execute();
}

export function listExportsBefore(db: Db, time: Date): Promise<readonly Pick<ExportHead, 'id' | 'name'>[]> {
  return open(db).selectFrom('questions.export').select(['id', 'name']).where('created_at', '<', time).execute();
}

export async function removeExport(db: Db, id: string): Promise<void> {
  await open(db).deleteFrom('questions.export').where('id', '=', id).execute();
}

/** Published questions of a bank, or of one category, ordered by code. */
export async function listPublished(
  db: Db,
  edition: Edition,
  categoryId: string | null,
): Promise<readonly { readonly id: string; readonly category: string; readonly topic: string | null }[]> {
  const { rows } = await sql<{ id: string; category: string; topic: string | null }>`
    select i.id, c.slug as category, m.slug as topic
    from questions.placement p join questions.item i on i.id = p.item_id
      join questions.category c on c.id = p.category_id left join questions.matrix m on m.id = p.matrix_id
    where p.edition = ${edition} and i.version_id is not null
      and (${categoryId}::uuid is null or p.category_id = ${categoryId}) order by i.code`.execute(db);
  return rows;
}

type Shown = NonNullable<WorkedRow['shown']>;
export type LeavingRow = Pick<WorkedRow, 'id' | 'code' | 'difficulty' | 'task' | 'setting'> &
  Omit<Shown, 'epoch' | 'published_at' | 'published_by'>;
/** The content of published questions, many in one read. */
export async function listForExport(db: Db, ids: readonly string[]): Promise<readonly LeavingRow[]> {
  const { rows } = await sql<LeavingRow>`
    select i.id, i.code, i.difficulty, i.task, i.setting, v.n, v.stem, v.lead_in, v.options, v.rationales, v.images,
      v.tags, v.answer_key, v.explanation, v.key_point, v.sources, v.review_state, v.review_by, v.review_at, v.review_next
    from questions.item i join questions.item_version v on v.id = i.version_id
    where i.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function listPlaces(
  db: Db,
  ids: readonly string[],
): Promise<readonly (PlaceRow & { readonly item_id: string })[]> {
  const { rows } = await sql<PlaceRow & { readonly item_id: string }>`
    select item_id, id, edition, category_id, matrix_id, active, position, trial_position
    from questions.placement where item_id = any(${ids}::uuid[]) order by item_id, edition`.execute(db);
  return rows;
}
