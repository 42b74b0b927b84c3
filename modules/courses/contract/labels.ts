import { daysUntil, timeOfDay, ukDay, weekdayInWords } from '@app/platform/contract';

/** Wednesday, 19:00 to 20:00; an event over several days names both days. */
export const spanText = (from: string, to: string): string =>
  ukDay(from) === ukDay(to)
    ? `${weekdayInWords(from)}, ${timeOfDay(from)} to ${timeOfDay(to)}`
    : `${weekdayInWords(from)} ${timeOfDay(from)} to ${weekdayInWords(to)} ${timeOfDay(to)}`;

/** An event without a place is online too. */
export const isOnline = ({ place }: { readonly place: string }): boolean => place === '' || /^online\b/i.test(place);

/** today, tomorrow, in 18 days, 3 days ago */
export function awayText(moment: string, now: Date | string): string {
  const days = daysUntil(moment, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** £15, £14.50, free */
export const priceText = (pence: number): string => {
  if (pence === 0) return 'free';
  return pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`;
};
