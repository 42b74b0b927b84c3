import { expect, test } from 'vitest';
import { escapeHtml, plainText } from './plain-text.ts';

test('the words of a text are read without its markup, and blocks do not run together', () => {
  expect(plainText('<h2>Q&amp;A</h2><p>One.</p>\n<ul><li>Two</li><li>three</li></ul>')).toBe('Q&A One. Two three');
  expect(plainText('<p>&amp;lt; is how to write &lt;</p>'), 'read once').toBe('&lt; is how to write <');
});

test('what is escaped reads as before', () => {
  const text = `<b>Tom & "Jerry's"</b>`;
  expect(plainText(escapeHtml(text))).toBe(text);
});
