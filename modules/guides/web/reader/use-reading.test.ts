import type { GuideMark } from '@app/guides/contract';
import { expect, test } from 'vitest';
import { isSamePlace, readBefore, readNow } from './use-reading.ts';

const mark = { share: 100 } as GuideMark;

test('a guide continues where it was left; one that has changed since starts from nothing', () => {
  expect(readBefore({ words: 2, former: null, mark })).toEqual({ words: 2, before: 100 });
  expect(readBefore({ words: 2, former: 'What it said', mark })).toEqual({ words: 2, before: 0 });
});

test('a new wording that arrives while the page is open counts as unread', () => {
  const seen = { words: 1, at: 'doses', share: 100 };
  expect(readNow(seen, { words: 1, before: 100 })).toBe(seen);
  expect(readNow(seen, { words: 2, before: 0 })).toEqual({ words: 2, at: 'doses', share: 0 });
  expect(isSamePlace(seen, { ...seen })).toBe(true);
  expect(isSamePlace(seen, { ...seen, words: 2 })).toBe(false);
});
