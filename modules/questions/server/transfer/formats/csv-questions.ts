import {
  fullAddress,
  type KeyedDraft,
  OPTION_KEYS,
  type OptionKey,
  type QuestionDraft,
  questionReference,
} from '@app/questions/contract';
import { readCsvRows, writeCsv } from './csv.ts';
import { type ReadFile, type ReadRow, refusedRow } from './read-row.ts';

const LETTERS = OPTION_KEYS.map((key) => key.toLowerCase());
const COLUMNS = [
  'code',
  'version',
  'category',
  'topic',
  'stem',
  'lead_in',
  ...LETTERS.flatMap((letter) => [`option_${letter}`, `reason_${letter}`]),
  'answer',
  'key_point',
  'explanation',
  'sources',
  'tags',
  'difficulty',
  'task',
  'setting',
  'review_next',
];
const SOURCE_PARTS = ['org', 'id', 'title', 'year', 'section', 'url'] as const;
const headOf = (cell: string): string => cell.trim().toLowerCase().replaceAll(/[ -]/g, '_');

/** One source per line, its parts separated by bars; missing parts are empty. */
const sourcesText = (references: QuestionDraft['references']): string =>
  references.map((each) => SOURCE_PARTS.map((part) => String(each[part] ?? '')).join(' | ')).join('\n');

function partOf(name: (typeof SOURCE_PARTS)[number], text: string): string | number {
  if (name === 'year') return Number(text);
  return name === 'url' ? fullAddress(text) : text;
}

function readSources(cell: string): QuestionDraft['references'] | null {
  const sources: QuestionDraft['references'] = [];
  for (const line of cell.split('\n').filter((each) => each.trim() !== '')) {
    const parts = line.split('|').map((part) => part.trim());
    const values = SOURCE_PARTS.flatMap((name, at) => {
      const part = parts[at] ?? '';
      return part === '' ? [] : [[name, partOf(name, part)] as const];
    });
    const read = questionReference.strict().safeParse(Object.fromEntries(values));
    if (!read.success) return null;
    sources.push(read.data);
  }
  return sources;
}

export interface ExportedRow {
  readonly code: string;
  readonly version: number;
  readonly category: string;
  readonly topic: string;
  readonly content: KeyedDraft;
}
const cellsOf = ({ code, version, category, topic, content }: ExportedRow): readonly string[] => [
  code,
  String(version),
  category,
  topic,
  content.stem,
  content.lead_in,
  ...content.options.flatMap(({ text, rationale }) => [text, rationale]),
  content.answer_key,
  content.key_point,
  content.explanation,
  sourcesText(content.references),
  content.tags.join('; '),
  String(content.difficulty),
  content.task,
  content.setting,
  content.review_next,
];
export const questionsCsv = (rows: readonly ExportedRow[]): string => writeCsv([COLUMNS, ...rows.map(cellsOf)]);

type Cell = (name: string) => string | undefined;
const reasonOf = (cell: Cell, key: OptionKey): string | undefined => cell(`reason_${key.toLowerCase()}`);

/** Options are read only when the file has all five: a partial set would delete the others. */
function readOptions(cell: Cell): QuestionDraft['options'] | undefined {
  const options = OPTION_KEYS.map((key) => ({
    key,
    text: cell(`option_${key.toLowerCase()}`),
    rationale: reasonOf(cell, key) ?? '',
  }));
  return options.every(({ text }) => text !== undefined) ? (options as QuestionDraft['options']) : undefined;
}

/** A spreadsheet in the UK rewrites 2027-03-31 as 31/03/2027 when it saves the file. */
const dayOf = (cell: string | undefined): string | undefined =>
  cell
    ?.trim()
    .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );

function valuesOf(cell: Cell, sources: QuestionDraft['references'] | undefined): ReadRow['values'] {
  const tags = cell('tags')
    ?.split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const difficulty = cell('difficulty');
  const found = {
    stem: cell('stem'),
    lead_in: cell('lead_in'),
    options: readOptions(cell),
    answer_key: cell('answer')?.trim().toUpperCase() as OptionKey | undefined,
    key_point: cell('key_point'),
    explanation: cell('explanation'),
    references: sources,
    tags,
    difficulty: difficulty ? Number(difficulty) : undefined,
    task: cell('task') || undefined,
    setting: cell('setting') || undefined,
    review_next: dayOf(cell('review_next')) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function readRow(cell: Cell, n: number): ReadRow {
  const code = (cell('code') ?? '').trim().toUpperCase();
  const answer = (cell('answer') ?? '').trim().toUpperCase();
  if (answer.length > 1)
    return refusedRow(n, code, `The answer is “${answer.slice(0, 20)}”.`, 'Write one letter from A to E.');
  const sources = cell('sources') === undefined ? undefined : readSources(cell('sources') ?? '');
  if (sources === null)
    return refusedRow(
      n,
      code,
      'A source cannot be read.',
      'Write one per line: organisation | number | title | year | section | address.',
    );
  const base = Number(cell('version') || Number.NaN);
  return {
    n,
    code,
    base: Number.isInteger(base) ? base : null,
    category: (cell('category') ?? '').trim(),
    topic: (cell('topic') ?? '').trim(),
    values: valuesOf(cell, sources),
    omitsReasons: OPTION_KEYS.filter((key) => reasonOf(cell, key) === undefined),
    keepsCode: false,
  };
}

/** The first row names the columns, in any order; the second is the first question. */
export function readQuestionsCsv(text: string): ReadFile {
  const [first, ...rows] = readCsvRows(text);
  const head = first?.cells ?? [];
  const names = head.map(headOf);
  const place = new Map(names.map((name, at) => [name, at]));
  return {
    rows: rows.map(({ n, cells }) =>
      readRow((name) => {
        const column = place.get(name);
        return column === undefined ? undefined : (cells[column] ?? '');
      }, n),
    ),
    ignored: head.filter((_, at) => !COLUMNS.includes(names[at] ?? '')),
  };
}
