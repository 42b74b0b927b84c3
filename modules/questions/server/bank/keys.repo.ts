import type { Edition } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import type { OptionKey, QuestionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionsTables } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

/** The only place that reads keys for learners; whoever calls it has seen an answer. */
export interface KeyRow {
  readonly version_id: string;
  readonly answer_key: OptionKey;
  readonly rationales: QuestionKey['rationales'];
  readonly explanation_html: string;
  readonly key_point: string;
  readonly sources: QuestionKey['references'];
  readonly tags: string[];
  readonly related: QuestionKey['related'];
  readonly review_state: 'pending' | 'reviewed';
  readonly review_by: string;
  readonly review_at: string;
  readonly review_next: string;
}
export async function listKeys(db: Db, versionIds: readonly string[]): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select v.id as version_id, v.answer_key, v.rationales, v.explanation_html, v.key_point, v.sources, v.tags, i.related,
      v.review_state, v.review_by, v.review_at, v.review_next
    from questions.item_version v join questions.item i on i.id = v.item_id
    where v.id = any(${versionIds}::uuid[])`.execute(db);
  return rows;
}

export interface MarkingRow {
  readonly version_id: string;
  readonly n: number;
  readonly epoch: number;
  readonly answer_key: OptionKey;
  readonly current_version_id: string;
  readonly code: string;
  readonly category_id: string | null;
  readonly matrix_id: string | null;
  readonly open: boolean | null;
}
/** What marking an answer needs, in one read: the version answered, and where the item stands in that edition. */
export async function findMarking(
  db: Db,
  asked: { readonly edition: Edition; readonly itemId: string; readonly versionId: string | null },
): Promise<MarkingRow | undefined> {
  const { rows } = await sql<MarkingRow>`
    select v.id as version_id, v.n, v.epoch, v.answer_key, i.version_id as current_version_id, i.code,
      b.category_id, b.matrix_id, b.open
    from questions.item i
      join questions.item_version v on v.item_id = i.id and v.id = coalesce(${asked.versionId}::uuid, i.version_id)
        and v.published_at is not null
      left join questions.bank_view b on b.item_id = i.id and b.edition = ${asked.edition}
    where i.id = ${asked.itemId}`.execute(db);
  return rows[0];
}

export interface VersionRow {
  readonly id: string;
  readonly n: number;
  readonly epoch: number;
  readonly change_class: 'editorial' | 'clinical' | 'key' | null;
  readonly answer_key: OptionKey;
  readonly published_at: Date | null;
}
export function listVersionsOf(db: Db, itemId: string): Promise<readonly VersionRow[]> {
  return open(db)
    .selectFrom('questions.item_version')
    .select(['id', 'n', 'epoch', 'change_class', 'answer_key', 'published_at'])
    .where('item_id', '=', itemId)
    .orderBy('n')
    .execute();
}
