import { pageQuery } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { pageIn } from './page-in.ts';

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
