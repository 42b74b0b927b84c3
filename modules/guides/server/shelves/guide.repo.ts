import { type Columns, type Db, tables } from '@app/platform/server';
import type { QuestionReference } from '@app/questions/contract';
import { sql } from 'kysely';
import type { GuidesGuide, GuidesTables } from '../tables.ts';
import { isLive, type GuideAudience } from './questions.repo.ts';

const open = (db: Db) => tables<GuidesTables>(db);

export type GuideRow = Columns<
  GuidesGuide,
  | 'id'
  | 'title'
  | 'summary'
  | 'minutes'
  | 'category_id'
  | 'body'
  | 'body_html'
  | 'words'
  | 'told'
  | 'copy_allowed'
  | 'review_state'
  | 'review_by'
> & {
  readonly sources: readonly QuestionReference[];
  readonly review_at: string | null;
  readonly review_next: string | null;
  /** When the present wording replaced another; null: it is the first. */
  readonly changed_at: Date | null;
  readonly live: boolean;
};

/** A guide of an edition by its current or a former title, live or not. */
export async function findGuide(db: Db, source: GuideAudience, title: string): Promise<GuideRow | undefined> {
  const { rows } = await sql<GuideRow>`
    select g.id, g.title, g.summary, g.minutes, g.category_id, g.body, g.body_html, g.words, g.told, g.copy_allowed,
      g.review_state, g.review_by, g.review_at::text as review_at, g.review_next::text as review_next, g.sources,
      (select v.created_at from guides.guide_version v where v.guide_id = g.id and v.n = g.words and v.n > 1) as changed_at,
      ${isLive(source)} as live
    from guides.title_history h join guides.guide g on g.id = h.guide_id
    where h.edition = ${source.line} and h.title_key = lower(${title})`.execute(db);
  return rows[0];
}

export type GuideHead = Columns<GuidesGuide, 'id' | 'title' | 'words' | 'told'>;
/** A live guide of an edition, by its id. */
export async function findLive(db: Db, source: GuideAudience, id: string): Promise<GuideHead | undefined> {
  const { rows } = await sql<GuideHead>`
    select g.id, g.title, g.words, g.told from guides.guide g where g.id = ${id} and ${isLive(source)}`.execute(db);
  return rows[0];
}

/** The Markdown of one wording of a guide. */
export async function findWords(db: Db, guideId: string, n: number): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('guides.guide_version')
    .select('body')
    .where('guide_id', '=', guideId)
    .where('n', '=', n)
    .executeTakeFirst();
  return row?.body;
}

/** The next guide in its category, by title. */
export async function findNext(
  db: Db,
  source: GuideAudience,
  after: Pick<GuideRow, 'title' | 'category_id'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select g.title from guides.guide g
    where ${isLive(source)} and g.category_id = ${after.category_id} and lower(g.title) > lower(${after.title})
    order by lower(g.title) limit 1`.execute(db);
  return rows[0]?.title;
}
