import { DAY_MS } from '@app/platform/contract';
import type { HomeFigureRow } from '@app/staff/contract';

const NUMBER = new Intl.NumberFormat('en-GB');
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const TODAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const SIX_DAYS_MS = 6 * DAY_MS;

export const dayLabel = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
export const inNumbers = (value: number): string => NUMBER.format(value);

export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `Good ${part}, ${name}`;
}

/** "Sunday 15 November. 3 things need you." */
export function todayWords(now: Date, needed: number | null): string {
  const day = TODAY.format(now).replace(',', '');
  if (needed === null) return day;
  if (needed === 0) return `${day}. Nothing needs you.`;
  return `${day}. ${needed === 1 ? '1 thing needs you.' : `${inNumbers(needed)} things need you.`}`;
}

/** "08:20" today, "Fri 18:20" this week, "3 Nov" before that. */
export function sinceWords(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return CLOCK.format(at);
  if (now.getTime() - at.getTime() < SIX_DAYS_MS) return WEEKDAY.format(at).replace(',', '');
  return DATE.format(at);
}

/** Figures of open work, except zeros; unavailable ones are included. */
export const waitingFigures = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => figure.waits && figure.value !== 0);
export const settledFigures = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => !figure.waits);

/** The line below a figure: the sum of its days, or only yesterday if the days must not be added up. */
export function daysInWords({ days, distinct }: Pick<HomeFigureRow, 'days' | 'distinct'>): string {
  if (!days) return '';
  if (distinct) return `${inNumbers(days.at(-2)?.count ?? 0)} yesterday`;
  return `${inNumbers(days.reduce((sum, each) => sum + each.count, 0))} in ${days.length} days`;
}
