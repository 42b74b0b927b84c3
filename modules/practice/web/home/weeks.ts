import { shortDay, weekdayNumber } from '@app/platform/contract';
import type { Dashboard } from '@app/practice/contract';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const WEEK = DAYS.length;
const WEEKS = 8;

/** The squares as weeks that begin on Monday; future days of this week are null. */
export function weeksOf({ squares }: Dashboard['days']) {
  const today = squares.at(-1)?.day ?? '';
  const shown = squares.slice(-((WEEKS - 1) * WEEK + weekdayNumber(today)));
  const cells = Array.from({ length: WEEKS * WEEK }, (_, at) => shown[at]?.answered ?? null);
  return {
    days: DAYS.map((label, row) => ({ label, values: cells.filter((_, at) => at % WEEK === row) })),
    weeks: Array.from({ length: WEEKS }, (_, at) => {
      const monday = shown[at * WEEK]?.day;
      return monday ? `week of ${shortDay(monday)}` : '';
    }),
  };
}
