import { daysUntil } from '@app/platform/contract';

/** For example `in 2 days`: when a card or a gem is due. */
export function dueText(at: string, now: number = Date.now()): string {
  const days = daysUntil(at, now);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
