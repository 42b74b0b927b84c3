import { daysUntil } from '@app/platform/contract';

/** For example `in 2 days`: when a card or a gem is due. */
export function dueText(at: string, now: number = Date.now()): string {
  const days = daysUntil(at, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** When a card comes next that is not shown today. One due today waits: for a day off, or beyond the daily limit. */
export function nextText(at: string, daysOff: readonly number[], now?: number): string {
  const next = dueText(at, now);
  if (next !== 'today') return next;
  return daysOff.length === 0 ? 'tomorrow' : 'on your next study day';
}
