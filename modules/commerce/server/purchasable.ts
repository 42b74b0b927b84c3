import type { Entitlement } from '@app/access/contract';
import type { SeatKind } from '@app/commerce/contract';
import { type Line, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** What a buyer asks for. */
export interface Wanted {
  readonly userId: string;
  /** A service or an event, by id. */
  readonly itemId: string;
  /** More than one for places of a group. */
  readonly quantity: number;
  /** For offers priced by the day. */
  readonly days: number | null;
}

/** What it costs and what it would open, from the seller's own rows and never from the buyer. */
export interface Quote {
  /** Product and offer in one: `Question bank, six months`. */
  readonly title: string;
  /** For one, VAT included. */
  readonly unitPence: number;
  readonly days: number | null;
  readonly opens: readonly Entitlement[];
  /** Seats at events that come with it, one of each kind. */
  readonly seats: readonly SeatKind[];
  /** By which a coupon names it; null: only coupons for everything count. */
  readonly slug: string | null;
  /** It can be bought in numbers, at the price of a group. */
  readonly cohort: boolean;
  readonly giftable: boolean;
  /** The line it belongs to; left out: the first. Coupons of another line do not count. */
  readonly edition?: Line;
}

/** One line of an order, as it was quoted. */
export interface SoldLine {
  readonly orderId: string;
  readonly n: number;
  readonly userId: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** What is paid for the line, discounts taken off. */
  readonly totalPence: number;
  readonly days: number | null;
  readonly opens: readonly Entitlement[];
  readonly seats: readonly SeatKind[];
  /** `order:<id>:<n>`: what makes a grant or a booking the same one when it is made again. */
  readonly ref: string;
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** Until then the quote counts; what is held may be given away afterwards. */
  readonly heldUntil: Date;
}

/**
 * Something an order can be about. All but quote() run inside the transaction of the order and make no network call; each
 * may be called again for the same line and must then change nothing.
 */
export interface Purchasable {
  readonly kind: 'service' | 'event';
  /** Null when there is no such thing or this person may not buy it; fail() with a code of one's own says why. */
  readonly quote: (deps: Deps, wanted: Wanted) => Promise<Quote | null>;
  /** Keeps a seat until `heldUntil`. False: none is left. */
  readonly hold: (deps: Deps, line: SoldLine) => Promise<boolean>;
  /** The money has arrived: open what was bought. A reason, when that is impossible: the order is held for staff. */
  readonly fulfil: (deps: Deps, line: SoldLine) => Promise<{ readonly impossible: string } | null>;
  /** Not paid in time, or refunded: take back what hold() or fulfil() did. */
  readonly release: (deps: Deps, line: SoldLine, why: 'unpaid' | 'refunded') => Promise<void>;
}

/** Services contribute here; a module that sells seats at events contributes the kind `event`. */
export const purchasable = slot<Purchasable>('commerce.purchasable');
