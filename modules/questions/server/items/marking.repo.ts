import { type Columns, type Db, tables } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionsTables, QuestionsItemVersion } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

export type VersionRow = Columns<QuestionsItemVersion, 'id' | 'change_class' | 'asks_same' | 'stem'> & {
  readonly options: readonly { readonly key: OptionKey; readonly text: string }[];
  readonly leadIn: string;
  readonly images: readonly { readonly sha256: string }[];
};
/** Newest first. */
export async function listVersions(db: Db, itemId: string): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, change_class, asks_same, options, stem, lead_in as "leadIn", images
    from questions.item_version where item_id = ${itemId} order by n desc`.execute(db);
  return rows;
}

export async function updateMarking(db: Db, versionId: string, letter: OptionKey): Promise<void> {
  await open(db)
    .updateTable('questions.item_version')
    .set({ marking_key: letter })
    .where('id', '=', versionId)
    .execute();
}

export interface VersionKeyRow {
  readonly version_id: string;
  readonly letter: OptionKey;
}
/** The current key of every version of an item that was corrected. */
export async function listMarks(db: Db, itemId: string): Promise<readonly VersionKeyRow[]> {
  const { rows } = await sql<VersionKeyRow>`
    select id as version_id, marking_key as letter from questions.item_version
    where item_id = ${itemId} and marking_key is not null order by n`.execute(db);
  return rows;
}

/** The current key of each of these versions. */
export async function listLetters(db: Db, versionIds: readonly string[]): Promise<readonly VersionKeyRow[]> {
  const { rows } = await sql<VersionKeyRow>`
    select id as version_id, coalesce(marking_key, answer_key) as letter from questions.item_version
    where id = any(${versionIds}::uuid[])`.execute(db);
  return rows;
}
