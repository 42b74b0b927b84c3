/** Consecutive words per shingle, the unit of comparison. */
const SHINGLE = 3;
const BANDS = 32;
const ROWS = 2;
/** From this similarity on, two questions are shown as alike. */
export const ALIKE_FROM = 0.2;

const WORD = /[\p{L}\p{N}]+/gu;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a: fast and deterministic, because the result is stored. */
function hash(text: string): number {
  let value = FNV_START;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return value >>> 0;
}

/** A different hash of the same shingle for each row, mixed so that the rows are independent. */
function mixed(value: number, seed: number): number {
  let mix = value ^ Math.imul(seed + 1, 0x9e3779b1);
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

export interface ComparedText {
  readonly stem: string;
  readonly leadIn: string;
  readonly options: readonly { readonly text: string }[];
}

/** Hashes of every three consecutive words of the question; not of the explanation, where shared sources look alike. */
export function shinglesOf({ stem, leadIn, options }: ComparedText): ReadonlySet<number> {
  const texts = [`${stem} ${leadIn}`, ...options.map(({ text }) => text)];
  const words = texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []);
  const found = new Set<number>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1) found.add(hash(words.slice(at, at + SHINGLE).join(' ')));
  return found;
}

/**
 * MinHash in bands: texts that share a third of their shingles nearly always share a band, those that share a twentieth
 * hardly ever. 48 bits each, so that a JavaScript number holds it; empty for a text too short to compare.
 */
export function bandsOf(shingles: ReadonlySet<number>): readonly number[] {
  if (shingles.size === 0) return [];
  const least = Array.from({ length: BANDS * ROWS }, () => Number.POSITIVE_INFINITY);
  for (const shingle of shingles)
    for (const [seed, value] of least.entries()) least[seed] = Math.min(value, mixed(shingle, seed));
  return Array.from({ length: BANDS }, (_, band) => {
    const key = `${band}:${least.slice(band * ROWS, band * ROWS + ROWS).join(':')}`;
    return hash(key) * 0x1_0000 + (hash(`${key}!`) & 0xffff);
  });
}

/** The Jaccard similarity of two sets of shingles, from 0 to 1. */
export function likeness(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
