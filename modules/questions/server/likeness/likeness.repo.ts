import type { QuestionsItem, QuestionsItemVersion } from '../tables.ts';
import type { Edition } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Sketched {
  readonly itemId: string;
  readonly versionId: string;
  readonly bands: readonly number[];
}
export async function saveSketch(db: Db, { itemId, versionId, bands }: Sketched): Promise<void> {
  await sql`
    insert into questions.likeness (item_id, version_id, bands)
    values (${itemId}, ${versionId}, ${bands.map(String)}::bigint[])
    on conflict (item_id) do update set version_id = excluded.version_id, bands = excluded.bands`.execute(db);
}

export type ComparedRow = Columns<QuestionsItem, 'id' | 'code'> &
  Columns<QuestionsItemVersion, 'stem' | 'lead_in'> & {
    readonly version_id: string;
    readonly options: readonly { readonly text: string }[];
  };
/** Questions whose published version has no sketch yet. */
export async function listUnsketched(db: Db, most: number): Promise<readonly ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select i.id, i.code, v.id as version_id, v.stem, v.lead_in, v.options
    from questions.item i join questions.item_version v on v.id = i.version_id
      left join questions.likeness l on l.item_id = i.id and l.version_id = i.version_id
    where l.item_id is null order by i.code limit ${most}`.execute(db);
  return rows;
}

/**
 * Published questions of these banks that share a band, 200 at most. The bands are in a subselect, because the planner
 * would otherwise take each for a common one, expect thousands of rows and read the whole table.
 */
export async function listNear(
  db: Db,
  itemId: string,
  bands: readonly number[],
  editions: readonly Edition[],
): Promise<readonly ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select i.id, i.code, v.id as version_id, v.stem, v.lead_in, v.options
    from questions.likeness l join questions.item i on i.id = l.item_id
      join questions.item_version v on v.id = i.version_id
    where l.bands && (select ${bands.map(String)}::bigint[]) and l.item_id <> ${itemId}
      and exists (select from questions.placement p where p.item_id = i.id and p.edition = any(${editions}::text[]))
    limit 200`.execute(db);
  return rows;
}
