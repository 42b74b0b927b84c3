import type { Entitlement } from '@app/access/contract';
import { grant, revoke } from '@app/access/server';
import { beginsAt, countsFrom, daysUpTo, priceOfDays, serviceTitle } from '@app/commerce/contract';
import { contribute, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail, failOtherDays } from '../../contract/errors.ts';
import { findOffer, type OfferRow } from '../catalogue/catalogue.repo.ts';
import { purchasable, type SoldLine, type WantedItem } from '../purchasable.ts';
import { withdrawIncludedSeats } from '../state/included-seats.repo.ts';
import { readCurrentAccess } from '../state/lines.ts';
import { giveSeats } from '../vouchers/included-seats.ts';

export const isOffered = (offer: Pick<OfferRow, 'active' | 'product_active'>): boolean =>
  offer.active && offer.product_active;

/** Days priced singly run up to the stored exam of the buyer: we count them, so that nobody buys a few days at that price. */
async function daysToExam(deps: Deps, offer: OfferRow, { userId, days: chosen, toExam }: WantedItem): Promise<number> {
  if (!toExam) return fail('NOT_FOR_OTHERS');
  const { exam, start } = toExam;
  if (exam === null || exam < ukDay(deps.clock.now())) return fail('EXAM_DATE_NEEDED');
  const days = daysUpTo(exam, beginsAt(start, offer.opens, await readCurrentAccess(deps, userId)));
  if (days < 1 || days > (offer.max_days ?? 0)) return fail('EXAM_OUT_OF_RANGE');
  return chosen === null || chosen === days ? days : failOtherDays(exam, days);
}

async function quote(deps: Deps, wanted: WantedItem) {
  const offer = await findOffer(deps.db, wanted.itemId);
  // Products with seats only are bought through their event, which has a date.
  if (!offer || !isOffered(offer) || offer.opens.length === 0) return null;
  const days = offer.per_day ? await daysToExam(deps, offer, wanted) : offer.duration_days;
  return {
    title: serviceTitle(offer.product_name, offer.name),
    unitPence: offer.per_day ? priceOfDays(offer, days ?? 0) : offer.price_pence,
    days,
    opens: offer.opens,
    seats: offer.seats,
    slug: offer.slug,
    cohort: offer.cohort && !offer.per_day,
    giftable: offer.giftable && !offer.per_day,
    edition: offer.edition,
  };
}

async function fulfil(deps: Deps, line: SoldLine): Promise<null> {
  const { startsAt } = line;
  const [has, now] = [await readCurrentAccess(deps, line.userId), deps.clock.now().getTime()];
  // Days that follow current access are queued, so that they move up if that access is refunded or withdrawn.
  const isQueued = (entitlement: Entitlement) =>
    startsAt !== null && countsFrom(now, entitlement, has) >= startsAt.getTime();
  for (const entitlement of line.opens) {
    await grant(deps, {
      userId: line.userId,
      entitlement,
      days: line.days ?? 0,
      source: 'order',
      sourceRef: line.ref,
      by: null,
      startsAt: isQueued(entitlement) ? null : startsAt,
    });
  }
  await giveSeats(deps, { orderId: line.orderId, line: line.n, k: 1, userId: line.userId, seats: line.seats });
  return null;
}

/** Sells access for a time. It is never sold out, so there is nothing to hold. */
export const sellServices = contribute(purchasable, {
  kind: 'service',
  quote,
  hold: () => Promise.resolve(true),
  fulfil,
  release: async (deps, line, why) => {
    if (why !== 'refunded') return;
    await revoke(deps, { source: 'order', sourceRef: line.ref, by: null, reason: 'refund' });
    await withdrawIncludedSeats(deps.db, line.orderId, deps.clock.now());
  },
});
