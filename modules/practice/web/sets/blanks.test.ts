import type { PracticeSet } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { blanksOf, reviewedIn } from './blanks.ts';

type Row = PracticeSet['rows'][number];
const place = {} as Row['place'];
const row = (number: number, state: Row['state'], rest: Partial<Row> = {}) =>
  ({ id: `q${number}`, number, state, place, is_new_again: false, ...rest }) as Row;

test('a review goes through the wrong answers that can still be opened with their answer', () => {
  const rows = [
    row(1, 'right'),
    row(2, 'wrong'),
    row(3, 'wrong', { place: null }),
    row(4, 'wrong', { is_new_again: true }),
    row(5, 'unseen'),
    row(6, 'wrong'),
  ];
  expect(reviewedIn({ rows }).map(({ number }) => number)).toEqual([2, 6]);
});

test('a blank is a question without an answer, here or on its way, that has not been withdrawn', () => {
  const rows = [row(1, 'right'), row(2, 'unseen'), row(3, 'unseen', { place: null }), row(4, 'unseen')];
  expect(blanksOf({ rows }, new Set(['q4']))).toEqual([2]);
});
