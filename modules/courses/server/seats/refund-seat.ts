import { endFreeOrder, refundRest } from '@app/commerce/server';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type BookingRow, findByOrder } from './seats.repo.ts';
import { releaseSeat } from './seats.ts';

export interface RefundOfSeat {
  readonly reason: string;
  readonly by: string | null;
}

/**
 * Requests the refund of a booking, once, and returns the pence requested. Call it before releasing the seat: a payment locks
 * its order before the event, and so must this. It also checks the order of a held seat, which may have been paid since the
 * booking was read.
 */
export async function refundSeat(
  deps: Deps,
  booking: Pick<BookingRow, 'id' | 'order_id' | 'paid_pence' | 'state'>,
  { reason, by }: RefundOfSeat,
): Promise<number> {
  const { id: opId, order_id: orderId, paid_pence, state } = booking;
  if (orderId === null || state === 'cancelled') return 0;
  if (paid_pence > 0 || state === 'held') return refundRest(deps, { orderId, opId, reason, by });
  await endFreeOrder(deps, orderId, by);
  return 0;
}

/**
 * Releases a seat whose refund has been requested and returns its booking, or undefined. Fails if staff have moved it or
 * another order has paid for it since it was read: the refund was for something else.
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
