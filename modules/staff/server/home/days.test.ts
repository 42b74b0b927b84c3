import { HOUR_MS } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { lastDays } from './days.ts';

test('days are UK days, also at half past eleven UTC in summer and on the day the clocks change', () => {
  const days = lastDays(new Date('2026-03-29T23:30:00Z'), 3);
  expect(days.map(({ name }) => name)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(days.map(({ from, to }) => (to.getTime() - from.getTime()) / HOUR_MS)).toEqual([24, 23, 24]);
  expect(days.at(-1)?.from.toISOString()).toBe('2026-03-29T23:00:00.000Z');
});
