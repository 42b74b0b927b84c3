import { DAY_MS } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

const squaresTo = (today: string) =>
  Array.from({ length: 56 }, (_, at) => ({
    day: new Date(Date.parse(today) - (55 - at) * DAY_MS).toISOString().slice(0, 10),
    answered: at + 1,
  }));
const weeks = (today: string) => weeksOf({ of_7: 0, of_56: 0, answered: 0, squares: squaresTo(today) });

test('on a Sunday all eight weeks are whole', () => {
  const { days, weeks: names } = weeks('2026-11-15');
  expect(days.map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(days[0]?.values).toEqual([1, 8, 15, 22, 29, 36, 43, 50]);
  expect(days[6]?.values.at(-1)).toBe(56);
  expect([names[0], names.at(-1)]).toEqual(['week of 21 Sep', 'week of 9 Nov']);
});

test('in the middle of a week future days are empty, and the last column is this week', () => {
  const { days, weeks: names } = weeks('2026-11-11');
  expect(days.map(({ values }) => values.at(-1))).toEqual([54, 55, 56, null, null, null, null]);
  expect(names.at(-1)).toBe('week of 9 Nov');
});
