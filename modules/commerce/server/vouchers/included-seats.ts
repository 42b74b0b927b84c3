import type { SeatKind } from '@app/commerce/contract';
import { DAY_MS, type Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import {
  claimIncludedSeat,
  insertIncludedSeats,
  listUsableSeats,
  moveIncludedSeat,
  releaseIncludedSeat,
} from '../state/included-seats.repo.ts';

const DAYS_VALID = 366;
/** After a booking is cancelled, by the user or by us, the seat can be booked again for at least this long. */
const DAYS_AFTER_CANCELLING = 90;
const inDays = (deps: Deps, days: number): Date => new Date(deps.clock.now().getTime() + days * DAY_MS);

export interface SoldSeats {
  readonly orderId: string;
  readonly line: number;
  /** The unit of the line, from 1. */
  readonly k: number;
  readonly userId: string;
  readonly seats: readonly SeatKind[];
}
/** Gives a user the seats that come with a purchase or a redeemed code. Idempotent. */
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

/** A user's included seats that are not booked yet. */
export const listIncludedSeats = (deps: Deps, userId: string) => listUsableSeats(deps.db, userId, deps.clock.now());

/** Pays for a booking with an included seat; false when the user has none. Call in the transaction of the booking. */
export const payWithIncludedSeat = (
  deps: Deps,
  use: { readonly userId: string; readonly kind: SeatKind; readonly line: Line; readonly bookingId: string },
): Promise<boolean> => claimIncludedSeat(deps.db, use, deps.clock.now());

/** Frees the included seat of a cancelled booking, if it has one, or moves it to the booking that replaces it. */
export async function returnIncludedSeat(deps: Deps, bookingId: string, replacedBy?: string): Promise<void> {
  if (replacedBy !== undefined) await moveIncludedSeat(deps.db, bookingId, replacedBy);
  await releaseIncludedSeat(deps.db, bookingId, { now: deps.clock.now(), until: inDays(deps, DAYS_AFTER_CANCELLING) });
}
