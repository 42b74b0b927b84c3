/** A result compared with its printed reference: above, below, or null when uncertain. */
export type ResultMark = 'high' | 'low' | null;

interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

const BETWEEN = /^([+−-]?[\d,.]{1,12}) ?(?:-|–|to) ?([+−-]?[\d,.]{1,12}) ?%?$/;
const AT_MOST = /^(?:below|less than|under|up to|<|≤) ?([\d,.]+) ?%?$/;
const AT_LEAST = /^(?:above|more than|over|at least|>|≥) ?([\d,.]+) ?%?$/;
/** One number, then its unit. A second value (a blood pressure, a ratio, a range, "then 3.1") cannot be compared. */
const SINGLE = /^([+−-]?[\d,.]*\d)(?![\d.,:+]|[-/–] ?\d)/;
const SECOND = /[ (][+−-]?\d/;

const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

/** Null unless the whole reference is understood; a reference with a unit is not. */
function boundsOf(reference: string): Bounds | null {
  const text = reference.trim().toLowerCase();
  const between = BETWEEN.exec(text);
  if (between) return { low: numberOf(between[1]), high: numberOf(between[2]) };
  const most = AT_MOST.exec(text);
  if (most) return { low: null, high: numberOf(most[1]) };
  const least = AT_LEAST.exec(text);
  return least ? { low: numberOf(least[1]), high: null } : null;
}

/** Compares a result with the reference in its row. Null when anything is unclear. */
export function resultMark(result: string, reference: string): ResultMark {
  const bounds = boundsOf(reference);
  const text = result.trim();
  const value = SINGLE.exec(text)?.[1];
  if (!bounds || value === undefined || SECOND.test(text.slice(value.length).replace('× 10', '×10'))) return null;
  if (bounds.high !== null && numberOf(value) > bounds.high) return 'high';
  return bounds.low !== null && numberOf(value) < bounds.low ? 'low' : null;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
/** The text of each cell of a row, as the server's Markdown renders it. */
const cellsOf = (row: string, tag: 'td' | 'th'): readonly string[] =>
  row
    .split(`<${tag}`)
    .slice(1)
    .map((cell) => plain(cell.slice(cell.indexOf('>') + 1).split(`</${tag}>`)[0] ?? ''));

const NUMERIC = /^[<>≤≥+−-]? ?\d/;

function markRow(row: string, reference: number): string {
  const cells = cellsOf(row, 'td');
  const [head = '', ...rest] = row.split('<td');
  return rest.reduce((done, cell, at) => {
    const text = cells[at] ?? '';
    const mark = at > 0 && at !== reference ? resultMark(text, cells[reference] ?? '') : null;
    const facts = `${at > 0 && NUMERIC.test(text) ? ' data-num=""' : ''}${mark ? ` data-mark="${mark}"` : ''}`;
    return `${done}<td${facts}${cell}`;
  }, head);
}

function markTable(table: string): string {
  const [head = '', ...rows] = table.split('<tr');
  const names = cellsOf(rows[0] ?? '', 'th').map((name) => name.toLowerCase());
  const reference = names.findIndex((name) => name.startsWith('reference') || name === 'normal range');
  return [head, ...rows.map((row) => markRow(row, reference))].join('<tr');
}

/** Marks numbers, and results outside the reference in their row. Only adds attributes: the text stays the same. */
export const markResults = (html: string): string =>
  html
    .split('<table')
    .map((part, at) => {
      if (at === 0) return part;
      const end = part.indexOf('</table>');
      return end < 0 ? part : markTable(part.slice(0, end)) + part.slice(end);
    })
    .join('<table');
