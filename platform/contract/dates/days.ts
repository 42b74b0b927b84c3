import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './units.ts';

/** A day such as `2026-11-17` is a moment too: UK time is never behind UTC, so it stays on that day. */
export type Moment = Date | string | number;

/** Every time the product shows is UK time, wherever its reader is. */
export const ZONE = 'Europe/London';

/** The Swedish format is `2026-11-17`. */
const UK_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
/** The UK calendar day of a moment, `2026-11-17`. */
export const ukDay = (moment: Moment): string => UK_DAY.format(new Date(moment));

/** The UTC calendar day of a moment, for days that are stored and counted in UTC. */
export const utcDay = (moment: Moment): string => new Date(moment).toISOString().slice(0, 10);

/** When a UK day begins, in milliseconds since 1970; NaN for an invalid day. The clocks change after midnight, never at it. */
export function ukMidnight(day: string): number {
  const winter = Date.parse(`${day}T00:00:00Z`);
  const summer = winter - HOUR_MS;
  return !Number.isNaN(winter) && ukDay(summer) === day ? summer : winter;
}

/** Like `2026-12-12 09:30`. */
const UK_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the value of a date-and-time field in UK time, `2026-12-12T09:30`; empty for an invalid one. */
export function ukField(moment: Moment): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? '' : UK_MINUTE.format(at).replace(' ', 'T');
}

/**
 * The moment of a field value in UK time; null for an invalid value. An hour repeated in October means the first one,
 * still in summer time; a time in the hour skipped in March means an hour later.
 */
export function ukMoment(field: string): string | null {
  const winter = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) ? Date.parse(`${field}:00Z`) : Number.NaN;
  if (Number.isNaN(winter)) return null;
  const summer = new Date(winter - HOUR_MS).toISOString();
  return ukField(summer) === field ? summer : new Date(winter).toISOString();
}

/** When a clock in the UK shows `09:30` on a day, in milliseconds since 1970; NaN for an invalid day. */
export const ukTimeOn = (day: string, time: string): number => Date.parse(ukMoment(`${day}T${time}`) ?? '');

/** The last second of a UK day, in milliseconds since 1970; NaN for an invalid day. */
export const ukDayEnd = (day: string): number => ukTimeOn(day, '23:59') + MINUTE_MS - SECOND_MS;

/** 1 is Monday, 7 is Sunday. */
export const weekdayNumber = (day: string): number => new Date(day).getUTCDay() || 7;

export const addDays = (day: string, days: number): string => utcDay(Date.parse(day) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** UK calendar days from now until then: 0 today, 1 tomorrow, negative for the past. */
export const daysUntil = (moment: Moment, now: Moment): number => daysBetween(ukDay(now), ukDay(moment));
