/** About 95 % of samples lie within this many standard errors. */
const Z = 1.96;
/** The Wilson score interval of a share, which also holds for few answers and for all right. `answered` is at least 1. */
export function shareInterval(right: number, answered: number): readonly [number, number] {
  const share = right / answered;
  const spread = Z * Math.sqrt((share * (1 - share)) / answered + (Z * Z) / (4 * answered * answered));
  const [middle, whole] = [share + (Z * Z) / (2 * answered), 1 + (Z * Z) / answered];
  const bounded = (value: number) => Math.min(1, Math.max(0, value / whole));
  return [bounded(middle - spread), bounded(middle + spread)];
}

/** The same in whole per cent; null without answers. */
export function likelyRange(right: number, answered: number): readonly [number, number] | null {
  if (answered === 0) return null;
  const [low, high] = shareInterval(right, answered);
  return [Math.round(100 * low), Math.round(100 * high)];
}
