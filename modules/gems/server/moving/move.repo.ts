import type { Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GemsGem } from '../tables.ts';

export type MovedRow = Columns<GemsGem, 'id' | 'name' | 'slug' | 'category_id' | 'position' | 'version'> & {
  readonly edition: Line;
};

/** The gem; `held` locks it until the transaction ends. */
export async function findMovable(db: Db, id: string, held = false): Promise<MovedRow | undefined> {
  const { rows } = await sql<MovedRow>`
    select g.id, g.edition, g.name, g.slug, g.category_id, g.position, g.version from gems.gem g
    where g.id = ${id} ${held ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export interface ShelfPlace {
  readonly edition: Line;
  readonly category_id: string;
  readonly position: number;
}

/** Whether another gem of that line has the slug. */
export async function isSlugTaken(db: Db, { id, slug }: MovedRow, edition: Line): Promise<boolean> {
  const { rows } = await sql`
    select from gems.gem g where g.edition = ${edition} and g.slug = ${slug} and g.id <> ${id}`.execute(db);
  return rows.length > 0;
}

export async function updatePlace(db: Db, id: string, place: ShelfPlace, at: Date): Promise<void> {
  await sql`
    update gems.gem set edition = ${place.edition}, category_id = ${place.category_id}, position = ${place.position},
      version = version + 1, updated_at = ${at}
    where id = ${id}`.execute(db);
}

export async function listPictureKeys(db: Db, gemId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select i.object_key from gems.image i where i.gem_id = ${gemId} order by i.position`.execute(db);
  return rows.map(({ object_key }) => object_key);
}
