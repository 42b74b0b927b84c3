import { DAY_MS } from '@app/platform/contract';

/** Every event runs on UK time, wherever its readers are. */
const ZONE = 'Europe/London';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: ZONE });

const DAY_NUMBER = format({ day: 'numeric' });
const SHORT_MONTH = format({ month: 'short' });
const MONTH = format({ month: 'long', year: 'numeric' });
const WEEKDAY = format({ weekday: 'long' });
const DAY = format({ day: 'numeric', month: 'long' });
const FULL_DAY = format({ day: 'numeric', month: 'long', year: 'numeric' });
const CLOCK = format({ hour: '2-digit', minute: '2-digit' });

const date = (moment: Date | string): Date => new Date(moment);

/** 18 */
export const dayNumber = (moment: Date | string): string => DAY_NUMBER.format(date(moment));
/** Nov */
export const shortMonth = (moment: Date | string): string => SHORT_MONTH.format(date(moment)).slice(0, 3);
/** November 2026 */
export const monthText = (moment: Date | string): string => MONTH.format(date(moment));
/** Wednesday */
export const weekday = (moment: Date | string): string => WEEKDAY.format(date(moment));
/** 18 November */
export const dayInWords = (moment: Date | string): string => DAY.format(date(moment));
/** 18 November 2026 */
export const fullDay = (moment: Date | string): string => FULL_DAY.format(date(moment));
/** 19:00 */
export const clockText = (moment: Date | string): string => CLOCK.format(date(moment));

const sameDay = (one: Date | string, two: Date | string): boolean => fullDay(one) === fullDay(two);

/** Wednesday, 19:00 to 20:00; an event over several days names both days. */
export const spanText = (from: Date | string, to: Date | string): string =>
  sameDay(from, to)
    ? `${weekday(from)}, ${clockText(from)} to ${clockText(to)}`
    : `${weekday(from)} ${clockText(from)} to ${weekday(to)} ${clockText(to)}`;

const atNoon = (moment: Date | string): number => {
  const parts = new Map(
    format({ year: 'numeric', month: 'numeric', day: 'numeric' })
      .formatToParts(date(moment))
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1, 12);
};
/** Calendar days from now until then; negative for the past. */
export const daysUntil = (moment: Date | string, now: Date | string): number =>
  Math.round((atNoon(moment) - atNoon(now)) / DAY_MS);

/** today, tomorrow, in 18 days, 3 days ago */
export function awayText(moment: Date | string, now: Date | string): string {
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
