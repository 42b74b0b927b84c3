import { correlation } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';

/** One learner's choices on a form, by position. */
export interface FormAnswers {
  /** Null: blank. */
  readonly options: readonly (OptionKey | null)[];
  /** Right by the key of the version that was answered. */
  readonly right: readonly boolean[];
  /** Whether the letters are those of the current version; in an earlier one they may stand for other options. */
  readonly current: readonly boolean[];
}
export interface FormItemFigures {
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
  readonly items: readonly FormItemFigures[];
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const meanOf = (values: readonly number[]): number => sum(values) / values.length;
/** The population variance, which matches p(1 - p) of an item. */
const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return sum(values.map((value) => (value - mean) ** 2)) / values.length;
};

/** A key is suspected from this many sittings on; with fewer, one alarm in fifteen would be false. */
const ENOUGH_FOR_ALARM = 30;
const DRAWS_THE_STRONG = 0.1;
/** One learner's choice for an item; `rest`: their right answers to the other items. */
interface ItemAnswer {
  readonly option: OptionKey | null;
  readonly right: boolean;
  readonly rest: number;
}
const LETTERS: readonly OptionKey[] = ['A', 'B', 'C', 'D', 'E'];

/** The wrong option of the current version that goes best with the rest, and whether it is a reason to doubt the key. */
function otherOption(
  answers: readonly ItemAnswer[],
  key: OptionKey,
): Pick<FormItemFigures, 'other' | 'otherR' | 'keySuspected'> {
  const rest = answers.map((answer) => answer.rest);
  const rOf = (count: (answer: ItemAnswer) => boolean) => correlation(answers.map(count).map(Number), rest);
  const others = LETTERS.filter((letter) => letter !== key).flatMap((letter) => {
    const r = rOf(({ option }) => option === letter);
    return r === null ? [] : [{ letter, r }];
  });
  const best = others.toSorted((a, b) => b.r - a.r)[0];
  const keyR = rOf(({ right }) => right);
  const isDoubtful = keyR !== null && keyR < 0 && best !== undefined && best.r > DRAWS_THE_STRONG;
  return {
    other: best?.letter ?? null,
    otherR: best?.r ?? null,
    keySuspected: answers.length >= ENOUGH_FOR_ALARM && isDoubtful,
  };
}

function itemFigures(
  sat: readonly FormAnswers[],
  key: OptionKey,
  at: number,
  totals: readonly number[],
): FormItemFigures {
  const answers = sat.map(({ options, right, current }, person) => ({
    option: options[at] ?? null,
    right: right[at] ?? false,
    rest: (totals[person] ?? 0) - Number(right[at] ?? false),
    current: current[at] ?? false,
  }));
  const right = answers.map((answer) => Number(answer.right));
  return {
    n: sat.length,
    facility: meanOf(right),
    restR: correlation(
      right,
      answers.map(({ rest }) => rest),
    ),
    ...otherOption(
      answers.filter(({ current }) => current),
      key,
    ),
  };
}

/** Statistics of first sittings, with the current key of each item: reliability (KR-20), standard error in questions, and figures per item. */
export function figuresOf(sat: readonly FormAnswers[], keys: readonly OptionKey[]): FormFigures {
  if (sat.length === 0) return { sitters: 0, mean: null, sd: null, kr20: null, sem: null, items: [] };
  const totals = sat.map(({ right }) => right.filter(Boolean).length);
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
