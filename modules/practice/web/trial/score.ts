import type { Catalogue } from '@app/commerce/contract';
import { ENOUGH_ANSWERS, likelyRange } from '@app/practice/contract';
import type { TrialMark } from '../writes/trial-answers.ts';

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
export function scoreOf(marks: readonly TrialMark[], areas: readonly string[]): TrialScore {
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

/** The index of the first question without an answer; null when all are answered. */
export const nextIn = (marks: readonly TrialMark[]): number | null => {
  const at = marks.indexOf(null);
  return at < 0 ? null : at;
};

/** Advice about areas only from enough answers in one: of three, one wrong is chance. */
export function hintOf({ areas, answered, right, count }: TrialScore): string {
  const weak = areas.filter((area) => area.answered >= ENOUGH_ANSWERS && area.right < area.answered);
  if (weak.length > 0) return `Start with ${weak[0]?.name}: it is where you lost most marks.`;
  if (answered < count) return `${answered} of ${count} answered: too few to say where your marks are.`;
  return right === answered
    ? 'All correct. The bank has harder ones.'
    : 'Read the reasons of what you got wrong first.';
}

/** The cheapest offer with a fixed number of days, and those days; null while nothing is on sale. */
export function leastOf({ products, open }: Catalogue): { readonly price_pence: number; readonly days: number } | null {
  if (!open) return null;
  const offers = products.flatMap(({ services }) =>
    services.flatMap(({ price_pence: pence, days, per_day: perDay }) =>
      days === null || perDay ? [] : [{ price_pence: pence, days }],
    ),
  );
  return offers.toSorted((a, b) => a.price_pence - b.price_pence || b.days - a.days)[0] ?? null;
}
