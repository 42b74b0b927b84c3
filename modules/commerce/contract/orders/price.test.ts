import { expect, test } from 'vitest';
import { bestDiscount, discountOf, pounds, vatInside } from './price.ts';

test('VAT is inside the price and rounded to whole pence', () => {
  expect([7500, 2500, 1, 0, 55].map((pence) => vatInside(pence, 20))).toEqual([1250, 417, 0, 0, 9]);
  expect(vatInside(7500, 0)).toBe(0);
});

test('a discount never takes off more than the sum, and two do not add up', () => {
  expect(discountOf(7500, { percent: 10, pence: null })).toBe(750);
  expect(discountOf(999, { percent: 15, pence: null })).toBe(150);
  expect(discountOf(300, { percent: null, pence: 500 })).toBe(300);
  expect(bestDiscount(7500, [])).toBe(0);
  const both = [
    { percent: 10, pence: null },
    { percent: null, pence: 500 },
  ];
  expect(bestDiscount(7500, both)).toBe(750);
});

test('sums read as people write them', () => {
  expect([7500, 5, -1900].map(pounds)).toEqual(['£75.00', '£0.05', '−£19.00']);
});
