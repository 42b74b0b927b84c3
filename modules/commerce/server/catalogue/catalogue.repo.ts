import type { Entitlement } from '@app/access/contract';
import type { SeatKind } from '@app/commerce/contract';
import type { Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables, CommerceService, CommerceProduct } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export async function findProduct(
  db: Db,
  id: string,
  edition: string,
): Promise<{ readonly opens: readonly string[] } | null> {
  const row = await open(db)
    .selectFrom('commerce.product')
    .select('opens')
    .where('id', '=', id)
    .where('edition', '=', edition as Line)
    .executeTakeFirst();
  return row ? { opens: row.opens as string[] } : null;
}

export async function productInUse(db: Db, id: string): Promise<boolean> {
  const row = await open(db)
    .selectFrom('commerce.service')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSold(db: Db, serviceId: string): Promise<boolean> {
  const row = await open(db)
    .selectFrom('commerce.order_line')
    .select('n')
    .where('item_id', '=', serviceId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listUnknownServices(db: Db, slugs: readonly string[]): Promise<readonly string[]> {
  if (slugs.length === 0) return [];
  const rows = await open(db)
    .selectFrom('commerce.service')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

export type OfferRow = Columns<
  CommerceService,
  | 'id'
  | 'edition'
  | 'slug'
  | 'name'
  | 'price_pence'
  | 'duration_days'
  | 'per_day'
  | 'min_days'
  | 'max_days'
  | 'featured'
  | 'giftable'
  | 'cohort'
  | 'note'
  | 'position'
  | 'active'
  | 'product_id'
> &
  Columns<CommerceProduct, 'line' | 'description'> & {
    readonly product_slug: string;
    readonly product_name: string;
    readonly opens: readonly Entitlement[];
    readonly seats: readonly SeatKind[];
    readonly inside: readonly string[];
    readonly apart: readonly string[];
    readonly product_position: number;
    readonly product_active: boolean;
  };

/** Every service with its product, in the order of the price page. */
export async function listOffers(db: Db, edition: Line): Promise<readonly OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select s.id, s.edition, s.slug, s.name, s.price_pence, s.duration_days, s.per_day, s.min_days, s.max_days,
      s.featured, s.giftable, s.cohort, s.note, s.position, s.active, p.id as product_id, p.slug as product_slug,
      p.name as product_name, p.line, p.description, p.opens, p.seats, p.inside, p.apart,
      p.position as product_position, p.active as product_active
    from commerce.service s join commerce.product p on p.id = s.product_id
    where s.edition = ${edition} order by p.position, s.position, s.id`.execute(db);
  return rows;
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`
    select s.id, s.edition, s.slug, s.name, s.price_pence, s.duration_days, s.per_day, s.min_days, s.max_days,
      s.featured, s.giftable, s.cohort, s.note, s.position, s.active, p.id as product_id, p.slug as product_slug,
      p.name as product_name, p.line, p.description, p.opens, p.seats, p.inside, p.apart,
      p.position as product_position, p.active as product_active
    from commerce.service s join commerce.product p on p.id = s.product_id where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export const listProductSources = (db: Db) =>
  open(db)
    .selectFrom('commerce.product')
    .select([
      'edition',
      'slug',
      'name',
      'line',
      'description',
      'opens',
      'seats',
      'inside',
      'apart',
      'position',
      'active',
      'id',
    ])
    .orderBy('edition')
    .orderBy('position')
    .orderBy('slug')
    .execute();

export interface CohortStep {
  readonly places: number;
  readonly percent: number;
}
export const listCohortSteps = (db: Db): Promise<CohortStep[]> =>
  open(db).selectFrom('commerce.cohort_step').select(['places', 'percent']).orderBy('places').execute();

export async function insertCohortSteps(db: Db, steps: readonly CohortStep[]): Promise<number> {
  if (steps.length === 0) return 0;
  const made = await open(db)
    .insertInto('commerce.cohort_step')
    .values([...steps])
    .onConflict((conflict) => conflict.doNothing())
    .returning('places')
    .execute();
  return made.length;
}
