import { daysLater, longDate } from '@app/platform/web';

interface Service {
  readonly slug: string;
  readonly name: string;
  readonly pence: number;
  readonly days: number;
  readonly includes: readonly string[];
  /** Drawn stronger; says nothing about what others buy. */
  readonly featured?: true;
}
export interface Offer {
  readonly slug: string;
  readonly name: string;
  readonly price: string;
  readonly until: string;
  readonly includes: readonly string[];
  readonly featured: boolean;
}

const BANK = ['Question bank and more questions', 'Mocks and guides'] as const;

/** Placeholders until the owner confirms them; nothing is on sale yet, and the page says so. */
const SERVICES: readonly Service[] = [
  { slug: 'qb-1m', name: 'One month', pence: 2500, days: 31, includes: BANK },
  { slug: 'qb-3m', name: 'Three months', pence: 4900, days: 92, includes: BANK },
  { slug: 'qb-6m', name: 'Six months', pence: 7500, days: 183, includes: BANK, featured: true },
  { slug: 'qb-12m', name: 'Twelve months', pence: 9900, days: 366, includes: [...BANK, 'Gems included'] },
];

const pounds = (pence: number) => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

/** The offers as bought at this moment. */
export const offersFrom = (now: Date): readonly Offer[] =>
  SERVICES.map(({ slug, name, pence, days, includes, featured }) => ({
    slug,
    name,
    price: pounds(pence),
    until: longDate(daysLater(now, days)),
    includes,
    featured: featured === true,
  }));
