import { MINUTE_MS } from '@app/platform/contract';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const many = (count: number, word: string) => `${count} more ${word}${count === 1 ? '' : 's'}`;

function restText(minutes: number): string {
  if (minutes < 2 * HOUR_MINUTES) return many(minutes, 'minute');
  if (minutes < 2 * DAY_MINUTES) return many(Math.round(minutes / HOUR_MINUTES), 'hour');
  return many(Math.round(minutes / DAY_MINUTES), 'day');
}

export const isOver = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

/** "Blocked for 27 more minutes, until 21:28", in the reader's time zone. */
export function pauseText(until: string, now: Date, zone?: string): string {
  const end = new Date(until);
  const shown = (options: Intl.DateTimeFormatOptions, moment: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(moment);
  const time = shown({ hour: '2-digit', minute: '2-digit' }, end);
  const day = (moment: Date) => shown({ day: 'numeric', month: 'long' }, moment);
  const rest = restText(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS)));
  return `Blocked for ${rest}, until ${day(end) === day(now) ? time : `${day(end)}, ${time}`}`;
}
