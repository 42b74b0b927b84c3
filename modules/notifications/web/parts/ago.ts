import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import { dayInWords } from '@app/platform/web';

const counted = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** `3 minutes ago`, or the date after a day. */
export function ago(moment: string, now = new Date()): string {
  const passed = now.getTime() - new Date(moment).getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return counted(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return counted(Math.floor(passed / HOUR_MS), 'hour');
  return dayInWords(moment);
}
