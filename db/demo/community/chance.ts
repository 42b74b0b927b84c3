import { createHash } from 'node:crypto';

/** Reproducible random numbers: the same seed and name give the same sequence. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  number(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  happens(probability: number): boolean;
  normal(mean: number, deviation: number): number;
  logNormal(median: number, spread: number): number;
  pick<T>(list: readonly T[]): T;
  /** An index, drawn in proportion to the weights. */
  weighted(weights: readonly number[]): number;
  shuffled<T>(list: readonly T[]): T[];
  uuid(): string;
}

const UNIT = 2 ** 32;

/** sfc32: small, fast, and uniform enough for a demo. */
function sfc32(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  return () => {
    const sum = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
}

const hex = (word: number) => word.toString(16).padStart(8, '0');

export function chanceOf(seed: number, name: string): Chance {
  const word = sfc32(`${seed}:${name}`);
  const number = () => word() / UNIT;
  const between = (from: number, to: number) => from + number() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number());
  const weighted = (weights: readonly number[]) => {
    let left = number() * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    return at === -1 ? weights.length - 1 : at;
  };
  return {
    number,
    between,
    whole,
    normal,
    weighted,
    happens: (probability) => number() < probability,
    logNormal: (median, spread) => median * Math.exp(normal(0, spread)),
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    shuffled: (list) =>
      list
        .map((each) => ({ each, at: number() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each),
    uuid: () => {
      const text = hex(word()) + hex(word()) + hex(word()) + hex(word());
      const variant = '89ab'[word() % 4] ?? '8';
      const parts = [text.slice(0, 8), text.slice(8, 12), `4${text.slice(13, 16)}`, variant + text.slice(17, 20)];
      return [...parts, text.slice(20, 32)].join('-');
    },
  };
}
