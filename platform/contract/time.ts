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
