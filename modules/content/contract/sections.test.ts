import { describe, expect, test } from 'vitest';
import { sectionsOf, withContents } from './sections.ts';

describe('a page cut at its headings', () => {
  test('every second-level heading gets its own id', () => {
    const { html, contents } = withContents(
      '<p>a</p><h2 class="x">What <em>it</em> covers</h2><p>b</p><h2>Q &amp; A</h2><h2>Q &amp; A</h2>',
    );
    expect(contents).toEqual([
      { id: 'what-it-covers', text: 'What it covers' },
      { id: 'q-a', text: 'Q & A' },
      { id: 'q-a-2', text: 'Q & A' },
    ]);
    expect(html).toBe(
      '<p>a</p><h2 id="what-it-covers">What <em>it</em> covers</h2><p>b</p><h2 id="q-a">Q &amp; A</h2><h2 id="q-a-2">Q &amp; A</h2>',
    );
  });

  test('a page without headings is unchanged', () => {
    expect(withContents('<p>a</p>')).toEqual({ html: '<p>a</p>', contents: [] });
  });

  test('a section ends where the next one begins', () => {
    expect(sectionsOf('x<h2>A</h2><p>1</p><h2>B</h2>2').sections.map((each) => each.html)).toEqual([
      '<h2 id="a">A</h2><p>1</p>',
      '<h2 id="b">B</h2>2',
    ]);
  });

  test('an empty table head is removed, one with text stays', () => {
    const table = (head: string) => `<table><thead><tr><th>${head}</th></tr></thead><tbody></tbody></table>`;
    expect(withContents(table(' ') + table('A')).html).toBe(`<table><tbody></tbody></table>${table('A')}`);
  });
});
