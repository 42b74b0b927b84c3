import type { OptionKey } from '@app/questions/contract';

/** One learner's choices on a form, by position; null: blank. */
export interface FormAnswers {
  readonly options: readonly (OptionKey | null)[];
}
export interface ItemFigures {
  readonly n: number;
  readonly facility: number;
  readonly restR: number | null;
  readonly other: OptionKey | null;
  readonly otherR: number | null;
  readonly keySuspected: boolean;
}
export interface FormFigures {
  readonly sitters: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly kr20: number | null;
  readonly sem: number | null;
  readonly items: readonly ItemFigures[];
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const meanOf = (values: readonly number[]): number => sum(values) / values.length;
/** The population variance, which matches p(1 - p) of an item. */
const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return sum(values.map((value) => (value - mean) ** 2)) / values.length;
};

/** Pearson's r; null when one side does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [a, b] = [meanOf(one), meanOf(other)];
  const [va, vb] = [varianceOf(one), varianceOf(other)];
  if (va === 0 || vb === 0) return null;
  const both = sum(one.map((value, at) => (value - a) * ((other[at] ?? 0) - b))) / one.length;
  return both / Math.sqrt(va * vb);
}

/** A key is suspected from this many sittings on; with fewer, one alarm in fifteen would be false. */
const ENOUGH_FOR_ALARM = 30;
const DRAWS_THE_STRONG = 0.1;
const LETTERS: readonly OptionKey[] = ['A', 'B', 'C', 'D', 'E'];

function itemFigures(sat: readonly FormAnswers[], key: OptionKey, at: number, totals: readonly number[]): ItemFigures {
  const chosen = sat.map(({ options }) => options[at] ?? null);
  const right = chosen.map((option) => Number(option === key));
  const rest = totals.map((total, person) => total - (right[person] ?? 0));
  const restR = correlation(right, rest);
  const others = LETTERS.filter((letter) => letter !== key).flatMap((letter) => {
    const r = correlation(
      chosen.map((option) => Number(option === letter)),
      rest,
    );
    return r === null ? [] : [{ letter, r }];
  });
  const best = others.toSorted((a, b) => b.r - a.r)[0];
  return {
    n: sat.length,
    facility: meanOf(right),
    restR,
    other: best?.letter ?? null,
    otherR: best?.r ?? null,
    keySuspected:
      sat.length >= ENOUGH_FOR_ALARM && restR !== null && restR < 0 && best !== undefined && best.r > DRAWS_THE_STRONG,
  };
}

/** Statistics of first sittings: reliability (KR-20), standard error in questions, and figures per item. */
export function figuresOf(sat: readonly FormAnswers[], keys: readonly OptionKey[]): FormFigures {
  if (sat.length === 0) return { sitters: 0, mean: null, sd: null, kr20: null, sem: null, items: [] };
  const totals = sat.map(({ options }) => keys.filter((key, at) => options[at] === key).length);
  const items = keys.map((key, at) => itemFigures(sat, key, at, totals));
  const variance = varianceOf(totals);
  const k = keys.length;
  const pq = sum(items.map(({ facility }) => facility * (1 - facility)));
  const kr20 = variance === 0 || k < 2 ? null : (k / (k - 1)) * (1 - pq / variance);
  const sd = Math.sqrt(variance);
  const sem = kr20 === null ? null : sd * Math.sqrt(Math.max(0, 1 - kr20));
  return { sitters: sat.length, mean: meanOf(totals), sd, kr20, sem, items };
}

/** The percentage of first sittings below a score, counting half of the equal ones. */
export const percentileOf = (below: number, equal: number, all: number): number =>
  Math.min(99, Math.max(1, Math.round((100 * (below + equal / 2)) / all)));
