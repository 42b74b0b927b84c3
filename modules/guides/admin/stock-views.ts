import type { StockRow } from '@app/guides/contract';
import { counted, inSentence } from '@app/platform/contract';

/** One of the views above the board: the topics it has. */
export interface StockView {
  /** In the address; empty for all topics. */
  readonly name: string;
  readonly label: string;
  readonly has: (row: StockRow) => boolean;
}

/** The views of a board that has these columns of other modules. */
export const stockViews = (others: readonly string[]): readonly StockView[] => [
  { name: '', label: 'All', has: () => true },
  { name: 'noguide', label: 'No guide', has: ({ guides }) => guides === 0 },
  { name: 'noquestions', label: 'No questions', has: ({ questions }) => questions === 0 },
  ...others.map((label, at) => ({
    name: `no${label.toLowerCase()}`,
    label: `No ${inSentence(label)}`,
    has: (row: StockRow) => row.others[at] === 0,
  })),
  { name: 'due', label: 'Review due', has: ({ overdue }) => overdue > 0 },
];

/** The views with their counts: All, those some topic is in, and the chosen one even if it has become empty. */
export const countedViews = (rows: readonly StockRow[], views: readonly StockView[], chosen: string) =>
  views
    .map((view) => ({ ...view, count: rows.filter(view.has).length }))
    .filter(({ name, count }) => name === '' || name === chosen || count > 0);

/** The topics of one view whose name or category contains the words. */
export function shownRows(rows: readonly StockRow[], views: readonly StockView[], view: string, search: string) {
  const has = views.find(({ name }) => name === view)?.has ?? (() => true);
  const words = search.trim().toLowerCase();
  return rows.filter((row) => has(row) && `${row.topic} ${row.category}`.toLowerCase().includes(words));
}

/** How many topics lack a guide, in a sentence. */
export function stockWords(rows: readonly StockRow[]): string {
  const without = rows.filter(({ guides }) => guides === 0).length;
  if (rows.length === 0) return 'There are no topics yet.';
  if (without === 0) return `${counted(rows.length, 'topic')}. Each has a guide that learners can read.`;
  return `${counted(rows.length, 'topic')}, ${without} without a guide that learners can read.`;
}
