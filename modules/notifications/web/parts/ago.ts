import { dayInWords } from '@app/platform/web';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** `3 minutes ago`, or the date after a day. */
export function ago(moment: string, now = new Date()): string {
  const passed = now.getTime() - new Date(moment).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return counted(Math.floor(passed / HOUR), 'hour');
  return dayInWords(moment);
}
