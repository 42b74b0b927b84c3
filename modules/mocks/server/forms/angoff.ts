export interface Rating {
  readonly judge: string;
  readonly itemId: string;
  readonly percent: number;
}
export interface Cut {
  /** In questions. */
  readonly cut: number;
  /** The standard error of the judges' mean, in questions. */
  readonly sem: number;
}
/** The fewest judges for a cut. */
export const ENOUGH_JUDGES = 5;

/** The sums of judges who have rated every question: the score each expects of a borderline candidate. */
export function sumsOf(ratings: readonly Rating[], items: ReadonlySet<string>): readonly number[] {
  const byJudge = Map.groupBy(
    ratings.filter(({ itemId }) => items.has(itemId)),
    ({ judge }) => judge,
  );
  return [...byJudge.values()].flatMap((own) =>
    own.length === items.size ? [own.reduce((all, { percent }) => all + percent, 0) / 100] : [],
  );
}

/** Angoff: the mean of the judges' sums and its standard error; null until there are enough complete judges. */
export function cutOf(sums: readonly number[]): Cut | null {
  if (sums.length < ENOUGH_JUDGES) return null;
  const mean = sums.reduce((all, sum) => all + sum, 0) / sums.length;
  const variance = sums.reduce((all, sum) => all + (sum - mean) ** 2, 0) / (sums.length - 1);
  return { cut: mean, sem: Math.sqrt(variance / sums.length) };
}
