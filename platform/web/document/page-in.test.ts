import { pageQuery } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { pageIn, pageInstead } from './page-in.ts';

const pageOf = (text: string) => pageIn(new URLSearchParams(text));

test('the page of an address is a whole number that every list accepts', () => {
  expect(
    ['', 'page=', 'page=7', 'page=1.5', 'page=x', 'page=0', 'page=-3', 'page=1e9', 'page=Infinity'].map(pageOf),
  ).toEqual([1, 1, 7, 1, 1, 1, 1, 1, 1]);
  for (const text of ['page=2.9', 'page=100001', 'page=NaN']) {
    const page = pageOf(text);
    expect(pageQuery.page.parse(page)).toBe(page);
  }
});

test('a page past the end of a list gives way to its last page, one with rows and an empty list do not', () => {
  const list = { rows: [], count: 12, page: 2, size: 12 };
  expect(pageInstead(list)).toBe(1);
  expect(pageInstead({ ...list, count: 25, page: 9 })).toBe(3);
  expect(pageInstead({ ...list, count: 13, rows: ['the last'] })).toBeNull();
  expect(pageInstead({ ...list, count: 0 })).toBeNull();
  expect(pageInstead({ ...list, page: 1 })).toBeNull();
});
