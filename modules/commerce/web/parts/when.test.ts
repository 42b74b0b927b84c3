import { dayInWords, ukDay } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { beginsAt, type Has } from '@app/commerce/contract';
import { daysThrough, daysWithin, endOf, lastDayFor, lastDaysOf } from './when.ts';

const NOW = Date.parse('2026-11-14T18:00:00Z');

test('an offer ends its number of days after the start', () => {
  expect(dayInWords(endOf(NOW, 183))).toBe('16 May 2027');
});

test('days until a day include that day', () => {
  expect([daysThrough('2026-11-14', NOW), daysThrough('2026-11-15', NOW)]).toEqual([1, 2]);
  expect(ukDay(NOW)).toBe('2026-11-14');
});

test('days are UK days, also in summer and when the clocks change on the way', () => {
  const late = Date.parse('2027-06-30T23:30:00Z');
  expect([dayInWords(late), ukDay(late)]).toEqual(['1 July 2027', '2027-07-01']);
  expect([daysThrough('2027-07-01', late), daysThrough('2027-12-01', late)]).toEqual([1, 154]);
  const spring = Date.parse('2027-03-01T00:00:00Z');
  expect(daysThrough('2027-04-01', spring)).toBe(32);
});

test('a last day that is empty, half typed or outside the range has no number of days, and so no price', () => {
  const range = { fewest: 14, most: 366 };
  const within = (day: string) => daysWithin(day, NOW, range);
  expect(['', '0202-11-30', '2026-11-26', '2027-11-15'].map(within)).toEqual([null, null, null, null]);
  expect([within('2026-11-27'), within('2027-11-14')]).toEqual([14, 366]);
  expect(lastDaysOf(NOW, range)).toEqual({ min: '2026-11-27', max: '2027-11-14' });
});

test('the first and the last day of an offer are within it when the clocks go back on the way', () => {
  const [from, range] = [Date.parse('2027-10-19T23:00:00Z'), { fewest: 14, most: 366 }];
  const { min, max } = lastDaysOf(from, range);
  expect([min, max]).toEqual(['2027-11-02', '2028-10-19']);
  expect([daysWithin(min, from, range), daysWithin(max, from, range)]).toEqual([14, 366]);
});

test('an offer priced by the day suggests the exam day, where that is possible', () => {
  const now = Date.parse('2026-11-16T09:00:00Z');
  expect(lastDayFor('2027-01-11', now, 14, 365)).toBe('2027-01-11');
  expect(lastDayFor('2026-11-20', now, 14, 365), 'sooner than the fewest days').toBe('2026-11-29');
  expect(lastDayFor('2028-01-11', now, 14, 365), 'later than the most').toBe('2026-11-29');
  expect(lastDayFor(null, now, 14, 365)).toBe('2026-11-29');
});

const has: Has = {
  held: [{ entitlement: 'qb', starts_at: '2026-10-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
  pausedUntil: null,
};

test('days until a day are counted from their start', () => {
  expect(daysThrough('2027-01-11', beginsAt(NOW, ['qb'], has)), 'up to an exam on the 11th').toBe(11);
  const later = Date.parse('2027-02-01T00:00:00Z');
  expect(daysThrough('2027-02-20', beginsAt(later, ['qb'], has)), 'not the days before it starts').toBe(20);
});
