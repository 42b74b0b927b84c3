import { createMarkup } from '@app/platform/contract/markup';
import { sanitisedMarkup } from '@app/platform/server';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostileMarkdown } from '../../platform/server/ports/html/hostile-corpus.ts';
import { readPack } from './read.ts';

/** Every string of the pack, in any field. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const preview = createMarkup();
const published = sanitisedMarkup();
const bothOf = (texts: readonly string[]) =>
  texts.map((text) => [preview.render(text), published.render(text)] as const);
const differing = (both: ReturnType<typeof bothOf>) => both.filter(([shown, stored]) => shown !== stored);
const LIMIT_MS = 120_000;

test(
  'the preview of every text in the pack is what will be published, byte for byte',
  () => {
    const texts = [...new Set(textsIn(readPack(path.resolve(import.meta.dirname, '../../content')).pack))];
    const both = bothOf(texts);
    const all = both.map(([shown]) => shown).join('');
    // The comparison proves something only if the pack uses these.
    for (const mark of ['<sub>', '<sup>', 'class="button"', '<h2 id="s-', 'table-box', 'rel="noopener"', '&amp;'])
      expect(all).toContain(mark);
    expect(texts.length).toBeGreaterThan(5000);
    expect(differing(both)).toEqual([]);
  },
  LIMIT_MS,
);

test('the preview of hostile text is what the sanitiser would have left of it', () => {
  expect(differing(bothOf(hostileMarkdown))).toEqual([]);
});
