export interface Rating {
  readonly judge: string;
  readonly itemId: string;
  readonly percent: number;
}
/** What the judges of a form say, in questions. */
export interface Panel {
  readonly judges: number;
  /** The mean of the judges' sums. */
  readonly cut: number;
  /** The standard error of that mean: how sure the judges are, not how exact a score is. */
  readonly judgesError: number;
  /** The standard error of measurement expected of somebody at the cut, from the mean rating of each question. */
  readonly expectedError: number;
}
/** The fewest judges for a pass mark. */
export const ENOUGH_JUDGES = 5;
/** Scores and ratings are whole, so a sum this near to a whole number is that number. */
const ROUNDING = 1e-9;

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** The ratings of each judge who has rated every question. */
export const wholeJudges = (ratings: readonly Rating[], items: ReadonlySet<string>): readonly (readonly Rating[])[] =>
  [
    ...Map.groupBy(
      ratings.filter(({ itemId }) => items.has(itemId)),
      ({ judge }) => judge,
    ).values(),
  ].filter((own) => own.length === items.size);

/** Angoff, from the judges who have rated every question; null until there are enough of them. */
export function panelOf(ratings: readonly Rating[], items: ReadonlySet<string>): Panel | null {
  const whole = wholeJudges(ratings, items);
  if (whole.length < ENOUGH_JUDGES) return null;
  const sums = whole.map((own) => sum(own.map(({ percent }) => percent)) / 100);
  const cut = sum(sums) / sums.length;
  const variance = sum(sums.map((each) => (each - cut) ** 2)) / (sums.length - 1);
  const chances = [...Map.groupBy(whole.flat(), ({ itemId }) => itemId).values()].map(
    (rated) => sum(rated.map(({ percent }) => percent)) / rated.length / 100,
  );
  return {
    judges: sums.length,
    cut,
    judgesError: Math.sqrt(variance / sums.length),
    expectedError: Math.sqrt(sum(chances.map((chance) => chance * (1 - chance)))),
  };
}

/** The figures of the first sittings of a form. */
export interface Measured {
  readonly sitters: number;
  readonly sem: number | null;
}
/** The error of measurement is taken from those who sat the form from this many first sittings on. */
export const ENOUGH_SITTERS = 50;

export interface PassLine {
  readonly marks: number;
  readonly sem: number;
  readonly semFrom: 'sitters' | 'judges';
}
/** The cut plus one standard error of measurement, rounded up to whole questions. */
export function passLineOf({ cut, expectedError }: Panel, questions: number, measured: Measured | undefined): PassLine {
  const isMeasured = measured !== undefined && measured.sitters >= ENOUGH_SITTERS && measured.sem !== null;
  const sem = isMeasured ? (measured.sem ?? expectedError) : expectedError;
  const marks = Math.min(questions, Math.ceil(cut + sem - ROUNDING));
  return { marks, sem, semFrom: isMeasured ? 'sitters' : 'judges' };
}

const Z = 1.96;
/** Student's t at 95 % by its expansion in 1/df, within 0.01 from four degrees of freedom on. */
const t95 = (df: number): number =>
  Z +
  (Z ** 3 + Z) / (4 * df) +
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * df ** 2) +
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * df ** 3);

/** Where the pass mark of a much larger panel lies, 19 times in 20, in whole questions. */
export function judgesRange(
  marks: number,
  {
    judges,
    judgesError,
    questions,
  }: { readonly judges: number; readonly judgesError: number; readonly questions: number },
): readonly [low: number, high: number] {
  const reach = t95(judges - 1) * judgesError;
  return [Math.max(0, Math.floor(marks - reach)), Math.min(questions, Math.ceil(marks + reach))];
}
