import { expect, test } from 'vitest';
import { impactText } from './words.ts';

test('before a change of an event, staff read how many are told and how many have paid', () => {
  expect(impactText({ told: 1, paid: 0, pence: 0 }, true)).toBe('One person has a seat and is told by e-mail.');
  expect(impactText({ told: 3, paid: 1, pence: 1500 }, true)).toBe(
    '3 people have a seat and are told by e-mail. 1 of them has paid £15.00, and is refunded in full.',
  );
  expect(impactText({ told: 3, paid: 2, pence: 3000 }, false)).toBe(
    '3 people have a seat and are told by e-mail. 2 of them have paid, £30.00 together.',
  );
});
