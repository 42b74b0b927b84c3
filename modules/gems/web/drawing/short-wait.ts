import { DAY_MS, MINUTE_MS } from '@app/platform/contract';

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
/** The short form on the buttons: `10 min`, `6 d`, `3 mo`. */
export function shortWait(due: number, now: number): string {
  const ms = Math.max(0, due - now);
  if (ms < DAY_MS / 2) return `${Math.max(1, Math.round(ms / MINUTE_MS))} min`;
  const days = Math.max(1, Math.round(ms / DAY_MS));
  if (days < 2 * MONTH_DAYS) return `${days} d`;
  return days < YEAR_DAYS ? `${Math.round(days / MONTH_DAYS)} mo` : `${(days / YEAR_DAYS).toFixed(1)} y`;
}
