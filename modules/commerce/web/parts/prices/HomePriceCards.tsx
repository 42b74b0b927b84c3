import type { Priced } from './priced.ts';
import { PriceCard } from './PriceCard.tsx';

/** The price cards of the home page. */
export const HomePriceCards = ({ offers }: { readonly offers: readonly Priced[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {offers.map((offer) => (
      <PriceCard key={offer.slug} offer={offer} />
    ))}
  </ul>
);
