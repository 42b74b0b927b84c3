import { type Catalogue, offerInSentence } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import { unknownReader } from './ends.ts';
import { linesOf } from './plans.ts';
import { type Priced, pricedOf } from './priced.ts';

/** How many offers the home page has room for, and how many lines a card has there. */
const MOST_OFFERS = 4;
const MOST_INSIDE = 3;

export interface HomePrices {
  readonly lede: string;
  readonly offers: readonly Priced[];
  /** The price beside the figures at the top. */
  readonly fact: { readonly figure: string; readonly text: string };
}

/** The first offers of the question bank as a visitor sees them; null while nothing is on sale. */
export function homePricesOf(catalogue: Catalogue, now: number): HomePrices | null {
  if (!catalogue.open) return null;
  const offers = catalogue.products
    .filter(({ opens }) => opens.includes('qb'))
    .flatMap((product) => product.services.map((offer) => ({ product, offer })))
    .filter(({ offer }) => !offer.per_day)
    .slice(0, MOST_OFFERS)
    .map(({ product, offer }) =>
      pricedOf(product, offer, unknownReader(now), linesOf(product, catalogue.stock ?? [], MOST_INSIDE)),
    );
  const first = offers.find(({ featured }) => featured) ?? offers[0];
  if (!first) return null;
  const vat = catalogue.vat_percent === null ? '' : 'Prices include VAT. ';
  return {
    lede: `${vat}Nothing renews by itself. The end dates are those of a purchase today, ${dayInWords(now)}.`,
    offers,
    fact: { figure: first.price, text: `for ${offerInSentence(first.name)}, paid once` },
  };
}
