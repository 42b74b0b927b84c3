import { likelyRange } from '@app/practice/contract';
import type { Mark } from './answers.ts';

export interface AreaScore {
  readonly name: string;
  readonly answered: number;
  readonly right: number;
}
export interface TrialScore {
  readonly count: number;
  readonly answered: number;
  readonly right: number;
  readonly percent: number | null;
  /** The likely range of the share with many more such questions, in per cent; null without answers. */
  readonly likely: readonly [low: number, high: number] | null;
  /** The area with most wrong answers first. */
  readonly areas: readonly AreaScore[];
}

/** Counted in the browser; nothing is sent. */
export function scoreOf(marks: readonly Mark[], areas: readonly string[]): TrialScore {
  const answers = marks.flatMap((mark, at) => (mark === null ? [] : [{ right: mark, area: areas[at] ?? 'Other' }]));
  const right = answers.filter((each) => each.right).length;
  const byArea = [...Map.groupBy(answers, ({ area }) => area)].map(([name, own]) => ({
    name,
    answered: own.length,
    right: own.filter((each) => each.right).length,
  }));
  const share = ({ right: good, answered }: AreaScore) => good / answered;
  return {
    count: Math.max(marks.length, areas.length),
    answered: answers.length,
    right,
    percent: answers.length === 0 ? null : Math.round((100 * right) / answers.length),
    likely: likelyRange(right, answers.length),
    areas: byArea.toSorted((a, b) => share(a) - share(b) || b.answered - a.answered || a.name.localeCompare(b.name)),
  };
}
