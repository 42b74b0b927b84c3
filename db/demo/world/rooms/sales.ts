import { createDemoCoupon, importSale, type PastSale } from '@app/commerce/server';
import type { Deps } from '@app/platform/server';
import { type Chance, chanceOf } from '../chance.ts';
import type { Studied } from '../study.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const COUPON = 'AUTUMN10';
const SIX_MONTHS = 183;
/** Fewer days are not sold; those learners keep the access staff gave them. */
const FEWEST_DAYS = 14;
const DIGITS = ['4242', '1881', '0005', '5556', '8210'] as const;

/** Which offer gives exactly the days this learner had. */
const offerFor = (days: number): Pick<PastSale, 'service' | 'days'> | null =>
  days === SIX_MONTHS ? { service: 'qb-6m' } : days >= FEWEST_DAYS ? { service: 'qb-to-exam', days } : null;

export const isBuyer = ({ accessDays }: Studied): boolean => offerFor(accessDays) !== null;

type Way = Pick<PastSale, 'userId' | 'provider' | 'digits'>;
const wayOf = (chance: Chance, userId: string): Way => ({
  userId,
  provider: chance.happens(0.2) ? 'paypal' : 'card',
  digits: chance.pick(DIGITS),
});

interface Told {
  readonly at: Date;
  readonly sale: PastSale;
}
/** What one learner bought: access when they began, sometimes after a card that was declined, and gems later on. */
function salesOf(
  chance: Chance,
  studied: Studied,
  { userId, until }: { userId: string; until: Date },
): readonly Told[] {
  const offer = offerFor(studied.accessDays);
  if (!offer) return [];
  const { startedAt } = studied;
  const way = wayOf(chance, userId);
  const after = (ms: number) => new Date(startedAt.getTime() + ms);
  const sales: Told[] = [];
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

/** Two buyers of the last days whose bank sent less than was asked: they wait for a decision. */
function heldSales(chance: Chance, buyers: readonly string[], until: Date): readonly Told[] {
  return buyers.slice(-2).map((userId, at) => ({
    at: new Date(until.getTime() - (at * 26 + 2) * 60 * MINUTE_MS),
    sale: { ...wayOf(chance, userId), provider: 'card', service: 'gems-6m', ends: 'short' },
  }));
}

export interface Buyers {
  readonly seed: number;
  readonly until: Date;
  readonly studied: readonly Studied[];
  readonly idOf: (studied: Studied) => string;
  /** The product's parts at a moment. */
  readonly partsAt: (at: Date) => Deps;
}
/** Twelve weeks of orders in the order they were made, as receipts are numbered. Returns how many. */
export async function sellToLearners({ seed, until, studied, idOf, partsAt }: Buyers): Promise<number> {
  const chance = chanceOf(seed, 'sales');
  const buyers = studied.filter(isBuyer);
  const told = buyers.flatMap((each) =>
    salesOf(chanceOf(seed, `sales ${each.learner.number}`), each, { userId: idOf(each), until }),
  );
  const held = heldSales(chance, buyers.map(idOf), until);
  await createDemoCoupon(partsAt(new Date(until.getTime() - 90 * DAY_MS)), COUPON, 10);
  let sold = 0;
  for (const { at, sale } of [...told, ...held].toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    if (await importSale(partsAt(at), sale)) sold += 1;
  return sold;
}
