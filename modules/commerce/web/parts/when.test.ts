import { expect, test } from 'vitest';
import { dayText, daysUntil, dayValue, endOf } from './when.ts';

const NOW = Date.parse('2026-11-14T18:00:00Z');

test('an offer ends its days after it starts', () => {
  expect(dayText(endOf(NOW, 183))).toBe('16 May 2027');
});

test('days up to a day count that day', () => {
  expect([daysUntil('2026-11-14', NOW), daysUntil('2026-11-15', NOW)]).toEqual([1, 2]);
  expect(dayValue(NOW)).toBe('2026-11-14');
});
