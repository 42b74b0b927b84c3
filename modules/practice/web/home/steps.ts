import { formatCount, MAIN_BANK, timeOfDay, ukDay } from '@app/platform/contract';
import type { Dashboard, HomeCard, Stopped } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { builderHref, categoryPath, questionPath, setPath } from '../bank/paths.ts';
import { finishStop, minutes, nameOfStop, someOf } from './labels.ts';

/** A suggested next step, and how long it takes. */
export interface HomeStep {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly minutes: number;
}

/** The link to the question to resume with. */
export const stopHref = (stopped: Stopped): string => {
  const { bank, category, matrix_id: matrix, set_id: set, question_id: id, number } = stopped;
  return set ? setPath(set, number) : questionPath(bank, category ?? '', matrix ?? ALL_TOPICS, id);
};

/** A set is finished as a whole; of a topic or a category at most `most` questions. */
export function finishStep({ stopped, seconds_each: pace }: Pick<Dashboard, 'stopped' | 'seconds_each'>, most: number) {
  if (!stopped) return null;
  const left = stopped.total - stopped.answered;
  const some = stopped.set_id ? left : Math.min(left, most);
  const step: HomeStep = {
    title: some < left ? `Continue ${nameOfStop(stopped)}` : finishStop(stopped),
    text: `${some < left ? someOf(some, left) : formatCount(left)} left, ${formatCount(stopped.answered)} of ${formatCount(stopped.total)} done`,
    href: stopHref(stopped),
    minutes: minutes(some, pace),
  };
  return step;
}

/** A set of at most `most` questions whose latest answer is wrong. */
export function missesStep({ misses, seconds_each: pace }: Dashboard, most: number): HomeStep | null {
  if (misses === 0) return null;
  const some = Math.min(misses, most);
  return {
    title: 'Repeat your wrong answers',
    text: `${someOf(some, misses)} you last got wrong`,
    href: builderHref({ bank: MAIN_BANK, states: ['wrong'], size: most }),
    minutes: minutes(some, pace),
  };
}

/** At most `most` new questions of the area where marks can be gained fastest, of those that have any left. */
export function areaStep(
  home: Pick<Dashboard, 'areas' | 'categories' | 'seconds_each'>,
  most: number,
): HomeStep | null {
  const { areas, categories, seconds_each: pace } = home;
  const area = [...areas, ...categories].find(({ unseen }) => unseen > 0);
  if (!area) return null;
  const some = Math.min(area.unseen, most);
  return {
    title: area.name,
    text: `${someOf(some, area.unseen)} you have not seen`,
    href: categoryPath(MAIN_BANK, area.name),
    minutes: minutes(some, pace),
  };
}

/** Cards of other modules: those with minutes are part of today's plan, an event only on its day; before, it is announced. */
export function sortedCards({ cards, today }: Pick<Dashboard, 'cards' | 'today'>) {
  const kindOf = ({ is_urgent: isUrgent, minutes: time, at }: HomeCard) => {
    if (isUrgent) return 'urgent';
    // A reply that a device stored under an earlier release has neither.
    if (at) return ukDay(at) === today ? 'steps' : 'coming';
    return time ? 'steps' : 'others';
  };
  const { urgent = [], steps = [], coming = [], others = [] } = Object.groupBy(cards, kindOf);
  return { urgent, steps, coming, others };
}

/** A card as a step of today's plan; how long an event takes may not be known. */
export const cardStep = ({ title, text, figure, href, minutes: time, at }: HomeCard): HomeStep => ({
  title: at ? `${title}, ${timeOfDay(at)}` : [title, figure].filter(Boolean).join(', '),
  text,
  href,
  minutes: time ?? 0,
});
