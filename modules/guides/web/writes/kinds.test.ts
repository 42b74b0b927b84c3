import { expect, test } from 'vitest';
import { placeKind } from './kinds.ts';

test('a queued place is replaced by one further on, never by a lower share or an earlier wording', () => {
  const waits = { bank: 'pa', guideId: 'g', anchor: 'doses', share: 60, words: 2 } as const;
  const isReplacedBy = (change: object) => placeKind.replaces?.({ ...waits, ...change }, waits);
  expect([{}, { share: 61 }, { share: 100, words: 3 }].map(isReplacedBy)).toEqual([true, true, true]);
  expect([{ share: 59 }, { words: 1 }, { guideId: 'another' }].map(isReplacedBy)).toEqual([false, false, false]);
});
