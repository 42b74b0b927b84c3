import type { Catalogue } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { homePricesOf } from './home-prices.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');
type Offer = Catalogue['products'][number]['services'][number];
const offer = (name: string, price_pence: number, facts: Partial<Offer> = {}): Offer => ({
  id: name,
  slug: name,
  name,
  price_pence,
  days: 31,
  per_day: false,
  min_days: null,
  max_days: null,
  featured: false,
  giftable: false,
  cohort: false,
  note: '',
  ...facts,
});
const product = (opens: Catalogue['products'][number]['opens'], services: readonly Offer[]) => ({
  id: 'p',
  slug: 'p',
  name: 'A product',
  line: '',
  description: '',
  opens,
  seats: [],
  inside: ['one', 'two', 'three', 'four'],
  apart: [],
  services: [...services],
});
const SOLD: Catalogue = {
  open: true,
  pay_with: ['card'],
  vat_percent: 20,
  steps: [],
  products: [
    product(['gems'], [offer('Gems alone', 900)]),
    product(
      ['qb'],
      [
        offer('One month', 2500),
        offer('To my exam date', 55, { per_day: true, days: null }),
        offer('Three months', 4950, { days: 92 }),
        offer('Six months', 7500, { days: 183, featured: true }),
      ],
    ),
    product(['qb', 'gems'], [offer('Twelve months', 9900), offer('Complete', 11_500)]),
  ],
};

test('the home page shows four offers of the question bank with their end dates, and the highlighted price at the top', () => {
  const shown = homePricesOf(SOLD, NOW);
  expect(shown?.offers.map(({ name, price }) => `${name} ${price}`)).toEqual([
    'One month £25',
    'Three months £49.50',
    'Six months £75',
    'Twelve months £99',
  ]);
  expect(shown?.offers[0]).toMatchObject({ until: '18 December 2026', inside: ['one', 'two', 'three'] });
  expect(shown?.fact).toEqual({ figure: '£75', text: 'for six months, paid once' });
  expect(shown?.lede).toBe(
    'Prices include VAT. Nothing renews by itself. The end dates are those of a purchase today, 18 November 2026.',
  );
});

test('without a VAT number VAT is not mentioned, and without sales there are no prices', () => {
  expect(homePricesOf({ ...SOLD, vat_percent: null }, NOW)?.lede).toMatch(/^Nothing renews/);
  expect(homePricesOf({ ...SOLD, open: false }, NOW)).toBeNull();
  expect(homePricesOf({ ...SOLD, products: [product(['gems'], [offer('Gems', 900)])] }, NOW)).toBeNull();
});
