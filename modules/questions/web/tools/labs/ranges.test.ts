import { expect, test } from 'vitest';
import { matching, type RangeGroup } from './ranges.ts';

const range = (name: string, note = '') => ({ test: name, range: '1 to 2', unit: 'mmol/L', note });
const GROUPS: readonly RangeGroup[] = [
  { name: 'Electrolytes and renal', rows: [range('Sodium (Na)'), range('Potassium (K)')] },
  { name: 'Liver and pancreas', rows: [range('Alanine aminotransferase (ALT)', 'rises in hepatitis')] },
];
const found = (typed: string) => matching(GROUPS, typed).flatMap(({ rows }) => rows.map((row) => row.test));

test('ranges are found by name, short name, group or note, and all words must fit', () => {
  expect(found('')).toHaveLength(3);
  expect(found('pota')).toEqual(['Potassium (K)']);
  expect(found('alt')).toEqual(['Alanine aminotransferase (ALT)']);
  expect(found('HEPATITIS')).toEqual(['Alanine aminotransferase (ALT)']);
  expect(found('renal sod')).toEqual(['Sodium (Na)']);
  expect(found('renal alt')).toEqual([]);
});
