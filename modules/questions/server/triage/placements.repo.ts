import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { TriageState } from '@app/questions/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { QuestionsPlacement, QuestionsTables, QuestionsTriage } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

export type PlacementRow = Selectable<QuestionsPlacement>;

/** A lock, so that two decisions about one item run one after the other. */
export function lockPlacements(db: Db, itemId: string): Promise<readonly PlacementRow[]> {
  return open(db)
    .selectFrom('questions.placement')
    .select(['active', 'category_id', 'edition', 'id', 'item_id', 'matrix_id', 'position', 'trial_position'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertPlacement(db: Db, row: Insertable<QuestionsPlacement>): Promise<void> {
  await open(db).insertInto('questions.placement').values(row).execute();
}

export async function updatePlacement(db: Db, id: string, values: Updateable<QuestionsPlacement>): Promise<void> {
  await open(db).updateTable('questions.placement').set(values).where('id', '=', id).execute();
}

/** The corresponding category in another edition: the one with this master, else the one with the same slug. */
export async function findCounterpart(db: Db, edition: Edition, categoryId: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('questions.category as there')
    .innerJoin('questions.category as here', (join) => join.on('here.id', '=', categoryId))
    .select('there.id')
    .where('there.edition', '=', edition)
    .where((where) =>
      where.or([
        where('there.master_id', '=', categoryId),
        where.and([where('there.master_id', 'is', null), where('there.slug', '=', where.ref('here.slug'))]),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** The topic with the same slug in another category; undefined when there is none. */
export async function findSameTopic(db: Db, matrixId: string, categoryId: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('questions.matrix as there')
    .innerJoin('questions.matrix as here', 'here.slug', 'there.slug')
    .select('there.id')
    .where('here.id', '=', matrixId)
    .where('there.category_id', '=', categoryId)
    .executeTakeFirst();
  return row?.id;
}

export async function findCategoryEdition(db: Db, categoryId: string): Promise<Edition | undefined> {
  const found = open(db).selectFrom('questions.category').select('edition').where('id', '=', categoryId);
  return (await found.executeTakeFirst())?.edition;
}

export function listTargets(
  db: Db,
  edition: Edition,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const all = open(db).selectFrom('questions.category').select(['id', 'name']).where('edition', '=', edition);
  return all.orderBy('position').orderBy('name').execute();
}

/** The review state of the published version. */
export async function findReview(db: Db, itemId: string): Promise<'pending' | 'reviewed'> {
  const row = await open(db)
    .selectFrom('questions.item as i')
    .innerJoin('questions.item_version as v', 'v.id', 'i.version_id')
    .select('v.review_state')
    .where('i.id', '=', itemId)
    .executeTakeFirst();
  return row?.review_state ?? 'pending';
}

export async function findTriage(db: Db, itemId: string): Promise<TriageState | undefined> {
  const found = open(db).selectFrom('questions.triage').select('state').where('item_id', '=', itemId);
  return (await found.executeTakeFirst())?.state;
}

export type StoredTriage = Columns<QuestionsTriage, 'item_id' | 'decided_by' | 'decided_at'> & {
  readonly state: TriageState;
};
export async function saveTriage(db: Db, decision: StoredTriage): Promise<void> {
  const { item_id, ...rest } = decision;
  await open(db)
    .insertInto('questions.triage')
    .values({ item_id, ...rest })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(rest))
    .execute();
}
