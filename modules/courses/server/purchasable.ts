import type { Purchasable } from '@app/commerce/server';
import { dayInWords } from '@app/platform/contract';
import { fail } from '../contract/errors.ts';
import { isBookable } from './seats/bookable.ts';
import { findEvent } from './event.repo.ts';
import { findByOrder, findLive } from './seats/seats.repo.ts';
import { confirmSeat, holdSeat, releaseSeat } from './seats/seats.ts';

/** Sells seats at events. A payment after the hold has ended takes a free seat; without one the order is held for staff. */
export const eventSeat: Purchasable = {
  kind: 'event',
  quote: async (deps, { itemId, quantity }) => {
    const event = await findEvent(deps.db, itemId);
    if (!event?.active || event.price_pence === 0 || quantity !== 1) return null;
    if (!isBookable(event, deps.clock.now())) return fail('EVENT_NOT_OPEN');
    return {
      edition: event.edition,
      title: `${event.title}, ${dayInWords(event.starts_at)}`,
      unitPence: event.price_pence,
      days: null,
      opens: [],
      seats: [],
      slug: null,
      cohort: false,
      giftable: false,
    };
  },
  hold: (deps, { userId, itemId, heldUntil, orderId }) =>
    holdSeat(deps, { userId, eventId: itemId, until: heldUntil, orderId }),
  fulfil: async (deps, { userId, itemId, orderId, totalPence }) => {
    // Found by order, because staff may have moved the attendee: one payment is one seat.
    const paid = await findByOrder(deps.db, userId, orderId);
    if (paid && paid.state !== 'held') return null;
    const mine = await findLive(deps.db, userId, itemId);
    // Paid twice: the second order is held, so that staff can refund it.
    if (mine && mine.state !== 'held' && mine.order_id !== orderId)
      return { impossible: 'They already have a seat at this event.' };
    const isBooked = await confirmSeat(deps, { userId, eventId: itemId, orderId, pence: totalPence });
    if (isBooked) return null;
    const event = await findEvent(deps.db, itemId);
    if (!event?.cancelled_at) return { impossible: 'The last seat was taken before the payment arrived.' };
    await releaseSeat(deps, { userId, eventId: itemId, orderId });
    return { impossible: 'The event was cancelled before the payment arrived.' };
  },
  release: async (deps, { userId, orderId }, why) => {
    // Found by order, not by event, because staff may have moved the attendee.
    let mine = await findByOrder(deps.db, userId, orderId);
    // Repeated, because a concurrent move may have put the seat at another event.
    for (let looked = ''; mine && mine.event_id !== looked; mine = await findByOrder(deps.db, userId, orderId)) {
      looked = mine.event_id;
      await releaseSeat(deps, { userId, eventId: looked, orderId, unpaid: why === 'unpaid' });
    }
  },
};
