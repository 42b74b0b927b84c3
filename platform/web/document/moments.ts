import { DAY_MS, HOUR_MS } from '@app/platform/contract';

/** Times are London times, for every reader and wherever they are rendered. */
const FULL = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB');
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const;

/** DD-MM-YYYY HH:mm:ss, e.g. 05-03-2024 09:07:03. */
export const dateTime = (moment: Date | string): string =>
  FULL.format(new Date(moment)).replaceAll('/', '-').replace(',', '');

/** A time in a sentence: `5 March 2024, 09:07`. */
export const minuteInWords = (moment: Date | string): string =>
  `${DAY.format(new Date(moment))}, ${MINUTE.format(new Date(moment))}`;

/** `5 March 2024, 09:07 to 10:30`; the end has a date only when it is another day. */
export function spanInWords(from: Date | string, to: Date | string): string {
  const isOneDay = DAY.format(new Date(from)) === DAY.format(new Date(to));
  return `${minuteInWords(from)} to ${isOneDay ? MINUTE.format(new Date(to)) : minuteInWords(to)}`;
}

/** `2 hours ago`; less than a minute ago is just now. */
export function relativeTime(moment: Date | string, now: Date): string {
  const passed = now.getTime() - new Date(moment).getTime();
  const fitting = UNITS.find(([, length]) => passed >= length);
  return fitting ? RELATIVE.format(-Math.floor(passed / fitting[1]), fitting[0]) : 'just now';
}
