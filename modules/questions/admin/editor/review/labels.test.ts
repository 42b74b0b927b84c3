import { expect, test } from 'vitest';
import { signersInWords } from './labels.ts';

test('those who can sign are named, up to three of them', () => {
  const all = ['Rhian', 'Olivia', 'Tom', 'Ed', 'Ann'];
  expect([1, 2, 3, 4, 5].map((count) => signersInWords(all.slice(0, count)))).toEqual([
    'Rhian can sign it.',
    'Rhian or Olivia can sign it.',
    'Rhian, Olivia or Tom can sign it.',
    'Rhian, Olivia, Tom or 1 other can sign it.',
    'Rhian, Olivia, Tom or 2 others can sign it.',
  ]);
  expect(signersInWords([])).toContain('Nobody else may edit questions here yet');
});
