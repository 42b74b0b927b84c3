import { expect, test, vi } from 'vitest';
import { freshRead } from './fresh-read.ts';

const read = {
  data: 'a copy',
  isPending: false,
  fetchStatus: 'fetching' as const,
  error: null,
  refetch: vi.fn<() => Promise<never>>(),
  isStale: true,
  isFetchedAfterMount: false,
};

test('a stored copy waits for the newer one, and not once it has been read', () => {
  expect(freshRead(read)).toMatchObject({ data: undefined, isPending: true });
  expect(freshRead({ ...read, isFetchedAfterMount: true })).toMatchObject({ data: 'a copy', isPending: false });
});

test('offline and after a failure nothing is waited for', () => {
  const offline = { ...read, fetchStatus: 'paused' as const };
  expect(freshRead(offline)).toBe(offline);
  const nothing = { ...offline, data: undefined, isPending: true };
  expect(freshRead(nothing), 'paused without a copy: shown as offline').toBe(nothing);
  const failed = { ...read, data: undefined, fetchStatus: 'idle' as const, error: new TypeError('gone') };
  expect(freshRead(failed)).toBe(failed);
});
