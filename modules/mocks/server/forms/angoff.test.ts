import { expect, test } from 'vitest';
import { cutOf, type Rating, sumsOf } from './angoff.ts';

const items = new Set(['a', 'b']);
const judge = (name: string, a: number, b: number): Rating[] => [
  { judge: name, itemId: 'a', percent: a },
  { judge: name, itemId: 'b', percent: b },
];

test('the cut is the mean of the sums of complete judges, with the standard error of that mean', () => {
  const ratings = [
    ...judge('one', 60, 40),
    ...judge('two', 70, 50),
    ...judge('three', 80, 60),
    ...judge('four', 50, 50),
    ...judge('five', 90, 50),
    { judge: 'half', itemId: 'a', percent: 0 },
    { judge: 'one', itemId: 'elsewhere', percent: 100 },
  ];
  const sums = sumsOf(ratings, items);
  expect(sums).toEqual([1, 1.2, 1.4, 1, 1.4]);
  const { cut = 0, sem = 0 } = cutOf(sums) ?? {};
  expect(cut).toBeCloseTo(1.2, 12);
  expect(sem).toBeCloseTo(Math.sqrt(0.16 / 4 / 5), 12);
});

test('fewer than five judges set no cut', () => {
  expect(cutOf([1, 1.2, 1.4, 1])).toBeNull();
});
