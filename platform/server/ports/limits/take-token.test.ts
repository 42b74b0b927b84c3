import { bucket } from '@app/platform/contract';
import { beforeEach, expect, test } from 'vitest';
import type { BucketVerdict, Deps } from '../../deps.ts';
import { takeToken } from './take-token.ts';

const now = new Date('2026-11-15T12:00:00Z');
const rates = { burst: 30, perMinute: 60, perDay: 100 };
const watched = bucket('test.watched', { ...rates, watched: true });
const unwatched = bucket('test.unwatched', { ...rates, watched: false });
const refused: BucketVerdict = { allowed: false, retryAfterSeconds: 7, isNew: true };

let verdict: BucketVerdict;
let taken: unknown[];
let reported: unknown[];
beforeEach(() => {
  [verdict, taken, reported] = [refused, [], []];
});
const deps = {
  clock: { now: () => now },
  limits: {
    take: async (...of: unknown[]) => {
      taken.push(of);
      return verdict;
    },
  },
  slots: { contributions: () => [async (_: Deps, emptied: unknown) => void reported.push(emptied)] },
} as unknown as Deps;

test('an allowed call passes without a report', async () => {
  verdict = { allowed: true, retryAfterSeconds: 0, isNew: false };
  await takeToken(deps, watched, 'person', 'network');
  expect([taken, reported]).toEqual([[[watched, 'person']], []]);
});

test('a refused call says how long to wait', async () => {
  await expect(takeToken(deps, unwatched, 'person', 'network')).rejects.toMatchObject({
    code: 'TOO_FAST',
    details: { retryAfterSeconds: 7 },
  });
});

test('a watched bucket that a person has newly emptied is reported before the call is refused', async () => {
  await expect(takeToken(deps, watched, 'person', 'network')).rejects.toMatchObject({ code: 'TOO_FAST' });
  expect(reported).toEqual([{ bucket: 'test.watched', userId: 'person', at: now }]);
});

test.each([
  ['another refusal within the minute', { ...refused, isNew: false }, watched, 'person'],
  ['a bucket that is not watched', refused, unwatched, 'person'],
  ['a visitor', refused, watched, null],
] as const)('%s is refused without a report', async (_, refusal, from, userId) => {
  verdict = refusal;
  await expect(takeToken(deps, from, userId, 'network')).rejects.toMatchObject({ code: 'TOO_FAST' });
  expect(reported).toEqual([]);
});

test('visitors share the bucket of their network', async () => {
  verdict = { allowed: true, retryAfterSeconds: 0, isNew: false };
  await takeToken(deps, watched, null, '203.0.113.0');
  expect(taken).toEqual([[watched, '203.0.113.0']]);
});
