import { expect, test } from 'vitest';
import { flagKind, placeKind } from './kinds.ts';

test('a queued place is replaced by one further on, never by a lower share or an earlier wording', () => {
  const waits = { bank: 'pa', guideId: 'g', anchor: 'doses', share: 60, words: 2 } as const;
  const isReplacedBy = (change: object) => placeKind.replaces?.({ ...waits, ...change }, waits);
  expect([{}, { share: 61 }, { share: 100, words: 3 }].map(isReplacedBy)).toEqual([true, true, true]);
  expect([{ share: 59 }, { words: 1 }, { guideId: 'another' }].map(isReplacedBy)).toEqual([false, false, false]);
});

test('a flag is shown at once, and then as the server has it: another device may have changed it later', () => {
  const page = { id: 'g', mark: { flagged: false, note: 'mine' } };
  const shown = (reply?: { readonly flagged: boolean }) =>
    flagKind.copies?.({ bank: 'pa', guideId: 'g', flagged: true }).change(page, reply);
  expect([shown(), shown({ flagged: true }), shown({ flagged: false })]).toMatchObject(
    [true, true, false].map((flagged) => ({ mark: { flagged, note: 'mine' } })),
  );
});
