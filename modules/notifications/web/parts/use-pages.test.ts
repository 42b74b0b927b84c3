import { expect, test } from 'vitest';
import { begin, grown } from './use-pages.ts';

test('showing more skips no row, also when some were deleted meanwhile', async () => {
  let rows = [1, 2, 3, 4, 5, 6];
  const load = async (page: number) => rows.slice((page - 1) * 2, page * 2);
  const first = await grown(load, 0);
  rows = [2, 3, 4, 5, 6];
  expect([first, await grown(load, 1)]).toEqual([
    [[1, 2]],
    [
      [2, 3],
      [4, 5],
    ],
  ]);
});

test('a list that failed to load keeps the reason, so that a refusal is shown in its own words', async () => {
  const refusal = new Error('This is for members.');
  const state = await new Promise((keep) => void begin(() => Promise.reject(refusal), keep));
  expect(state).toEqual({ pages: [], phase: 'failed', error: refusal });
});
