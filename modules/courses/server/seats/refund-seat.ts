import { refundRest } from '@app/commerce/server';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type BookingRow, findByOrder } from './seats.repo.ts';
import { releaseSeat } from './seats.ts';

export interface RefundOfSeat {
  readonly reason: string;
  readonly by: string | null;
}

/**
 * Asks for the money of a booking back, once; the pence that are on their way. Call it before the seat is released: a payment
 * locks its order first and the event second, and so does this. The order of a held seat is asked too, because it may have
 * been paid since the booking was read.
 */
export function refundSeat(
  deps: Deps,
  booking: Pick<BookingRow, 'id' | 'order_id' | 'paid_pence' | 'state'>,
  { reason, by }: RefundOfSeat,
): Promise<number> {
  const { id: opId, order_id: orderId, paid_pence, state } = booking;
  if (orderId === null || state === 'cancelled' || (paid_pence === 0 && state !== 'held')) return Promise.resolve(0);
  return refundRest(deps, { orderId, opId, reason, by });
}

/**
 * Gives the seat of a booking back once its refund has been asked for; the booking that was, or undefined. Refused when staff
 * have moved it, or another order has paid for it, since it was read: the refund was of something else.
 */
export async function releaseRefunded(
  deps: Deps,
  booking: Pick<BookingRow, 'id' | 'user_id' | 'event_id' | 'order_id' | 'state'>,
): Promise<BookingRow | undefined> {
  const { user_id: userId, event_id: eventId, order_id: orderId, state } = booking;
  const was = await releaseSeat(deps, { userId, eventId, asRead: booking });
  const isMoved = !was && state !== 'cancelled' && orderId !== null && (await findByOrder(deps.db, userId, orderId));
  return isMoved ? fail('UNAVAILABLE') : was;
}
