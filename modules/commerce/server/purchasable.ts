import type { Entitlement } from '@app/access/contract';
import type { SeatKind } from '@app/commerce/contract';
import { type Line, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

export interface WantedItem {
  readonly userId: string;
  /** The id of a service or an event. */
  readonly itemId: string;
  /** More than one only for places of a group. */
  readonly quantity: number;
  /** Only for offers priced by the day. */
  readonly days: number | null;
  /** The buyer's exam, and when they want to start; left out for others, whose exam is not known. */
  readonly toExam?: { readonly exam: string | null; readonly start: number };
}

/** Price and content, from the seller's own rows and never from the buyer. */
export interface Quote {
  /** Product and offer in one: `Question bank, six months`. */
  readonly title: string;
  /** Per unit, VAT included. */
  readonly unitPence: number;
  readonly days: number | null;
  readonly opens: readonly Entitlement[];
  /** Seats at events that come with it, one of each kind. */
  readonly seats: readonly SeatKind[];
  /** The name coupons use for it; null: only coupons for everything apply. */
  readonly slug: string | null;
  /** Whether places for a group can be bought. */
  readonly cohort: boolean;
  readonly giftable: boolean;
  /** Its product line; left out: the first. Coupons of another line do not apply. */
  readonly edition?: Line;
}

/** One line of an order, as quoted. */
export interface SoldLine {
  readonly orderId: string;
  readonly n: number;
  readonly userId: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** The price of the line after discounts. */
  readonly totalPence: number;
  /** For an order put on another account after its access began: the days left. */
  readonly days: number | null;
  readonly opens: readonly Entitlement[];
  readonly seats: readonly SeatKind[];
  /** `order:<id>:<n>`, the idempotency key of the grant or booking. */
  readonly ref: string;
  /** The start of the day the buyer chose; null: as soon as possible. */
  readonly startsAt: Date | null;
  /** The quote is valid until then; afterwards what is held may go to others. */
  readonly heldUntil: Date;
}

/**
 * Something an order can contain. All but quote() run inside the transaction of the order, make no network call, and are
 * idempotent for a line.
 */
export interface Purchasable {
  readonly kind: 'service' | 'event';
  /** Null when the item does not exist or is not for this buyer; fail() with a specific code to say why. */
  readonly quote: (deps: Deps, item: WantedItem) => Promise<Quote | null>;
  /** Reserves a seat until `heldUntil`. False: sold out. */
  readonly hold: (deps: Deps, line: SoldLine) => Promise<boolean>;
  /** Paid: opens what was bought. Returns a reason when that is impossible; the order is then held for staff. */
  readonly fulfil: (deps: Deps, line: SoldLine) => Promise<{ readonly impossible: string } | null>;
  /** Not paid in time, or refunded: undoes hold() or fulfil(). */
  readonly release: (deps: Deps, line: SoldLine, why: 'unpaid' | 'refunded') => Promise<void>;
}

/** Services contribute here; a module that sells seats at events contributes the kind `event`. */
export const purchasable = slot<Purchasable>('commerce.purchasable');
