import { expect, test } from 'vitest';
import type { Log } from '../deps.ts';
import { forEachIsolated, inBatches } from './for-each-isolated.ts';

test('a row that fails is logged by its ids and stops none of the others', async () => {
  const lines: unknown[] = [];
  const silent = () => undefined;
  const log: Log = { debug: silent, info: silent, warn: (...line) => void lines.push(line), error: silent };
  const done: number[] = [];
  const failed = await forEachIsolated({ log }, 'could not be halved', {
    rows: [2, 3, 4],
    idsOf: (id) => ({ id }),
    work: async (row) => {
      if (row % 2 === 1) throw new Error('it is odd');
      done.push(row / 2);
    },
  });
  expect([failed, done]).toEqual([1, [1, 2]]);
  expect(lines).toEqual([[{ id: 3, reason: 'it is odd' }, 'could not be halved']]);
});

test('a list is read a batch at a time until it is empty, each batch after the row before, and a failure ends nothing', async () => {
  const silent = () => undefined;
  const log: Log = { debug: silent, info: silent, warn: silent, error: silent };
  const cursors: (number | undefined)[] = [];
  const list = async (after: number | undefined) => {
    cursors.push(after);
    return [1, 2, 3, 4, 5].filter((row) => row > (after ?? 0)).slice(0, 2);
  };
  const done: number[] = [];
  const failed = await forEachIsolated({ log }, 'could not be kept', {
    rows: inBatches(list),
    idsOf: (id) => ({ id }),
    work: async (row) => {
      if (row === 2) throw new Error('it is two');
      done.push(row);
    },
  });
  expect([failed, done]).toEqual([1, [1, 3, 4, 5]]);
  expect(cursors).toEqual([undefined, 2, 4, 5]);
});
