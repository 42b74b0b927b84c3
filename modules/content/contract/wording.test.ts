import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countUnconfirmed, fillHtml, fillText, readable } from './wording.ts';

const wording = {
  brand: 'Bank & <b>Co</b>',
  profession: 'physician associate',
  company: 'Bank Ltd',
  supportEmail: 'help@example.test',
};
const learner = (html: string) => readable(html, wording, { staff: false });
const MARK = '{{owner_to_confirm}}';

describe('variables', () => {
  test('a value never becomes markup', () => {
    expect(fillHtml('<p>{{brand}} and {{ company }}</p>', wording)).toBe(
      '<p>Bank &amp; &lt;b&gt;Co&lt;/b&gt; and Bank Ltd</p>',
    );
    const hostile = { ...wording, supportEmail: '"><script>x</script>' };
    const link = fillHtml('<a href="mailto:%7B%7Bsupport_email%7D%7D">x</a>', hostile);
    expect(link).toBe('<a href="mailto:%22%3E%3Cscript%3Ex%3C/script%3E">x</a>');
  });

  test('a variable may be used in a link', () => {
    expect(fillHtml('<a href="mailto:%7B%7Bsupport_email%7D%7D">x</a>', wording)).toBe(
      '<a href="mailto:help@example.test">x</a>',
    );
  });

  test('plain text is filled without escaping and unknown variables stay', () => {
    expect(fillText('{{brand}} {{other}}', wording)).toBe('Bank & <b>Co</b> {{other}}');
    expect(fillHtml('{{constructor}} {{toString}}', wording)).toBe('{{constructor}} {{toString}}');
  });
});

describe('promises that the owner has not confirmed', () => {
  test.each([
    [
      'its sentence goes, its neighbours stay',
      `<p>Ask us. We answer in a day ${MARK}. Or call.</p>`,
      '<p>Ask us. Or call.</p>',
    ],
    ['a paragraph left empty goes', `<p>One.</p><p>Post: ${MARK}.</p>`, '<p>One.</p>'],
    ['a list item left empty goes', `<ul><li>One</li><li>Two ${MARK}.</li></ul>`, '<ul><li>One</li></ul>'],
    ['a list left empty goes', `<p>One.</p><ul><li>Two ${MARK}</li></ul>`, '<p>One.</p>'],
    [
      'a table row that lost a cell goes',
      `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>${MARK}</td></tr></tbody></table>`,
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'a cell may keep its other sentences',
      `<table><tbody><tr><td>a</td><td>Kept ${MARK}. Deleted later.</td></tr></tbody></table>`,
      '<table><tbody><tr><td>a</td><td>Deleted later.</td></tr></tbody></table>',
    ],
    [
      'a table left without rows goes',
      `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${MARK}</td></tr></tbody></table>`,
      '',
    ],
    [
      'a heading whose section has gone goes',
      `<h2 id="s-a">A</h2><p>x ${MARK}.</p><h2 id="s-b">B</h2><p>y</p>`,
      '<h2 id="s-b">B</h2><p>y</p>',
    ],
    [
      'a heading keeps what is left below it',
      `<h2 id="s-a">A</h2><p>x ${MARK}.</p><h3 id="s-b">B</h3><p>y</p>`,
      '<h2 id="s-a">A</h2><h3 id="s-b">B</h3><p>y</p>',
    ],
    ['an emphasis goes whole', `<p>First. <strong>One. Two</strong> ${MARK}. Last.</p>`, '<p>First. Last.</p>'],
    [
      'an emphasis that ends a sentence stays',
      `<p><strong>Bring a pen.</strong> Captions: ${MARK}.</p>`,
      '<p><strong>Bring a pen.</strong></p>',
    ],
    [
      'an abbreviation does not end a sentence',
      `<p>First. Some, e.g. Anna, come ${MARK}. Last.</p>`,
      '<p>First. Last.</p>',
    ],
    [
      'a nested list stays under its shortened item',
      `<ul><li>A. B ${MARK}.<ul><li>c</li></ul></li></ul>`,
      '<ul><li>A.<ul><li>c</li></ul></li></ul>',
    ],
  ])('%s', (_, html, shown) => {
    expect(learner(html)).toBe(shown);
  });

  test('staff see the sentence with its mark', () => {
    expect(readable(`<p>Post: ${MARK}.</p>`, wording, { staff: true })).toBe(`<p>Post: ${MARK}.</p>`);
    expect(countUnconfirmed(`a ${MARK} b {{ owner_to_confirm }}`)).toBe(2);
  });

  test('no arrangement of sentences leaks the mark or breaks the markup', () => {
    const sentence = fc.constantFrom(
      'One.',
      `Two ${MARK}.`,
      '<strong>Three.</strong>',
      `<em>Four ${MARK}</em>!`,
      'five, e.g. six?',
      '<a href="/x">seven</a>',
    );
    const block = fc.tuple(fc.constantFrom('p', 'li', 'td', 'h2'), fc.array(sentence, { maxLength: 6 }));
    const wrap = (tag: string, inner: string) =>
      ({ li: `<ul><li>${inner}</li></ul>`, td: `<table><tbody><tr><td>${inner}</td></tr></tbody></table>` })[tag] ??
      `<${tag}>${inner}</${tag}>`;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const html = blocks.map(([tag, inner]) => wrap(tag, inner.join(' '))).join('\n');
        const shown = learner(html);
        expect(shown).not.toContain('owner_to_confirm');
        const count = (pattern: RegExp) => shown.match(pattern)?.length ?? 0;
        expect(count(/<[a-z]/g)).toBe(count(/<\//g));
        expect(shown === html).toBe(!html.includes(MARK));
      }),
    );
  });
});
