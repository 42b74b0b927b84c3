import { addDays, daysUntil, type Moment, ukDay, ZONE } from './days.ts';
import { SECOND_MS } from './units.ts';

/** The format is made at its first use, because making one is slow and a page needs only a few. */
function inFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: ZONE });
    return format.format(new Date(moment));
  };
}

/** `5 March 2024`. */
export const dayInWords = inFormat({ day: 'numeric', month: 'long', year: 'numeric' });
/** `05 March 2024`: the dates of news, aligned in a list. */
export const paddedDay = inFormat({ day: '2-digit', month: 'long', year: 'numeric' });
/** `5 March`. */
export const dayAndMonth = inFormat({ day: 'numeric', month: 'long' });
/** `March 2024`. */
export const monthInWords = inFormat({ month: 'long', year: 'numeric' });
/** `Tuesday`. */
export const weekdayInWords = inFormat({ weekday: 'long' });
/** `Tue`. */
export const shortWeekday = inFormat({ weekday: 'short' });
/** `5`. */
export const dayNumber = inFormat({ day: 'numeric' });
/** `09:07`. */
export const timeOfDay = inFormat({ hour: '2-digit', minute: '2-digit' });
/** `09:07:03`. */
export const timeWithSeconds = inFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

const month = inFormat({ month: 'short' });
/** `Mar`, and `Sep` in engines that write Sept. */
export const shortMonth = (moment: Moment): string => month(moment).slice(0, 3);
/** `5 Mar`. */
export const shortDay = (moment: Moment): string => `${dayNumber(moment)} ${shortMonth(moment)}`;
/** `Mar 2024`. */
export const shortMonthAndYear = (moment: Moment): string => `${shortMonth(moment)} ${ukDay(moment).slice(0, 4)}`;

/** `Tuesday 5 March`. */
export const weekdayAndDay = (moment: Moment): string => `${weekdayInWords(moment)} ${dayAndMonth(moment)}`;
/** `Tuesday 5 March 2024`. */
export const weekdayAndFullDay = (moment: Moment): string => `${weekdayInWords(moment)} ${dayInWords(moment)}`;

/** `05-03-2024`. */
export const dayInDigits = (moment: Moment): string => ukDay(moment).split('-').toReversed().join('-');
/** `05-03-2024 09:07:03`. */
export const momentInDigits = (moment: Moment): string => `${dayInDigits(moment)} ${timeWithSeconds(moment)}`;

/**
 * The last day that what ends at this moment lasts through: the day before it, whether it ends at midnight or later that day.
 * What ends within the last second of a day lasts through that day.
 */
export const lastDay = (end: Moment): string => addDays(ukDay(new Date(end).getTime() + SECOND_MS), -1);
/** The last day of access in words, `5 March 2024`: the same wherever it is named. */
export const lastDayOf = (end: Moment): string => dayInWords(lastDay(end));
/** The last day of access, `05-03-2024`. */
export const lastDayInDigits = (end: Moment): string => dayInDigits(lastDay(end));
/** The end of access that is running: its last day, or `today, 09:15` on the rest of a day after it. */
export const runsUntil = (end: Moment, now: Moment): string =>
  lastDay(end) < ukDay(now) ? `today, ${timeOfDay(end)}` : lastDayOf(end);

/** `5 March 2024, 09:07`. */
export const minuteInWords = (moment: Moment): string => `${dayInWords(moment)}, ${timeOfDay(moment)}`;
/** `5 March 2024 at 09:07`, in a mail. */
export const minuteInSentence = (moment: Moment): string => `${dayInWords(moment)} at ${timeOfDay(moment)}`;

/** `5 March 2024, 09:07 to 10:30`; the end has a date only when it is another day. */
export const spanInWords = (from: Moment, to: Moment): string =>
  `${minuteInWords(from)} to ${ukDay(from) === ukDay(to) ? timeOfDay(to) : minuteInWords(to)}`;

/** `Today`, `Yesterday`, or the day in the words given. */
export function recentDay(moment: Moment, now: Moment, inWords: (moment: Moment) => string = dayInWords): string {
  const days = daysUntil(moment, now);
  return days === 0 ? 'Today' : days === -1 ? 'Yesterday' : inWords(moment);
}

const [NOON, EVENING] = [12, 17];
export const isEvening = (hour: number): boolean => hour >= EVENING;
/** By the hour on the reader's own clock, the one time that is not UK time. */
export function greeting(hour: number, name: string): string {
  const part = hour < NOON ? 'morning' : isEvening(hour) ? 'evening' : 'afternoon';
  return name ? `Good ${part}, ${name}` : `Good ${part}`;
}
