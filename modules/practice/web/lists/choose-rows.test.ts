import type { CategoryRow } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { chosenRows, countFor, weakest } from './choose-rows.ts';

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

test('the weakest come first; too few answers, or nothing wrong, is no weakness', () => {
  const rows = [
    row('Renal', { wrong: 6, score: 41, everyone: 62 }),
    row('Few', { answered: 4, score: 0 }),
    row('None', { answered: 0, score: null }),
    row('Perfect', { wrong: 0 }),
    row('Eyes', { wrong: 5 }),
    row('Skin', { wrong: 6, score: 41, everyone: 45 }),
    row('Heart', { wrong: 4 }),
  ];
  expect(names(weakest(rows))).toEqual(['Renal', 'Skin', 'Eyes']);
  // A few wrong in a large part of the exam cost more than many wrong in a small one.
  const weighed = [row('Toxicology', { wrong: 8, weight: 4 }), row('Cardiovascular', { wrong: 3, weight: 16 })];
  expect(names(weakest(weighed))).toEqual(['Cardiovascular', 'Toxicology']);
});
