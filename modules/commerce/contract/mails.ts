import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const orderMail = mailTemplate('subscriptionmail', {
  about: 'An order for access has been paid: what, until when, and the receipt.',
  topic: TRANSACTIONAL,
  variables: [
    'product_name',
    'expires_on',
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
  about: 'The receipt of an order that opens no access of the buyer, and what staff send again.',
  topic: TRANSACTIONAL,
  variables: ['order_id', 'product_name', 'amount', 'first_name', 'receipt_number', 'vat', 'vat_number', 'order_url'],
});
export const refundMail = mailTemplate('refund', {
  about: 'Money goes back.',
  topic: TRANSACTIONAL,
  variables: ['amount', 'order_id', 'first_name', 'product_name', 'receipt_number', 'access_note', 'order_url'],
});
export const paymentFailedMail = mailTemplate('payment-failed', {
  about: 'An order was not paid in time.',
  topic: TRANSACTIONAL,
  variables: ['order_id', 'first_name', 'amount', 'product_name', 'checkout_url'],
});
