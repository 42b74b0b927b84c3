import { dayInDigits, timeOfDay, timeWithSeconds, ukDay } from '@app/platform/contract';

/** UK time, with the date when it is not today. */
export function timeOf(at: number, seconds = false, now: Date = new Date()): string {
  const time = seconds ? timeWithSeconds(at) : timeOfDay(at);
  return ukDay(at) === ukDay(now) ? time : `${dayInDigits(at)} ${time}`;
}
