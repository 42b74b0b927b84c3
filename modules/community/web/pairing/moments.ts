import { DAY_MS } from '@app/platform/contract';

const WHEN = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export const momentText = (at: string): string => WHEN.format(new Date(at));
export const dayOf = (at: string): string => DAY.format(new Date(at));
export const timeText = (at: string): string => TIME.format(new Date(at));
/** `Today`, `Yesterday` or the date. */
export function dayText(at: string, now: Date): string {
  const day = DAY.format(new Date(at));
  if (day === DAY.format(now)) return 'Today';
  return day === DAY.format(new Date(now.getTime() - DAY_MS)) ? 'Yesterday' : day;
}
