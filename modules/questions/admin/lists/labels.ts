import { DAY_MS, dayInDigits, HOUR_MS, MINUTE_MS } from '@app/platform/contract';

const WEEK_DAYS = 7;

/** For a review that is due soon or overdue. */
export function dueWords(days: number): string {
  if (days === 0) return 'Due today';
  const counted = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `Overdue ${counted}` : `Due in ${counted}`;
}

/** How long ago within the last week, `40 min` or `2 d`, else the date. */
export function shortAgo(moment: string, now: Date = new Date()): string {
  const ago = now.getTime() - Date.parse(moment);
  if (ago < MINUTE_MS) return 'just now';
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min`;
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h`;
  return ago < WEEK_DAYS * DAY_MS ? `${Math.floor(ago / DAY_MS)} d` : dayInDigits(moment);
}
