import { addDays, DAY_MS, daysUntil, ukDay } from '@app/platform/contract';

/** The end of access that starts at `from`, in milliseconds since 1970. */
export const endOf = (from: number, days: number): number => from + days * DAY_MS;

/** Days from today up to and including a day, `2027-05-16`. */
export const daysThrough = (day: string, now: number): number => daysUntil(day, now) + 1;

/** The range of an offer priced by the day, in days. */
export interface DayRange {
  readonly fewest: number;
  readonly most: number;
}
/** The days up to and including a day; null while it is empty or outside the range. */
export function daysWithin(day: string, now: number, { fewest, most }: DayRange): number | null {
  const days = day === '' ? 0 : daysThrough(day, now);
  return days >= fewest && days <= most ? days : null;
}
/** The first and the last day that such an offer may end on, when it begins at `from`. */
export const lastDaysOf = (from: number, { fewest, most }: DayRange) => ({
  min: addDays(ukDay(from), fewest - 1),
  max: addDays(ukDay(from), most - 1),
});

/** The exam day if it is within the range of an offer priced by the day; otherwise the first possible day. */
export function lastDayFor(exam: string | null, now: number, fewest: number, most: number): string {
  const days = exam === null ? 0 : daysThrough(exam, now);
  return exam !== null && days >= fewest && days <= most ? exam : lastDaysOf(now, { fewest, most }).min;
}
