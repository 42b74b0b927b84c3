import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import { reviewOrder } from './review-order.ts';

const row = (number: number, seconds: number, is_correct: boolean, blank = false) => ({
  number,
  paper: 1,
  position: number,
  item_id: 'i',
  seen_before: false,
  option: blank ? null : ('A' as const),
  is_correct,
  flagged: false,
  seconds,
});

test('slow questions that were mostly wrong are pointed out', () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(number, number > 1 ? 130 : 40, number === 2));
  expect(findingsOf(rows, 72)).toEqual([
    'Slow questions cost most. Of the 4 that took over 108 seconds, 3 were wrong. Flag and move on.',
  ]);
});

const paper = (states: string, seconds = 10) =>
  states.split('').map((state, at) => row(at + 1, seconds, state === 'r', state === '-'));
const spare = 'with time to spare. A guess can only help.';

test.each([
  [
    'all that were blank are counted, not a window of five',
    'rrwrw' + '-'.repeat(45),
    `The last 45 were left blank ${spare}`,
  ],
  ['every one', '-----', `All 5 were left blank ${spare}`],
  ['the last one', 'rrrr-', `The last question was left blank ${spare}`],
  ['one in between', 'r-rrr', `1 question was left blank ${spare}`],
  ['in between and at the end', 'r-rrr--', `3 questions were left blank, the last 2 among them ${spare}`],
])('blanks: %s', (_, states, text) => {
  expect(findingsOf(paper(states), 72)).toEqual([text]);
});

test('blanks after the time was used up are put down to the time, and a full paper is not commented', () => {
  expect(findingsOf(paper('rrr--', 72), 72)).toEqual(['Time ran short. The last 2 were left blank.']);
  expect(findingsOf(paper('rrwrr'), 72)).toEqual([]);
});

test('the review starts with wrong and blank questions', () => {
  expect(reviewOrder([row(1, 9, true), row(2, 9, false), row(3, 9, true), row(4, 9, false, true)])).toEqual([
    2, 4, 1, 3,
  ]);
});
