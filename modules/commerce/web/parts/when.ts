const DAY_MS = 86_400_000;

/** `16 May 2027`. */
export const dayText = (moment: string | number | Date): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last day of access that starts then, or when what runs now ends. */
export const endOf = (from: number, days: number): number => from + days * DAY_MS;

/** Days from today up to and including a day, `2027-05-16`. */
export const daysUntil = (day: string, now: number): number =>
  Math.ceil((Date.parse(`${day}T23:59:59Z`) - now) / DAY_MS);

/** The day of the exam where it can be the last day of an offer priced by the day; otherwise the first that can. */
export function lastDayFor(exam: string | null, now: number, fewest: number, most: number): string {
  const days = exam === null ? 0 : daysUntil(exam, now);
  return exam !== null && days >= fewest && days <= most ? exam : dayValue(now + fewest * DAY_MS);
}

/** `2026-12-01`, for a date input. */
export const dayValue = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
