import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, statement, tables } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type {
  QuestionsTables,
  QuestionsCategory,
  QuestionsMatrix,
  QuestionsPlacement,
  QuestionsItemVersion,
  QuestionsItem,
} from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

/** A category, or one topic of it. */
export interface Shelf {
  readonly categoryId: string;
  readonly matrixId: string | null;
}

const CATEGORY_COLUMNS = ['id', 'slug', 'name', 'area', 'weight', 'position', 'master_id'] as const;
export type CategoryRow = Columns<QuestionsCategory, (typeof CATEGORY_COLUMNS)[number]>;

export function listCategories(db: Db, edition: Edition): Promise<readonly CategoryRow[]> {
  return open(db)
    .selectFrom('questions.category')
    .select(CATEGORY_COLUMNS)
    .where('edition', '=', edition)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/** An active category by its id, or by its current or a former name. */
export async function findCategory(
  db: Db,
  edition: Edition,
  ref: { readonly id: string } | { readonly name: string },
): Promise<CategoryRow | undefined> {
  const which =
    'id' in ref
      ? sql`c.id = ${ref.id}`
      : sql`c.id = (select category_id from questions.category_name_history
          where edition = ${edition} and name_key = lower(${ref.name}))`;
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.name, c.area, c.weight, c.position, c.master_id from questions.category c
    where ${which} and c.edition = ${edition} and c.active`.execute(db);
  return rows[0];
}

const MATRIX_COLUMNS = ['id', 'category_id', 'slug', 'name', 'level'] as const;
export type MatrixRow = Columns<QuestionsMatrix, (typeof MATRIX_COLUMNS)[number]>;
export function listMatrices(db: Db, categoryIds: readonly string[]): Promise<readonly MatrixRow[]> {
  return open(db)
    .selectFrom('questions.matrix')
    .select(MATRIX_COLUMNS)
    .where('category_id', '=', sql<string>`any(${categoryIds})`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findOwner(db: Db, matrixId: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('questions.matrix')
    .select('category_id')
    .where('id', '=', matrixId)
    .executeTakeFirst();
  return row?.category_id;
}

export type CountRow = Columns<QuestionsPlacement, 'category_id' | 'matrix_id'> & {
  readonly count: number;
};
/** Open questions per topic; matrix_id null counts those without one. */
export async function countOpen(db: Db, edition: Edition): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select category_id, matrix_id, count(*)::int as count from questions.bank_view
    where edition = ${edition} and open group by category_id, matrix_id`.execute(db);
  return rows;
}

/** Every open question of an edition with its category. */
export async function listOpen(
  db: Db,
  edition: Edition,
): Promise<readonly { readonly item_id: string; readonly category_id: string }[]> {
  const { rows } = await sql<{ item_id: string; category_id: string }>`
    select item_id, category_id from questions.bank_view where edition = ${edition} and open`.execute(db);
  return rows;
}

export type ListedRow = Columns<QuestionsItemVersion, 'item_id' | 'epoch' | 'lead_in'> &
  Columns<QuestionsItem, 'code' | 'difficulty'> & {
    readonly number: number;
    readonly version_id: string;
    readonly matrix_id: string | null;
    /** The beginning of the stem, Markdown. */
    readonly opening: string;
  };
/** Two statements rather than one with a condition, so that each can use its index. */
const listed = (shelf: string) =>
  statement<ListedRow>(`
    select row_number() over (order by p.position, p.id)::int as number, p.item_id, i.code, i.version_id, v.epoch,
      p.matrix_id, i.difficulty, v.lead_in, left(v.stem, 300) as opening
    from questions.placement p
      join questions.category c on c.id = p.category_id and c.active
      join questions.item i on i.id = p.item_id
      join questions.item_version v on v.id = i.version_id
    where ${shelf} and p.active order by p.position, p.id`);
const listCategory = listed('p.category_id = $1::uuid');
const listTopic = listed('p.category_id = $1::uuid and p.matrix_id = $2::uuid');
/** The questions of a category or topic in list order, numbered from one. */
export const listShelf = (db: Db, { categoryId, matrixId }: Shelf): Promise<readonly ListedRow[]> =>
  matrixId === null ? listCategory(db, [categoryId]) : listTopic(db, [categoryId, matrixId]);

export type BankQuestionRow = Columns<QuestionsItemVersion, 'item_id' | 'epoch' | 'stem_html' | 'lead_in'> &
  Columns<QuestionsItem, 'code' | 'difficulty'> & {
    readonly version_id: string;
    readonly options: readonly { readonly key: OptionKey; readonly text: string }[];
    readonly images: readonly ImageRow[];
  };
export interface ImageRow {
  readonly src: string;
  readonly sha256: string;
  readonly alt: string;
  readonly caption?: string;
  readonly credit?: string;
}
/** Excludes every column of the key, so that no reader of a question can leak it. */
const questionColumns = sql`v.item_id, i.code, i.difficulty, v.id as version_id, v.epoch, v.stem_html, v.lead_in,
  v.options, v.images`;

/** Published versions, without their keys. */
export async function listVersions(db: Db, versionIds: readonly string[]): Promise<readonly BankQuestionRow[]> {
  const { rows } = await sql<BankQuestionRow>`
    select ${questionColumns} from questions.item_version v join questions.item i on i.id = v.item_id
    where v.id = any(${versionIds}::uuid[]) and v.published_at is not null`.execute(db);
  return rows;
}

export type PlaceRow = Columns<QuestionsPlacement, 'item_id' | 'edition' | 'category_id' | 'matrix_id'> & {
  readonly category: string;
  readonly matrix: string | null;
};
/** The open places of these items. */
export async function listPlaces(db: Db, itemIds: readonly string[]): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.item_id, b.edition, b.category_id, c.name as category, b.matrix_id, m.name as matrix
    from questions.bank_view b
      join questions.category c on c.id = b.category_id
      left join questions.matrix m on m.id = b.matrix_id
    where b.item_id = any(${itemIds}::uuid[]) and b.open`.execute(db);
  return rows;
}

export type BriefRow = Columns<QuestionsItemVersion, 'item_id' | 'lead_in'> & {
  readonly code: string;
  readonly opening: string;
};
export async function listBriefs(db: Db, itemIds: readonly string[]): Promise<readonly BriefRow[]> {
  const { rows } = await sql<BriefRow>`
    select i.id as item_id, i.code, left(v.stem, 300) as opening, v.lead_in
    from questions.item i join questions.item_version v on v.id = i.version_id
    where i.id = any(${itemIds}::uuid[])`.execute(db);
  return rows;
}

/** The items of the published questions with these codes, by code; an unknown code is left out. */
export async function findItemsByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; item_id: string }>`
    select distinct code, item_id from questions.bank_view where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row.item_id]));
}

interface TrialRow {
  readonly item_id: string;
  readonly version_id: string;
  readonly area: string;
  readonly reviewed: boolean;
}
/** Items that visitors may try, in order. */
export async function listTrialItems(db: Db, edition: Edition): Promise<readonly TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    select b.item_id, b.version_id, c.name as area, v.review_state = 'reviewed' as reviewed
    from questions.placement p
      join questions.bank_view b on b.placement_id = p.id and b.open
      join questions.category c on c.id = b.category_id
      join questions.item_version v on v.id = b.version_id
    where p.edition = ${edition} and p.trial_position is not null order by p.trial_position`.execute(db);
  return rows;
}
