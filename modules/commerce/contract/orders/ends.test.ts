import { addDays, DAY_MS, HOUR_MS, lastDay, lastDayOf, ukDay } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { daysUpTo, endOf, priceOfDays } from './ends.ts';

test('a month bought in the evening and days up to an exam name the same kind of day: the last whole one', () => {
  const from = Date.parse('2026-11-19T18:00:00Z');
  expect(lastDayOf(endOf(from, 31))).toBe('19 December 2026');
  const days = daysUpTo('2027-02-10', from);
  expect([days, lastDayOf(endOf(from, days))]).toEqual([84, '10 February 2027']);
});

test('days up to a day last through the whole of it, and one fewer would not, at every hour and over both clock changes', () => {
  for (const first of ['2027-03-20', '2027-10-23', '2026-11-19'])
    for (let hour = 0; hour < 12 * 24; hour += 1) {
      const from = Date.parse(`${first}T00:00:00Z`) + hour * HOUR_MS + HOUR_MS / 2;
      for (const ahead of [0, 1, 13, 45, 200]) {
        const day = addDays(ukDay(from), ahead);
        const days = daysUpTo(day, from);
        expect(lastDay(endOf(from, days)) >= day, `${new Date(from).toISOString()} ${day}`).toBe(true);
        expect(lastDay(endOf(from, days - 1)) < day, `${new Date(from).toISOString()} ${day}`).toBe(true);
      }
    }
});

test('days are whole days of the clock on the wall', () => {
  const from = Date.parse('2026-11-19T00:00:00Z');
  expect([daysUpTo('2026-11-19', from), daysUpTo('2026-11-18', from)]).toEqual([1, 0]);
  expect(endOf(from, 1) - from).toBe(DAY_MS);
});

test('an exam that is near costs as many days as the fewest that are charged', () => {
  const offer = { price_pence: 55, min_days: 46 };
  expect([1, 30, 46, 84].map((days) => priceOfDays(offer, days))).toEqual([2530, 2530, 2530, 4620]);
});
