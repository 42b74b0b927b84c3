import { lastDayOf } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { cancelEnds } from './right-to-cancel.ts';

test('the right to cancel lasts until the end of the 14th day after the purchase, in UK time', () => {
  const ends = (bought: string) => new Date(cancelEnds(bought)).toISOString();
  expect(ends('2026-11-15T08:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
  expect(ends('2026-11-15T23:59:00Z')).toBe('2026-11-30T00:00:00.000Z');
  expect(ends('2027-06-30T23:30:00Z'), '1 July in the UK').toBe('2027-07-15T23:00:00.000Z');
  expect(ends('2027-03-20T10:00:00Z'), 'the clocks go forward in between').toBe('2027-04-03T23:00:00.000Z');
  expect(lastDayOf(cancelEnds('2026-11-15T08:00:00Z'))).toBe('29 November 2026');
});
