import { expect, test } from 'vitest';
import { shortWait } from './drawing/index.ts';
import { dueText, nextText } from './due-text.ts';

const NOW = Date.UTC(2026, 10, 16, 22);

test('a date is counted in midnights, not in hours', () => {
  expect(dueText('2026-11-16T23:30:00Z', NOW)).toBe('today');
  expect(dueText('2026-11-17T00:30:00Z', NOW)).toBe('tomorrow');
  expect(dueText('2026-11-21T06:00:00Z', NOW)).toBe('in 5 days');
});

test('a card that waits comes tomorrow, or with days off on the next study day', () => {
  const at = '2026-11-16T23:30:00Z';
  expect([nextText(at, [], NOW), nextText(at, [2], NOW)]).toEqual(['tomorrow', 'on your next study day']);
  expect(nextText('2026-11-17T00:30:00Z', [2], NOW), 'its own date').toBe('tomorrow');
});

test('the buttons say minutes, days, months and years', () => {
  const day = 86_400_000;
  const waits = [600_000, 2 * day, 59 * day, 90 * day, 730 * day].map((ms) => shortWait(NOW + ms, NOW));
  expect(waits).toEqual(['10 min', '2 d', '59 d', '3 mo', '2.0 y']);
});
