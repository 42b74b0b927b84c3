import { expect, test } from 'vitest';
import { inBatch } from './batch.ts';

test('a few rows at a time, or all at once when the page is being left', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => at);
  const startedAtOnce = async (atOnce?: number) => {
    let started = 0;
    const all = inBatch(
      rows,
      async () => {
        started += 1;
      },
      atOnce,
    );
    const first = started;
    await all;
    return [first, started];
  };
  expect([await startedAtOnce(), await startedAtOnce(rows.length)]).toEqual([
    [4, 10],
    [10, 10],
  ]);
});
