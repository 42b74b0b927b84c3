export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The Swedish format is `2026-11-17`. */
const UK_DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
/** The UK calendar day of a moment, `2026-11-17`. */
export const ukDay = (moment: Date | number): string => UK_DAY.format(moment);

/** When a UK day begins, in milliseconds since 1970; NaN for an invalid day. The clocks change after midnight, never at it. */
export function ukMidnight(day: string): number {
  const winter = Date.parse(`${day}T00:00:00Z`);
  const summer = winter - HOUR_MS;
  return !Number.isNaN(winter) && ukDay(summer) === day ? summer : winter;
}

/** Like `2026-12-12 09:30`. */
const UK_MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the value of a date-and-time field in UK time, `2026-12-12T09:30`; empty for an invalid one. */
export function ukField(moment: string): string {
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

/** The last second of a UK day, in milliseconds since 1970; NaN for an invalid day. */
export const ukDayEnd = (day: string): number => Date.parse(ukMoment(`${day}T23:59`) ?? '') + MINUTE_MS - SECOND_MS;
