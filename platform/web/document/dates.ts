import { DAY_MS } from '@app/platform/contract';

/** Dates of announcements and purchases are London dates, for every reader and wherever they are rendered. */
const ZONE = 'Europe/London';
const LONG = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: ZONE });
const SHORT = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE });

/** DD MMMM YYYY, e.g. 05 March 2024: the dates of news, aligned in a list. */
export const longDate = (moment: Date | string): string => LONG.format(new Date(moment));

/** A date in a sentence, e.g. 5 March 2024. */
export const dayInWords = (moment: Date | string): string => DAY.format(new Date(moment));

/** DD-MM-YYYY, e.g. 05-03-2024. */
export const shortDate = (moment: Date | string): string => SHORT.format(new Date(moment)).replaceAll('/', '-');

/** The London calendar day this many days later. Counted from noon, so that a clock change cannot shift it by a day. */
export function daysLater(from: Date, days: number): Date {
  const [day = 1, month = 1, year = 1970] = SHORT.format(from).split('/').map(Number);
  return new Date(Date.UTC(year, month - 1, day, 12) + days * DAY_MS);
}
