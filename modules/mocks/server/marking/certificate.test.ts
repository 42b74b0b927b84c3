import { expect, test } from 'vitest';
import { certificateOf } from '../list-marked.ts';

const marksOf = (correct: number, part: object = {}) => ({
  papers: 2,
  questions: 10,
  correct,
  total: 20,
  late_gain: 0,
  ...part,
});

test.each([
  ['earned', marksOf(12)],
  ['below', marksOf(11)],
  ['late', marksOf(12, { late_gain: 1 })],
  ['earned', marksOf(13, { late_gain: 1 })],
  ['earned', marksOf(12, { late_gain: -1 })],
  ['below', marksOf(11, { late_gain: 2 })],
  ['incomplete', marksOf(10, { total: 10 })],
] as const)('a certificate at 60%% is %s: late answers and unsat papers do not count for it', (state, marks) => {
  expect(certificateOf(marks, 60)).toBe(state);
});
