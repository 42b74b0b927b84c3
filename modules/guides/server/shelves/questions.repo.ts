import { type Edition, type Line, MAIN_LINE } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuidesGuide, GuidesGuideQuestion } from '../tables.ts';

export interface GuideAudience {
  readonly line: Line;
  readonly offered: boolean;
}
/** Guides available to learners of an edition. */
export const isLive = ({ line, offered }: GuideAudience) =>
  sql`g.edition = ${line} and g.active and (g.offered or not ${offered}::boolean)`;

/** Guides available to learners in one of the banks. */
export const isLiveSomewhere = sql`g.active and (g.offered or g.edition = ${MAIN_LINE})`;

export type PlacedRow = Columns<GuidesGuide, 'id' | 'slug' | 'title' | 'category_id' | 'topic'>;
/** Ordered by title. */
export async function listPlaced(db: Db, source: GuideAudience): Promise<readonly PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select g.id, g.slug, g.title, g.category_id, g.topic from guides.guide g where ${isLive(source)}
    order by lower(g.title)`.execute(db);
  return rows;
}

export type ChosenRow = Columns<GuidesGuideQuestion, 'guide_id' | 'section'> & {
  readonly item_id: string;
};
/** The questions chosen for guides that are open in a bank, in order. */
export async function listChosen(db: Db, bank: Edition): Promise<readonly ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select q.guide_id, b.item_id, q.section
    from guides.guide_question q join questions.bank_view b on b.code = q.code and b.edition = ${bank} and b.open
    order by q.guide_id, q.position, b.code`.execute(db);
  return rows;
}

export interface TopicItemRow {
  readonly matrix_id: string;
  readonly item_id: string;
}
/** The open questions of these topics, in order. */
export async function listTopicItems(
  db: Db,
  bank: Edition,
  matrixIds: readonly string[],
): Promise<readonly TopicItemRow[]> {
  const { rows } = await sql<TopicItemRow>`
    select b.matrix_id, b.item_id from questions.bank_view b
    where b.edition = ${bank} and b.open and b.matrix_id = any(${matrixIds}::uuid[])
    order by b.matrix_id, b.position, b.code`.execute(db);
  return rows;
}

/** Titles of the guides that refer to gems, by the slug of the gem. */
export async function listNaming(
  db: Db,
  source: GuideAudience,
  gemSlugs: readonly string[],
): Promise<readonly { readonly slug: string; readonly title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select named.slug, g.title
    from unnest(${gemSlugs}::text[]) as named (slug)
      join guides.guide g on ${isLive(source)} and g.gems @> jsonb_build_array(named.slug)
    order by named.slug, lower(g.title)`.execute(db);
  return rows;
}
