import { expect, test } from 'vitest';
import { hasWords, NO_ANSWERS, withAnswer } from './typed-answers.ts';

test('each appeal keeps its own words', () => {
  const both = withAnswer(withAnswer(NO_ANSWERS, 'one', 'We looked'), 'two', 'Sorry');
  expect([...withAnswer(both, 'one', 'We looked again')]).toEqual([
    ['one', 'We looked again'],
    ['two', 'Sorry'],
  ]);
});

test('words of any appeal would be lost, a space would not', () => {
  const typed = withAnswer(withAnswer(NO_ANSWERS, 'one', 'We looked'), 'two', ' ');
  expect(hasWords(typed)).toBe(true);
  expect(hasWords(withAnswer(typed, 'one', ''))).toBe(false);
  expect(hasWords(NO_ANSWERS)).toBe(false);
});
