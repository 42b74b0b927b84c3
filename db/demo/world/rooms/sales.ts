import { howToPay } from '@app/commerce/contract';
import { createDemoCoupon, importCohort, importSale, type PastSale } from '@app/commerce/server';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type Chance, chanceOf } from '../../community/chance.ts';
import type { Studied } from '../study.ts';

export const COUPON = 'AUTUMN10';
/** On the invoices of the demo. */
export const HOW_TO_PAY = 'This is a demo: there is no account to pay into.';
const SIX_MONTHS = 183;
/** Learners with fewer are granted access by staff instead. */
const FEWEST_DAYS = 14;
const DIGITS = ['4242', '1881', '0005', '5556', '8210'] as const;

/** The offer that gives exactly this many days. */
const offerFor = (days: number): Pick<PastSale, 'service' | 'days'> | null =>
  days === SIX_MONTHS ? { service: 'qb-6m' } : days >= FEWEST_DAYS ? { service: 'qb-to-exam', days } : null;

export const isBuyer = ({ accessDays }: Studied): boolean => offerFor(accessDays) !== null;

type Way = Pick<PastSale, 'userId' | 'provider' | 'digits'>;
const wayOf = (chance: Chance, userId: string): Way => ({
  userId,
  provider: chance.happens(0.2) ? 'paypal' : 'card',
  digits: chance.pick(DIGITS),
});

/** An import, run in order of time. */
interface Event {
  readonly at: Date;
  readonly run: () => Promise<boolean>;
}
interface TimedSale {
  readonly at: Date;
  readonly sale: PastSale;
}
/** One learner's purchases: access at the start, sometimes after a declined card, and perhaps gems later. */
function salesOf(
  chance: Chance,
  studied: Studied,
  { userId, until }: { userId: string; until: Date },
): readonly TimedSale[] {
  const offer = offerFor(studied.accessDays);
  if (!offer) return [];
  const { startedAt } = studied;
  const way = wayOf(chance, userId);
  const after = (ms: number) => new Date(startedAt.getTime() + ms);
  const sales: TimedSale[] = [];
  if (chance.happens(0.08))
    sales.push({ at: after(-9 * MINUTE_MS), sale: { ...way, provider: 'card', ...offer, ends: 'declined' } });
  const coupon = offer.service === 'qb-6m' && chance.happens(0.18) ? { coupon: COUPON } : {};
  const soon = after(chance.between(1, 3) * DAY_MS);
  const goodwill = { at: soon, share: 0.2, takesAccess: false, reason: 'Goodwill' };
  const refund = chance.happens(0.04) && soon < until ? { refund: goodwill } : {};
  sales.push({ at: startedAt, sale: { ...way, ...offer, ...coupon, ...refund, ends: 'paid' } });
  const later = after(chance.between(2, 40) * DAY_MS);
  if (chance.happens(0.3) && later < until) {
    const service = chance.pick(['gems-1m', 'gems-3m', 'gems-6m']);
    const back = {
      at: new Date(later.getTime() + 3 * 60 * MINUTE_MS),
      share: 1,
      takesAccess: true,
      reason: 'Bought twice',
    };
    const ends = chance.happens(0.06) ? 'expired' : 'paid';
    sales.push({ at: later, sale: { ...way, service, ends, ...(chance.happens(0.07) ? { refund: back } : {}) } });
  }
  return sales;
}

/** Two recent payments that fell short of the amount due and wait for a decision by staff. */
function heldSales(chance: Chance, buyers: readonly string[], until: Date): readonly TimedSale[] {
  return buyers.slice(-2).map((userId, at) => ({
    at: new Date(until.getTime() - (at * 26 + 2) * 60 * MINUTE_MS),
    sale: { ...wayOf(chance, userId), provider: 'card', service: 'gems-6m', ends: 'short' },
  }));
}

/** Three gifts from the last weeks, two of them claimed. */
function giftSales(chance: Chance, buyers: readonly string[], until: Date): readonly TimedSale[] {
  const before = (days: number) => new Date(until.getTime() - days * DAY_MS);
  const names = [
    ['Maya', 'Aunt Ruth'],
    ['Tom', 'Your study group'],
    ['Ife', 'Mum and Dad'],
  ] as const;
  return names.flatMap(([name, from], at) => {
    const [giver, friend] = [buyers[at], buyers[at + names.length]];
    if (!giver || !friend) return [];
    const claim = at < 2 ? { claim: { userId: friend, at: before(20 - at * 6) } } : {};
    const gift = { name, from, ...claim };
    return [
      {
        at: before(24 - at * 6),
        sale: { ...wayOf(chance, giver), provider: 'card', service: 'gems-3m', gift, ends: 'paid' },
      } satisfies TimedSale,
    ];
  });
}

/** Two universities on invoice: one has paid, the other is overdue. `at` is the time of the receipt. */
function universityBills({ until, partsAt, staffId }: Buyers, learners: readonly string[]): readonly Event[] {
  const before = (days: number) => new Date(until.getTime() - days * DAY_MS);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const addressesOf = (count: number, at: string) =>
    Array.from({ length: count }, (_, index) => `student${index + 1}@${at}`);
  const northmoor = () =>
    importCohort(partsAt(before(35)), {
      by: staffId,
      service: 'qb-6m',
      places: 10,
      organisation: 'Northmoor University, autumn',
      contact: 'Programme office',
      email: 'pa.office@northmoor.example',
      dueOn: dayOf(before(5)),
      paid: { at: before(12), reference: 'BACS 20261104' },
      addresses: addressesOf(7, 'northmoor.example'),
      claims: learners.slice(0, 4).map((userId, at) => ({ userId, at: before(30 - at * 3) })),
    });
  const eastcliff = () =>
    importCohort(partsAt(before(40)), {
      by: staffId,
      service: 'qb-3m',
      places: 25,
      organisation: 'Eastcliff Medical School',
      contact: 'Dr Hannah Price',
      email: 'finance@eastcliff.example',
      dueOn: dayOf(before(8)),
      addresses: addressesOf(12, 'eastcliff.example'),
      claims: learners.slice(4, 9).map((userId, at) => ({ userId, at: before(34 - at * 4) })),
    });
  return [
    { at: before(40), run: eastcliff },
    { at: before(12), run: northmoor },
  ];
}

export interface Buyers {
  /** The staff member who creates the orders on invoice. */
  readonly staffId: string;
  readonly seed: number;
  readonly until: Date;
  readonly studied: readonly Studied[];
  readonly idOf: (studied: Studied) => string;
  /** The deps with the clock at a given moment. */
  readonly partsAt: (at: Date) => Deps;
}
/** Call before the transaction of the world: a setting is read outside it. */
export async function allowInvoices({ db, settings }: Deps): Promise<void> {
  if ((await settings.read(howToPay)) === '') await settings.write(db, howToPay, HOW_TO_PAY);
}

/** Twelve weeks of orders, imported in order of time because receipts are numbered in sequence. Returns the count. */
export async function sellToLearners(world: Buyers): Promise<number> {
  const { seed, until, studied, idOf, partsAt } = world;
  const chance = chanceOf(seed, 'sales');
  const buyers = studied.filter(isBuyer);
  const purchases = buyers.flatMap((each) =>
    salesOf(chanceOf(seed, `sales ${each.learner.number}`), each, { userId: idOf(each), until }),
  );
  const held = heldSales(chance, buyers.map(idOf), until);
  await createDemoCoupon(partsAt(new Date(until.getTime() - 90 * DAY_MS)), COUPON, 10);
  const others = studied.filter((each) => !isBuyer(each)).map(idOf);
  const gifts = giftSales(chance, buyers.map(idOf), until);
  const events: readonly Event[] = [
    ...universityBills(world, others),
    ...[...purchases, ...gifts, ...held].map(({ at, sale }) => ({ at, run: () => importSale(partsAt(at), sale) })),
  ];
  let sold = 0;
  for (const { run } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (await run()) sold += 1;
  return sold;
}
