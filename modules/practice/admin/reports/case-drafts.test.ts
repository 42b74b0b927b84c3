import { expect, test } from 'vitest';
import { caseDrafts } from './case-drafts.ts';

const words = { resolution: 'right', answer: 'The key was wrong.', tell: false } as const;

test('an answer is there again when its case is opened again, and goes when its case is closed', () => {
  caseDrafts.change('7', words);
  caseDrafts.change('8', { resolution: 'fine', answer: 'It is right.' });
  expect(['7', '8', '9'].map((number) => caseDrafts.of(number).answer)).toEqual([words.answer, 'It is right.', '']);
  caseDrafts.drop('7');
  expect(['7', '8'].map((number) => caseDrafts.of(number).answer)).toEqual(['', 'It is right.']);
  caseDrafts.drop('8');
});

test('an outcome without words is kept, but only words would be lost with the tab', () => {
  expect(caseDrafts.hasUnsent()).toBe(false);
  caseDrafts.change('7', { resolution: 'right', answer: '  ' });
  expect([caseDrafts.of('7').resolution, caseDrafts.hasUnsent()]).toEqual(['right', false]);
  caseDrafts.change('8', words);
  expect(caseDrafts.hasUnsent()).toBe(true);
});
