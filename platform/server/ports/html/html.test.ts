import { describe, expect, test } from 'vitest';
import { allowedAttributes, allowedTags, isAllowedImage, isAllowedLink } from '@app/platform/contract/markup';
import { hostileHtml, hostileMarkdown } from './hostile-corpus.ts';
import { sanitisedMarkup } from './sanitised-markup.ts';
import { sanitizeHtml } from './sanitize.ts';

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Parses the output strictly: every `<` must open or close an allowed tag with allowed, quoted attributes. */
function violations(html: string): string[] {
  const found: string[] = [];
  for (const part of html.split('<').slice(1)) {
    const shape = /^(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/.exec(part);
    const tag = shape?.[2] ?? '';
    if (!shape || !(allowedTags as readonly string[]).includes(tag)) {
      found.push(`<${part}`);
      continue;
    }
    for (const [, name = '', value = ''] of (shape[3] ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (!allowedAttributes[tag]?.includes(name)) found.push(`${tag} ${name}`);
      if (name === 'href' && !isAllowedLink(decode(value))) found.push(`href ${value}`);
      if (name === 'src' && !isAllowedImage(decode(value))) found.push(`src ${value}`);
      if (name === 'id' && !value.startsWith('s-')) found.push(`id ${value}`);
    }
  }
  return found;
}

test('subscripts and superscripts are rendered; a stray mark stays as it was written', () => {
  const markup = sanitisedMarkup();
  const render = (source: string) => markup.render(source);
  expect(render('SpO~2~ 97%, 310 × 10^9^/L, Na^+^')).toBe(
    '<p>SpO<sub>2</sub> 97%, 310 × 10<sup>9</sup>/L, Na<sup>+</sup></p>\n',
  );
  const asWritten = 'about ~5 kg, ~2 h, 2^10, x^ y ^z, `a~2~`';
  expect(render(asWritten)).toBe('<p>about ~5 kg, ~2 h, 2^10, x^ y ^z, <code>a~2~</code></p>\n');
  expect(render('~~gone~~')).toBe('<p>gone</p>\n');
});

describe('hostile input', () => {
  const markup = sanitisedMarkup();

  test('the checker itself finds violations', () => {
    expect(violations('<p onclick="x">a</p>')).toHaveLength(1);
    expect(violations('<script>a</script>')).toHaveLength(2);
    expect(violations('<a href="javascript:1">a</a>')).toHaveLength(1);
    expect(violations('<a href="/x" rel="noopener">a</a><img src="/files/a" alt="b" />')).toEqual([]);
  });

  test('no part of the corpus survives in stored HTML', () => {
    expect(hostileHtml.length).toBeGreaterThan(300);
    expect(hostileHtml.flatMap((input) => violations(sanitizeHtml(input)))).toEqual([]);
  });

  test('no part of the corpus survives in rendered Markdown', () => {
    expect(hostileMarkdown.length).toBeGreaterThan(600);
    // The box around a table is added after sanitising; everything inside it must be on the list.
    const unboxed = (html: string) => html.replace(/<div class="table-box"[^<>]*>/g, '').replaceAll('</div>', '');
    expect(hostileMarkdown.flatMap((input) => violations(unboxed(markup.render(input))))).toEqual([]);
  });

  test('sanitising twice changes nothing, so no output changes its meaning when parsed again', () => {
    for (const input of hostileHtml) {
      const once = sanitizeHtml(input);
      expect(sanitizeHtml(once)).toBe(once);
    }
  });

  test('deep nesting and long input are handled in time', () => {
    const started = performance.now();
    markup.render('> '.repeat(2000));
    markup.render('*a '.repeat(20_000));
    markup.render(`${'['.repeat(5000)}x`);
    sanitizeHtml('<blockquote>'.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('what authors write', () => {
  const markup = sanitisedMarkup();

  test('headings start at the second level, carry ids, and in-page links find them', () => {
    const html = markup.render('# Dose & timing\n\n[see](#dose-timing)\n\n## Dose & timing');
    expect(html).toContain('<h2 id="s-dose-timing">Dose &amp; timing</h2>');
    expect(html).toContain('<a href="#s-dose-timing">see</a>');
    expect(html).toContain('<h2 id="s-dose-timing-2">');
  });

  test('external links get rel=noopener and our own do not', () => {
    const html = markup.render('[a](https://www.nice.org.uk/x?a=1&b=2) [b](/news/1) [c](mailto:help@example.test)');
    expect(html).toContain('<a href="https://www.nice.org.uk/x?a=1&amp;b=2" rel="noopener">a</a>');
    expect(html).toContain('<a href="/news/1">b</a>');
    expect(html).toContain('<a href="mailto:help@example.test">c</a>');
  });

  test('only our own pictures with alternative text are shown', () => {
    expect(markup.render('![ECG](/files/ecg.png)')).toContain('<img src="/files/ecg.png" alt="ECG" />');
    expect(markup.render('![](/files/ecg.png)')).not.toContain('<img');
    expect(markup.render('![x](https://elsewhere.test/a.png)')).not.toContain('<img');
  });

  test('tables keep their heads and raw HTML is shown as text', () => {
    expect(markup.render('| a |\n|---|\n| 1 |')).toContain('<th scope="col">a</th>');
    const withCorner = markup.render('| | a |\n|---|---|\n| 1 | 2 |');
    expect(withCorner.replaceAll(/\s/g, ''), 'a corner heads no column').toContain('<td></td><thscope="col">a</th>');
    expect(markup.render('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>\n');
  });

  test('stored HTML keeps its meaning', () => {
    expect(sanitizeHtml('<p>H<sub>2</sub>O <b>and</b> <i>x</i></p>')).toBe(
      '<p>H<sub>2</sub>O <strong>and</strong> <em>x</em></p>',
    );
  });
});

test('a link marked as a button becomes one, and no other class survives', () => {
  expect(sanitisedMarkup().render('[Start](/trial){.button} now')).toBe(
    '<p><a href="/trial" class="button">Start</a> now</p>\n',
  );
  expect(sanitizeHtml('<a href="/x" class="site-banner">x</a>')).toBe('<a href="/x">x</a>');
});
