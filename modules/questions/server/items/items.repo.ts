import type { Edition } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { QuestionsItem, QuestionsItemVersion, QuestionsTables } from '../tables.ts';
import type { Insertable, Updateable } from 'kysely';

const open = (db: Db) => tables<QuestionsTables>(db);

/** Two concurrent imports would both find an item missing. */
export const lockImport = async (db: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('import:questions.item'))`.execute(db));

export async function insertItem(db: Db, row: Insertable<QuestionsItem>): Promise<void> {
  await open(db).insertInto('questions.item').values(row).execute();
}

export async function updateItem(db: Db, id: string, values: Updateable<QuestionsItem>): Promise<void> {
  await open(db).updateTable('questions.item').set(values).where('id', '=', id).execute();
}

/** Raises the item's version, so that open editors notice the change. */
export async function touchItem(db: Db, id: string, values: Omit<Updateable<QuestionsItem>, 'version'>): Promise<void> {
  await open(db)
    .updateTable('questions.item')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertVersion(db: Db, row: Insertable<QuestionsItemVersion>): Promise<void> {
  await open(db).insertInto('questions.item_version').values(row).execute();
}

export async function updateVersion(db: Db, id: string, values: Updateable<QuestionsItemVersion>): Promise<void> {
  await open(db).updateTable('questions.item_version').set(values).where('id', '=', id).execute();
}

export interface Shelves {
  /** Category id by `edition slug`, matrix id by `category id slug`. */
  readonly categories: ReadonlyMap<string, string>;
  readonly matrices: ReadonlyMap<string, string>;
}
export async function readShelves(db: Db): Promise<Shelves> {
  const categories = await open(db).selectFrom('questions.category').select(['id', 'edition', 'slug']).execute();
  const matrices = await open(db).selectFrom('questions.matrix').select(['id', 'category_id', 'slug']).execute();
  return {
    categories: new Map(categories.map((row) => [`${row.edition} ${row.slug}`, row.id])),
    matrices: new Map(matrices.map((row) => [`${row.category_id} ${row.slug}`, row.id])),
  };
}

/** The next free position among the trial questions. */
export async function nextTrialPosition(db: Db, edition: Edition): Promise<number> {
  const { last } = await open(db)
    .selectFrom('questions.placement')
    .select((row) => row.fn.max('trial_position').as('last'))
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
