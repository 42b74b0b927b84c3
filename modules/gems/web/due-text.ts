import { dayStart } from '@app/gems/contract';
import { DAY_MS } from '@app/platform/contract';

/** How many midnights lie between `now` and `moment`. */
const nightsUntil = (moment: number, now: number): number => Math.round((dayStart(moment) - dayStart(now)) / DAY_MS);

/** For example `in 2 days`: when a card or a gem is due. */
export function dueText(at: string, now: number = Date.now()): string {
  const nights = nightsUntil(Date.parse(at), now);
  if (nights <= 0) return 'today';
  return nights === 1 ? 'tomorrow' : `in ${nights} days`;
}
