import { bucket, type Spending } from '@app/platform/contract';
import { beforeEach, expect, test } from 'vitest';
import type { BucketVerdict, Deps } from '../../deps.ts';
import { spend } from './spend.ts';

const now = new Date('2026-11-15T12:00:00Z');
const rates = { burst: 30, perMinute: 60, perDay: 100, network: { burst: 40, perMinute: 60 } };
const pages: Spending = {
  bucket: bucket('test.pages', rates),
  shows: ({ id }: { id: string }) => [id],
  refuses: true,
};
const refused: BucketVerdict = { allowed: false, retryAfterSeconds: 7, isNew: true };
const allowed: BucketVerdict = { allowed: true, retryAfterSeconds: 0, isNew: false };
const learner = { userId: 'person', network: '203.0.113.0', isStaff: false };

let verdict: BucketVerdict;
let calls: unknown[];
beforeEach(() => {
  [verdict, calls] = [refused, []];
});
const deps = {
  clock: { now: () => now },
  limits: {
    reserve: async (_: unknown, taker: unknown) => {
      calls.push(['reserve', taker]);
      return { ...verdict, settle: async (shown: unknown) => void calls.push(['settle', shown]) };
    },
    charge: async (_: unknown, taker: unknown, shown: unknown) => void calls.push(['charge', taker, shown]),
  },
  slots: { contributions: () => [async (_: Deps, emptied: unknown) => void calls.push(['reported', emptied])] },
} as unknown as Deps;
const page = { asked: { params: {}, body: undefined }, run: async () => ({ id: 'page 1' }) };
const failing = { ...page, run: async () => Promise.reject(new Error('gone')) };
const taker = { person: 'person', network: '203.0.113.0' };

test('an allowed call pays for what its reply shows', async () => {
  verdict = allowed;
  expect(await spend(deps, pages, learner, page)).toEqual({ id: 'page 1' });
  expect(calls).toEqual([
    ['reserve', taker],
    ['settle', ['page 1']],
  ]);
});

test('a call that fails has shown nothing and costs nothing', async () => {
  verdict = allowed;
  await expect(spend(deps, pages, learner, failing)).rejects.toThrow('gone');
  expect(calls.at(-1)).toEqual(['settle', []]);
});

test('a refused call says how long to wait, does not run, and is reported', async () => {
  await expect(spend(deps, pages, learner, page)).rejects.toMatchObject({
    code: 'TOO_FAST',
    details: { retryAfterSeconds: 7 },
  });
  expect(calls).toEqual([
    ['reserve', taker],
    ['reported', { bucket: 'test.pages', userId: 'person', at: now }],
  ]);
});

test.each([
  ['another refusal within the minute', { ...refused, isNew: false }, learner],
  ['a visitor', refused, { ...learner, userId: null }],
] as const)('%s is refused without a report', async (_, refusal, payer) => {
  verdict = refusal;
  await expect(spend(deps, pages, payer, page)).rejects.toMatchObject({ code: 'TOO_FAST' });
  expect(calls).toHaveLength(1);
});

test('visitors share the bucket of their network, and staff are not counted with theirs', async () => {
  verdict = allowed;
  await spend(deps, pages, { ...learner, userId: null }, page);
  await spend(deps, pages, { ...learner, isStaff: true }, page);
  expect(calls.filter((call) => (call as unknown[])[0] === 'reserve')).toEqual([
    ['reserve', { person: '203.0.113.0', network: '203.0.113.0' }],
    ['reserve', { person: 'person', network: null }],
  ]);
});

test('a call that is never refused runs and is charged', async () => {
  expect(await spend(deps, { ...pages, refuses: false }, learner, page)).toEqual({ id: 'page 1' });
  expect(calls).toEqual([['charge', taker, ['page 1']]]);
});
