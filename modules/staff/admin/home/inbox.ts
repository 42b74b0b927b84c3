import { formatCount } from '@app/platform/contract';
import type { HomeFigureRow } from '@app/staff/contract';

/** One line of the inbox: a waiting item, or the number of further ones of its kind. */
export interface InboxRow {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Since when it has waited; null if only the number is known. */
  readonly at: string | null;
  /** When it is due; null if no time is promised. */
  readonly due: string | null;
  readonly screen: string | null;
}

function titleOfRest(label: string, rest: number | null, afterOthers: boolean): string {
  if (rest === null) return label;
  return afterOthers ? `${label}: ${formatCount(rest)} more` : `${label}: ${formatCount(rest)}`;
}

function rowsOfFigure(figure: HomeFigureRow): readonly InboxRow[] {
  const items = figure.items.map((item, at) => ({ ...item, key: `${figure.key}:${at}` }));
  const rest = figure.value === null ? null : figure.value - items.length;
  if (rest === 0) return items;
  return [
    ...items,
    {
      key: figure.key,
      title: titleOfRest(figure.label, rest, items.length > 0),
      text: rest === null ? 'They cannot be counted just now.' : '',
      at: null,
      due: null,
      screen: figure.screen,
    },
  ];
}

/** Later than every time, for rows without one. */
const LAST = '9';
/** What is due soonest first, then the longest waiting; lines with only a number last. */
export const inboxRows = (figures: readonly HomeFigureRow[]): readonly InboxRow[] =>
  figures
    .flatMap(rowsOfFigure)
    .toSorted(
      (one, other) =>
        (one.due ?? LAST).localeCompare(other.due ?? LAST) || (one.at ?? LAST).localeCompare(other.at ?? LAST),
    );

export const countNeeded = (figures: readonly HomeFigureRow[]): number =>
  figures.reduce((sum, figure) => sum + (figure.value ?? 0), 0);
