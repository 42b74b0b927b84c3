import { type Catalogue, pounds } from '@app/commerce/contract';
import { lastDayBought, type PriceViewer } from './ends.ts';

export type Product = Catalogue['products'][number];
export type Offer = Product['services'][number];

/** What a price card says. */
export interface Priced {
  readonly slug: string;
  readonly name: string;
  /** `£75`. */
  readonly price: string;
  /** The last day in words; null: it has no days. */
  readonly until: string | null;
  readonly note: string;
  readonly inside: readonly string[];
  readonly featured: boolean;
}

export const checkoutOf = (offer: Pick<Offer, 'slug'>): string => `/profile/checkout?service=${offer.slug}`;
/** `£75`, and `£75.50` where there are pence. */
export const shortPrice = (pence: number): string => pounds(pence).replace(/\.00$/, '');

/** `inside`: the lines of its card. */
export const pricedOf = (product: Product, offer: Offer, reader: PriceViewer, inside: readonly string[]): Priced => ({
  slug: offer.slug,
  name: offer.name,
  price: shortPrice(offer.price_pence),
  until: offer.days === null ? null : lastDayBought(product, offer.days, reader),
  note: offer.note,
  inside,
  featured: offer.featured,
});
