import { counted, formatCount, isEvening, weekdayAndDay } from '@app/platform/contract';
import { type Dashboard, ENOUGH_ANSWERS, type HomeArea, type Stopped } from '@app/practice/contract';

export const questions = (count: number): string => counted(count, 'question');

/** `20 of the 126 questions`, or all of them when there are no more. */
export const someOf = (some: number, all: number): string =>
  some < all ? `${formatCount(some)} of the ${questions(all)}` : questions(all);

/** The end of a sentence: after the date, on a phone. */
export const daysToGo = (days: number): string => (days === 0 ? 'your exam is today' : `${counted(days, 'day')} to go`);

export const panelTitle = (hour: number): string => (isEvening(hour) ? 'Tonight' : 'Today');

export const minutes = (count: number, secondsEach: number): number =>
  Math.max(1, Math.round((count * secondsEach) / 60));

/**
 * The button that resumes. Questions may have been skipped, so the number of the next one is named only where it follows
 * from how many are done.
 */
export const continueAt = ({ number, answered, total }: Stopped): string =>
  number === answered + 1
    ? `Continue: question ${formatCount(number)} of ${formatCount(total)}`
    : `Continue: ${formatCount(total - answered)} left`;

export const nameOfStop = ({ matrix, category, total }: Stopped): string =>
  matrix ?? category ?? `Your set of ${questions(total)}`;
export const finishStop = (stopped: Stopped): string =>
  stopped.set_id ? `Finish your set of ${questions(stopped.total)}` : `Finish ${nameOfStop(stopped)}`;

const shareOf = ({ weight, total_weight: of, weight_of: what }: HomeArea): string =>
  `${formatCount(weight)} of ${formatCount(of)} questions in the ${what}`;

/** Why an area is listed. */
export function whyOf(area: HomeArea): string {
  const share = shareOf(area);
  if (area.answered === 0) return `Not started. ${share}.`;
  if (area.answered < ENOUGH_ANSWERS) return `Only ${formatCount(area.answered)} answered. ${share}.`;
  return `${formatCount(area.answered)} of ${formatCount(area.answered + area.unseen)} answered. ${share}.`;
}

/** After the date of the exam. The pace counts from this morning, so it may be more than what is left now. */
export function paceInWords(pace: number | null, unseen: number): string {
  if (pace === null || pace === 0 || unseen === 0) return '';
  const daily = pace === 1 ? 'One new question a day covers' : `${formatCount(pace)} new questions a day cover`;
  return `${daily} the whole bank by then. ${formatCount(unseen)} left to see.`;
}

/** The line below the greeting. */
export function todayInWords({ today, answered_today: answered, exam }: Dashboard): string {
  const day = weekdayAndDay(today);
  if (answered === 0) return `${day}.`;
  // On the day of the exam all that is left is no goal.
  const goal = exam && exam.days > 0 ? (exam.a_day ?? 0) : 0;
  if (goal > answered) return `${day}. ${formatCount(answered)} of ${questions(goal)} today.`;
  return `${day}. ${questions(answered)} today.`;
}
