import type { CatalogueContent } from '@app/commerce/server';
import type { Content } from '../pack/schema.ts';

/** The pack's products in the shape of the tables. */
export const catalogueOf = (data: Content<'products'>): CatalogueContent => ({
  products: data.products.map((each) => ({
    slug: each.slug,
    edition: each.edition,
    active: each.status === 'active',
    name: each.name,
    position: each.order,
    opens: each.opens ?? [],
    seats: each.seats ?? [],
    line: each.line,
    // Form fields store no trailing line break.
    description: each.description.trim(),
    inside: each.inside,
    apart: each.apart ?? [],
  })),
  services: data.services.map((each) => ({
    slug: each.slug,
    product: each.product,
    name: each.name,
    price_pence: each.price,
    duration_days: each.days ?? null,
    per_day: each.per === 'day',
    min_days: each.minDays ?? null,
    max_days: each.maxDays ?? null,
    position: each.order,
    featured: each.featured ?? false,
    giftable: data.gifts.services.includes(each.slug),
    cohort: data.cohorts.services.includes(each.slug),
    note: each.note ?? '',
  })),
  steps: data.cohorts.steps.map(({ from, percent }) => ({ places: from, percent })),
});
