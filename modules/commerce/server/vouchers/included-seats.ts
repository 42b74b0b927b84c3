import type { SeatKind } from '@app/commerce/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import {
  freeIncludedSeat,
  insertIncludedSeats,
  listUsableSeats,
  moveIncludedSeat,
  takeIncludedSeat,
} from '../state/included-seats.repo.ts';

const DAY_MS = 86_400_000;
const DAYS_VALID = 366;
/** Whoever gives a booking back, or loses it because we cancel, has this long to choose another date. */
const DAYS_AFTER_CANCELLING = 90;
const inDays = (deps: Deps, days: number): Date => new Date(deps.clock.now().getTime() + days * DAY_MS);

export interface SoldSeats {
  readonly orderId: string;
  readonly line: number;
  /** Which unit of the line. */
  readonly k: number;
  readonly userId: string;
  readonly seats: readonly SeatKind[];
}
/** Gives somebody the seats that come with what they bought or redeemed. Given again it changes nothing. */
export const giveSeats = (deps: Deps, { orderId, line, k, userId, seats }: SoldSeats): Promise<void> =>
  insertIncludedSeats(
    deps.db,
    seats.map((kind) => ({
      id: deps.ids.id(),
      order_id: orderId,
      line,
      k,
      kind,
      user_id: userId,
      created_at: deps.clock.now(),
      expires_at: inDays(deps, DAYS_VALID),
    })),
  );

/** Seats somebody has paid for with a purchase and not booked yet. */
export const listIncludedSeats = (deps: Deps, userId: string) => listUsableSeats(deps.db, userId, deps.clock.now());

/** Pays a booking with such a seat; false when they have none. Call in the transaction of the booking. */
export const payWithIncludedSeat = (
  deps: Deps,
  use: { readonly userId: string; readonly kind: SeatKind; readonly line: Line; readonly bookingId: string },
): Promise<boolean> => takeIncludedSeat(deps.db, use, deps.clock.now());

/**
 * A booking is given back: the seat that paid for it, if one did, can be booked again. Where another booking takes its place,
 * the seat pays for that one instead.
 */
export async function returnIncludedSeat(deps: Deps, bookingId: string, replacedBy?: string): Promise<void> {
  if (replacedBy !== undefined) await moveIncludedSeat(deps.db, bookingId, replacedBy);
  await freeIncludedSeat(deps.db, bookingId, { now: deps.clock.now(), until: inDays(deps, DAYS_AFTER_CANCELLING) });
}
