import type { Dashboard } from '@app/practice/contract';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const WEEK = DAYS.length;
const WEEKS = 8;
const LABEL = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;

/** The squares as weeks that begin on Monday; future days of this week are null. */
export function weeksOf({ squares }: Dashboard['days']) {
  const today = squares.at(-1)?.day ?? '';
  const shown = squares.slice(-((WEEKS - 1) * WEEK + weekdayOf(today) + 1));
  const cells = Array.from({ length: WEEKS * WEEK }, (_, at) => shown[at]?.answered ?? null);
  return {
    days: DAYS.map((label, row) => ({ label, values: cells.filter((_, at) => at % WEEK === row) })),
    weeks: Array.from({ length: WEEKS }, (_, at) => {
      const monday = shown[at * WEEK]?.day;
      return monday ? `week of ${LABEL.format(new Date(monday))}` : '';
    }),
  };
}
