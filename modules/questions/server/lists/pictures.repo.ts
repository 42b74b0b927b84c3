import type { Edition } from '@app/platform/contract';
import { containing, type Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface PictureRow {
  readonly src: string;
  readonly sha256: string;
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  readonly codes: readonly string[];
  readonly total: number;
}
export interface PictureQuery {
  readonly editions: readonly Edition[];
  readonly search: string;
  readonly size: number;
  readonly offset: number;
}

/** Each picture once, with its description from the question published last. */
export async function findPictures(db: Db, query: PictureQuery): Promise<readonly PictureRow[]> {
  const like = containing(query.search);
  const { rows } = await sql<PictureRow>`
    with shown as (
      select o ->> 'sha256' as sha256, o ->> 'src' as src, coalesce(o ->> 'alt', '') as alt,
        coalesce(o ->> 'caption', '') as caption, coalesce(o ->> 'credit', '') as credit, i.code, v.published_at
      from questions.item i
        join questions.item_version v on v.id = i.version_id
        cross join lateral jsonb_array_elements(v.images) o
      where v.images <> '[]' and exists
        (select from questions.placement p where p.item_id = i.id and p.edition = any(${query.editions}::text[]))
    ), latest as (
      select distinct on (sha256) sha256, src, alt, caption, credit, published_at
      from shown order by sha256, published_at desc, code
    ), found as (
      select sha256, array_agg(distinct code order by code) as codes from shown group by sha256
      having bool_or(alt ilike ${like} or caption ilike ${like} or credit ilike ${like} or code ilike ${like})
    )
    select l.sha256, l.src, l.alt, l.caption, l.credit, f.codes, count(*) over ()::integer as total
    from found f join latest l on l.sha256 = f.sha256
    order by l.published_at desc, l.sha256 limit ${query.size} offset ${query.offset}`.execute(db);
  return rows;
}
