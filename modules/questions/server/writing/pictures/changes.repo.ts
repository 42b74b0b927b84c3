import type { QuestionsItem, QuestionsPictureChange } from '../../tables.ts';
import type { Edition } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { ContentImage } from '../../items/content.ts';

export type UseRow = Columns<QuestionsItem, 'id' | 'code'> & {
  readonly stem: string;
  readonly editions: readonly Edition[];
  readonly shown: boolean;
  readonly draft: boolean;
};
/** Every question that shows a picture, ordered by code. */
export async function listUses(db: Db, sha256: string): Promise<readonly UseRow[]> {
  const held = JSON.stringify([{ sha256 }]);
  const { rows } = await sql<UseRow>`
    with shown as (
      select i.id from questions.item_version v join questions.item i on i.version_id = v.id and i.id = v.item_id
      where v.images <> '[]' and v.images @> ${held}::jsonb
    ), written as (select item_id as id from questions.draft where content -> 'images' @> ${held}::jsonb)
    select i.id, i.code, coalesce(d.content ->> 'stem', v.stem, '') as stem,
      array(select p.edition from questions.placement p where p.item_id = i.id order by p.edition) as editions,
      i.id in (select id from shown) as shown, i.id in (select id from written) as draft
    from questions.item i
      left join questions.item_version v on v.id = i.version_id
      left join questions.draft d on d.item_id = i.id
    where i.id in (select id from shown union select id from written) order by i.code`.execute(db);
  return rows;
}

/** The picture as it was in one question; null where it was not used. */
export interface PictureBefore {
  readonly itemId: string;
  readonly code: string;
  readonly shown: ContentImage | null;
  readonly draft: ContentImage | null;
}
export type PictureChange = Columns<
  QuestionsPictureChange,
  'id' | 'owner_id' | 'from_sha256' | 'to_src' | 'to_sha256' | 'same' | 'reason' | 'created_at' | 'undone_at'
> & {
  readonly changes: readonly PictureBefore[];
};

export async function insertChange(db: Db, change: Omit<PictureChange, 'undone_at'>): Promise<void> {
  const { id, owner_id, from_sha256, to_src, to_sha256, same, reason, changes, created_at } = change;
  await sql`
    insert into questions.picture_change
      (id, owner_id, from_sha256, to_src, to_sha256, same, reason, changes, created_at)
    values (${id}, ${owner_id}, ${from_sha256}, ${to_src}, ${to_sha256}, ${same}, ${reason},
      ${JSON.stringify(changes)}::jsonb, ${created_at})`.execute(db);
}

const columns = sql`id, owner_id, from_sha256, to_src, to_sha256, same, reason, changes, created_at, undone_at`;

/** Locked, so that a repeated undo is harmless. */
export async function lockChange(db: Db, id: string): Promise<PictureChange | undefined> {
  const { rows } = await sql<PictureChange>`
    select ${columns} from questions.picture_change where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function listChanges(
  db: Db,
  since: Date,
): Promise<readonly (Pick<PictureChange, 'id' | 'owner_id' | 'reason' | 'changes' | 'created_at'> & { by: string })[]> {
  const { rows } = await sql<PictureChange & { readonly by: string }>`
    select c.id, c.owner_id, c.reason, c.changes, c.created_at,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as by
    from questions.picture_change c left join accounts.person_view p on p.id = c.owner_id
    where c.created_at > ${since} and c.undone_at is null
    order by c.created_at desc limit 20`.execute(db);
  return rows;
}

/** The banks of each of these questions that still exists. */
export async function listEditions(
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Edition[]>> {
  const { rows } = await sql<{ item_id: string; editions: readonly Edition[] }>`
    select item_id, array_agg(edition order by edition) as editions from questions.placement
    where item_id = any(${itemIds}::uuid[]) group by item_id`.execute(db);
  return new Map(rows.map(({ item_id, editions }) => [item_id, editions]));
}

export async function markUndone(db: Db, id: string, at: Date): Promise<void> {
  await sql`update questions.picture_change set undone_at = ${at} where id = ${id}`.execute(db);
}

export async function removeChangesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from questions.picture_change where created_at < ${before}`.execute(db);
}
