import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { remembered } from './remembered.ts';

const clock = { at: 0, now: () => new Date(clock.at) };
const depsWith = (settings: object) => ({ clock, settings }) as unknown as Deps;

test('a value is read once for all callers within the time, and again after it', async () => {
  const deps = depsWith({});
  let reads = 0;
  const read = remembered(5, async (_deps, key) => `${key} ${(reads += 1)}`);
  expect(await Promise.all([read(deps, 'a'), read(deps, 'a'), read(deps, 'b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.at += 4999;
  expect(await read(deps, 'a')).toBe('a 1');
  clock.at += 1;
  expect(await read(deps, 'a')).toBe('a 3');
  expect(await read(depsWith({}), 'a')).toBe('a 4');
});

test('a failed read is not cached', async () => {
  const deps = depsWith({});
  let reads = 0;
  const read = remembered(5, async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  });
  await expect(read(deps, 'a')).rejects.toThrow('away');
  expect(await read(deps, 'a')).toBe(2);
});

test('no more values are cached than the limit allows', async () => {
  const deps = depsWith({});
  let reads = 0;
  const read = remembered(5, async () => (reads += 1), 2);
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) await read(deps, key);
  expect(reads).toBe(4);
});
