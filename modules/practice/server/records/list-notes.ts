import type { Page } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { NoteRow } from '@app/practice/contract';
import { countNotes, listNotes as listRows, type NotedRow, type NoteFilter } from './notes.repo.ts';
import { type OwnNote, ownNotes } from './own-notes.ts';
import { placesOf } from './places.ts';

const presentOther = ({ id, kind, title, href, note, noteAt }: OwnNote): NoteRow => ({
  id,
  code: '',
  lead_in: '',
  opening: '',
  note,
  note_at: noteAt.toISOString(),
  place: null,
  other: { kind, title, href },
});

async function presentNotes(deps: Deps, noted: readonly (NotedRow | OwnNote)[]): Promise<NoteRow[]> {
  const places = await placesOf(
    deps,
    noted.flatMap((row) => ('item_id' in row ? [row.item_id] : [])),
  );
  return noted.map((row) => {
    if (!('item_id' in row)) return presentOther(row);
    const placed = places.get(row.item_id);
    return {
      id: row.item_id,
      code: placed?.brief.code ?? '',
      lead_in: placed?.brief.leadIn ?? '',
      opening: placed?.brief.opening ?? '',
      note: row.note,
      note_at: row.note_at.toISOString(),
      place: placed?.place ?? null,
      other: null,
    };
  });
}

const momentOf = (row: NotedRow | OwnNote): number => Number('item_id' in row ? row.note_at : row.noteAt);

/** The notes on questions and in higher modules, newest first. */
export async function listNotes(deps: Deps, filter: NoteFilter): Promise<Page<NoteRow> & { rows: NoteRow[] }> {
  const { page, size } = filter;
  const others = (await Promise.all(deps.slots.contributions(ownNotes).map((list) => list(deps, filter)))).flat();
  // Up to the end of this page only: later notes on questions cannot appear on it.
  const [count, own] = await Promise.all([
    countNotes(deps.db, filter),
    listRows(deps.db, { ...filter, page: 1, size: page * size }),
  ]);
  const newestFirst = [...own, ...others].toSorted((a, b) => momentOf(b) - momentOf(a));
  const rows = await presentNotes(deps, newestFirst.slice((page - 1) * size, page * size));
  return { count: count + others.length, rows, page, size };
}
