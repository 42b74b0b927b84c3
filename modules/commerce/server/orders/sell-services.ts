import type { Entitlement } from '@app/access/contract';
import { grant, revoke } from '@app/access/server';
import { countsFrom, serviceTitle } from '@app/commerce/contract';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findOffer, type OfferRow } from '../catalogue/catalogue.repo.ts';
import { purchasable, type SoldLine, type WantedItem } from '../purchasable.ts';
import { withdrawIncludedSeats } from '../state/included-seats.repo.ts';
import { readCurrentAccess } from '../state/lines.ts';
import { giveSeats } from '../vouchers/included-seats.ts';

export const isOffered = (offer: Pick<OfferRow, 'active' | 'product_active'>): boolean =>
  offer.active && offer.product_active;

function daysOf(offer: OfferRow, chosenDays: number | null): number | null {
  if (!offer.per_day) return offer.duration_days;
  if (chosenDays === null || chosenDays < (offer.min_days ?? 1) || chosenDays > (offer.max_days ?? 0))
    return fail('DAYS_OUT_OF_RANGE');
  return chosenDays;
}

async function quote(deps: Deps, { itemId, days: chosenDays }: WantedItem) {
  const offer = await findOffer(deps.db, itemId);
  // Products with seats only are bought through their event, which has a date.
  if (!offer || !isOffered(offer) || offer.opens.length === 0) return null;
  const days = daysOf(offer, chosenDays);
  return {
    title: serviceTitle(offer.product_name, offer.name),
    unitPence: offer.price_pence * (offer.per_day ? (days ?? 0) : 1),
    days,
    opens: offer.opens,
    seats: offer.seats,
    slug: offer.slug,
    cohort: offer.cohort,
    giftable: offer.giftable,
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
