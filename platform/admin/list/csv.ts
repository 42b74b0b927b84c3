import { saveFile } from '@app/platform/web';
import type { Listing, ListRow } from './listing.ts';
import { columnIn } from './listing.ts';
import { type ListView, queryOfView } from './view.ts';

const PAGE = 100;
/** A limit for a list that grows while it is read. */
const MOST = 100_000;
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Spreadsheets run a cell that begins like a formula: an apostrophe makes it text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Every row of the current view, page by page. */
async function everyRow<Row extends ListRow>(listing: Listing<Row>, view: ListView): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const next = await listing.load({ ...queryOfView(view), page, size: PAGE });
    rows.push(...next.rows);
    const complete = next.count !== listing.countStopsAt && rows.length >= next.count;
    if (next.rows.length < PAGE || complete) break;
  }
  return rows;
}

/** Every row of the view with the columns shown. */
export async function exportOf<Row extends ListRow>(
  listing: Listing<Row>,
  view: ListView,
): Promise<{ readonly text: string; readonly count: number }> {
  const rows = await everyRow(listing, view);
  const words = await listing.wordsOf(view.columns);
  const head = ['id', ...view.columns.map((name) => columnIn(listing, name).label)];
  const lines = rows.map((row) => [row.id, ...view.columns.map((name) => words(row, name))]);
  return { text: csvText([head, ...lines]), count: rows.length };
}

/** Downloads rows as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export const download = (name: string, text: string): void => saveFile(name, `\uFEFF${text}`, 'text/csv;charset=utf-8');
