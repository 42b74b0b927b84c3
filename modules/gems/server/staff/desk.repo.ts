import type { GemsGemList, GemsImage, GemsGem } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

/** How many learners have begun each card of a gem: a changed answer resets the card for them. */
export async function countLearners(
  db: Db,
  gemId: string,
): Promise<readonly { readonly card_id: string; readonly people: number }[]> {
  const { rows } = await sql<{ card_id: string; people: number }>`
    select c.id as card_id, count(s.user_id)::integer as people
    from gems.card c join gems.schedule s on s.card_id = c.id and s.due_at is not null
    where c.gem_id = ${gemId} group by c.id`.execute(db);
  return rows;
}

export type Figures = Columns<GemsGemList, 'due_share' | 'again_share'> & {
  readonly decks: number;
  readonly reports: number;
};
export async function findFigures(db: Db, gemId: string): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select decks, due_share, again_share, reports from gems.gem_list where id = ${gemId}`.execute(db);
  return rows[0];
}

type PictureRow = Columns<GemsImage, 'id' | 'alt' | 'object_key'> & Columns<GemsGem, 'edition'>;
export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select i.id, i.alt, i.object_key, g.edition from gems.image i join gems.gem g on g.id = i.gem_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}
