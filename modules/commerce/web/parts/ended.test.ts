import { expect, test } from 'vitest';
import { endedAt } from './ended.ts';

const NOW = Date.parse('2026-11-14T18:00:00Z');
const until = (entitlement: 'qb' | 'gems', ends_at: string) => ({ entitlement, ends_at });

test('access has ended on the last of its days, unless some is running or begins later', () => {
  const old = until('qb', '2026-06-30T12:00:00Z');
  const last = until('qb', '2026-11-13T12:00:00Z');
  expect(endedAt([last, old, until('gems', '2027-01-01T00:00:00Z')], 'qb', NOW)).toBe(last.ends_at);
  expect(endedAt([old, until('qb', '2027-01-01T00:00:00Z')], 'qb', NOW)).toBeNull();
  expect(endedAt([until('gems', '2026-11-13T12:00:00Z')], 'qb', NOW)).toBeNull();
});
