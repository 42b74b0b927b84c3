import { refundRest } from '@app/commerce/server';
import type { Deps } from '@app/platform/server';
import type { BookingRow } from './seats.repo.ts';

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
