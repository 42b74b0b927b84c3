import { expect, test } from 'vitest';
import { isNextQuestion } from './next-question.ts';

test('the loader never shows between two questions of one set', () => {
  expect(isNextQuestion('/mocks/2/14', '/mocks/2/15')).toBe(true);
  expect(isNextQuestion('/mocks/2/14', '/mocks/2')).toBe(false);
  expect(isNextQuestion('/faq', '/news')).toBe(false);
});
