import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import { reviewOrder } from './review-order.ts';

const row = (number: number, seconds: number, is_correct: boolean, blank = false) => ({
  number,
  paper: 1,
  position: number,
  item_id: 'i',
  option: blank ? null : ('A' as const),
  is_correct,
  flagged: false,
  seconds,
});

test('slow questions that were mostly wrong are pointed out, and blanks at the end', () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(number, number > 1 ? 130 : 40, number === 2));
  expect(findingsOf(rows, 72)).toEqual([
    'Slow questions cost most. Of the 4 that took over 108 seconds, 3 were wrong. Flag and move on.',
  ]);
  const blank = [...rows.slice(0, 3), row(6, 0, false, true), row(7, 0, false, true)];
  expect(findingsOf(blank, 72)).toEqual(['Time ran short. 2 of the last 5 were left blank.']);
  const early = [1, 2, 3, 4, 5].map((number) => row(number, 20, false, number > 2));
  expect(findingsOf(early, 72)).toEqual(['3 of the last 5 were left blank with time to spare. A guess can only help.']);
  const none = [1, 2, 3, 4, 5].map((number) => row(number, 0, false, true));
  expect(findingsOf(none, 72)).toEqual(['The last 5 were left blank with time to spare. A guess can only help.']);
});

test('the review starts with wrong and blank questions', () => {
  expect(reviewOrder([row(1, 9, true), row(2, 9, false), row(3, 9, true), row(4, 9, false, true)])).toEqual([
    2, 4, 1, 3,
  ]);
});
