import { describe, expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const HINT = '<link rel="modulepreload" href="/a.js" nonce="n"/>';
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

describe('the order of a document', () => {
  test('hints for scripts come last, in their original order', () => {
    const other = HINT.replace('/a.js', '/b.js');
    expect(scriptsLast(page(`${HINT}<title>T</title>${other}<link rel="stylesheet" href="/a.css"/>`, '<p></p>'))).toBe(
      page('<title>T</title><link rel="stylesheet" href="/a.css"/>', `<p></p>${HINT}${other}`),
    );
  });

  test('nothing else moves, and text that is not a document is unchanged', () => {
    const plain = page('<link rel="preload" as="font" href="/f.woff2"/>', `<pre>${HINT}</pre>`);
    expect(scriptsLast(plain)).toBe(plain);
    expect(scriptsLast(HINT)).toBe(HINT);
  });
});
