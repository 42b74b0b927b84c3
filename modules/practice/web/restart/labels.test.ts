import { expect, test } from 'vitest';
import { restartName, startedText } from './labels.ts';

test('a restart is named as on the site', () => {
  expect(restartName({ category: 'Renal', bank: 'pa' })).toBe('Renal');
  expect(restartName({ category: null, bank: 'more' })).toBe('More Questions');
  expect(restartName({ category: null, bank: null })).toBe('both banks');
});

test('the number of questions is in everyday words', () => {
  expect([1, 12].map(startedText)).toEqual(['One question shows as new again.', '12 questions show as new again.']);
});
