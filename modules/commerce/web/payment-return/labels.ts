import type { Order } from '@app/commerce/contract';
import type { PaymentOutcome } from './follow-payment.ts';

const WORDS: Readonly<Record<PaymentOutcome, readonly [title: string, text: string]>> = {
  confirming: ['Confirming your payment', 'Please do not pay again. This takes a few seconds.'],
  later: [
    'This is taking longer than usual',
    'Please do not pay again. We’ll keep checking, and e-mail you as soon as it is done.',
  ],
  declined: ['The payment was declined', 'Nothing was taken. You can try again, for example with another card.'],
  expired: ['This order was not paid in time', 'Nothing was taken. You can place the same order again.'],
  left: ['You left before paying', 'Nothing was taken. Your order is still there if you would like to continue.'],
  // Whatever the order is held for, staff either open it or send all of the money back, and both send a mail.
  held: [
    'We are looking at your order',
    'Your payment has arrived, but we could not complete the order yet. Please don’t pay again: we’ll either complete it or refund you in full, and e-mail you either way.',
  ],
  none: [
    'There is no payment to show',
    'If you have just paid, Orders shows whether it went through. Please do not pay again before you have looked.',
  ],
  visitor: [
    'Your payment is being checked',
    'Please do not pay again. You are not logged in here, so log in to see whether it went through. We’ll e-mail you as soon as it is done.',
  ],
};

export const titleOf = (outcome: PaymentOutcome, hasLeft: boolean): string =>
  outcome === 'visitor' && hasLeft ? 'Log in to see your order' : WORDS[outcome][0];

export function textOf(outcome: PaymentOutcome, order: Pick<Order, 'pay_with'> | null, hasLeft: boolean): string {
  if (outcome === 'visitor' && hasLeft)
    return 'You left the payment page, and you are not logged in here. Log in to see your order before you pay again.';
  if (outcome === 'left' && !order?.pay_with.length)
    return 'Nothing was taken. You can choose again whenever you like.';
  return WORDS[outcome][1];
}
