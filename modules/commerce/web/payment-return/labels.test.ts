import { expect, test } from 'vitest';
import { textOf, titleOf } from './labels.ts';

test('the buyer of a held order reads what happens next, and no reason, which may be another than the sum', () => {
  const text = textOf('held', null, false);
  expect(text).toMatch(/^Your payment has arrived, but we could not complete the order yet\. Please don’t pay again/);
  expect(text).not.toContain('match');
  expect(text).toContain('complete it or refund you in full');
});

test('somebody who left before paying is told where the order is only while it can be paid', () => {
  expect(textOf('left', { pay_with: ['card'] }, true)).toContain('Your order is still there');
  expect(textOf('left', { pay_with: [] }, true)).toContain('You can choose again');
  expect(titleOf('visitor', true)).toBe('Log in to see your order');
  expect(titleOf('visitor', false)).toBe('Your payment is being checked');
});
