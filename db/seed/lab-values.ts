import type { Content } from '../pack/schema.ts';

type LabValues = Content<'labvalues'>;
type LabRow = LabValues['groups'][number]['rows'][number];
type Limit = number | null | undefined;

function rangeOf(low: Limit, high: Limit): string {
  if (low == null) return `up to ${high}`;
  return high == null ? `${low} or more` : `${low} to ${high}`;
}

const rangeOfRow = ({ low, high, sex }: LabRow): string =>
  sex ? `men ${rangeOf(...sex.m)}, women ${rangeOf(...sex.f)}` : rangeOf(low, high);

/** A vertical bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const line = (row: LabRow): string => {
  const name = row.alias?.length ? `${row.test} (${row.alias.join(', ')})` : row.test;
  return `| ${[name, rangeOfRow(row), row.unit, row.note ?? ''].map(cell).join(' | ')} |`;
};

/** The reference ranges as the page that opens beside a question. */
export function labValuesPage({ note, groups }: LabValues): string {
  const tables = groups.map(({ name, rows }) =>
    [`## ${name}`, '', '| Test | Range | Unit | Note |', '|---|---|---|---|', ...rows.map(line), ''].join('\n'),
  );
  return [note, '', ...tables].join('\n');
}
