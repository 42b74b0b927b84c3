import { DAY_MS, dayInDigits, HOUR_MS, WEEK_MS } from '@app/platform/contract';

/** The age of a row: `3 h`, `2 d`; after a week its date. */
export function ageOf(createdAt: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(createdAt));
  if (passed < HOUR_MS) return '< 1 h';
  if (passed < 2 * DAY_MS) return `${Math.floor(passed / HOUR_MS)} h`;
  return passed < WEEK_MS ? `${Math.floor(passed / DAY_MS)} d` : dayInDigits(createdAt);
}
