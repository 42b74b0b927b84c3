import { type Order, type ProviderName, UNPAID } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type OpenPayment, ProviderError } from '../providers/port.ts';
import { payNothing } from '../settle/settle.ts';
import { isOpen, type Shop } from '../shop.ts';
import { confirmUse, lockCoupon } from '../state/coupons.repo.ts';
import { addStep } from '../state/add-step.ts';
import {
  findBuyer,
  findOwnOrder,
  linesOf,
  lockOrder,
  type OrderRow,
  updateOrder,
  updatePageRef,
} from '../state/orders.repo.ts';
import { refuseFrozen } from '../state/lines.ts';
import { type OwnOrder, readOwnOrder } from './own-orders.ts';

/**
 * Providers refuse a page that would close in less than half an hour, and a retry under the same key with different content. So
 * a page closes this long after the quote expires, whenever it is opened.
 */
const PAGE_MS = 31 * 60_000;

function payable(deps: Deps, order: OrderRow | undefined, provider: ProviderName): OrderRow {
  if (!order) return fail('NOT_FOUND');
  if (!UNPAID.has(order.state) || order.failure === 'expired') return fail('ORDER_NOT_PAYABLE');
  if (order.quoted_until < deps.clock.now()) return fail('QUOTE_EXPIRED');
  // Two payment pages for one order could both be paid.
  if (order.provider !== null && order.provider !== provider) return fail('ORDER_NOT_PAYABLE');
  return order;
}

/**
 * Locks the order and then its coupon, and checks the quote only afterwards: the coupon of a quote that ran out while waiting
 * may have been taken by somebody else.
 */
async function lockPayable(deps: Deps, orderId: string, provider: ProviderName): Promise<OrderRow> {
  const row = await lockOrder(deps.db, orderId);
  if (row.coupon_id !== null) await lockCoupon(deps.db, row.coupon_id);
  return payable(deps, row, provider);
}

/** Seats, and access for others, can be bought during a dispute. */
async function refuseFrozenBuyer(deps: Deps, { kind, recipient, user_id }: OrderRow): Promise<void> {
  if (kind === 'service' && recipient === 'self' && user_id !== null) await refuseFrozen(deps, user_id);
}

async function paymentOf(deps: Deps, order: OrderRow, provider: ProviderName): Promise<OpenPayment> {
  const [line] = await linesOf(deps.db, [order.id]);
  const buyer = await findBuyer(deps.db, order.user_id ?? '');
  const back = provider === 'card' ? 'redirect' : 'redirectpaypal';
  return {
    orderId: order.id,
    title: line?.title ?? '',
    pence: order.total_pence,
    email: buyer?.email ?? '',
    returnUrl: `${deps.site.publicUrl}/profile/checkout/${back}?order=${order.id}`,
    cancelUrl: `${deps.site.publicUrl}/profile/checkout/${back}?order=${order.id}&left=1`,
    expiresAt: new Date(order.quoted_until.getTime() + PAGE_MS),
  };
}

export interface OpenedCheckout {
  readonly order: Order;
  readonly url: string | null;
}
/** Opens the provider's page. A retry gets the same page: the order's id is the idempotency key. */
export async function openCheckout(
  deps: Deps,
  shop: Shop,
  input: OwnOrder & { readonly provider: ProviderName },
): Promise<OpenedCheckout> {
  const { userId, orderId, provider: name } = input;
  if (!isOpen(shop)) fail('SHOP_CLOSED');
  const found = await findOwnOrder(deps.db, userId, orderId);
  if (found?.total_pence === 0) {
    await inTransaction(deps, async (deps) => {
      const row = await lockOrder(deps.db, orderId);
      // A retry finds the order paid and gets the same reply.
      if (row.state === 'paid') return;
      await refuseFrozenBuyer(deps, await lockPayable(deps, orderId, name));
      await payNothing(deps, shop, orderId);
    });
    return { order: await readOwnOrder(deps, shop, { userId, orderId }), url: null };
  }
  const order = payable(deps, found, name);
  await refuseFrozenBuyer(deps, order);
  const provider = shop.providers.get(name) ?? fail('PAYMENT_UNAVAILABLE');
  await inTransaction(deps, async (deps) => {
    const row = await lockPayable(deps, orderId, name);
    if (row.provider !== null) return;
    const at = deps.clock.now();
    await updateOrder(deps.db, orderId, { provider: name, opened_at: at });
    // The page stays payable after the quote expires, so the coupon stays taken until it closes.
    await confirmUse(deps.db, orderId);
    await addStep(deps, orderId, 'opened');
  });
  try {
    const { ref, url } = await provider.open(await paymentOf(deps, order, name));
    // The quote may have expired during the provider call; what it held has been released, so the page is not returned.
    if (!(await updatePageRef(deps.db, orderId, ref))) return fail('QUOTE_EXPIRED');
    return { order: await readOwnOrder(deps, shop, { userId, orderId }), url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderId, error: error.message }, 'the payment page could not be opened');
    return fail('PAYMENT_UNAVAILABLE');
  }
}
