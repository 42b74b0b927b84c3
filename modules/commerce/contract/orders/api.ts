import { endpoint, type EndpointTable, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { QUOTE_MINUTES } from './price.ts';
import {
  callbackShape,
  catalogueShape,
  checkoutShape,
  eventIntentShape,
  holdingShape,
  openedShape,
  orderShape,
  paperQueryShape,
  pauseBodyShape,
  pauseShape,
  providerShape,
  redeemedShape,
  redeemShape,
  seatPriceShape,
  serviceIntentShape,
} from './shapes.ts';

const often = { points: 60, seconds: HOUR_SECONDS } as const;
const idParams = z.object({ id: uuid() });
const filter = z.object({ opens: z.string().max(20).optional() });

export const commerceApi = {
  products: endpoint('GET /paplabable/products', 'public', {
    query: filter,
    reply: catalogueShape,
    about: 'What is on sale: products whose every part is built, with their offers; by what they open.',
  }),
  allProducts: endpoint('GET /paplabable/products/all', 'public', {
    reply: catalogueShape,
    about: 'Everything on sale.',
  }),
  secondProducts: endpoint('GET /plabable/products', 'public', {
    query: filter,
    reply: catalogueShape,
    about: 'The products of the second line that are on sale.',
  }),
  subscriptions: endpoint('GET /paplabable/subscriptions', 'member', {
    reply: z.array(holdingShape),
    about: 'Every stretch of access of the caller: past, present and to come.',
  }),
  qbActive: endpoint('GET /paplabable/subscriptions/qbactive', 'member', {
    reply: z.array(holdingShape),
    about: 'The running access to the question bank; empty when there is none.',
  }),
  gemsActive: endpoint('GET /paplabable/subscriptions/gemsactive', 'member', {
    reply: z.array(holdingShape),
    aliases: ['/paplabable/gemsactive'],
    about: 'The running access to gems; empty when there is none.',
  }),
  serviceIntent: endpoint('POST /pausers/serviceintentv2', 'verified', {
    body: serviceIntentShape,
    reply: orderShape,
    limit: often,
    ignoresKey: true,
    about: `Creates an order for a service at its stored price, which is kept for ${QUOTE_MINUTES} minutes. Sent again it is the same order.`,
  }),
  seatPrice: endpoint('GET /paplabable/seatprice/:id', 'member', {
    params: idParams,
    reply: seatPriceShape,
    about: 'What a seat at an event is called on an order and what it costs. Nothing is held.',
  }),
  eventIntent: endpoint('POST /pausers/webinarintentv2', 'verified', {
    body: eventIntentShape,
    reply: orderShape,
    limit: often,
    ignoresKey: true,
    about: `Makes an order for a seat at an event and keeps the seat for ${QUOTE_MINUTES} minutes.`,
  }),
  checkout: endpoint('POST /pausers/checkoutv2', 'verified', {
    body: checkoutShape,
    reply: openedShape,
    limit: often,
    ignoresKey: true,
    about: 'Opens the payment page of an order. An order of nothing is paid at once.',
  }),
  checkoutEvent: endpoint('POST /pausers/checkoutwebinarsv2', 'verified', {
    body: checkoutShape,
    reply: openedShape,
    limit: often,
    ignoresKey: true,
    about: 'The same for a seat at an event.',
  }),
  checkoutAtOnce: endpoint('POST /pausers/checkout', 'verified', {
    body: serviceIntentShape.extend({ provider: providerShape }),
    reply: openedShape,
    limit: often,
    ignoresKey: true,
    about: 'Makes the order and opens its payment page in one call.',
  }),
  callback: endpoint('POST /pausers/checkout/callback', 'verified', {
    body: callbackShape,
    reply: orderShape,
    limit: { points: 300, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'The buyer is back: reads the provider and settles the order. It may be called any number of times.',
  }),
  callbackEvent: endpoint('POST /pausers/checkoutwebinars/callback', 'verified', {
    body: callbackShape,
    reply: orderShape,
    limit: { points: 300, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'The same for a seat at an event.',
  }),
  paymentDetails: endpoint('GET /pausers/paymentdetails/:id', 'member', {
    params: idParams,
    reply: orderShape,
    raw: true,
    about: 'One order of the caller, without the envelope.',
  }),
  orders: endpoint('GET /pausers/orders', 'member', {
    reply: z.array(orderShape),
    about: 'Every order of the caller with its steps, newest first.',
  }),
  checkPayments: endpoint('POST /pausers/orders/check', 'member', {
    reply: z.array(orderShape),
    limit: { points: 10, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Reads the provider again for every open order of the caller.',
  }),
  receipt: endpoint('GET /pausers/orders/:id/receipt', 'member', {
    params: idParams,
    query: paperQueryShape,
    reply: z.object({ url: z.string(), name: z.string() }),
    about: 'A link to the receipt as a PDF, or to the credit note that is named; it works for a few minutes.',
  }),
  cancel: endpoint('POST /pausers/orders/:id/cancel', 'member', {
    params: idParams,
    body: z.strictObject({ op_id: uuid() }),
    reply: orderShape,
    limit: often,
    ignoresKey: true,
    about: 'Cancels an order that has not started, within 14 days, and gives all of the money back.',
  }),
  sendCodes: endpoint('POST /pausers/orders/:id/codes', 'member', {
    params: idParams,
    reply: orderShape,
    limit: { points: 10, seconds: HOUR_SECONDS },
    about: 'Mails new codes in place of the unused ones of an order; the earlier ones stop working.',
  }),
  pauseState: endpoint('GET /pausers/pause', 'member', {
    reply: pauseShape,
    about: 'Whether the access of the caller is paused, and what the rule still allows.',
  }),
  pause: endpoint('POST /pausers/pause', 'verified', {
    body: pauseBodyShape,
    reply: pauseShape,
    limit: often,
    about:
      'Pauses the access of the caller for some days; the time is added to the end. Sent again it is the same pause.',
  }),
  resume: endpoint('POST /pausers/pause/end', 'member', {
    reply: pauseShape,
    limit: often,
    about: 'Ends the pause of the caller now.',
  }),
  redeem: endpoint('POST /pausers/redeem', 'verified', {
    body: redeemShape,
    reply: redeemedShape,
    limit: { points: 20, seconds: HOUR_SECONDS },
    about: 'Uses the code of a gift or a place: opens what it holds for the caller. Sent again it changes nothing.',
  }),
  webhook: endpoint('POST /payments/webhook', 'public', {
    rawBody: { maxBytes: 200_000 },
    // Far above what the providers send; they send again what is refused.
    limit: { points: 600, seconds: 60 },
    reply: z.object({ received: z.literal(true) }),
    allowsEndedSession: true,
    about: 'Signed events of the payment providers: each is kept once and has its order read again.',
  }),
} as const satisfies EndpointTable;
