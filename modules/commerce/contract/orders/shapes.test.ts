import { expect, test } from 'vitest';
import { newCohortShape } from '../office/cohorts.ts';
import { giftShape } from './shapes.ts';

test('a code is only promised to an address that mail can be sent to', () => {
  const gift = { name: 'Amina', from: 'Sam' };
  const { email: contact, addresses } = newCohortShape.shape;
  for (const email of ['a@[127.0.0.1]', `${'a'.repeat(65)}@example.test`]) {
    expect(giftShape.safeParse({ ...gift, email }).success).toBe(false);
    expect([contact.safeParse(email).success, addresses.safeParse([email]).success]).toEqual([false, false]);
  }
  expect(giftShape.safeParse({ ...gift, email: 'amina@example.test' }).success).toBe(true);
  expect(giftShape.safeParse(gift).success).toBe(true);
});
