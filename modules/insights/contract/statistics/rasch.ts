/** One answer: the places of its person and question in their lists, and whether it was right. */
export interface ScaledAnswer {
  readonly person: number;
  readonly item: number;
  readonly right: boolean;
}
interface Placed {
  readonly value: number;
  readonly se: number;
}
export interface Scale {
  /** Difficulties: somebody of strength b is right half of the time. */
  readonly items: readonly Placed[];
  /** Strengths, with 0 as the middle person. */
  readonly people: readonly Placed[];
}

const ROUNDS = 40;
/** A step no longer than this keeps the first rounds from overshooting. */
const LONGEST_STEP = 1;
const SETTLED = 0.0005;
/** How far questions lie from the mean of their area, and people from each other, before anything is known. */
const ITEM_VARIANCE = 1;
const PEOPLE_VARIANCE = 1;

const limited = (step: number): number => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
const expected = (theta: number, b: number): number => 1 / (1 + Math.exp(b - theta));

/** What the answers say of a value: the slope of their likelihood, and its curvature. */
interface Evidence {
  readonly slope: Float64Array;
  readonly information: Float64Array;
}

function gather(
  answers: readonly ScaledAnswer[],
  theta: Float64Array,
  b: Float64Array,
  side: 'person' | 'item',
): Evidence {
  const size = side === 'person' ? theta.length : b.length;
  const evidence = { slope: new Float64Array(size), information: new Float64Array(size) };
  for (const answer of answers) {
    const p = expected(theta[answer.person] ?? 0, b[answer.item] ?? 0);
    const at = answer[side];
    evidence.slope[at] = (evidence.slope[at] ?? 0) + Number(answer.right) - p;
    evidence.information[at] = (evidence.information[at] ?? 0) + p * (1 - p);
  }
  return evidence;
}

interface Known {
  /** What a value is like before any answer. */
  readonly prior: (at: number) => number;
  readonly variance: number;
}
/** Moves each value towards its most likely place, given what its like are known to be. Returns the longest step. */
function move(values: Float64Array, evidence: Evidence, sign: 1 | -1, { prior, variance }: Known): number {
  let longest = 0;
  for (const [at, value] of values.entries()) {
    const slope = sign * (evidence.slope[at] ?? 0) - (value - prior(at)) / variance;
    const step = limited(slope / ((evidence.information[at] ?? 0) + 1 / variance));
    values[at] = value + step;
    longest = Math.max(longest, Math.abs(step));
  }
  return longest;
}

/** The mean difficulty of each area. */
function areaMeans(b: Float64Array, areas: readonly number[]): readonly number[] {
  const sums = new Map<number, { sum: number; n: number }>();
  for (const [at, area] of areas.entries()) {
    const { sum, n } = sums.get(area) ?? { sum: 0, n: 0 };
    sums.set(area, { sum: sum + (b[at] ?? 0), n: n + 1 });
  }
  return areas.map((area) => {
    const { sum, n } = sums.get(area) ?? { sum: 0, n: 0 };
    return sum / (n + 1);
  });
}

const withErrors = (values: Float64Array, { information }: Evidence, variance: number): readonly Placed[] =>
  Array.from(values, (value, at) => ({ value, se: 1 / Math.sqrt((information[at] ?? 0) + 1 / variance) }));

/**
 * The Rasch model: one scale for questions and people, the most likely places given the answers and that a question is like
 * those of its area. `areas` has the area of each question.
 */
export function fitScale(answers: readonly ScaledAnswer[], people: number, areas: readonly number[]): Scale {
  const theta = new Float64Array(people);
  const b = new Float64Array(areas.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const means = areaMeans(b, areas);
    const items = move(b, gather(answers, theta, b, 'item'), -1, {
      prior: (at) => means[at] ?? 0,
      variance: ITEM_VARIANCE,
    });
    const persons = move(theta, gather(answers, theta, b, 'person'), 1, {
      prior: () => 0,
      variance: PEOPLE_VARIANCE,
    });
    if (Math.max(items, persons) < SETTLED) break;
  }
  return {
    items: withErrors(b, gather(answers, theta, b, 'item'), ITEM_VARIANCE),
    people: withErrors(theta, gather(answers, theta, b, 'person'), PEOPLE_VARIANCE),
  };
}

/** Somebody's strength without one of their answers: one step back from where that answer had moved it. */
export const strengthWithout = (theta: Placed, b: number, right: boolean): number =>
  theta.value - theta.se * theta.se * (Number(right) - expected(theta.value, b));
