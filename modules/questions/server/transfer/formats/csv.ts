const FORMULA = /^[=+\-@\t\r]/;
const DISARMED = /^'[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** An apostrophe before a cell that a spreadsheet would run as a formula. */
const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Removes the apostrophe of an export, so that a file survives the round trip. */
const plain = (cell: string): string => (DISARMED.test(cell) ? cell.slice(1) : cell);

export interface CsvRow {
  /** Its number as a spreadsheet counts, blank rows included. */
  readonly n: number;
  readonly cells: readonly string[];
}

/**
 * The rows that are not blank. Cells as in RFC 4180: quoted ones may contain commas, quotes and line breaks. One pass,
 * character by character.
 */
export function readCsvRows(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let n = 0;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(plain(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    n += 1;
    if (row.some((each) => each.trim() !== '')) rows.push({ n, cells: row });
    row = [];
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === ',') endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

export const readCsv = (text: string): readonly (readonly string[])[] => readCsvRows(text).map(({ cells }) => cells);
