/** About 95 % of samples lie within this many standard errors. */
const Z = 1.96;
/** The Wilson score interval, which also holds for few answers and for all right. */
export function likelyRange(right: number, answered: number): readonly [number, number] | null {
  if (answered === 0) return null;
  const share = right / answered;
  const spread = Z * Math.sqrt((share * (1 - share)) / answered + (Z * Z) / (4 * answered * answered));
  const [middle, whole] = [share + (Z * Z) / (2 * answered), 1 + (Z * Z) / answered];
  const percent = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value / whole)));
  return [percent(middle - spread), percent(middle + spread)];
}
