import { expect, test } from 'vitest';
import { type Line, lineText, precisionText } from './line.ts';

const line: Line = { marks: 128, of: 200, judges: 8, low: 124, high: 132, reached: true, before: null };

test('the pass mark is said in questions, with the judges’ own uncertainty beside it and its share', () => {
  const text = lineText({ line, fixed: true }, 146);
  expect(text).toBe(
    'Pass mark of this mock: 128 of 200 (64%). You are 18 above it. 8 judges set it; a much larger panel would have set it between 124 and 132, 19 times in 20.',
  );
  expect(lineText({ line: { ...line, marks: 127 }, fixed: true }, 127)).toContain('127 of 200 (64%). You reached it');
  expect(lineText({ line: { ...line, reached: false }, fixed: true }, 120)).toContain('You are 8 below it.');
  expect(lineText({ line: { ...line, reached: null }, fixed: true }, 70)).toContain('we don’t compare');
});

test('a result says when and why its pass mark was worked out again, and what was reached stays reached', () => {
  const before = { marks: 125, changed_at: '2026-11-20T09:00:00.000Z', why: 'rule' as const, reached: true };
  const text = lineText({ line: { ...line, before }, fixed: true }, 126);
  expect(text).toContain('We worked this out again on 20 November 2026: it now adds the error of measurement');
  expect(text).toContain('Before, it was 125. You had reached it, and that stays so.');
  const missed = { ...line, reached: false, before: { ...before, reached: false } };
  expect(lineText({ line: missed, fixed: true }, 120)).not.toContain('You had reached');
});

test('without a pass mark the result says so without jargon or promises', () => {
  expect(lineText({ line: null, fixed: true }, 1)).toBe('We don’t have a pass mark for this mock yet.');
  expect(lineText({ line: null, fixed: false }, 1)).toContain('picked at random');
});

test('how exact a score is comes with the share of times that holds', () => {
  expect(precisionText({ sem: 5.9, kr20: 0.912, n: 60 })).toBe(
    '19 times in 20, a score in this mock is within 12 questions of what the same person would score on average (reliability 0.91, from 60 people).',
  );
});
