import type { Deps } from '@app/platform/server';
import { type LeavingCard, listForExport } from './own-card.repo.ts';

type Format = 'csv' | 'json' | 'anki';

const NAMES = ['gem', 'front', 'back', 'note', 'due', 'reviews'] as const;
const valuesOf = (card: LeavingCard): readonly string[] => [
  card.gem,
  card.front,
  card.back.trim(),
  card.note,
  card.due_at?.toISOString() ?? '',
  String(card.reps ?? 0),
];

/** Prefixes an apostrophe to a cell that a spreadsheet would take for a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const csvCell = (text: string): string => `"${safe(text).replaceAll('"', '""')}"`;
const csv = (cards: readonly LeavingCard[]): string =>
  [NAMES, ...cards.map(valuesOf)].map((row) => row.map(csvCell).join(',')).join('\r\n');

/** Anki's text import: fields separated by tabs, with headers that describe them. */
const ankiCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const anki = (cards: readonly LeavingCard[]): string =>
  [
    '#separator:tab',
    '#html:false',
    '#tags column:3',
    ...cards.map(({ gem, front, back }) =>
      [ankiCell(front), ankiCell(back), gem.replaceAll(/[^A-Za-z0-9]+/g, '-')].join('\t'),
    ),
  ].join('\n');

const json = (cards: readonly LeavingCard[]): string =>
  JSON.stringify(
    cards.map((card) => Object.fromEntries(NAMES.map((name, at) => [name, valuesOf(card)[at]]))),
    null,
    2,
  );

const FORMS: Readonly<Record<Format, { readonly type: string; readonly file: string; readonly write: typeof csv }>> = {
  csv: { type: 'text/csv; charset=utf-8', file: 'deck.csv', write: csv },
  json: { type: 'application/json', file: 'deck.json', write: json },
  anki: { type: 'text/plain; charset=utf-8', file: 'deck-anki.txt', write: anki },
};

/** Exports the whole deck as a file. */
export async function exportDeck(deps: Deps, userId: string, format: Format) {
  const { type, file, write } = FORMS[format];
  return { file, type, text: write(await listForExport(deps.db, userId)) };
}
