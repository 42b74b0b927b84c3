import { expect, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

const PENDING = { data: undefined, error: null, fetchStatus: 'fetching' as const };

test('a read is unavailable when it failed or waits for a connection, not while it loads', () => {
  expect(isUnavailable(PENDING)).toBe(false);
  expect(isUnavailable({ ...PENDING, fetchStatus: 'paused' })).toBe(true);
  expect(isUnavailable({ ...PENDING, fetchStatus: 'idle', error: new TypeError('Failed to fetch') })).toBe(true);
});

test('what was read before stays on the screen', () => {
  expect(isUnavailable({ data: [], error: null, fetchStatus: 'paused' })).toBe(false);
  expect(isUnavailable({ data: [], error: new TypeError('Failed to fetch'), fetchStatus: 'idle' })).toBe(false);
});
