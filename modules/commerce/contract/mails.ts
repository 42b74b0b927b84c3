import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const orderMail = mailTemplate('subscriptionmail', {
  about: 'An order for access has been paid: what, until when, and the receipt.',
  topic: TRANSACTIONAL,
  variables: [
    'product_name',
    // The latest end of what was bought; access_lines has each.
    'expires_on',
    'access_lines',
    'first_name',
    'starts_on',
    'order_id',
    'receipt_number',
    'amount',
    'vat',
    'dashboard_url',
  ],
});
export const receiptMail = mailTemplate('receipt', {
  about: 'Receipt for something that gives the buyer no access. Also used when staff send a receipt again.',
  topic: TRANSACTIONAL,
  variables: ['order_id', 'product_name', 'amount', 'first_name', 'receipt_number', 'vat', 'vat_number', 'order_url'],
});
export const refundMail = mailTemplate('refund', {
  about: 'A refund is on its way.',
  topic: TRANSACTIONAL,
  variables: [
    'amount',
    'order_id',
    'first_name',
    'product_name',
    'refund_way',
    'receipt_number',
    'access_note',
    'order_url',
  ],
});
export const giftMail = mailTemplate('gift', {
  about: 'Somebody has paid for a gift. Has the code, for the person it is meant for.',
  topic: TRANSACTIONAL,
  variables: [
    'giver_name',
    'product_name',
    'recipient_name',
    'message',
    // Not `code`: a mail with a variable of that name expires after ten minutes.
    'gift_code',
    'redeem_url',
    'valid_until',
  ],
});
export const placeMail = mailTemplate('place', {
  about: 'Somebody gets a place that their organisation has paid for. Has the code.',
  topic: TRANSACTIONAL,
  variables: ['organisation', 'product_name', 'place_code', 'redeem_url', 'claim_by'],
});
export const codesMail = mailTemplate('codes', {
  about: 'Codes for whoever bought them, to pass on.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'product_name', 'order_id', 'codes', 'redeem_url', 'order_url', 'valid_until'],
});
export const expiringSoonMail = mailTemplate('expiring-7d', {
  about: 'Access ends within a week.',
  topic: TRANSACTIONAL,
  variables: ['expires_on', 'first_name', 'product_name', 'checkout_url'],
});
export const expiringTomorrowMail = mailTemplate('expiring-1d', {
  about: 'Access ends within a day.',
  topic: TRANSACTIONAL,
  variables: ['expires_on', 'ends_when', 'first_name', 'product_name', 'checkout_url'],
});
export const accessEndedMail = mailTemplate('access-ended', {
  about: 'Access has ended.',
  topic: TRANSACTIONAL,
  variables: ['first_name', 'product_name', 'ended_on', 'purchase_url'],
});
export const paymentFailedMail = mailTemplate('payment-failed', {
  about: 'An order was not paid in time.',
  topic: TRANSACTIONAL,
  variables: ['order_id', 'first_name', 'amount', 'product_name', 'checkout_url'],
});

/** Every mail of this module. */
export const commerceMails = [
  orderMail,
  receiptMail,
  refundMail,
  giftMail,
  placeMail,
  codesMail,
  expiringSoonMail,
  expiringTomorrowMail,
  accessEndedMail,
  paymentFailedMail,
] as const;
