import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test('the beginning of a message leaves out a first paragraph that only greets', () => {
  expect(beginningOf('<p>Hello Amina,</p>\n<p>You can <b>build</b> a set.</p>')).toBe('You can build a set.');
  expect(beginningOf('<p>Hello, your certificate is ready.</p>\n<p>Open it.</p>')).toBe(
    'Hello, your certificate is ready.\nOpen it.',
  );
  expect(beginningOf('<p>Hidden rules,</p><p>explained.</p>')).toBe('Hidden rules,explained.');
  expect(beginningOf('<p>Hello,</p>')).toBe('Hello,');
  expect(beginningOf('<p>Q&amp;A: is 2 &lt; 3?</p>'), 'as it was typed').toBe('Q&A: is 2 < 3?');
});
