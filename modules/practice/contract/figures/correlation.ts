const meanOf = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0) / values.length;

/** Pearson's r; null when one side does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0) return null;
  const [a, b] = [meanOf(one), meanOf(other)];
  let [both, va, vb] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [da, db] = [value - a, (other[at] ?? 0) - b];
    both += da * db;
    va += da * da;
    vb += db * db;
  }
  return va === 0 || vb === 0 ? null : both / Math.sqrt(va * vb);
}
