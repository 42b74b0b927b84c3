import { expect, test } from 'vitest';
import { beginningOf, escapeHtml, plainText, stripTags, textOf } from './html.ts';

test('tags are stripped from HTML text [val-strip-tags]', () => {
  expect(['<p>Hello <b>world</b></p>', 'plain', 'a<br>b'].map(stripTags)).toEqual(['Hello world', 'plain', 'ab']);
});

test('the text of HTML keeps every space and reads what is escaped', () => {
  expect(textOf('<p>1 &lt; 2 &amp;  3</p>\n<p>&quot;Q&#39;s&quot;</p>')).toBe('1 < 2 &  3\n"Q\'s"');
});

test('the words of a text are read without its markup, and blocks do not run together', () => {
  expect(plainText('<h2>Q&amp;A</h2><p>One.</p>\n<ul><li>Two</li><li>three</li></ul>')).toBe('Q&A One. Two three');
  expect(plainText('<p>&amp;lt; is how to write &lt;</p>'), 'read once').toBe('&lt; is how to write <');
});

test('what is escaped reads as before', () => {
  const text = `<b>Tom & "Jerry's"</b>`;
  expect(plainText(escapeHtml(text))).toBe(text);
});

test('the beginning of a text ends after a whole word', () => {
  expect(beginningOf('One two three', 13)).toBe('One two three');
  expect(beginningOf('One two three', 12)).toBe('One two…');
  expect(beginningOf('One two three', 7)).toBe('One two…');
  expect(beginningOf('Unbroken', 3), 'a longer word is cut').toBe('Unb…');
});
