/** Prices for the landing page; apps/web combines them with the texts. */
export { type HomePrices, homePricesOf } from './home-prices.ts';
export { HomePriceCards } from './HomePriceCards.tsx';
