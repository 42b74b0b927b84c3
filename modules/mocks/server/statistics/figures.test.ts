import type { OptionKey } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { figuresOf, percentileOf } from './figures.ts';

const KEYS = 'ABCDEABC'.split('') as OptionKey[];
/** Twelve learners, eight items; a dash is a blank. */
const ROWS = [
  'BACCEABB',
  'AECDADBC',
  'BBCDEBBB',
  'AAEDDDDC',
  'ABAECCAC',
  'ABDDECBC',
  'AACDAC-C',
  '-BCDEABD',
  'AACDEABC',
  'A-BDEABC',
  'ABCDEA-E',
  'ABCD-ABC',
];
const satOf = (rows: readonly string[]) =>
  rows.map((row) => {
    const options = row.split('').map((each) => (each === '-' ? null : (each as OptionKey)));
    return { options, right: options.map((option, at) => option === KEYS[at]), current: options.map(() => true) };
  });
/** Calculated with exact fractions by another program. */
const TRUTH = {
  mean: 5.166666666666667,
  sd: 1.3437096247164249,
  kr20: 0.04395604395604396,
  sem: 1.313845682030609,
  facility: [
    0.75, 0.5, 0.6666666666666666, 0.8333333333333334, 0.5833333333333334, 0.5, 0.6666666666666666, 0.6666666666666666,
  ],
  restR: [
    -0.24370871833797697, -0.1270001270001905, 0.0, 0.3162277660168379, 0.1305000397701628, 0.30151134457776363,
    0.31622776601683794, -0.3674234614174768,
  ],
};
const DIGITS = 9;

test('reliability, error, facility and item-rest correlation match the known values to nine digits', () => {
  const figures = figuresOf(satOf(ROWS), KEYS);
  expect(figures.sitters).toBe(12);
  expect(figures.mean).toBeCloseTo(TRUTH.mean, DIGITS);
  expect(figures.sd).toBeCloseTo(TRUTH.sd, DIGITS);
  expect(figures.kr20).toBeCloseTo(TRUTH.kr20, DIGITS);
  expect(figures.sem).toBeCloseTo(TRUTH.sem, DIGITS);
  for (const [at, item] of figures.items.entries()) {
    expect(item.facility).toBeCloseTo(TRUTH.facility[at] ?? Number.NaN, DIGITS);
    expect(item.restR).toBeCloseTo(TRUTH.restR[at] ?? Number.NaN, DIGITS);
  }
});

test('equal scores have no reliability, and an item that all got right has no correlation', () => {
  const figures = figuresOf(satOf(['ABCDEABC', 'ABCDEABC']), KEYS);
  expect([figures.kr20, figures.sem, figures.items[0]?.restR]).toEqual([null, null, null]);
  expect(figuresOf([], KEYS).sitters).toBe(0);
});

test('a key is suspected when strong learners choose another option and weak ones the key, given enough of them', () => {
  // The first key is wrong: learners who do well elsewhere choose B.
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'BBCDEABC' : at % 4 === 1 ? 'AACAEABD' : 'A-DAEBBC'));
  expect(figuresOf(satOf(people(40)), KEYS).items[0]).toMatchObject({ keySuspected: true, other: 'B' });
  expect(figuresOf(satOf(people(40)), KEYS).items[3]?.keySuspected).toBe(false);
  expect(figuresOf(satOf(people(12)), KEYS).items[0]?.keySuspected).toBe(false);
});

test('letters of an earlier version neither name another option nor cast doubt on the key, but the answers count', () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? 'BBCDEABC' : at % 4 === 1 ? 'AACAEABD' : 'A-DAEBBC',
  );
  // The strong learners answered an earlier version of the first item, in which B was right.
  const sat = satOf(rows).map((each, at) => {
    const isEarlier = at % 2 === 0;
    return {
      ...each,
      right: each.right.map((right, item) => (item === 0 ? true : right)),
      current: each.current.map((_, item) => item !== 0 || !isEarlier),
    };
  });
  expect(figuresOf(sat, KEYS).items[0]).toMatchObject({ n: 40, facility: 1, other: null, keySuspected: false });
});

test('a percentile counts half of the equal scores and is never 0 or 100', () => {
  expect([percentileOf(25, 10, 60), percentileOf(0, 1, 400), percentileOf(399, 1, 400)]).toEqual([50, 1, 99]);
});
