import { dayAndMonth, MINUTE_MS, timeOfDay, ukDay } from '@app/platform/contract';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const many = (count: number, word: string) => `${count} more ${word}${count === 1 ? '' : 's'}`;

function restText(minutes: number): string {
  if (minutes < 2 * HOUR_MINUTES) return many(minutes, 'minute');
  if (minutes < 2 * DAY_MINUTES) return many(Math.round(minutes / HOUR_MINUTES), 'hour');
  return many(Math.round(minutes / DAY_MINUTES), 'day');
}

export const isOver = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

/** "Blocked for 27 more minutes, until 21:28 (UK time)". */
export function pauseText(until: string, now: Date): string {
  const rest = restText(Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS)));
  const day = ukDay(until) === ukDay(now) ? '' : `${dayAndMonth(until)}, `;
  return `Blocked for ${rest}, until ${day}${timeOfDay(until)} (UK time)`;
}

/**
 * Whether the ban has an end. The reply of the server counts; before that the end this tab remembers, or the
 * address of the page, whose `banned` is 2 for a ban with an end and 1 for one without. A ban can be changed after its
 * address was mailed.
 */
export function isForNow(
  ban: { readonly until: string | null; readonly confirmed: boolean } | null,
  inAddress: string | null,
): boolean {
  if (ban === null) return inAddress !== '1';
  return ban.until !== null || (!ban.confirmed && inAddress === '2');
}
