import { expect, test } from 'vitest';
import { countsOf, type ExamRow, filtered, resumeAt, spokenRow } from './counts.ts';

const row = (position: number, more: Partial<ExamRow> = {}): ExamRow =>
  ({ id: String(position), position, option: null, flagged: false, seen: false, struck: [], ...more }) as ExamRow;
const rows = [
  row(1, { option: 'A', seen: true }),
  row(2, { seen: true, flagged: true }),
  row(3),
  row(4, { option: 'C', flagged: true, seen: true }),
];

test('the grid counts and filters what is answered, open and flagged, and says each in words [E4]', () => {
  expect(countsOf(rows)).toEqual({ answered: 2, open: 2, flagged: 2, total: 4 });
  expect(filtered(rows, 'open').map(({ position }) => position)).toEqual([2, 3]);
  expect(filtered(rows, 'flagged').map(({ position }) => position)).toEqual([2, 4]);
  expect(rows.map((each) => spokenRow(each))).toEqual([
    'Question 1, answered',
    'Question 2, not answered, flagged',
    'Question 3, not seen',
    'Question 4, answered, flagged',
  ]);
  expect(spokenRow(row(5, { flagged: true }), 'Bookmarked')).toBe('Question 5, not seen, bookmarked');
});

test('a paper resumes at the first unseen question, then at the first unanswered one', () => {
  expect(resumeAt(rows)).toBe(3);
  expect(resumeAt(rows.filter(({ position }) => position !== 3))).toBe(2);
  expect(resumeAt([row(1, { option: 'B', seen: true })])).toBe(1);
});
