import { expect, test } from 'vitest';
import { openingText } from './use-links.ts';

test('a code without a question is reported only once the questions are loaded', () => {
  const about = { code: 'CAR-0001', opening: 'A man of 60', lead_in: 'What next?' };
  expect(openingText(about, 'loaded')).toBe('A man of 60');
  expect(openingText(about, 'loading'), 'known from before').toBe('A man of 60');
  expect(openingText(undefined, 'loading')).toBe('');
  expect(openingText(undefined, 'failed')).toBe('Its opening words could not be loaded.');
  expect(openingText(undefined, 'loaded')).toBe('No question has this code.');
});
