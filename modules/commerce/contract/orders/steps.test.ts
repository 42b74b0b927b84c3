import { expect, test } from 'vitest';
import { ORDER_STEP_NAMES, ORDER_STEPS } from './steps.ts';

test('what staff write or decide about an order is never among the steps its buyer reads', () => {
  const hidden = ORDER_STEP_NAMES.filter((name) => ORDER_STEPS[name].buyer === null);
  expect(hidden).toEqual(['held', 'decided', 'invoice cancelled', 'refund asked', 'refund refused', 'note']);
});
