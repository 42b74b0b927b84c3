import { accessErrors } from '@app/access/contract';
import { AppError, counted, dayInWords, type ErrorTable, failWith } from '@app/platform/contract';
import { pounds, QUOTE_MINUTES } from './orders/price.ts';

export const commerceErrors = {
  SHOP_CLOSED: { http: 409, message: 'Sales are not open yet. Nothing has been charged.' },
  NOT_ON_SALE: { http: 409, message: 'This is not on sale at the moment.' },
  DAYS_OUT_OF_RANGE: { http: 422, message: 'Please choose a day within the limits of this offer.' },
  EXAM_DATE_NEEDED: {
    http: 422,
    message: 'This runs up to your exam. Please save your exam date first, at the checkout or under Preferences.',
  },
  EXAM_OUT_OF_RANGE: {
    http: 422,
    message:
      'Your exam is too far away for this, or your access already lasts until then. Please choose another offer.',
  },
  DAYS_NOT_TO_EXAM: { http: 409, message: 'This runs up to your exam, for another number of days.' },
  QUOTE_EXPIRED: {
    http: 409,
    message: `We held this price for ${QUOTE_MINUTES} minutes, and the time is up. Please start again.`,
  },
  PRICE_CHANGED: {
    http: 409,
    message: 'The price has changed since you opened this page. Nothing has been charged.',
  },
  COUPON_UNKNOWN: { http: 422, message: 'This code is not valid or has expired. Check it and try again.' },
  COUPON_NOT_FOR_THIS: { http: 422, message: 'This code cannot be used for what you have chosen.' },
  COUPON_USED: { http: 409, message: 'This code can’t be used again: it has reached its limit.' },
  COUPON_IN_ORDER: {
    http: 409,
    message:
      'You have already used this code on an order you have not paid for yet. If you can, pay for it under Orders. If not, try again when its payment page has closed, which can take some hours.',
  },
  OPERATION_REUSED: {
    http: 409,
    message: 'This was already sent with other details, and they were kept. Please reload the page and try again.',
  },
  SOLD_OUT: { http: 409, message: 'There are no seats left.' },
  PAYMENT_UNAVAILABLE: { http: 503, message: 'The payment page cannot be opened right now. Nothing has been charged.' },
  ORDER_NOT_PAYABLE: { http: 409, message: 'This order can no longer be paid. Please start a new one.' },
  WAIVER_NEEDED: { http: 422, message: 'Please tick the box first, or choose a later day.' },
  CANNOT_CANCEL: { http: 409, message: 'This order can no longer be cancelled.' },
  CANCELLATION_WAITS: {
    http: 409,
    message:
      'The payment for this order is disputed with your bank or PayPal, so it cannot be cancelled until they decide.',
  },
  CANNOT_REFUND: { http: 409, message: 'You cannot refund more than was paid.' },
  REFUNDABLE_CHANGED: {
    http: 409,
    message: 'This order has had a refund since you opened this form. Close it and check what is left.',
  },
  REFUND_REFUSED: {
    http: 409,
    message: 'The payment provider refused this refund, so no money has moved. Our team will look into it.',
  },
  REFUND_WAITS: {
    http: 409,
    message: 'This order is already being refunded. We are waiting for the payment provider.',
  },
  TRANSFER_UNNAMED: {
    http: 422,
    message:
      'This order was paid by bank transfer. Send the money back yourself and give the reference of your transfer.',
  },
  CANNOT_OPEN: { http: 409, message: 'This order cannot be opened. Send the money back instead.' },
  ORDER_DISPUTED: {
    http: 409,
    message: 'This payment is disputed, so this order cannot be opened until the buyer’s bank or PayPal decides.',
  },
  GRANT_IMPOSSIBLE: { http: 409, message: 'What was bought cannot be opened any more. Send the money back instead.' },
  TOO_MUCH_RECEIVED: { http: 409, message: 'More came in than the order costs. Send the money back instead.' },
  HELD_GOES_BACK_WHOLE: { http: 409, message: 'A held order can only be refunded in full.' },
  NO_RECEIPT: { http: 409, message: 'This order has no receipt yet.' },
  PROVIDER_UNREACHABLE: { http: 503, message: 'The payment provider cannot be reached. Nothing was changed.' },
  EVENT_WITHOUT_ORDER: {
    http: 409,
    message: 'No order belongs to this event. If it needs none, such as a payout, close it with “Nothing to do”.',
  },
  EVENT_WITH_ORDER: { http: 409, message: 'This event now has an order. Choose “Handle again” instead.' },
  ACCESS_FROZEN: {
    http: 409,
    message:
      'One of your payments is disputed with your bank or PayPal, so your access is paused until they decide. Please write to us first.',
  },
  CANNOT_PAUSE: { http: 409, message: 'Your access cannot be paused now.' },
  PAUSE_OUT_OF_RANGE: { http: 422, message: 'Please choose a number of days within the limits.' },
  NOT_FOR_OTHERS: { http: 422, message: 'This cannot be bought for somebody else.' },
  VOUCHER_UNKNOWN: {
    http: 422,
    message: 'We do not know this code. Please check each letter. If it was sent twice, use the latest e-mail.',
  },
  VOUCHER_WAITS: { http: 409, message: 'This code cannot be used at the moment. Please write to us.' },
  INVOICE_NOT_PAYABLE: {
    http: 409,
    message:
      'An invoice must say how to pay it. Ask somebody with access to Settings to fill in “How to pay an invoice”, then try again.',
  },
  TOO_MANY_ADDRESSES: { http: 422, message: 'There are more addresses than places.' },
  NO_ADDRESS: {
    http: 409,
    message:
      'The buyer’s account is deleted, so these codes would reach nobody. Take the places back and give them out again.',
  },
  CODES_WAIT: {
    http: 409,
    message:
      'The payment for this order is disputed with your bank or PayPal, so its codes cannot be used until they decide. Please write to us.',
  },
  NO_CODES: { http: 409, message: 'There is no unused code left to send.' },
  VOUCHER_USED: { http: 409, message: 'This code has already been used.' },
  VOUCHER_ENDED: { http: 410, message: 'This code is no longer valid.' },
  EVENT_UNSIGNED: { http: 400, message: 'This event is not signed by a payment provider.' },
  ORDER_NOT_PAID: { http: 409, message: 'This order has not been paid.' },
  ORDER_REFUNDED: { http: 409, message: 'This order has been refunded, so it cannot be added to an account.' },
  ORDER_DAYS_PASSED: {
    http: 409,
    message:
      'All the days of this order have passed, so there is nothing left to add. To give the person access anyway, use “Give access” on their page.',
  },
  ORDER_OF_SOMEBODY_ELSE: { http: 409, message: 'This order belongs to another account.' },
  ORDER_FOR_OTHERS: {
    http: 409,
    message: 'This order was bought for others. Whoever uses one of its codes has the access.',
  },
  NO_SUCH_PRODUCT: { http: 422, message: 'This product does not exist in this line.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...commerceErrors });

/** Refuses days that do not end with the buyer's exam, and says how many do. */
export function failOtherDays(exam: string, days: number): never {
  const message = `This runs up to your exam on ${dayInWords(exam)}: ${counted(days, 'day')}. To buy other days, change your exam date. Nothing has been charged.`;
  throw new AppError('DAYS_NOT_TO_EXAM', { ...commerceErrors.DAYS_NOT_TO_EXAM, message, details: { exam, days } });
}

/** Refuses an order whose price the buyer has not seen, and names the new one. */
export function failPriceChanged(pence: number): never {
  const message = `The price has changed to ${pounds(pence)} since you opened this page. Nothing has been charged.`;
  throw new AppError('PRICE_CHANGED', { ...commerceErrors.PRICE_CHANGED, message });
}
