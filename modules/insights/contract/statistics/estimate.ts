import { correlation, shareInterval } from '@app/practice/contract';

/** A figure and the range it likely lies in (95 %). */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A share with its Wilson interval; null of nobody. */
export function estimateShare(some: number, all: number): Estimate | null {
  if (all === 0) return null;
  const [low, high] = shareInterval(some, all);
  return { value: some / all, low, high };
}

const Z = 1.96;
/** Fisher's interval needs more than three pairs. */
const LEAST_PAIRS = 4;
/** Where r is 1 or -1 Fisher's z has no end. */
const ALMOST_ONE = 0.999_999;

/** Pearson's r with Fisher's interval; null with too few pairs, or when one side does not vary. */
export function estimateCorrelation(one: readonly number[], other: readonly number[]): Estimate | null {
  const r = one.length < LEAST_PAIRS ? null : correlation(one, other);
  if (r === null) return null;
  const z = Math.atanh(Math.max(-ALMOST_ONE, Math.min(ALMOST_ONE, r)));
  const spread = Z / Math.sqrt(one.length - 3);
  return { value: r, low: Math.tanh(z - spread), high: Math.tanh(z + spread) };
}

/** The value below which this share of the values lies, between neighbours in proportion. Of at least one value. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (at - Math.floor(at)) * (above - below);
}

/** How many standard errors two shares are apart; 0 when neither varies. */
export function distanceOfShares(
  one: { readonly some: number; readonly all: number },
  other: { readonly some: number; readonly all: number },
): number {
  const pooled = (one.some + other.some) / (one.all + other.all);
  const se = Math.sqrt(pooled * (1 - pooled) * (1 / one.all + 1 / other.all));
  return se === 0 ? 0 : (one.some / one.all - other.some / other.all) / se;
}
