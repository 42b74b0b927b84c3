import { expect, test } from 'vitest';
import { placesAhead } from './fetch-ahead.ts';

test('the next twenty questions of a set are kept for the way, without those that were withdrawn', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ place: index === 3 ? null : index + 1 }));
  expect(placesAhead(rows, 2)).toEqual([3, ...Array.from({ length: 19 }, (_, index) => index + 5)]);
  expect(placesAhead(rows, 29)).toEqual([30]);
  expect(placesAhead(rows, 30)).toEqual([]);
});
