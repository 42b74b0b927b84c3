import { DAY_MS } from '@app/platform/contract';

const zone = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** How far local time is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const parts = Object.fromEntries(zone.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  );
  return wall - Math.floor(moment / 1000) * 1000;
}

/** For example 2026-11-16. */
export const dayName = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment a clock on the wall shows this time on a day, in the exam's time zone; the offset is that of the moment itself. */
export function wallMoment(day: string, sinceMidnight: number): number {
  const wall = Date.parse(day) + sinceMidnight;
  return wall - offsetAt(wall - offsetAt(wall));
}

/** The midnight at the start of a moment's day. */
export const dayStart = (moment: number): number => wallMoment(dayName(moment), 0);

/** The midnight at the end of a moment's day, 23 or 25 hours after its start when the clocks change. */
export const dayEnd = (moment: number): number => wallMoment(addDays(dayName(moment), 1), 0);
