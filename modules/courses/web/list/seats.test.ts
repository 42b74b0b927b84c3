import { expect, test } from 'vitest';
import { movedText, nextSittings, whenText } from './seats.ts';

test('a moved event names the day it was on, in UK time', () => {
  expect(movedText('2026-11-18T19:00:00.000Z')).toBe('moved from 18 November, 19:00');
  expect(movedText('2026-07-01T23:30:00.000Z')).toBe('moved from 2 July, 00:30');
});

test('a booking names weekday, date and times once each, and both days of a course', () => {
  const [starts_at, ends_at] = ['2026-11-27T19:00:00.000Z', '2026-11-27T20:00:00.000Z'];
  expect(whenText({ starts_at, ends_at })).toBe('Friday 27 November 2026, 19:00 to 20:00, UK time');
  expect(whenText({ starts_at, ends_at: '2026-11-28T17:00:00.000Z' })).toBe(
    'Friday 27 November 2026, 19:00 to Saturday 28 November, 17:00, UK time',
  );
});

test('the next live sitting is first, and the last result is the first of those that are out', () => {
  const seat = (starts_at: string, released?: boolean) => ({
    starts_at,
    sat: released === undefined ? null : { path: '/sitting/1', released },
  });
  const [older, old] = [seat('2026-09-01T09:00:00.000Z', true), seat('2026-10-01T09:00:00.000Z', true)];
  const [waits, next] = [seat('2026-11-10T09:00:00.000Z', false), seat('2026-12-01T09:00:00.000Z')];
  const far = seat('2027-01-05T09:00:00.000Z');
  expect(nextSittings([older, old, waits, next, far])).toEqual([waits, next, far, old, older]);
});
