import { returnIncludedSeat } from '@app/commerce/server';
import { OFFER_HOURS } from '@app/courses/contract';
import { HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import { type Deps, forEachIsolated, handle, inTransaction, job } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type EventRow, lockEvent } from '../event.repo.ts';
import { notifyBooked, notifyOffer } from '../notices/notify.ts';
import { isBookable } from './bookable.ts';
import * as repo from './seats.repo.ts';

/** A limit, so that repeated quotes cannot block a seat; the last quote before it still has its full time. */
const MOST_HELD_MS = 2 * HOUR_MS;
/** An offer shortly before the start lasts at least this long. */
const LEAST_OFFER_MS = 15 * MINUTE_MS;

/** An offer ends with the start at the latest, so that the seat can still be offered to the next person. */
function offerEnds({ starts_at }: Pick<EventRow, 'starts_at'>, from: Date): Date {
  const ends = Math.min(from.getTime() + OFFER_HOURS * HOUR_MS, starts_at.getTime());
  return new Date(Math.max(ends, from.getTime() + LEAST_OFFER_MS));
}

export interface Seat {
  readonly userId: string;
  readonly eventId: string;
}
export interface Hold extends Seat {
  readonly until: Date;
  readonly orderId: string;
}
export interface Paid extends Seat {
  readonly orderId: string | null;
  readonly pence: number;
}

/** When a held seat is held until after another quote: for the time of the quote, unless its limit had passed before. */
function extended(mine: repo.BookingRow, event: EventRow, until: Date): Date {
  const { held_until, created_at, offered } = mine;
  const limit = offered ? offerEnds(event, created_at) : new Date(created_at.getTime() + MOST_HELD_MS);
  return held_until && (held_until >= until || held_until > limit) ? held_until : until;
}

/**
 * Holds a seat during payment; false when none is left. A seat already held for the user (by an earlier quote, or offered from
 * the waiting list) is extended, so that there is time to pay for it.
 */
export function holdSeat(deps: Deps, { userId, eventId, until, orderId }: Hold): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const event = await lockEvent(deps.db, eventId);
    const mine = await repo.findLive(deps.db, userId, eventId);
    if (event && mine?.state === 'held') {
      const change = { held_until: extended(mine, event, until), order_id: orderId, updated_at: now };
      await repo.updateLiveBooking(deps.db, { userId, eventId, states: ['held'] }, change);
      return true;
    }
    if (mine) fail('ALREADY_BOOKED');
    if (!(await repo.claimSeat(deps.db, eventId, now))) return false;
    const booking = { userId, eventId, orderId, paidPence: 0, heldUntil: until, offered: false, now };
    const isHeld = await repo.insertBooking(deps.db, { ...booking, id: deps.ids.id(), state: 'held' });
    await repo.moveWishes(deps.db, userId, eventId);
    return isHeld;
  });
}

/**
 * Books a seat: a held one becomes booked; if the hold has ended, a free seat is taken. False when none is left, or when the
 * event was cancelled.
 */
export function confirmSeat(deps: Deps, { userId, eventId, orderId, pence }: Paid): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const booked = {
      state: 'booked',
      held_until: null,
      order_id: orderId,
      paid_pence: pence,
      updated_at: now,
    } as const;
    const event = await lockEvent(deps.db, eventId);
    if (event?.cancelled_at && (await repo.findLive(deps.db, userId, eventId))?.state === 'held') return false;
    const held = await repo.updateLiveBooking(deps.db, { userId, eventId, states: ['held'] }, booked);
    if (!held) {
      const mine = await repo.findLive(deps.db, userId, eventId);
      if (mine) return mine.order_id === orderId && orderId !== null ? true : fail('ALREADY_BOOKED');
      if (!(await repo.claimSeat(deps.db, eventId, now))) return false;
      const booking = { userId, eventId, orderId, paidPence: pence, heldUntil: null, offered: false, now };
      await repo.insertBooking(deps.db, { ...booking, id: deps.ids.id(), state: 'booked' });
    }
    await repo.moveWishes(deps.db, userId, eventId);
    await repo.removeWaiting(deps.db, userId, eventId);
    await notifyBooked(deps, eventId, userId);
    return true;
  });
}

/** Offers free seats to the waiting list in order, in the transaction that freed them; none after the start. */
async function offerSeats(deps: Deps, eventId: string): Promise<void> {
  const now = deps.clock.now();
  const locked = await lockEvent(deps.db, eventId);
  if (!locked || locked.starts_at <= now) return;
  for (;;) {
    const event = await repo.claimSeat(deps.db, eventId, now);
    if (!event) return;
    const userId = await repo.removeFirstWaiting(deps.db, eventId);
    const heldUntil = offerEnds(event, now);
    const offer = { eventId, orderId: null, paidPence: 0, heldUntil, offered: true, now, state: 'held' } as const;
    const isHeld = userId !== undefined && (await repo.insertBooking(deps.db, { ...offer, userId, id: deps.ids.id() }));
    if (!isHeld) await repo.releaseSeat(deps.db, eventId);
    else await notifyOffer(deps, event, userId, heldUntil);
    if (userId === undefined) return;
  }
}

interface Release extends Seat {
  readonly orderId?: string;
  /** The booking to release, as read before the event was locked. */
  readonly asRead?: Pick<repo.BookingRow, 'id' | 'order_id'>;
  readonly onlyRunOut?: true;
  /** The order was not paid. */
  readonly unpaid?: boolean;
  /** The booking at another event that replaces it. */
  readonly replacedBy?: string;
}
/** Releases a held or booked seat and offers it to the waiting list. Returns the former booking, or undefined. */
export function releaseSeat(deps: Deps, seat: Release): Promise<repo.BookingRow | undefined> {
  const { userId, eventId } = seat;
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const event = await lockEvent(deps.db, eventId);
    const mine = await repo.findLive(deps.db, userId, eventId);
    if (!event || !mine) return undefined;
    if (seat.orderId !== undefined && mine.order_id !== seat.orderId) return undefined;
    if (seat.asRead && mine.id !== seat.asRead.id) return undefined;
    // Another order has paid for it since, and its refund has not been requested.
    if (seat.asRead && mine.state !== 'held' && mine.order_id !== seat.asRead.order_id) return fail('UNAVAILABLE');
    if (seat.onlyRunOut && !(mine.state === 'held' && mine.held_until !== null && mine.held_until <= now))
      return undefined;
    // An offer outlives the quotes made for it: the user can request another one.
    if (seat.unpaid && mine.state === 'held' && mine.offered && mine.held_until !== null && mine.held_until > now) {
      await repo.updateLiveBooking(deps.db, { userId, eventId, states: ['held'] }, { order_id: null, updated_at: now });
      return undefined;
    }
    const change = { state: 'cancelled', held_until: null, cancelled_at: now, updated_at: now } as const;
    await repo.updateLiveBooking(deps.db, { userId, eventId, states: [mine.state] }, change);
    await returnIncludedSeat(deps, mine.id, seat.replacedBy);
    await repo.releaseSeat(deps.db, eventId);
    if (!event.cancelled_at) await offerSeats(deps, eventId);
    return mine;
  });
}

export function joinWaitingList(deps: Deps, { userId, eventId }: Seat): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const event = await lockEvent(deps.db, eventId);
    // Nobody is offered a seat after the start.
    if (!isBookable(event, now) || event.starts_at <= now) return fail('EVENT_NOT_OPEN');
    if (await repo.findLive(deps.db, userId, eventId)) fail('ALREADY_BOOKED');
    if (event.taken < event.seats) fail('SEATS_LEFT');
    return repo.insertWaiting(deps.db, { eventId, userId, now });
  });
}

/** Offers seats added to a full event to the waiting list. */
export const offerFreeSeats = (deps: Deps, eventId: string): Promise<void> =>
  inTransaction(deps, (deps) => offerSeats(deps, eventId));

const AT_ONCE = 500;
const sweepJob = job<object>('courses.sweep');
/** Runs every minute: releases expired holds and offers free seats to the waiting list. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const unreleased = await forEachIsolated(deps, 'a seat whose hold ran out could not be released', {
    rows: await repo.listRunOut(deps.db, now, AT_ONCE),
    idsOf: ({ user_id: userId, event_id: eventId }) => ({ userId, eventId }),
    work: ({ user_id: userId, event_id: eventId }) => releaseSeat(deps, { userId, eventId, onlyRunOut: true }),
  });
  const unoffered = await forEachIsolated(deps, 'free seats could not be offered', {
    rows: await repo.listOfferable(deps.db, now),
    idsOf: (eventId) => ({ eventId }),
    work: (eventId) => offerFreeSeats(deps, eventId),
  });
  if (unreleased + unoffered > 0)
    throw new Error(`${unreleased} seats could not be released, ${unoffered} events not offered`);
}
export const sweepHandler = handle(sweepJob, sweep, { every: '* * * * *' });
