import type { Page } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { NoteRow } from '@app/practice/contract';
import { placesOf } from './places.ts';
import { countNotes, listNotes as listRows, type NoteFilter } from './notes.repo.ts';

export async function listNotes(deps: Deps, filter: NoteFilter): Promise<Page<NoteRow> & { rows: NoteRow[] }> {
  const [count, noted] = await Promise.all([countNotes(deps.db, filter), listRows(deps.db, filter)]);
  const places = await placesOf(
    deps,
    noted.map((row) => row.item_id),
  );
  const rows = noted.map(({ item_id, note, note_at }) => {
    const placed = places.get(item_id);
    return {
      id: item_id,
      code: placed?.brief.code ?? '',
      lead_in: placed?.brief.leadIn ?? '',
      note,
      note_at: note_at.toISOString(),
      place: placed?.place ?? null,
    };
  });
  return { count, rows, page: filter.page, size: filter.size };
}
