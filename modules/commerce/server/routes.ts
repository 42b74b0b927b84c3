import { subjectOf } from '@app/access/server';
import { commerceApi, type Order, vatPercent } from '@app/commerce/contract';
import { type Line, LINES } from '@app/platform/contract';
import { type AnyCall, type Deps, inTransaction, type Route, serve } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { pause, readPause, resume } from './after-sale/pause.ts';
import { listCohortSteps, listOffers } from './catalogue/catalogue.repo.ts';
import { orderEvent, orderService } from './orders/create-order.ts';
import { openCheckout } from './orders/open-checkout.ts';
import { readSeatPrice } from './orders/price-order.ts';
import { findOwnOrder, insertStep, listHoldings, listOwnOrders, lockOrder } from './state/orders.repo.ts';
import { endUnused } from './state/lines.ts';
import { lockUnused } from './state/vouchers.repo.ts';
import { cancelUntil, isUsed, partsOf, presentCatalogue, presentOrders } from './state/present.ts';
import { isOffered } from './orders/sell-services.ts';
import { ProviderError } from './providers/port.ts';
import { linkToPaper } from './receipts/receipts.ts';
import { hearEvent } from './settle/hear-event.ts';
import { refundOrder } from './settle/refund.ts';
import { settle } from './settle/settle.ts';
import { isOpen, type Shop, showsVat } from './shop.ts';
import { sendCodes } from './vouchers/issue.ts';
import { redeem } from './vouchers/redeem.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;

async function readCatalogue(deps: Deps, shop: Shop, line: Line, opens?: string) {
  const offers = (await listOffers(deps.db, line)).filter(isOffered);
  const wanted = opens === undefined ? offers : offers.filter((each) => each.opens.some((one) => one === opens));
  const vat = showsVat(shop) ? await deps.settings.read(vatPercent) : null;
  return presentCatalogue(wanted, { open: isOpen(shop), vat, steps: await listCohortSteps(deps.db) });
}

async function readOwn(deps: Deps, shop: Shop, userId: string, id: string): Promise<Order> {
  const row = (await findOwnOrder(deps.db, userId, id)) ?? fail('NOT_FOUND');
  return (await presentOrders(deps, [row], showsVat(shop)))[0] ?? fail('NOT_FOUND');
}

/** Settles an order for its buyer. An unreachable provider is not the buyer's problem: they see the order as we know it. */
async function settleIfReachable(deps: Deps, shop: Shop, orderId: string): Promise<void> {
  try {
    await settle(deps, shop, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderId, error: error.message }, 'the payment provider could not be read');
  }
}

async function comeBack(deps: Deps, shop: Shop, userId: string, id: string): Promise<Order> {
  await readOwn(deps, shop, userId, id);
  await settleIfReachable(deps, shop, id);
  return readOwn(deps, shop, userId, id);
}

async function checkPayments(deps: Deps, shop: Shop, userId: string): Promise<Order[]> {
  const open = (await listOwnOrders(deps.db, userId)).filter(
    ({ state, provider_ref }) => provider_ref !== null && ['created', 'requires-action', 'failed'].includes(state),
  );
  for (const { id } of open.slice(0, 10)) await settleIfReachable(deps, shop, id);
  return presentOrders(deps, await listOwnOrders(deps.db, userId), showsVat(shop));
}

async function holdingsOf(deps: Deps, userId: string) {
  const now = deps.clock.now();
  return (await listHoldings(deps.db, userId)).map(({ entitlement, starts_at, ends_at }) => ({
    entitlement,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    active: starts_at <= now && now < ends_at,
  }));
}
const activeOf = async (deps: Deps, userId: string, of: 'qb' | 'gems') =>
  (await holdingsOf(deps, userId)).filter(({ entitlement, active }) => active && entitlement === of);

/**
 * Withdraws unused codes and seats in the transaction of the cancellation; if one was used in the meantime, the cancellation
 * fails.
 */
async function endParts(deps: Deps, orderId: string): Promise<void> {
  await endUnused(deps, orderId);
  if (isUsed(await partsOf(deps.db, [orderId]))) fail('CANNOT_CANCEL');
}

async function sendAgain(deps: Deps, shop: Shop, userId: string, id: string): Promise<Order> {
  await inTransaction(deps, async (deps) => {
    if (!(await findOwnOrder(deps.db, userId, id))) return fail('NOT_FOUND');
    const order = await lockOrder(deps.db, id);
    const unused = (await lockUnused(deps.db, id)).filter(({ expires_at }) => expires_at > deps.clock.now());
    if (order.state !== 'paid' || unused.length === 0) return fail('NO_CODES');
    await sendCodes(deps, order, unused);
    const at = deps.clock.now();
    await insertStep(deps.db, { order_id: id, at, what: 'codes sent again', note: '', actor_id: userId });
  });
  return readOwn(deps, shop, userId, id);
}

async function cancel(deps: Deps, shop: Shop, asked: { userId: string; id: string; opId: string }): Promise<Order> {
  const { userId, id, opId } = asked;
  const order = (await findOwnOrder(deps.db, userId, id)) ?? fail('NOT_FOUND');
  if (order.state !== 'refunded') {
    if (!cancelUntil(order, await partsOf(deps.db, [id]), deps.clock.now())) return fail('CANNOT_CANCEL');
    const facts = { orderId: id, opId, pence: order.total_pence, takesAccess: true, by: userId };
    await refundOrder(deps, shop, { ...facts, reason: 'Cancelled by the buyer' }, (deps) => endParts(deps, id));
  }
  return readOwn(deps, shop, userId, id);
}

async function receiptLink(deps: Deps, userId: string, id: string, name: string | undefined) {
  const order = (await findOwnOrder(deps.db, userId, id)) ?? fail('NOT_FOUND');
  return linkToPaper(deps, order.id, name);
}

const [FIRST_LINE, SECOND_LINE] = LINES;

export const routesOf = (shop: Shop): readonly Route[] =>
  serve(commerceApi, {
    products: (call) => readCatalogue(call.deps, shop, FIRST_LINE, call.query.opens),
    allProducts: (call) => readCatalogue(call.deps, shop, FIRST_LINE),
    secondProducts: (call) => readCatalogue(call.deps, shop, SECOND_LINE, call.query.opens),
    subscriptions: (call) => holdingsOf(call.deps, userOf(call)),
    qbActive: (call) => activeOf(call.deps, userOf(call), 'qb'),
    gemsActive: (call) => activeOf(call.deps, userOf(call), 'gems'),
    serviceIntent: (call) => orderService(call.deps, shop, userOf(call), call.body),
    seatPrice: (call) => readSeatPrice(call.deps, userOf(call), call.params.id),
    eventIntent: (call) => orderEvent(call.deps, shop, userOf(call), call.body),
    checkout: ({ body, ...call }) =>
      openCheckout(call.deps, shop, {
        userId: userOf({ body, ...call }),
        orderId: body.order_id,
        provider: body.provider,
      }),
    checkoutEvent: ({ body, ...call }) =>
      openCheckout(call.deps, shop, {
        userId: userOf({ body, ...call }),
        orderId: body.order_id,
        provider: body.provider,
      }),
    checkoutAtOnce: async (call) => {
      const { provider, ...intent } = call.body;
      const { id } = await orderService(call.deps, shop, userOf(call), intent);
      return openCheckout(call.deps, shop, { userId: userOf(call), orderId: id, provider });
    },
    callback: (call) => comeBack(call.deps, shop, userOf(call), call.body.order_id),
    callbackEvent: (call) => comeBack(call.deps, shop, userOf(call), call.body.order_id),
    paymentDetails: (call) => readOwn(call.deps, shop, userOf(call), call.params.id),
    orders: async (call) => presentOrders(call.deps, await listOwnOrders(call.deps.db, userOf(call)), showsVat(shop)),
    checkPayments: (call) => checkPayments(call.deps, shop, userOf(call)),
    receipt: (call) => receiptLink(call.deps, userOf(call), call.params.id, call.query.name),
    cancel: (call) => cancel(call.deps, shop, { userId: userOf(call), id: call.params.id, opId: call.body.op_id }),
    sendCodes: (call) => sendAgain(call.deps, shop, userOf(call), call.params.id),
    pauseState: (call) => readPause(call.deps, userOf(call)),
    pause: (call) => pause(call.deps, userOf(call), call.body),
    resume: (call) => resume(call.deps, userOf(call)),
    redeem: (call) => redeem(call.deps, userOf(call), call.body.code),
    webhook: (call) => hearEvent(call.deps, shop, { headers: call.incoming.headers, body: call.body }),
  });
