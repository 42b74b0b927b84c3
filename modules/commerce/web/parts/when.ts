import { daysUpTo } from '@app/commerce/contract';
import { addDays, ukDay } from '@app/platform/contract';

/** The days from `from` up to and including a day; null while it is empty, has passed, or is further away than `most` days. */
export function daysWithin(day: string, from: number, most: number): number | null {
  const days = day === '' ? 0 : daysUpTo(day, from);
  return days >= 1 && days <= most ? days : null;
}
/** The first and the last exam that an offer can run up to, when it begins at `from`. */
export const examsWithin = (from: number, most: number) => ({ min: ukDay(from), max: addDays(ukDay(from), most - 1) });
