import { counted, formatCount } from '@app/platform/contract';
import type { Dashboard, HomeArea, Stopped } from '@app/practice/contract';

export const questions = (count: number): string => counted(count, 'question');

/** `20 of the 126 questions`, or all of them when there are no more. */
export const someOf = (some: number, all: number): string =>
  some < all ? `${formatCount(some)} of the ${questions(all)}` : questions(all);

const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const EXAM = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** For a date without a time, such as 2026-11-14. */
export const dayInWords = (day: string): string => DATE.format(new Date(day));
export const examInWords = (day: string): string => EXAM.format(new Date(day));

/** The end of a sentence: after the date, on a phone. */
export const daysToGo = (days: number): string => (days === 0 ? 'your exam is today' : `${counted(days, 'day')} to go`);

const [NOON, EVENING] = [12, 17];
export function greeting(hour: number, name: string): string {
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  return name ? `Good ${part}, ${name}` : `Good ${part}`;
}
export const panelTitle = (hour: number): string => (hour < EVENING ? 'Today' : 'Tonight');

export const minutes = (count: number, secondsEach: number): number =>
  Math.max(1, Math.round((count * secondsEach) / 60));

export const nameOfStop = ({ matrix, category, total }: Stopped): string =>
  matrix ?? category ?? `Your set of ${questions(total)}`;
export const finishStop = (stopped: Stopped): string =>
  stopped.set_id ? `Finish your set of ${questions(stopped.total)}` : `Finish ${nameOfStop(stopped)}`;

/** How long ago, such as `20 minutes ago` or `yesterday`. */
export function ago(moment: string, now: number): string {
  const past = Math.max(0, Math.round((now - Date.parse(moment)) / 60_000));
  if (past < 2) return 'just now';
  if (past < 60) return `${past} minutes ago`;
  const hours = Math.round(past / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const shareOf = ({ weight, total_weight: of, weight_of: what }: HomeArea): string =>
  `${formatCount(weight)} of ${formatCount(of)} questions in the ${what}`;

/** Why an area is listed. */
export function whyOf(area: HomeArea): string {
  const share = shareOf(area);
  if (area.answered === 0) return `Not started. ${share}.`;
  if (area.wrong === 0) return `${formatCount(area.unseen)} left to see. ${share}.`;
  return `${formatCount(area.wrong)} of ${formatCount(area.answered)} wrong last time. ${share}.`;
}

/** The line below the greeting. */
export function todayInWords({ today, answered_today: answered, exam }: Dashboard): string {
  const day = dayInWords(today);
  if (answered === 0) return `${day}.`;
  const wanted = exam?.a_day ?? 0;
  if (wanted > answered) return `${day}. ${formatCount(answered)} of ${questions(wanted)} today.`;
  return `${day}. ${questions(answered)} today.`;
}
