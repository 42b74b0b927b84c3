import { expect, test } from 'vitest';
import { isNextQuestion, loaderWait } from './page-loader.ts';

test('the loader appears after 200 ms and then stays for 200 ms at least [const-min-delay]', () => {
  expect(loaderWait(null, 5000)).toBe(200);
  expect([5000, 5050, 5200, 9000].map((now) => loaderWait(5000, now))).toEqual([200, 150, 0, 0]);
});

test('it never shows between two questions of one set', () => {
  expect(isNextQuestion('/mocks/2/14', '/mocks/2/15')).toBe(true);
  expect(isNextQuestion('/mocks/2/14', '/mocks/2')).toBe(false);
  expect(isNextQuestion('/faq', '/news')).toBe(false);
});
