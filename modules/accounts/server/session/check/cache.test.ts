import { VISITOR_VIEWER } from '@app/access/contract';
import { expect, test } from 'vitest';
import { createViewerCache } from './cache.ts';

const entry = (userId: string, untilMs = 1000) => ({ viewer: { ...VISITOR_VIEWER, actorId: userId }, userId, untilMs });

test('an entry lives until its end and not a millisecond longer', () => {
  const cache = createViewerCache();
  cache.put('k', entry('a'), cache.epoch());
  expect(cache.get('k', 999)?.actorId).toBe('a');
  expect(cache.get('k', 1000)).toBeUndefined();
  expect(cache.get('k', 0)).toBeUndefined();
});

test('forgetting a user drops all their tokens and no others', () => {
  const cache = createViewerCache();
  for (const [key, user] of [
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
  ] as const)
    cache.put(key, entry(user), cache.epoch());
  cache.forget('a');
  expect(['1', '2', '3'].map((key) => cache.get(key, 0)?.actorId)).toEqual([undefined, undefined, 'b']);
});

test('a viewer read before forget() is not stored after it', () => {
  const cache = createViewerCache();
  const readAt = cache.epoch();
  cache.forget('a');
  cache.put('k', entry('a'), readAt);
  expect(cache.get('k', 0)).toBeUndefined();
});

test('it never exceeds its limit: the oldest are dropped first', () => {
  const cache = createViewerCache(3);
  for (const key of ['1', '2', '3', '4', '5']) cache.put(key, entry(key), cache.epoch());
  expect(['1', '2', '3', '4', '5'].map((key) => cache.get(key, 0)?.actorId)).toEqual([
    undefined,
    undefined,
    '3',
    '4',
    '5',
  ]);
});
