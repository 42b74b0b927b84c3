import type { StaffEvent } from '@app/courses/contract';
import { expect, test } from 'vitest';
import { nextFirst, statesOf, whenText } from './when.ts';

const event = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

test('a time has its weekday before the date', () => {
  expect(whenText(event('2027-01-20T19:00:00Z', '2027-01-20T20:00:00Z'))).toBe(
    'Wednesday 20 January 2027, 19:00 to 20:00',
  );
  expect(whenText(event('2027-01-20T09:00:00Z', '2027-01-21T17:00:00Z'))).toBe(
    'Wednesday 20 January 2027, 09:00 to Thursday 21 January 2027, 17:00',
  );
});

test('the next event comes first, and past events come last', () => {
  const far = event('2027-03-01T19:00:00Z', '2027-03-01T20:00:00Z');
  const now = event('2027-01-20T19:00:00Z', '2027-01-20T20:00:00Z');
  const lately = event('2027-01-10T19:00:00Z', '2027-01-10T20:00:00Z');
  const old = event('2026-12-10T19:00:00Z', '2026-12-10T20:00:00Z');
  expect(nextFirst([far, old, now, lately], Date.parse('2027-01-20T19:30:00Z'))).toEqual([now, far, lately, old]);
});

test('the list says which event is on now and which is full', () => {
  const times = { ...event('2027-01-20T19:00:00Z', '2027-01-20T20:00:00Z'), opens_at: null };
  const staffEvent = { ...times, left: 0, cancelled: false, sample: false, active: true } as StaffEvent;
  const statesAt = (moment: string, change: Partial<StaffEvent> = {}) =>
    statesOf({ ...staffEvent, ...change }, Date.parse(moment)).map(([words]) => words);
  expect(statesAt('2027-01-20T19:30:00Z')).toEqual(['Now', 'Full']);
  expect(statesAt('2027-01-01T10:00:00Z')).toEqual(['Full']);
  expect(statesAt('2027-01-01T10:00:00Z', { left: 3, sample: true })).toEqual(['Sample']);
  expect(statesAt('2027-01-01T10:00:00Z', { cancelled: true, active: false })).toEqual(['Cancelled', 'Not shown']);
  expect(statesAt('2027-01-21T10:00:00Z')).toEqual(['Ended']);
});
