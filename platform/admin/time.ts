import { ukDay, ukField } from '@app/platform/contract';
import { showMoment } from './fields/moments.tsx';

/** UK time, with the date when it is not today. */
export function timeOf(at: number, seconds = false, now: Date = new Date()): string {
  const moment = new Date(at).toISOString();
  const isToday = ukDay(at) === ukDay(now);
  const clock = isToday ? ukField(moment).slice(11) : showMoment(moment);
  return seconds ? `${clock}${moment.slice(16, 19)}` : clock;
}
