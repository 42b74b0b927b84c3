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
  /** Null also when the group discount is larger: then no coupon use is spent. */
  readonly coupon: FoundCoupon | null;
}

/** The price of a quantity. Coupon and group discount do not add up: the larger one applies. */
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

/** The price of a seat, without creating an order. */
export async function readSeatPrice(deps: Deps, userId: string, itemId: string): Promise<SeatPrice> {
  const item = { userId, itemId, quantity: 1, days: null };
  const { title, unitPence } = (await sellerOf(deps, 'event')?.quote(deps, item)) ?? fail('NOT_ON_SALE');
  return { title, price_pence: unitPence };
}
