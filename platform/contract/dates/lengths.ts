import { counted } from '../text/counts.ts';
import { DAY_MS, HOUR_MS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from './units.ts';
import type { Moment } from './days.ts';
import { dayInWords } from './formats.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const passedSince = (moment: Moment, now: Moment): number => new Date(now).getTime() - new Date(moment).getTime();

/** `2 hours ago`; less than a minute ago is just now. */
export function ago(moment: Moment, now: Moment): string {
  const passed = passedSince(moment, now);
  const fitting = UNITS.find(([, length]) => passed >= length);
  return fitting ? `${counted(Math.floor(passed / fitting[1]), fitting[0])} ago` : 'just now';
}

/** How long ago within the given time, else the day. */
export const agoOrDay = (moment: Moment, now: Moment, within: number): string =>
  passedSince(moment, now) < within ? ago(moment, now) : dayInWords(moment);

const two = (value: number): string => String(value).padStart(2, '0');

/** `0:42`, `38:12`, `180:00`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${two(seconds % MINUTE_SECONDS)}`;

/** `4:09`, `1:12:05`. */
export function hoursMinutesSeconds(seconds: number): string {
  if (seconds < HOUR_SECONDS) return minutesAndSeconds(seconds);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return `${Math.floor(seconds / HOUR_SECONDS)}:${two(minutes)}:${two(seconds % MINUTE_SECONDS)}`;
}

/** `24 minutes`, `1 hour 12 minutes`; at least a minute. */
export function hoursAndMinutes(seconds: number): string {
  const all = Math.max(1, Math.round(seconds / MINUTE_SECONDS));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [hours > 0 ? counted(hours, 'hour') : '', minutes > 0 ? counted(minutes, 'minute') : ''];
  return parts.filter(Boolean).join(' ');
}
