import type { Edition, Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuidesGuide } from '../tables.ts';

export interface Source {
  readonly line: Line;
  readonly offered: boolean;
}
/** What learners of an edition are given. */
export const isLive = ({ line, offered }: Source) =>
  sql`g.edition = ${line} and g.active and (g.offered or not ${offered}::boolean)`;

export type PlacedRow = Columns<GuidesGuide, 'id' | 'slug' | 'title' | 'category_id' | 'topic'>;
export async function listPlaced(db: Db, source: Source): Promise<readonly PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select g.id, g.slug, g.title, g.category_id, g.topic from guides.guide g where ${isLive(source)}`.execute(db);
  return rows;
}

export interface ItemRow {
  readonly guide_id: string;
  readonly item_id: string;
  readonly section: string;
}
/** Chosen questions in their order, then those of the topics; a question may come twice. */
export async function listItems(
  db: Db,
  bank: Edition,
  topics: readonly { readonly guideId: string; readonly matrixId: string }[],
): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select guide_id, item_id, section from (
      select q.guide_id, b.item_id, q.section, 0 as step, q.position, b.code
      from guides.guide_question q join questions.bank_view b on b.code = q.code and b.edition = ${bank} and b.open
      union all
      select t.guide_id, b.item_id, '', 1, b.position, b.code
      from unnest(${topics.map(({ guideId }) => guideId)}::uuid[], ${topics.map(({ matrixId }) => matrixId)}::uuid[])
          as t (guide_id, matrix_id)
        join questions.bank_view b on b.matrix_id = t.matrix_id and b.edition = ${bank} and b.open
    ) items
    order by guide_id, step, position, code`.execute(db);
  return rows;
}

/** Titles of the guides that name a gem. */
export async function listNaming(db: Db, source: Source, gemSlug: string): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`
    select g.title from guides.guide g
    where ${isLive(source)} and g.gems @> ${JSON.stringify([gemSlug])}::jsonb order by lower(g.title)`.execute(db);
  return rows.map(({ title }) => title);
}
