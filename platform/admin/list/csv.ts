import type { Resource, ResourceRow } from '@app/platform/contract';
import { asText } from '../fields/kind.ts';
import { showMoment } from '../fields/moments.tsx';
import { viewOf } from '../fields/registry.ts';
import type { ResourceClient } from '../client.ts';
import { columnLabel, type ListView, queryOfView } from './view.ts';

const PAGE = 100;
/** A stop for a list that grows while it is read. */
const MOST = 100_000;
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A spreadsheet would run a cell that begins like a formula: an apostrophe makes it text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Every row of the current view, page after page. */
export async function everyRow(client: ResourceClient, view: ListView): Promise<readonly ResourceRow[]> {
  const rows: ResourceRow[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const next = await client.list({ ...queryOfView(view), page, size: PAGE });
    rows.push(...next.rows);
    if (next.rows.length < PAGE || rows.length >= next.count) break;
  }
  return rows;
}

export type NamesOf = (column: string, id: string) => string | undefined;

export function tableOf(resource: Resource, view: ListView, rows: readonly ResourceRow[], namesOf: NamesOf): string {
  const cell = (row: ResourceRow, column: string): string => {
    const field = resource.fields[column];
    if (!field) return column.endsWith('_at') ? showMoment(row[column]) : asText(row[column]);
    if (field.kind === 'reference') return namesOf(column, asText(row[column])) ?? asText(row[column]);
    return viewOf(field).words(row[column], field);
  };
  const head = ['id', ...view.columns.map((column) => columnLabel(resource, column))];
  return csvText([head, ...rows.map((row) => [row.id, ...view.columns.map((column) => cell(row, column))])]);
}

/** Hands a text to the browser as a file. The mark at the front makes spreadsheets read it as UTF-8. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
