import { type Columns, type Db, tables } from '@app/platform/server';
import type { QuestionDraft } from '@app/questions/contract';
import { type RawBuilder, sql } from 'kysely';
import type { QuestionContent } from '../items/content.ts';
import type { WordedVersion } from '../items/stored.repo.ts';
import type { QuestionsDraft, QuestionsItem, QuestionsPlacement, QuestionsTables } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

type VersionColumns = WordedVersion & {
  readonly options: readonly { readonly key: QuestionContent['answerKey']; readonly text: string }[];
  readonly rationales: Readonly<Record<QuestionContent['answerKey'], string>>;
  readonly images: QuestionContent['images'];
  readonly sources: QuestionContent['references'];
  readonly tags: readonly string[];
  readonly published_at: Date;
  readonly published_by: string | null;
};
type DraftColumns = Columns<
  QuestionsDraft,
  'state' | 'version' | 'saved_by' | 'base_version_id' | 'writers' | 'publish_problem'
> & {
  readonly publish_at: Date | null;
  readonly content: QuestionDraft;
  readonly saved_at: Date;
  readonly saver: string | null;
};

/** An item with its published version and its draft. */
export type WorkedRow = Columns<
  QuestionsItem,
  'id' | 'code' | 'use' | 'version' | 'version_id' | 'difficulty' | 'task' | 'setting'
> & {
  readonly triage: QuestionContent['triage'];
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decider: string | null;
  /** Who is assigned to it. */
  readonly assigned_to: string | null;
  readonly assigned: string | null;
  readonly shown: VersionColumns | null;
  readonly draft: DraftColumns | null;
};

const nameOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select trim(p.first_name || ' ' || p.last_name) from accounts.person_view p where p.id = ${id})`;

/** Null only where nobody did it: an import. */
export const nameOrFormer = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${id} is not null then coalesce(${nameOf(id)}, 'A former colleague') end`;

/** A row lock, so that two saves of one item run one after the other. */
export async function lockItem(db: Db, ref: { readonly id: string } | { readonly code: string }): Promise<void> {
  const which = 'id' in ref ? sql`id = ${ref.id}` : sql`code = ${ref.code}`;
  await sql`select id from questions.item where ${which} for update`.execute(db);
}

/** The content of a version; undefined when there is none. */
export async function findShown(db: Db, versionId: string | null): Promise<VersionColumns | undefined> {
  const { rows } = await sql<VersionColumns>`
    select v.n, v.epoch, v.stem, v.lead_in, v.options, v.rationales, v.images, v.tags, v.answer_key, v.explanation,
      v.key_point, v.sources, v.review_state, v.review_by, v.review_at, v.review_next, v.published_at,
      ${nameOrFormer(sql`v.created_by`)} as published_by
    from questions.item_version v where v.id = ${versionId}`.execute(db);
  return rows[0];
}

export async function findWorked(
  db: Db,
  ref: { readonly id: string } | { readonly code: string },
): Promise<WorkedRow | undefined> {
  const which = 'id' in ref ? sql`i.id = ${ref.id}` : sql`i.code = ${ref.code}`;
  const item = await sql<Omit<WorkedRow, 'shown' | 'draft'>>`
    select i.id, i.code, i.use, i.version, i.version_id, i.difficulty, i.task, i.setting, t.state as triage,
      t.decided_at, t.decided_by, ${nameOf(sql`t.decided_by`)} as decider, i.assigned_to, ${nameOf(sql`i.assigned_to`)} as assigned
    from questions.item i left join questions.triage t on t.item_id = i.id where ${which}`.execute(db);
  const [row] = item.rows;
  if (!row) return undefined;
  const [shown, draft] = await Promise.all([
    findShown(db, row.version_id),
    sql<DraftColumns>`
      select d.content, d.state, d.version, d.saved_by, d.saved_at, d.base_version_id, d.writers, d.publish_at,
        d.publish_problem, ${nameOf(sql`d.saved_by`)} as saver
      from questions.draft d where d.item_id = ${row.id}`.execute(db),
  ]);
  return { ...row, shown: shown ?? null, draft: draft.rows[0] ?? null };
}

const PLACE_COLUMNS = [
  'id',
  'item_id',
  'edition',
  'category_id',
  'matrix_id',
  'active',
  'position',
  'trial_position',
] as const;
export type PlaceRow = Columns<QuestionsPlacement, (typeof PLACE_COLUMNS)[number]>;
export function listPlacements(db: Db, itemIds: readonly string[]): Promise<readonly PlaceRow[]> {
  return open(db)
    .selectFrom('questions.placement')
    .select(PLACE_COLUMNS)
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .orderBy('edition')
    .execute();
}

export async function findName(db: Db, personId: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select ${nameOf(sql`${personId}::uuid`)} as name`.execute(db);
  return rows[0]?.name || 'author';
}

/** The edition of a category and whether the topic belongs to it; undefined when there is no such category. */
export async function findShelf(
  db: Db,
  categoryId: string,
  matrixId: string | null,
): Promise<{ readonly edition: PlaceRow['edition']; readonly prefix: string; readonly hasTopic: boolean } | undefined> {
  const { rows } = await sql<{ edition: PlaceRow['edition']; prefix: string; hasTopic: boolean }>`
    select c.edition, c.prefix, ${matrixId}::uuid is null or exists (
      select from questions.matrix m where m.id = ${matrixId} and m.category_id = c.id) as "hasTopic"
    from questions.category c where c.id = ${categoryId}`.execute(db);
  return rows[0];
}

export interface DraftSave {
  readonly itemId: string;
  readonly content: QuestionDraft;
  readonly baseVersionId: string | null;
  readonly by: string;
  readonly at: Date;
  /** Why its planned publication was cancelled, when the edit was not made in the editor. */
  readonly problem?: string;
}
/** Any edit returns the draft to writing and cancels its planned publication. */
export async function saveDraft(db: Db, save: DraftSave): Promise<void> {
  const { itemId, content, baseVersionId, by, at, problem = '' } = save;
  await sql`
    insert into questions.draft (item_id, content, base_version_id, saved_by, saved_at, writers)
    values (${itemId}, ${JSON.stringify(content)}::jsonb, ${baseVersionId}, ${by}, ${at}, array[${by}::uuid])
    on conflict (item_id) do update set content = excluded.content, saved_by = excluded.saved_by,
      base_version_id = excluded.base_version_id,
      saved_at = excluded.saved_at, version = questions.draft.version + 1, state = 'writing',
      publish_at = null, publish_by = null, publish_reason = null, publish_problem = ${problem},
      writers = case when excluded.saved_by = any(questions.draft.writers) then questions.draft.writers
        else questions.draft.writers || excluded.saved_by end`.execute(db);
}

/** Every state but `ready` cancels a planned publication. */
export async function updateDraftState(db: Db, itemId: string, state: DraftColumns['state']): Promise<void> {
  const unplanned = { publish_at: null, publish_by: null, publish_reason: null };
  await open(db)
    .updateTable('questions.draft')
    .set({ state, ...(state === 'ready' ? {} : unplanned) })
    .where('item_id', '=', itemId)
    .execute();
}

/** Marks the draft as up to date with this version, without changing its content. */
export async function rebaseDraft(db: Db, itemId: string, versionId: string): Promise<void> {
  const rebased = open(db).updateTable('questions.draft').set({ base_version_id: versionId });
  await rebased.where('item_id', '=', itemId).execute();
}

export async function removeDraft(db: Db, itemId: string): Promise<void> {
  await open(db).deleteFrom('questions.draft').where('item_id', '=', itemId).execute();
}

export async function removeItem(db: Db, itemId: string): Promise<void> {
  await open(db).deleteFrom('questions.item').where('id', '=', itemId).execute();
}

/** The content pack never uses codes from 7001 on. The lock keeps two editors from getting the same code. */
export async function nextCode(db: Db, prefix: string, from: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('questions.code'))`.execute(db);
  // Reads from the end of the index on codes, because an import of thousands calls this for each question.
  const { rows } = await sql<{ last: number }>`
    select right(code, 4)::integer as last from questions.item
    where code between ${`${prefix}-${from}`} and ${`${prefix}-9999`} order by code desc limit 1`.execute(db);
  return (rows[0]?.last ?? from - 1) + 1;
}
