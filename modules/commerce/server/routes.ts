import { subjectOf } from '@app/access/server';
import { commerceApi } from '@app/commerce/contract';
import { type Line, LINES, MAIN_LINE } from '@app/platform/contract';
import { type AnyCall, type CallOf, type Deps, type Route, serve } from '@app/platform/server';
import { pause, readPause, resume } from './after-sale/pause.ts';
import { listCohortSteps, listOffers } from './catalogue/catalogue.repo.ts';
import { orderEvent, orderService } from './orders/create-order.ts';
import { openCheckout } from './orders/open-checkout.ts';
import {
  cancelOwnOrder,
  linkToOwnPaper,
  readOwnOrder,
  readOwnOrders,
  resendCodes,
  settleOwnOrder,
  settleOwnOrders,
} from './orders/own-orders.ts';
import { paperAsked } from './receipts/receipts.ts';
import { readSeatPrice } from './orders/price-order.ts';
import { isOffered } from './orders/sell-services.ts';
import { receiveEvent } from './settle/receive-event.ts';
import { readVatPercent, type Shop } from './shop.ts';
import { readStock } from './catalogue/stock.ts';
import { listHoldings } from './state/orders.repo.ts';
import { presentCatalogue, presentHolding } from './state/present.ts';
import { redeem } from './vouchers/redeem.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;
const ownOf = (call: AnyCall, orderId: string) => ({ userId: userOf(call), orderId });

async function readCatalogue(deps: Deps, shop: Shop, line: Line, opens?: string) {
  const offers = (await listOffers(deps.db, line)).filter(isOffered);
  const matching = opens === undefined ? offers : offers.filter((each) => each.opens.some((one) => one === opens));
  return presentCatalogue(matching, {
    shop,
    vat: await readVatPercent(deps, shop),
    steps: await listCohortSteps(deps.db),
    stock: line === MAIN_LINE ? await readStock(deps) : [],
  });
}

async function holdingsOf(deps: Deps, userId: string) {
  const now = deps.clock.now();
  return (await listHoldings(deps.db, userId)).map((row) => presentHolding(row, now));
}
const activeOf = async (deps: Deps, userId: string, of: 'qb' | 'gems') =>
  (await holdingsOf(deps, userId)).filter(({ entitlement, active }) => active && entitlement === of);

const [, SECOND_LINE] = LINES;

export const routesOf = (shop: Shop): readonly Route[] => {
  const checkOut = (call: CallOf<typeof commerceApi.checkout>) => {
    const { order_id: orderId, provider } = call.body;
    return openCheckout(call.deps, shop, { ...ownOf(call, orderId), provider });
  };
  return serve(commerceApi, {
    products: (call) => readCatalogue(call.deps, shop, MAIN_LINE, call.query.opens),
    allProducts: (call) => readCatalogue(call.deps, shop, MAIN_LINE),
    secondProducts: (call) => readCatalogue(call.deps, shop, SECOND_LINE, call.query.opens),
    subscriptions: (call) => holdingsOf(call.deps, userOf(call)),
    qbActive: (call) => activeOf(call.deps, userOf(call), 'qb'),
    gemsActive: (call) => activeOf(call.deps, userOf(call), 'gems'),
    serviceIntent: (call) => orderService(call.deps, shop, { userId: userOf(call), body: call.body }),
    seatPrice: (call) => readSeatPrice(call.deps, userOf(call), call.params.id),
    eventIntent: (call) => orderEvent(call.deps, shop, userOf(call), call.body),
    checkout: checkOut,
    checkoutEvent: checkOut,
    checkoutAtOnce: async (call) => {
      const { provider, ...intent } = call.body;
      const { id } = await orderService(call.deps, shop, { userId: userOf(call), body: intent });
      return openCheckout(call.deps, shop, { ...ownOf(call, id), provider });
    },
    callback: (call) => settleOwnOrder(call.deps, shop, ownOf(call, call.body.order_id)),
    callbackEvent: (call) => settleOwnOrder(call.deps, shop, ownOf(call, call.body.order_id)),
    paymentDetails: (call) => readOwnOrder(call.deps, shop, ownOf(call, call.params.id)),
    orders: (call) => readOwnOrders(call.deps, shop, userOf(call)),
    checkPayments: (call) => settleOwnOrders(call.deps, shop, userOf(call)),
    receipt: (call) => linkToOwnPaper(call.deps, { ...ownOf(call, call.params.id), ...paperAsked(call) }),
    cancel: (call) => cancelOwnOrder(call.deps, shop, { ...ownOf(call, call.params.id), opId: call.body.op_id }),
    sendCodes: (call) => resendCodes(call.deps, shop, ownOf(call, call.params.id)),
    pauseState: (call) => readPause(call.deps, userOf(call)),
    pause: (call) => pause(call.deps, userOf(call), call.body),
    resume: (call) => resume(call.deps, userOf(call)),
    redeem: (call) => redeem(call.deps, userOf(call), call.body.code),
    webhook: (call) => receiveEvent(call.deps, shop, { headers: call.incoming.headers, body: call.body }),
  });
};
