import type { Edition } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { QuestionsTables } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

/** Names are compared without regard to case: two links that differ only in capitals lead to one category. */
const sameName = (name: string) => sql<string>`lower(${name})`;

export interface NamedCategory {
  readonly id: string;
  /** The current name. */
  readonly name: string;
}

/** The category that has or once had this name. */
export function findByName(db: Db, edition: Edition, name: string): Promise<NamedCategory | undefined> {
  return open(db)
    .selectFrom('questions.category_name_history as history')
    .innerJoin('questions.category as category', 'category.id', 'history.category_id')
    .select(['category.id', 'category.name'])
    .where('history.edition', '=', edition)
    .where('history.name_key', '=', sameName(name))
    .executeTakeFirst();
}

export async function insertName(
  db: Db,
  row: { edition: Edition; name: string; category_id: string; since: Date },
): Promise<void> {
  await open(db)
    .insertInto('questions.category_name_history')
    .values({ ...row, name_key: sameName(row.name) })
    .onConflict((conflict) => conflict.columns(['edition', 'name_key']).doNothing())
    .execute();
}

export async function idsBySlug(db: Db, edition: Edition): Promise<ReadonlyMap<string, string>> {
  const rows = await open(db)
    .selectFrom('questions.category')
    .select(['slug', 'id'])
    .where('edition', '=', edition)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** The weights of these categories as they are, locked until the transaction ends. */
export const lockWeights = (db: Db, edition: Edition) =>
  open(db)
    .selectFrom('questions.category')
    .select(['id', 'weight'])
    .where('edition', '=', edition)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function updateWeights(
  db: Db,
  edition: Edition,
  weights: readonly { readonly category: string; readonly weight: number }[],
  now: Date,
): Promise<void> {
  const [ids, numbers] = [weights.map(({ category }) => category), weights.map(({ weight }) => weight)];
  await sql`
    update questions.category c set weight = n.weight, version = c.version + 1, updated_at = ${now}
    from unnest(${ids}::uuid[], ${numbers}::integer[]) as n (id, weight)
    where c.id = n.id and c.edition = ${edition} and c.weight <> n.weight`.execute(db);
}

/** The categories of an edition with their topics, in the form of the content pack. */
export async function listSources(db: Db, edition: Edition) {
  const categories = await open(db)
    .selectFrom('questions.category')
    .select(['id', 'slug', 'name', 'area', 'prefix', 'weight', 'position'])
    .where('edition', '=', edition)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const matrices = await open(db)
    .selectFrom('questions.matrix')
    .select(['category_id', 'slug', 'name', 'level'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const topics = Map.groupBy(matrices, (row) => row.category_id);
  return categories.map(({ id, ...category }) => ({ ...category, matrices: topics.get(id) ?? [] }));
}
