import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, shortRead, tables } from '@app/platform/server';
import type { QuestionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { QuestionsTables, QuestionsItemVersion } from '../tables.ts';

const open = (db: Db) => tables<QuestionsTables>(db);

const plain = (text: string): string => `btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
const optionText = (version: string, letter: string): string =>
  `(select ${plain(`o ->> 'text'`)} from jsonb_array_elements(${version}.options) o where o ->> 'key' = ${letter})`;
/** v is explained by its own text or, once its key was found wrong, by that of version w, which corrected it. */
const EXPLAINED_BY = `case when v.marking_key <> v.answer_key then coalesce((
      select k.id from questions.item_version k
      where k.item_id = v.item_id and k.n > v.n and k.change_class = 'key'
        and ${optionText('k', 'k.answer_key')} = ${optionText('v', 'v.marking_key')}
      order by k.n limit 1), i.version_id) else v.id end`;
/** Letters may mean other options in w: each option of v gets the rationale given for the same text, or none. */
const RATIONALES = `case when w.id = v.id then w.rationales else (
      select jsonb_object_agg(o ->> 'key', coalesce(w.rationales ->> (r ->> 'key'), ''))
      from jsonb_array_elements(v.options) o
        left join jsonb_array_elements(w.options) r on ${plain(`r ->> 'text'`)} = ${plain(`o ->> 'text'`)}) end as rationales`;

/** The only place that reads keys for learners; the caller must have an answer. */
export type QuestionKeyRow = Columns<
  QuestionsItemVersion,
  'answer_key' | 'explanation_html' | 'key_point' | 'tags' | 'review_state' | 'review_by' | 'review_at' | 'review_next'
> & {
  readonly version_id: string;
  readonly rationales: QuestionKey['rationales'];
  readonly sources: QuestionKey['references'];
  readonly related: QuestionKey['related'];
};
export async function listKeys(db: Db, versionIds: readonly string[]): Promise<readonly QuestionKeyRow[]> {
  const { rows } = await sql<QuestionKeyRow>`
    select v.id as version_id, coalesce(v.marking_key, v.answer_key) as answer_key, ${sql.raw(RATIONALES)},
      w.explanation_html, w.key_point, w.sources, w.tags, i.related, w.review_state, w.review_by, w.review_at, w.review_next
    from questions.item_version v join questions.item i on i.id = v.item_id
      join questions.item_version w on w.id = ${sql.raw(EXPLAINED_BY)}
    where v.id = any(${versionIds}::uuid[])`.execute(db);
  return rows;
}

export type MarkingRow = QuestionKeyRow &
  Columns<QuestionsItemVersion, 'n' | 'epoch'> & {
    readonly current_version_id: string;
    readonly code: string;
    readonly category_id: string | null;
    readonly matrix_id: string | null;
    readonly open: boolean | null;
  };
/** What marking an answer and returning the key need, in one read: the version answered and the item's place. */
const readMarking = shortRead<MarkingRow>(`
  select v.id as version_id, v.n, v.epoch, coalesce(v.marking_key, v.answer_key) as answer_key,
    i.version_id as current_version_id, i.code, p.category_id, p.matrix_id, p.active and c.active as open, ${RATIONALES},
    w.explanation_html, w.key_point, w.sources, w.tags, i.related, w.review_state, w.review_by, w.review_at, w.review_next
  from questions.item i
    join questions.item_version v on v.item_id = i.id and v.id = coalesce($3::uuid, i.version_id)
      and v.published_at is not null
    join questions.item_version w on w.id = ${EXPLAINED_BY}
    left join questions.placement p on p.item_id = i.id and p.edition = $2 and i.version_id is not null
    left join questions.category c on c.id = p.category_id
  where i.id = $1::uuid`);

export async function findMarking(
  db: Db,
  {
    edition,
    itemId,
    versionId,
  }: { readonly edition: Edition; readonly itemId: string; readonly versionId: string | null },
): Promise<MarkingRow | undefined> {
  const [row] = await readMarking(db, [itemId, edition, versionId]);
  return row;
}

const VERSION_COLUMNS = ['id', 'n', 'epoch', 'change_class', 'answer_key', 'published_at'] as const;
export type VersionRow = Columns<QuestionsItemVersion, (typeof VERSION_COLUMNS)[number]>;
export function listVersionsOf(db: Db, itemId: string): Promise<readonly VersionRow[]> {
  return open(db)
    .selectFrom('questions.item_version')
    .select(VERSION_COLUMNS)
    .where('item_id', '=', itemId)
    .orderBy('n')
    .execute();
}
