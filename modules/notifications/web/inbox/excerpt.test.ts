import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('the beginning of a message leaves out a first paragraph that only greets', () => {
  expect(excerptOf('<p>Hello Amina,</p>\n<p>You can <b>build</b> a set.</p>')).toBe('You can build a set.');
  expect(excerptOf('<p>Hello, your certificate is ready.</p>\n<p>Open it.</p>')).toBe(
    'Hello, your certificate is ready. Open it.',
  );
  expect(excerptOf('<p>Hidden rules,</p><p>explained.</p>')).toBe('Hidden rules, explained.');
  expect(excerptOf('<p>Hello,</p>')).toBe('Hello,');
  expect(excerptOf('<p>Q&amp;A: is 2 &lt; 3?</p>'), 'as it was typed').toBe('Q&A: is 2 < 3?');
});
