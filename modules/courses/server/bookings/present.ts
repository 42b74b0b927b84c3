import { cancelEnds } from '@app/commerce/contract';
import type { Booking } from '@app/courses/contract';
import { presentEvent } from '../reading/present.ts';
import type { OwnBookingRow } from './bookings.repo.ts';
import type { Sat } from './join.ts';

/** Until the end of the 14th day after the first booking, before the start. */
export const isRefundable = (
  booking: { readonly booked_at: Date; readonly paid_pence: number },
  startsAt: Date,
  now: Date,
): boolean => booking.paid_pence > 0 && startsAt > now && now.getTime() < cancelEnds(booking.booked_at);

/** `sat` is undefined where no sitting is planned. */
export const presentBooking = (row: OwnBookingRow, now: Date, sat: Sat | null | undefined): Booking => ({
  event: presentEvent(row),
  state: row.state,
  held_until: row.held_until?.toISOString() ?? null,
  offered: row.offered,
  place: row.waiting_place,
  paid_pence: row.paid_pence,
  adjustment: row.adjustment,
  adjustment_reply: row.adjustment_reply,
  refundable: isRefundable(row, row.starts_at, now),
  sent_back_pence: row.refunded_pence,
  was_moved: row.was_moved,
  joined_at: row.joined_at?.toISOString() ?? null,
  code_passed: row.code_passed_at !== null,
  has_room: row.has_link || sat !== undefined,
  sat: sat ? { path: sat.path, released: sat.released } : null,
});
