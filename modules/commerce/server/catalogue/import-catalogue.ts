import type { Entitlement } from '@app/access/contract';
import { product, type SeatKind, service } from '@app/commerce/contract';
import { type Line, LINES } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows, inTransaction, sumReports } from '@app/platform/server';
import { insertCohortSteps, listCohortSteps, listOffers, listProductSources } from './catalogue.repo.ts';
import { productHooks, serviceHooks } from './hooks.ts';

export interface ProductContent {
  readonly slug: string;
  readonly edition: Line;
  readonly active: boolean;
  readonly name: string;
  readonly position: number;
  readonly opens: readonly Entitlement[];
  readonly seats: readonly SeatKind[];
  readonly line: string;
  readonly description: string;
  readonly inside: readonly string[];
  readonly apart: readonly string[];
}
export interface ServiceContent {
  readonly slug: string;
  /** The slug of its product, in the same line. */
  readonly product: string;
  readonly name: string;
  readonly price_pence: number;
  readonly duration_days: number | null;
  readonly per_day: boolean;
  readonly min_days: number | null;
  readonly max_days: number | null;
  readonly position: number;
  readonly featured: boolean;
  readonly giftable: boolean;
  readonly cohort: boolean;
  readonly note: string;
}
/** The catalogue part of a content pack. */
export interface CatalogueContent {
  readonly products: readonly ProductContent[];
  readonly services: readonly ServiceContent[];
  /** Group discounts: per cent off from this many places in one order. */
  readonly steps: readonly { readonly places: number; readonly percent: number }[];
}

/** Imports products, then their offers. Existing group discounts are kept: the owner may have changed them in the table. */
export function importCatalogue(deps: Deps, pack: CatalogueContent): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const products = await importRows(
      deps,
      { declared: product, by: 'slug', hooks: productHooks },
      pack.products.map(({ edition, ...values }) => ({ edition, values })),
    );
    const rows = await listProductSources(deps.db);
    const sold = new Map(rows.map(({ slug, id }) => [slug, id]));
    const services = await importRows(
      deps,
      { declared: service, by: 'slug', hooks: serviceHooks },
      pack.services.map(({ product: slug, ...values }) => {
        const of = pack.products.find((each) => each.slug === slug);
        if (!of) throw new Error(`service ${values.slug}: no product ${slug}`);
        // No id: staff have renamed or removed the product, so its offers stay as they are.
        return { edition: of.edition, values: { ...values, active: true, product_id: sold.get(slug) } };
      }),
    );
    const inserted = await insertCohortSteps(deps.db, pack.steps);
    const steps = { inserted, updated: 0, unchanged: pack.steps.length - inserted, conflicts: [] };
    return sumReports([products, services, steps]);
  });
}

/** The reverse of the import. Offers taken off sale are left out, because a pack cannot express them. */
export async function exportCatalogue(deps: Deps): Promise<CatalogueContent> {
  const products = await listProductSources(deps.db);
  const offers = (await Promise.all(LINES.map((line) => listOffers(deps.db, line)))).flat();
  return {
    products: products.map((row) => ({
      slug: row.slug,
      edition: row.edition,
      active: row.active,
      name: row.name,
      position: row.position,
      opens: row.opens as Entitlement[],
      seats: row.seats as SeatKind[],
      line: row.line,
      description: row.description,
      inside: row.inside as string[],
      apart: row.apart as string[],
    })),
    services: offers
      .filter(({ active }) => active)
      .map((row) => ({
        slug: row.slug,
        product: row.product_slug,
        name: row.name,
        price_pence: row.price_pence,
        duration_days: row.duration_days,
        per_day: row.per_day,
        min_days: row.min_days,
        max_days: row.max_days,
        position: row.position,
        featured: row.featured,
        giftable: row.giftable,
        cohort: row.cohort,
        note: row.note,
      })),
    steps: await listCohortSteps(deps.db),
  };
}
