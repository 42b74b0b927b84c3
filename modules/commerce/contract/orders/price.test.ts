import { expect, test } from 'vitest';
import { discountOf, pounds, stepPercent, vatInside } from './price.ts';

test('VAT is inside the price and rounded to whole pence', () => {
  expect([7500, 2500, 1, 0, 55].map((pence) => vatInside(pence, 20))).toEqual([1250, 417, 0, 0, 9]);
  expect(vatInside(7500, 0)).toBe(0);
});

test('a discount never exceeds the price', () => {
  expect(discountOf(7500, { percent: 10, pence: null })).toBe(750);
  expect(discountOf(999, { percent: 15, pence: null })).toBe(150);
  expect(discountOf(300, { percent: null, pence: 500 })).toBe(300);
  expect(discountOf(7500, { percent: null, pence: 500 })).toBe(500);
  expect(discountOf(7500, { percent: null, pence: null })).toBe(0);
  expect(discountOf(7500, { percent: 100, pence: null })).toBe(7500);
});

test('amounts are formatted as people write them', () => {
  expect([7500, 5, -1900, 0, 128_050].map(pounds)).toEqual(['£75.00', '£0.05', '−£19.00', '£0.00', '£1,280.50']);
});

test('the highest group step that is reached applies', () => {
  const steps = [
    { places: 5, percent: 5 },
    { places: 10, percent: 10 },
    { places: 25, percent: 15 },
  ];
  expect([1, 5, 9, 10, 24, 25, 200].map((places) => stepPercent(steps, places))).toEqual([0, 5, 5, 10, 10, 15, 15]);
  expect(stepPercent([], 10)).toBe(0);
});
