import { recordConsents } from '@app/accounts/server';
import type { SeatKind } from '@app/commerce/contract';
import { listIncludedSeats, payWithIncludedSeat } from '@app/commerce/server';
import { type BookBody, type bookingsApi, eventKinds } from '@app/courses/contract';
import { isGmail, type ReplyOf } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { isBookable } from '../seats/bookable.ts';
import { type EventRow, findEvent } from '../event.repo.ts';
import { refundSeat, releaseRefunded } from '../seats/refund-seat.ts';
import { findFirstBookedAt, findLive, placeInWaitingList, removeWaiting } from '../seats/seats.repo.ts';
import { confirmSeat, joinWaitingList, type Seat } from '../seats/seats.ts';
import { listOwn, type OwnBookingRow, removeHeldAdjustment, saveWishes, updateWishes } from './bookings.repo.ts';
import { type Sat, sitting } from './join.ts';
import { isRefundable, presentBooking } from './present.ts';

/** The planned sittings of the Big Mocks among these events, by event. */
async function sittingsOf(
  deps: Deps,
  userId: string,
  rows: readonly OwnBookingRow[],
): Promise<ReadonlyMap<string, Sat | null>> {
  const eventIds = rows.flatMap(({ type, id }) => (type === 'bigmock' ? [id] : []));
  if (eventIds.length === 0) return new Map();
  const found = deps.slots.contributions(sitting).map(({ satOf }) => satOf(deps, { userId, eventIds }));
  return new Map((await Promise.all(found)).flatMap((each) => [...each]));
}

export async function listBookings(deps: Deps, userId: string): Promise<ReplyOf<typeof bookingsApi.mine>> {
  const now = deps.clock.now();
  const included = await listIncludedSeats(deps, userId);
  const rows = await listOwn(deps.db, userId, now);
  const sittings = await sittingsOf(deps, userId, rows);
  const given = await Promise.all(deps.slots.contributions(sitting).map(({ givenTo }) => givenTo(deps, userId)));
  const booked = new Set<string | null>(
    rows.filter(({ state }) => state !== 'cancelled' && state !== 'waiting').map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => presentBooking(row, now, sittings.get(row.id))),
    included: included.map(({ id, kind, until }) => ({ id, kind: kind as SeatKind, until: until.toISOString() })),
    // A seat that was also booked is among the bookings.
    given: given.flat().flatMap(({ eventId, ...seat }) => (booked.has(eventId) ? [] : [seat])),
  };
}

/** An adjustment that is not mentioned stays as it was; an empty one is withdrawn. */
function wishesOf(event: EventRow, { adjustment, joining_account = '' }: BookBody) {
  if (event.joining_account && !isGmail(joining_account))
    fail('INVALID_INPUT', { fields: { joining_account: 'Please give the Gmail address you will join with.' } });
  return {
    ...(adjustment === undefined ? {} : { adjustment }),
    joining_account: event.joining_account ? joining_account : '',
  };
}

/** Pays for the seat just taken with an included seat. */
async function payIncluded(deps: Deps, { userId, eventId }: Seat, event: EventRow): Promise<void> {
  const { id: bookingId } = (await findLive(deps.db, userId, eventId)) ?? fail('EVENT_FULL');
  const use = { userId, kind: eventKinds[event.type].seat, line: event.edition, bookingId };
  if (!(await payWithIncludedSeat(deps, use))) fail('NO_INCLUDED_SEAT');
}

/**
 * Stores the acceptance of the terms, then takes the seat. An event with a price is booked by the checkout, which picks up the
 * stored wishes, unless an included seat pays for it.
 */
export function book(deps: Deps, seat: Seat, body: BookBody): Promise<{ state: 'booked' | 'accepted' }> {
  return inTransaction(deps, async (deps) => {
    const event = await findEvent(deps.db, seat.eventId);
    if (!isBookable(event, deps.clock.now())) return fail('EVENT_NOT_OPEN');
    const wishes = wishesOf(event, body);
    await recordConsents(deps, seat.userId, [{ kind: eventKinds[event.type].terms, given: true }]);
    const isPaidHere = event.price_pence > 0 && body.included === true;
    if (event.price_pence > 0 && !isPaidHere) {
      await saveWishes(deps.db, { ...seat, ...wishes, now: deps.clock.now() });
      if (body.adjustment === '') await removeHeldAdjustment(deps.db, seat);
      return { state: 'accepted' };
    }
    if (!(await confirmSeat(deps, { ...seat, orderId: null, pence: 0 }))) fail('EVENT_FULL');
    if (isPaidHere) await payIncluded(deps, seat, event);
    await updateWishes(deps.db, seat, wishes);
    return { state: 'booked' };
  });
}

export async function enterWaitingList(deps: Deps, seat: Seat): Promise<{ place: number }> {
  await joinWaitingList(deps, seat);
  return { place: (await placeInWaitingList(deps.db, seat.userId, seat.eventId)) ?? 1 };
}

export async function leaveWaitingList(deps: Deps, { userId, eventId }: Seat): Promise<null> {
  await removeWaiting(deps.db, userId, eventId);
  return null;
}

/** Cancels before the start. A paid seat is refunded within the period stated on the page; later, support decides. */
export function cancelOwn(deps: Deps, seat: Seat): Promise<null> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const event = (await findEvent(deps.db, seat.eventId)) ?? fail('NOT_FOUND');
    if (event.starts_at <= now) fail('TOO_LATE_TO_CANCEL');
    const mine = await findLive(deps.db, seat.userId, seat.eventId);
    if (!mine) return null;
    const booked_at = (await findFirstBookedAt(deps.db, mine.id)) ?? mine.created_at;
    if (mine.paid_pence > 0 && !isRefundable({ ...mine, booked_at }, event.starts_at, now)) fail('TOO_LATE_FOR_REFUND');
    await refundSeat(deps, mine, { reason: 'Seat cancelled by the learner', by: seat.userId });
    await releaseRefunded(deps, mine);
    return null;
  });
}
