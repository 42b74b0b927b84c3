import type { CategoryRow } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { chosenRows, countFor, marksOpenIn, type Sort, sortedRows, sortsFor, weakest } from './choose-rows.ts';

const row = (name: string, more: Partial<CategoryRow> = {}): CategoryRow => ({
  id: name,
  name,
  area: '',
  weight: 10,
  matrices: 3,
  total: 20,
  answered: 10,
  right: 6,
  wrong: 4,
  first_right: 5,
  flagged: 0,
  score: 50,
  everyone: null,
  ...more,
});
const names = (rows: readonly CategoryRow[]) => rows.map(({ name }) => name);

test('a filter keeps rows with such questions, a search rows with such names', () => {
  const rows = [row('Renal', { flagged: 2 }), row('Ménière', { answered: 20, wrong: 0 }), row('Breast')];
  expect(names(chosenRows(rows, 'all', ''))).toEqual(['Renal', 'Ménière', 'Breast']);
  expect(names(chosenRows(rows, 'unseen', ''))).toEqual(['Renal', 'Breast']);
  expect(names(chosenRows(rows, 'wrong', ''))).toEqual(['Renal', 'Breast']);
  expect(names(chosenRows(rows, 'flagged', ''))).toEqual(['Renal']);
  expect(names(chosenRows(rows, 'all', ' meniere '))).toEqual(['Ménière']);
  expect(countFor('unseen', row('x'))).toBe(10);
});

test('the weakest come first; too few answers, nothing left to do, or a share above the own average is no weakness', () => {
  const rows = [
    row('Renal', { first_right: 3 }),
    row('Few', { answered: 4, first_right: 0 }),
    row('None', { answered: 0, first_right: 0, score: null }),
    row('Done', { total: 10, wrong: 0, first_right: 0 }),
    row('Eyes', { first_right: 4, weight: 4 }),
    row('Skin', { first_right: 2 }),
    row('Heart', { answered: 20, first_right: 20, weight: 40 }),
  ];
  expect(names(weakest(rows))).toEqual(['Skin', 'Renal', 'Eyes']);
  // A few wrong in a large part of the exam cost more than many wrong in a small one.
  const weighed = [
    row('Toxicology', { first_right: 2, weight: 4 }),
    row('Cardiovascular', { first_right: 5, weight: 16 }),
    row('Rest', { answered: 20, first_right: 18 }),
  ];
  expect(names(weakest(weighed))).toEqual(['Cardiovascular', 'Toxicology']);
});

test('the table can be sorted by marks open, score, weight and name', () => {
  const rows = [
    row('Skin', { weight: 8, first_right: 8, score: 80 }),
    row('Heart', { weight: 16, first_right: 7, score: 70 }),
    row('Eyes', { weight: 4, answered: 0, first_right: 0, score: null }),
  ];
  const order = (sort: Sort) => names(sortedRows(rows, sort));
  expect(order('exam')).toEqual(['Skin', 'Heart', 'Eyes']);
  // At 75 % over all: 16 x (1 - 16 / 22), 8 x (1 - 17 / 22), 4 x 0.25.
  expect([...marksOpenIn(rows).values()].map((marks) => marks.toFixed(2))).toEqual(['1.82', '4.36', '1.00']);
  expect(order('open')).toEqual(['Heart', 'Skin', 'Eyes']);
  expect(order('score')).toEqual(['Heart', 'Skin', 'Eyes']);
  expect(order('weight')).toEqual(['Heart', 'Skin', 'Eyes']);
  expect(order('name')).toEqual(['Eyes', 'Heart', 'Skin']);
  expect(sortsFor(rows.map((each) => ({ ...each, weight: 0 })))).toEqual(['exam', 'score', 'name']);
});
