import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ALIKE_FROM, type ComparedText, bandsOf, likeness, shinglesOf } from './sketch.ts';

const ROOT = join(import.meta.dirname, '../../../../content/questions');
interface PackQuestion {
  readonly code: string;
  readonly vignette: string;
  readonly leadIn: string;
  readonly options: readonly { readonly text: unknown }[];
}
const pack = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => parse(readFileSync(join(ROOT, name), 'utf8')) as PackQuestion)
  .map(({ code, vignette, leadIn, options }) => ({
    code,
    words: { stem: vignette, leadIn, options: options.map(({ text }) => ({ text: String(text) })) },
  }));
const sketches = pack.map(({ code, words }) => {
  const shingles = shinglesOf(words);
  return { code, shingles, bands: bandsOf(shingles) };
});
const byBand = new Map<number, number[]>();
for (const [at, { bands }] of sketches.entries())
  for (const band of bands) byBand.set(band, [...(byBand.get(band) ?? []), at]);

/** Like the index: a shared band, then compared shingle by shingle. */
function alikeTo(words: ComparedText): readonly string[] {
  const shingles = shinglesOf(words);
  const near = new Set(bandsOf(shingles).flatMap((band) => byBand.get(band) ?? []));
  return [...near].flatMap((at) => {
    const found = sketches[at];
    return found && likeness(shingles, found.shingles) >= ALIKE_FROM ? [found.code] : [];
  });
}

/** A seeded random generator. */
function chances(): () => number {
  let seed = 7;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}
function exchanged({ stem, leadIn, options }: ComparedText, share: number, chance: () => number): ComparedText {
  let made = 0;
  const change = (text: string) =>
    text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
      made += 1;
      return chance() < share ? `other${made}` : word;
    });
  return { stem: change(stem), leadIn: change(leadIn), options: options.map(({ text }) => ({ text: change(text) })) };
}
function recall(share: number): number {
  const chance = chances();
  const found = pack.filter(({ code, words }) => alikeTo(exchanged(words, share, chance)).includes(code));
  return found.length / pack.length;
}

test('a question is still found after a tenth or a fifth of its words were replaced', () => {
  const [tenth, fifth] = [recall(0.1), recall(0.2)];
  console.info(`likeness: ${pack.length} questions, recall ${tenth.toFixed(3)} at 10 %, ${fifth.toFixed(3)} at 20 %`);
  expect(pack.length).toBeGreaterThan(200);
  expect(tenth).toBeGreaterThanOrEqual(0.98);
  expect(fifth).toBeGreaterThanOrEqual(0.9);
});

test('of two hundred questions at most one is falsely reported as similar', () => {
  const pairs = pack.flatMap(({ code, words }) =>
    alikeTo(words)
      .filter((other) => other > code)
      .map((other) => `${code} ${other}`),
  );
  console.info(`likeness: ${pairs.length} false warnings for ${pack.length} questions`);
  expect(pairs.length, pairs.join(', ')).toBeLessThanOrEqual(Math.floor(pack.length / 200));
});

test('a text too short to compare matches nothing', () => {
  expect(bandsOf(shinglesOf({ stem: 'Two', leadIn: 'words', options: [] }))).toEqual([]);
});
