import { DAY_MS, daysUntil, ukDay } from '@app/platform/contract';

/** The end of access that starts at `from`, in milliseconds since 1970. */
export const endOf = (from: number, days: number): number => from + days * DAY_MS;

/** Days from today up to and including a day, `2027-05-16`. */
export const daysThrough = (day: string, now: number): number => daysUntil(day, now) + 1;

/** The exam day if it is within the range of an offer priced by the day; otherwise the first possible day. */
export function lastDayFor(exam: string | null, now: number, fewest: number, most: number): string {
  const days = exam === null ? 0 : daysThrough(exam, now);
  return exam !== null && days >= fewest && days <= most ? exam : ukDay(now + fewest * DAY_MS);
}
