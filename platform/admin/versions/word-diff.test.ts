import { expect, test } from 'vitest';
import { sizeOf, wordDiff } from './word-diff.ts';

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'went' ? `-${text}-` : `+${text}+`))
    .join('');

test('a change is shown word by word, and unchanged text is left alone', () => {
  expect(marked('You may cancel within 7 days.', 'You may cancel within 14 days.')).toBe(
    'You may cancel within -7-+14+ days.',
  );
  expect(marked('Same.', 'Same.')).toBe('Same.');
});

test('the size of a change counts words, not letters', () => {
  const size = (before: string, after: string) => sizeOf(wordDiff(before, after));
  expect(size('one', 'one two three')).toBe('2 words in');
  expect(size('one two', 'one')).toBe('1 word out');
  expect(size('one two', 'one four five')).toBe('2 words in, 1 out');
  expect(size('one  two', 'one two')).toBe('spacing only');
});

test('both texts can be read back from the pieces', () => {
  const [before, after] = ['## Terms\n\nPay once, no renewal.', '## Terms of use\n\nYou pay once. No renewal.'];
  const pieces = wordDiff(before, after);
  const text = (left: 'went' | 'came') =>
    pieces.flatMap(({ text: part, kind }) => (kind === left ? [] : [part])).join('');
  expect([text('came'), text('went')]).toEqual([before, after]);
});
