// Writes the catalogue from the tables. Coupons, gift and cohort texts are not in the tables, so they are copied from the
// imported file.
import type { CatalogueContent } from '@app/commerce/server';
import { parse, stringify } from 'yaml';
import { catalogueOf } from '../seed/catalogue.ts';
import type { Content } from '../pack/schema.ts';

const bySlug = <R extends { readonly slug: string }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
/** Fields sorted by name. */
const byName = (row: object) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
/** Equal for two catalogues with the same content. */
export const comparableCatalogue = ({ products, services, steps }: CatalogueContent): unknown => [
  bySlug(products).map(byName),
  bySlug(services).map(byName),
  steps,
];

export const catalogueIn = (data: Content<'products'>): unknown => comparableCatalogue(catalogueOf(data));

export function writeProducts(imported: string | null, { products, services, steps }: CatalogueContent): string | null {
  if (imported === null) return null;
  const before = parse(imported, { schema: 'core' }) as Content<'products'>;
  const named = (which: 'giftable' | 'cohort') => services.filter((each) => each[which]).map(({ slug }) => slug);
  const data = {
    ...before,
    products: products.map(({ active, position, opens, seats, apart, description, ...each }) => ({
      ...each,
      status: active ? 'active' : 'inactive',
      order: position,
      ...(opens.length > 0 ? { opens } : {}),
      ...(seats.length > 0 ? { seats } : {}),
      description: `${description}\n`,
      ...(apart.length > 0 ? { apart } : {}),
    })),
    services: services.map((each) => ({
      slug: each.slug,
      product: each.product,
      name: each.name,
      price: each.price_pence,
      ...(each.duration_days === null ? {} : { days: each.duration_days }),
      ...(each.per_day ? { per: 'day', minDays: each.min_days, maxDays: each.max_days } : {}),
      order: each.position,
      ...(each.featured ? { featured: true } : {}),
      ...(each.note === '' ? {} : { note: each.note }),
    })),
    cohorts: {
      ...before.cohorts,
      services: named('cohort'),
      steps: steps.map(({ places, percent }) => ({ from: places, percent })),
    },
    gifts: { ...before.gifts, services: named('giftable') },
  };
  return stringify(data, { lineWidth: 0 });
}
