import { expect, test } from 'vitest';
import { type AreaAnswers, openMarks, shareOverall, weakestFirst } from './marks-lost.ts';

const area = (name: string, weight: number, firstRight: number, answered: number) => ({
  name,
  weight,
  first_right: firstRight,
  answered,
});
const names = (areas: readonly { readonly name: string }[]) => areas.map(({ name }) => name);
const rounded = (areas: readonly AreaAnswers[]) => {
  const overall = shareOverall(areas);
  return areas.map((each) => Math.round(100 * openMarks(each, overall)) / 100);
};

/** Worked by hand: 60 of 100 right over all, so an area without answers is expected at 60 %. */
const AREAS = [
  area('Neurosciences', 12, 31, 40),
  area('Respiratory', 12, 9, 20),
  area('Toxicology', 4, 1, 5),
  area('Renal', 5, 19, 35),
  area('Breast', 3, 0, 0),
];

test('the marks still open follow the worked example: few answers are drawn towards the share over all', () => {
  expect(shareOverall(AREAS)).toBe(0.6);
  // 12 x (1 - (31 + 7.2) / 52), 12 x (1 - (9 + 7.2) / 32), 4 x (1 - (1 + 7.2) / 17), 5 x (1 - (19 + 7.2) / 47), 3 x 0.4
  expect(rounded(AREAS)).toEqual([3.18, 5.93, 2.07, 2.21, 1.2]);
});

test('an area at or above the share over all is no weakness, however much of the exam it makes up', () => {
  expect(names(weakestFirst(AREAS))).toEqual(['Respiratory', 'Renal', 'Toxicology']);
  expect(weakestFirst([area('Skin', 8, 6, 10), area('Eyes', 4, 6, 10)])).toEqual([]);
});

test('five answers do not outrank thirty that are nearly as bad', () => {
  const known = area('Known', 5, 12, 30);
  const few = area('Few', 5, 1, 5);
  const rest = area('Rest', 20, 90, 100);
  expect(names(weakestFirst([few, known, rest]))).toEqual(['Known', 'Few']);
});

test('four answers are no weakness, and without answers only the weight counts', () => {
  expect(weakestFirst([area('Four', 10, 0, 4), area('Rest', 10, 9, 10)])).toEqual([]);
  expect(shareOverall([area('None', 10, 0, 0)])).toBeNull();
  expect(openMarks(area('None', 10, 0, 0), null)).toBe(10);
});
