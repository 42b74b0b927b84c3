import { type Confirm, refuseUnconfirmed } from '@app/platform/contract';
import { type AnyCall, type Deps, inTransactionOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { isBookable } from '../seats/bookable.ts';
import { lockEvent } from '../event.repo.ts';
import { findFirstWaiting, findLive, raiseSeats } from '../seats/seats.repo.ts';
import { confirmSeat, offerFreeSeats, releaseSeat } from '../seats/seats.ts';
import { copyWishes, type FoundBooking } from './attendees.repo.ts';
import { personItem, record } from './record.ts';
import { bookingsFor, findFor } from './rights.ts';

/** Locks events in one global order, so that moves in opposite directions cannot deadlock. */
export async function lockEvents({ db }: Deps, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids.toSorted())) await lockEvent(db, id);
}

/** Moves a booking to another event of the kind with a free seat, with its payment and wishes; the attendee gets a mail. */
export async function moveTo(call: AnyCall, deps: Deps, booking: FoundBooking, eventId: string): Promise<void> {
  const target = await findFor(call, eventId, 'e');
  if (target.type !== booking.type || target.edition !== booking.edition) fail('NOT_FOUND');
  if (eventId === booking.event_id) fail('ALREADY_THERE');
  if (!isBookable(target, deps.clock.now())) fail('EVENT_NOT_OPEN');
  await lockEvents(deps, [eventId, booking.event_id]);
  const live = await findLive(deps.db, booking.user_id, booking.event_id);
  if (!live || live.id !== booking.id || live.state === 'held') return fail('SEAT_NOT_BOOKED');
  const { user_id: userId, order_id: orderId, paid_pence: pence } = live;
  if (!(await confirmSeat(deps, { userId, eventId, orderId, pence }))) fail('EVENT_FULL');
  await copyWishes(deps.db, booking.id, eventId);
  const { id: replacedBy } = (await findLive(deps.db, userId, eventId)) ?? fail('NOT_FOUND');
  await releaseSeat(deps, { userId, eventId: booking.event_id, replacedBy });
}

/** All or none, because half a group at another event would be worse than no move. */
export async function moveAttendees(
  call: AnyCall,
  {
    list,
    move_to: eventId,
    confirm,
  }: { readonly list: readonly string[]; readonly move_to: string; readonly confirm?: Confirm | undefined },
): Promise<{ changed: number }> {
  const found = await bookingsFor(call, list);
  await findFor(call, eventId, 'e');
  const moving = found.filter((each) => each.event_id !== eventId && each.state === 'booked');
  refuseUnconfirmed(moving.length, confirm);
  const why = confirm ? { reason: confirm.reason } : {};
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    await lockEvents(deps, [eventId, ...moving.map(({ event_id }) => event_id)]);
    for (const booking of moving) await moveTo(call, deps, booking, eventId);
    const action = 'attendees';
    const itemOf = ({ id, user_id, event_id }: (typeof moving)[number]) =>
      personItem(user_id, { booking: id, event: event_id }, { booking: id, event: eventId });
    for (const [entityId, left] of Map.groupBy(moving, ({ event_id }) => event_id))
      await record(call, deps, {
        action,
        entityId,
        after: { move_to: eventId, ...why },
        items: left.map(itemOf),
      });
    if (moving.length > 0)
      await record(call, deps, {
        action,
        entityId: eventId,
        after: { move_to: eventId, ...why },
        items: moving.map(itemOf),
      });
    return { changed: moving.length };
  });
}

/** Offers a seat to the first on the waiting list at once; a full event gets one more seat for it. */
export async function offerNow(call: AnyCall, eventId: string): Promise<{ added: boolean }> {
  await findFor(call, eventId, 'e');
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const event = await lockEvent(deps.db, eventId);
    const now = deps.clock.now();
    if (!isBookable(event, now) || event.starts_at <= now) return fail('EVENT_NOT_OPEN');
    const first = (await findFirstWaiting(deps.db, eventId)) ?? fail('NOBODY_WAITS');
    const added = event.taken >= event.seats;
    if (added) await raiseSeats(deps.db, eventId, now);
    await offerFreeSeats(deps, eventId);
    await record(call, deps, {
      action: 'attendee',
      entityId: eventId,
      before: { seats: event.seats },
      after: { offered_to: first, seats: added ? event.seats + 1 : event.seats },
    });
    return { added };
  });
}
