import { discountOf, type SeatPrice, stepPercent } from '@app/commerce/contract';
import { LINES } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { listCohortSteps } from '../catalogue/catalogue.repo.ts';
import type { Quote } from '../purchasable.ts';
import { sellerOf } from '../state/lines.ts';
import { findValid, type FoundCoupon } from './coupons.ts';

export interface Priced {
  readonly list: number;
  readonly discount: number;
  /** Null also where the price of a group takes off more: then no use of the coupon is spent. */
  readonly coupon: FoundCoupon | null;
}

/** The price of a number of units. A coupon and the price of a group do not add up: the lower price counts. */
export async function priceOf(
  deps: Deps,
  { quantity, coupon: code }: { readonly quantity: number; readonly coupon: string | undefined },
  quote: Quote,
): Promise<Priced> {
  const list = quote.unitPence * quantity;
  const edition = quote.edition ?? LINES[0];
  const coupon = code ? await findValid(deps, code, { slug: quote.slug, edition, quantity }) : null;
  const percent = quantity > 1 ? stepPercent(await listCohortSteps(deps.db), quantity) : 0;
  const [byGroup, byCoupon] = [discountOf(list, { percent, pence: null }), coupon ? discountOf(list, coupon) : 0];
  const isCoupon = coupon !== null && byCoupon > byGroup;
  return { list, discount: isCoupon ? byCoupon : byGroup, coupon: isCoupon ? coupon : null };
}

/** What the order of a seat would say, without making one. */
export async function readSeatPrice(deps: Deps, userId: string, itemId: string): Promise<SeatPrice> {
  const wanted = { userId, itemId, quantity: 1, days: null };
  const { title, unitPence } = (await sellerOf(deps, 'event')?.quote(deps, wanted)) ?? fail('NOT_ON_SALE');
  return { title, price_pence: unitPence };
}
