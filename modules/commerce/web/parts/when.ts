import { DAY_MS, ukDay } from '@app/platform/contract';
import { dayInWords } from '@app/platform/web/dates';

/** `16 May 2027`. */
export const dayText = (moment: string | number | Date): string => dayInWords(new Date(moment));

/** The end of access that starts at `from`, in milliseconds since 1970. */
export const endOf = (from: number, days: number): number => from + days * DAY_MS;

/** Days from today up to and including a day, `2027-05-16`. */
export const daysUntil = (day: string, now: number): number => (Date.parse(day) - Date.parse(ukDay(now))) / DAY_MS + 1;

/** The exam day if it is within the range of an offer priced by the day; otherwise the first possible day. */
export function lastDayFor(exam: string | null, now: number, fewest: number, most: number): string {
  const days = exam === null ? 0 : daysUntil(exam, now);
  return exam !== null && days >= fewest && days <= most ? exam : dayValue(now + fewest * DAY_MS);
}

/** `2026-12-01`, for a date input. */
export const dayValue = (moment: number): string => ukDay(moment);
