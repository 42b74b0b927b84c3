import { expect, test } from 'vitest';
import { hasArrived } from './has-arrived.ts';

const order = (id: string, state: 'created' | 'failed' | 'paid' | 'held') => ({ id, state });

test('a payment has arrived when an unpaid order is paid, or held because the sum does not match', () => {
  for (const state of ['paid', 'held'] as const)
    expect(
      hasArrived([order('new', 'created'), order('old', 'paid')], [order('new', state), order('old', 'paid')]),
    ).toBe(true);
});

test('an order that was paid before, or is still unpaid, is no new payment', () => {
  const before = [order('new', 'created'), order('old', 'paid')];
  expect(hasArrived(before, before)).toBe(false);
  expect(hasArrived(before, [order('new', 'failed'), order('old', 'paid')])).toBe(false);
  expect(hasArrived([], [])).toBe(false);
});
