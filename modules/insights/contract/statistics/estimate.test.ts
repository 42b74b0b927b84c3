import { expect, test } from 'vitest';
import { distanceOfShares, estimateCorrelation, estimateShare, quantile } from './estimate.ts';

test('a share has its Wilson interval', () => {
  const { value, low, high } = estimateShare(81, 263) ?? { value: 0, low: 0, high: 0 };
  expect(value).toBeCloseTo(0.308, 3);
  // The example of Newcombe (1998), method 3.
  expect([low, high].map((bound) => bound.toFixed(4))).toEqual(['0.2553', '0.3662']);
  expect(estimateShare(0, 0)).toBeNull();
});

test('a correlation has its Fisher interval, and none where nothing varies', () => {
  const xs = [1, 2, 3, 4, 5, 6, 7, 8];
  const found = estimateCorrelation(xs, [2, 1, 4, 3, 7, 8, 6, 5]);
  expect(found?.value).toBeCloseTo(1 - (6 * 22) / (8 * 63), 9);
  expect(found?.low).toBeCloseTo(0.0697, 3);
  expect(found?.high).toBeCloseTo(0.9491, 3);
  expect(estimateCorrelation(xs, [1, 1, 1, 1, 1, 1, 1, 1])).toBeNull();
  expect(estimateCorrelation([1, 2, 3], [3, 2, 1])).toBeNull();
});

test('quantiles lie between neighbours in proportion', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([40, 10, 20, 30], share))).toEqual([10, 17.5, 25, 32.5, 40]);
});

test('the distance of two shares is in standard errors', () => {
  expect(distanceOfShares({ some: 60, all: 100 }, { some: 40, all: 100 })).toBeCloseTo(2.828, 3);
  expect(distanceOfShares({ some: 5, all: 5 }, { some: 9, all: 9 })).toBe(0);
});
