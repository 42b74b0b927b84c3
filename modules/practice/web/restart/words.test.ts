import { expect, test } from 'vitest';
import { restartName, startedText } from './words.ts';

test('what was started over is named as the site names it', () => {
  expect(restartName({ category: 'Renal', bank: 'pa' })).toBe('Renal');
  expect(restartName({ category: null, bank: 'more' })).toBe('More Questions');
  expect(restartName({ category: null, bank: null })).toBe('everything');
});

test('how many questions is said in words a person would use', () => {
  expect([1, 12].map(startedText)).toEqual(['One question shows as new again.', '12 questions show as new again.']);
});
