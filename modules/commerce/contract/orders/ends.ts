import { addDays, DAY_MS, ukMidnight } from '@app/platform/contract';

/**
 * The end of access for a number of days that begins at `from`, in milliseconds since 1970. Every screen and mail names its
 * last whole day (`lastDayOf`).
 */
export const endOf = (from: number, days: number): number => from + days * DAY_MS;

/** The fewest days from `from` that last through the whole of a UK day; below 1 when they would end before they begin. */
export const daysUpTo = (day: string, from: number): number => Math.ceil((ukMidnight(addDays(day, 1)) - from) / DAY_MS);

interface DailyPrice {
  readonly price_pence: number;
  readonly min_days: number | null;
}
/** What an offer by the day costs: at least its fewest days are charged. */
export const priceOfDays = ({ price_pence, min_days }: DailyPrice, days: number): number =>
  price_pence * Math.max(days, min_days ?? 1);
