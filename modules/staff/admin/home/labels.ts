import { pounds } from '@app/commerce/contract';
import { DAY_MS, formatCount, shortDay, shortWeekday, timeOfDay, ukDay, weekdayAndDay } from '@app/platform/contract';
import type { HomeFigureRow } from '@app/staff/contract';

const SIX_DAYS_MS = 6 * DAY_MS;

/** "Sunday 15 November. 3 things need you." */
export function todayWords(now: Date, needed: number | null): string {
  const day = weekdayAndDay(now);
  if (needed === null) return day;
  if (needed === 0) return `${day}. Nothing needs you.`;
  return `${day}. ${needed === 1 ? '1 thing needs you.' : `${formatCount(needed)} things need you.`}`;
}

/** "08:20" today, "Fri 18:20" this week, "3 Nov" before that. */
export function sinceWords(at: Date, now: Date): string {
  if (ukDay(at) === ukDay(now)) return timeOfDay(at);
  if (now.getTime() - at.getTime() < SIX_DAYS_MS) return `${shortWeekday(at)} ${timeOfDay(at)}`;
  return shortDay(at);
}

/** Figures of open work, except zeros; unavailable ones are included. */
export const waitingFigures = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => figure.waits && figure.value !== 0);
export const settledFigures = (figures: readonly HomeFigureRow[]): readonly HomeFigureRow[] =>
  figures.filter((figure) => !figure.waits);

/** The value of a figure, with the sign of money where it is an amount. */
export const amountInWords = (value: number, { in_pence }: Pick<HomeFigureRow, 'in_pence'>): string =>
  in_pence ? pounds(value) : formatCount(value);

/** The line below a figure: the sum of its days, or only yesterday if the days must not be added up. */
export function daysInWords(figure: Pick<HomeFigureRow, 'days' | 'distinct' | 'in_pence'>): string {
  const { days, distinct } = figure;
  if (!days) return '';
  if (distinct) return `${amountInWords(days.at(-2)?.count ?? 0, figure)} yesterday`;
  return `${amountInWords(
    days.reduce((sum, each) => sum + each.count, 0),
    figure,
  )} in ${days.length} days`;
}
