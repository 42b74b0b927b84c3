/** Fewer answers say too little to call an area a weakness. */
export const ENOUGH_ANSWERS = 5;

/**
 * How many answers the learner's share over all areas counts for in the estimate of one area. Three of five right in an
 * area is mostly chance; after 12 answers the area itself and the other areas count the same.
 */
export const PRIOR_ANSWERS = 12;

/** First answers: those to questions seen before say more about memory than about the exam. */
interface FirstAnswers {
  readonly answered: number;
  readonly first_right: number;
}
export interface AreaAnswers extends FirstAnswers {
  /** Questions of the exam, or of the bank where the exam's share is not known. */
  readonly weight: number;
}

/** The learner's share right over all areas; null before the first answer. */
export function shareOverall(areas: readonly FirstAnswers[]): number | null {
  const answered = areas.reduce((sum, area) => sum + area.answered, 0);
  return answered === 0 ? null : areas.reduce((sum, area) => sum + area.first_right, 0) / answered;
}

/** The mean of a beta distribution whose prior is the overall share with the weight of 12 answers. */
const likelyShare = ({ answered, first_right: right }: FirstAnswers, overall: number): number =>
  (right + PRIOR_ANSWERS * overall) / (answered + PRIOR_ANSWERS);

/** The marks an area would likely cost if the exam were today. */
export const openMarks = (area: AreaAnswers, overall: number | null): number =>
  area.weight * (1 - likelyShare(area, overall ?? 0));

/** The target of an area is the learner's own share over all areas: at or above it an area is no weakness. */
const isBelowTarget = ({ answered, first_right: right }: FirstAnswers, overall: number | null): boolean =>
  overall !== null && answered >= ENOUGH_ANSWERS && right / answered < overall;

/** Areas below their target, the most marks likely to be lost first; equal ones in the order given. */
export function weakestFirst<A extends AreaAnswers>(areas: readonly A[]): A[] {
  const overall = shareOverall(areas);
  return areas
    .filter((area) => isBelowTarget(area, overall))
    .toSorted((one, other) => openMarks(other, overall) - openMarks(one, overall));
}
