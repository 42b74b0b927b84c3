import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, statement, tables } from '@app/platform/server';
import type { QuestionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionsTables, QuestionsItemVersion } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

/**
 * The only place that reads keys for learners; whoever calls it has seen an answer. A version whose key was found wrong
 * is explained by the words the item has now.
 */
export type KeyRow = Columns<
  QuestionsItemVersion,
  'answer_key' | 'explanation_html' | 'key_point' | 'tags' | 'review_state' | 'review_by' | 'review_at' | 'review_next'
> & {
  readonly version_id: string;
  readonly rationales: QuestionKey['rationales'];
  readonly sources: QuestionKey['references'];
  readonly related: QuestionKey['related'];
};
export async function listKeys(db: Db, versionIds: readonly string[]): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select v.id as version_id, coalesce(v.marking_key, v.answer_key) as answer_key, w.rationales, w.explanation_html,
      w.key_point, w.sources, w.tags, i.related, w.review_state, w.review_by, w.review_at, w.review_next
    from questions.item_version v join questions.item i on i.id = v.item_id
      join questions.item_version w on w.id = case when v.marking_key <> v.answer_key then i.version_id else v.id end
    where v.id = any(${versionIds}::uuid[])`.execute(db);
  return rows;
}

export type MarkingRow = KeyRow &
  Columns<QuestionsItemVersion, 'n' | 'epoch'> & {
    readonly current_version_id: string;
    readonly code: string;
    readonly category_id: string | null;
    readonly matrix_id: string | null;
    readonly open: boolean | null;
  };
/** What marking an answer and telling the key need, in one read: the version answered, and where the item stands in that edition. */
const readMarking = statement<MarkingRow>(`
  select v.id as version_id, v.n, v.epoch, coalesce(v.marking_key, v.answer_key) as answer_key,
    i.version_id as current_version_id, i.code, p.category_id, p.matrix_id, p.active and c.active as open, w.rationales,
    w.explanation_html, w.key_point, w.sources, w.tags, i.related, w.review_state, w.review_by, w.review_at, w.review_next
  from questions.item i
    join questions.item_version v on v.item_id = i.id and v.id = coalesce($3::uuid, i.version_id)
      and v.published_at is not null
    join questions.item_version w on w.id = case when v.marking_key <> v.answer_key then i.version_id else v.id end
    left join questions.placement p on p.item_id = i.id and p.edition = $2 and i.version_id is not null
    left join questions.category c on c.id = p.category_id
  where i.id = $1::uuid`);

export async function findMarking(
  db: Db,
  asked: { readonly edition: Edition; readonly itemId: string; readonly versionId: string | null },
): Promise<MarkingRow | undefined> {
  const [row] = await readMarking(db, [asked.itemId, asked.edition, asked.versionId]);
  return row;
}

export type VersionRow = Columns<
  QuestionsItemVersion,
  'id' | 'n' | 'epoch' | 'change_class' | 'answer_key' | 'published_at'
>;
export function listVersionsOf(db: Db, itemId: string): Promise<readonly VersionRow[]> {
  return open(db)
    .selectFrom('questions.item_version')
    .select(['id', 'n', 'epoch', 'change_class', 'answer_key', 'published_at'])
    .where('item_id', '=', itemId)
    .orderBy('n')
    .execute();
}
