import type { Discount } from '@app/commerce/contract';
import { type Line, ukDay, utcDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { expireOrder } from '../settle/settle.ts';
import { countUses, findCoupon, insertUse, isInUnpaidOrder, lockCoupon } from '../state/coupons.repo.ts';
import { lockQuotes } from '../state/orders.repo.ts';

export interface FoundCoupon extends Discount {
  readonly id: string;
  readonly uses: number | null;
  readonly perPerson: number;
}

/** The coupon with this code, if it is valid today and for this offer. */
export async function findValid(
  deps: Deps,
  code: string,
  item: { readonly slug: string | null; readonly edition: Line; readonly quantity: number },
): Promise<FoundCoupon> {
  const row = await findCoupon(deps.db, code);
  const today = ukDay(deps.clock.now());
  // Staff of one line must not discount what the other line sells.
  if (!row?.active || row.edition !== item.edition) return fail('COUPON_UNKNOWN');
  const day = (value: unknown) => (value instanceof Date ? utcDay(value) : String(value));
  if (row.starts_on !== null && day(row.starts_on) > today) return fail('COUPON_UNKNOWN');
  if (row.ends_on !== null && day(row.ends_on) < today) return fail('COUPON_UNKNOWN');
  const services = row.services as string[];
  if (services.length > 0 && !(item.slug !== null && services.includes(item.slug))) return fail('COUPON_NOT_FOR_THIS');
  if (item.quantity < (row.min_seats ?? 1)) return fail('COUPON_NOT_FOR_THIS');
  return { id: row.id, percent: row.percent, pence: row.pence, uses: row.uses, perPerson: row.per_person };
}

interface UsedBy {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly heldUntil: Date | null;
}
/**
 * Reserves one use for an order until `heldUntil`; null: until it is released. Quotes of the same buyer that were never taken to
 * a payment page give way to it. A seat they hold of the same item stays held, so that the order can take it over: released, it
 * would lose its adjustment or go to the waiting list. Call in the transaction that creates the order, before it holds its item.
 */
export async function holdUse(deps: Deps, coupon: FoundCoupon, order: UsedBy): Promise<void> {
  const { id: orderId, userId } = order;
  const read = async () => {
    const { all, own, last } = await countUses(deps.db, coupon.id, userId, deps.clock.now());
    return { last, isLeft: (coupon.uses === null || all < coupon.uses) && own < coupon.perPerson };
  };
  // Orders before the coupon, the lock order of a payment page.
  const quotes = await lockQuotes(deps.db, { userId, couponId: coupon.id, except: orderId });
  await lockCoupon(deps.db, coupon.id);
  let uses = await read();
  if (!uses.isLeft) {
    for (const quote of quotes) await expireOrder(deps, quote, order.itemId);
    uses = await read();
  }
  if (!uses.isLeft) fail((await isInUnpaidOrder(deps.db, coupon.id, userId)) ? 'COUPON_IN_ORDER' : 'COUPON_USED');
  const use = { coupon_id: coupon.id, order_id: orderId, user_id: userId, nth: uses.last + 1 };
  await insertUse(deps.db, { ...use, held_until: order.heldUntil });
}
