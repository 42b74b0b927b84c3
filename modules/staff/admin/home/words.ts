import type { HomeFigureRow } from '@app/staff/contract';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const TODAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
export const dayLabel = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
export const todayWords = (now: Date): string => TODAY.format(now);

export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name}`;
}

/** Figures of open work, except zeros; unavailable ones are included. */
export const waiting = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => figure.waits && figure.value !== 0);
export const standing = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => !figure.waits);

/** The finding above a drawing, from its own numbers: "35 in 30 days, 3 today". */
export function daysInWords(days: NonNullable<HomeFigureRow['days']>): string {
  const all = days.reduce((sum, each) => sum + each.count, 0);
  return `${all} in ${days.length} days, ${days.at(-1)?.count ?? 0} today`;
}
