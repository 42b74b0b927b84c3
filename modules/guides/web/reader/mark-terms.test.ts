import { expect, test } from 'vitest';
import { withPictureButtons } from './use-shown-picture.ts';
import { markTerms } from './mark-terms.ts';

test('search terms are marked in the text, with their endings, and never inside a tag or an entity', () => {
  expect(markTerms('<p title="murmur">Murmurs &amp; a murmur</p>', ['murmur'])).toBe(
    '<p title="murmur"><mark>Murmurs</mark> &amp; a <mark>murmur</mark></p>',
  );
  expect(markTerms('<p>a &amp; b amp</p>', ['amp'])).toBe('<p>a &amp; b <mark>amp</mark></p>');
});

test('typed text is neither a regular expression nor markup', () => {
  expect(markTerms('<p>a.b axb</p>', ['a.b', '<img'])).toBe('<p><mark>a.b</mark> axb</p>');
  expect(markTerms('<p>text</p>', [])).toBe('<p>text</p>');
});

test('a picture is a button that says what it enlarges', () => {
  expect(withPictureButtons('<p><img src="/media/a.webp" alt="An ECG" /></p>')).toBe(
    '<p><img tabindex="0" role="button" class="cursor-zoom-in" aria-label="Enlarge: An ECG" src="/media/a.webp" alt="An ECG" /></p>',
  );
});
