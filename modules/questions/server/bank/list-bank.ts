import { type Edition, withTitle } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { ALL_TOPICS, isId } from '@app/questions/contract';
import * as repo from './bank.repo.ts';
import { titleToday } from './fill-title.ts';
import { openingOf } from './opening.ts';

export interface BankMatrix {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly level: string | null;
  /** Open questions. */
  readonly questions: number;
}
export interface BankCategory extends repo.CategoryRow {
  readonly questions: number;
  readonly matrices: readonly BankMatrix[];
}

const compose = (
  categories: readonly repo.CategoryRow[],
  matrices: readonly repo.MatrixRow[],
  counts: readonly repo.CountRow[],
): readonly BankCategory[] => {
  const inMatrix = new Map(counts.map((row) => [row.matrix_id, row.count]));
  const inCategory = new Map<string, number>();
  for (const row of counts) inCategory.set(row.category_id, (inCategory.get(row.category_id) ?? 0) + row.count);
  const topics = Map.groupBy(matrices, (row) => row.category_id);
  return categories.map((category) => ({
    ...category,
    questions: inCategory.get(category.id) ?? 0,
    matrices: (topics.get(category.id) ?? []).map(({ id, slug, name, level }) => ({
      id,
      slug,
      name,
      level,
      questions: inMatrix.get(id) ?? 0,
    })),
  }));
};

/** The active categories of an edition with their topics, and how many open questions each has. */
export async function listBank(deps: Deps, edition: Edition): Promise<readonly BankCategory[]> {
  const categories = await repo.listCategories(deps.db, edition);
  const ids = categories.map(({ id }) => id);
  const [matrices, counts] = await Promise.all([repo.listMatrices(deps.db, ids), repo.countOpen(deps.db, edition)]);
  return compose(categories, matrices, counts);
}

/** The category of every open question of an edition, by item. */
export const listOpenItems = async (deps: Deps, edition: Edition): Promise<ReadonlyMap<string, string>> =>
  new Map((await repo.listOpen(deps.db, edition)).map((row) => [row.item_id, row.category_id]));

export type CategoryRef = { readonly id: string } | { readonly name: string };
export interface FoundCategory {
  readonly category: repo.CategoryRow;
  /** Requested by a former name: redirect the reader to the current one. */
  readonly renamed: boolean;
}

/** An active category by its id, or by its current or a former name. */
export async function findCategory(deps: Deps, edition: Edition, ref: CategoryRef): Promise<FoundCategory | null> {
  if ('id' in ref && !isId(ref.id)) return null;
  const category = await repo.findCategory(deps.db, edition, ref);
  return category ? { category, renamed: 'name' in ref && ref.name !== category.name } : null;
}

/** The topics of a category in order. */
export const listTopics = (deps: Deps, categoryId: string): Promise<readonly repo.MatrixRow[]> =>
  repo.listMatrices(deps.db, [categoryId]);

/** The active category a topic belongs to. */
export async function findByTopic(deps: Deps, edition: Edition, matrixId: string): Promise<repo.CategoryRow | null> {
  if (!isId(matrixId)) return null;
  const id = await repo.findOwner(deps.db, matrixId);
  return (id && (await repo.findCategory(deps.db, edition, { id }))) || null;
}

/** The items of the published questions with these codes, by code; an unknown code is left out. */
export const findItemsByCode = (
  deps: Pick<Deps, 'db'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => repo.findItemsByCode(deps.db, codes);

/** The topic in a URL, where `u` is the whole category. Null when the text cannot be a topic id. */
export function shelfOf(categoryId: string, matrix: string): repo.Shelf | null {
  if (matrix === ALL_TOPICS) return { categoryId, matrixId: null };
  return isId(matrix) ? { categoryId, matrixId: matrix } : null;
}

export interface ListedQuestion {
  /** From one, in list order. */
  readonly number: number;
  readonly itemId: string;
  readonly code: string;
  readonly versionId: string;
  readonly epoch: number;
  readonly matrixId: string | null;
  readonly difficulty: number;
  readonly leadIn: string;
  /** The beginning of the case, to tell it from the next. */
  readonly opening: string;
}

/** The open questions of a category or topic in order. An unknown topic has none. */
export async function listQuestions(
  deps: Deps,
  categoryId: string,
  matrix: string,
): Promise<readonly ListedQuestion[]> {
  const shelf = shelfOf(categoryId, matrix);
  if (!shelf) return [];
  const [rows, title] = await Promise.all([repo.listShelf(deps.db, shelf), titleToday(deps)]);
  return rows.map((row) => ({
    number: row.number,
    itemId: row.item_id,
    code: row.code,
    versionId: row.version_id,
    epoch: row.epoch,
    matrixId: row.matrix_id,
    difficulty: row.difficulty,
    leadIn: withTitle(row.lead_in, title),
    opening: openingOf(withTitle(row.opening, title)),
  }));
}
