import { describe, expect, test } from 'vitest';
import { markHtml, pieces } from './highlight.ts';

describe('search marks', () => {
  test('a match is marked in any case', () => {
    expect(pieces('The PARA and the para', 'para')).toEqual(['The ', 'PARA', ' and the ', 'para', '']);
  });

  test('nothing is marked without a word', () => {
    expect([pieces('abc', ' '), markHtml('<p>abc</p>', '')]).toEqual([['abc'], '<p>abc</p>']);
  });

  test('tags and entities are never cut', () => {
    expect(markHtml('<p class="p">p &amp; amp</p>', 'amp')).toBe('<p class="p">p &amp; <mark>amp</mark></p>');
    expect(markHtml('<p>pp</p>', 'p')).toBe('<p><mark>p</mark><mark>p</mark></p>');
  });

  test('the typed text cannot become markup', () => {
    expect(markHtml('<p>a</p>', '<img src=x>')).toBe('<p>a</p>');
  });
});
