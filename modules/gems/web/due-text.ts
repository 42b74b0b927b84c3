import { DAY_MS, dayStart } from '@app/gems/contract';

/** How many midnights lie between `now` and `moment`. */
const nightsUntil = (moment: number, now: number): number => Math.round((dayStart(moment) - dayStart(now)) / DAY_MS);

/** For example `due in 2 days`, for a card or a gem. */
export function dueText(at: string, now: number = Date.now()): string {
  const nights = nightsUntil(Date.parse(at), now);
  if (nights <= 0) return 'due today';
  return nights === 1 ? 'due tomorrow' : `due in ${nights} days`;
}
