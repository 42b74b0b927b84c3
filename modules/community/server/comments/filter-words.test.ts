import { expect, test } from 'vitest';
import { findRefused } from './filter-words.ts';

test.each([
  ['Buy CHEAP pills here', 'cheap pills'],
  ['buy cheap\n\npills', 'cheap pills'],
  ['Ché­ap, pills!', null],
  ['chéap pills', 'cheap pills'],
  ['*darn* it', 'darn'],
  ['darning a sock', null],
  ['look at $$$ now', '$$$'],
  ['nothing to see', null],
])('%s: %s', (text, found) => {
  expect(findRefused(text, ['cheap pills', 'darn', '$$$'])).toBe(found);
});
