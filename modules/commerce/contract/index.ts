export { coupon } from './catalogue/coupon.ts';
export { product, SEAT_KINDS, SEAT_WORDS, type SeatKind } from './catalogue/product.ts';
export { offerInSentence, serviceTitle } from './catalogue/offer.ts';
export { service } from './catalogue/service.ts';
export {
  accessEndedMail,
  codesMail,
  commerceMails,
  expiringSoonMail,
  expiringTomorrowMail,
  giftMail,
  orderMail,
  paymentFailedMail,
  placeMail,
  receiptMail,
  refundMail,
} from './mails.ts';
export { deskApi, lookupApi } from './office/api.ts';
export { type Cohort, cohortApi, type CohortDetail, type CohortState, type PlaceState } from './office/cohorts.ts';
export { isOwnFailure, orderState, type OrderStateWords } from './office/order-state.ts';
export {
  COHORTS_SCREEN,
  cohortScreen,
  EVENTS_SCREEN,
  LOOKUP_SCREEN,
  NEW_COHORT_SCREEN,
  ORDERS_SCREEN,
  orderScreen,
  REVENUE_SCREEN,
} from './office/screens.ts';
export {
  type DeskOrder,
  type DeskOrderDetail,
  type Lookup,
  ORDER_VIEWS,
  type OrderView,
  type PaymentEvent,
  type Revenue,
} from './office/shapes.ts';
export { commerceApi } from './orders/api.ts';
export { beginsAt, countsFrom, type Has } from './orders/begins.ts';
export { daysUpTo, endOf, priceOfDays } from './orders/ends.ts';
export { type Discount, discountOf, pounds, QUOTE_MINUTES, stepPercent, vatInside } from './orders/price.ts';
export { cancelEnds } from './orders/right-to-cancel.ts';
export {
  CANCELLED,
  type Catalogue,
  checkoutPath,
  eventIntentShape,
  FEWEST_PLACES,
  type Gift,
  giftShape,
  MOST_PLACES,
  type Order,
  type PauseState,
  type ProviderName,
  PROVIDERS,
  type Recipient,
  type SeatPrice,
  serviceIntentShape,
  type StockCount,
  UNPAID,
  WAIVER,
} from './orders/shapes.ts';
export { ORDER_STEPS, type OrderStep } from './orders/steps.ts';
export { howToPay, pauseLeast, pauseMost, pauseTimes, vatPercent } from './settings.ts';
