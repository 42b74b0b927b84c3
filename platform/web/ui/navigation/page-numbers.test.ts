import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows every page while they are few', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

it('keeps both ends and the neighbours, with a gap between', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});

it('shows the number where a gap would hide only one page', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});

it('never offers a page that does not exist', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 0)).toEqual([]);
});
