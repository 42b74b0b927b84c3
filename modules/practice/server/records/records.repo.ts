import { type Columns, type Db, tables } from '@app/platform/server';
import type { Highlight, MissReason } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { PracticeTables, PracticeRecord } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export type RecordRow = Columns<
  PracticeRecord,
  | 'item_id'
  | 'answers'
  | 'is_correct'
  | 'first_correct'
  | 'confidence'
  | 'seconds'
  | 'answered_at'
  | 'flagged_at'
  | 'note'
  | 'note_at'
  | 'highlights_version_id'
> & {
  readonly option: OptionKey | null;
  readonly first_option: OptionKey | null;
  readonly served: readonly string[];
  readonly struck: readonly OptionKey[];
  readonly highlights: readonly Highlight[];
};
export const recordNames = `item_id, answers, option, is_correct, first_option, first_correct, confidence, seconds,
  answered_at, served, flagged_at, note, note_at, struck, highlights, highlights_version_id`;
export const recordColumns = sql.raw(recordNames);

export async function findRecord(db: Db, userId: string, itemId: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select ${recordColumns} from practice.record where user_id = ${userId} and item_id = ${itemId}`.execute(db);
  return rows[0];
}

export type StateRow = Columns<
  PracticeRecord,
  'item_id' | 'is_correct' | 'first_correct' | 'seconds' | 'confidence'
> & {
  readonly flagged: boolean;
  readonly noted: boolean;
};
/** A user's state on these questions; those never touched have no row. */
export async function listStates(
  db: Db,
  userId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StateRow>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<StateRow>`
    select item_id, is_correct, first_correct, flagged_at is not null as flagged, note <> '' as noted, seconds, confidence
    from practice.record where user_id = ${userId} and item_id = any(${itemIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** The questions whose latest answer is wrong. */
export async function listMissed(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await open(db)
    .selectFrom('practice.record')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('is_correct', '=', false)
    .execute();
  return rows.map((row) => row.item_id);
}

export interface RecordChange {
  readonly userId: string;
  readonly itemId: string;
  readonly at: Date;
  readonly seen: boolean;
  readonly note: string | null;
  readonly struck: readonly OptionKey[] | null;
  readonly highlights: { readonly versionId: string; readonly ranges: readonly Highlight[] } | null;
}
/** Of each part the newest moment wins: a change made earlier but sent later has no effect. */
export async function saveRecord(db: Db, change: RecordChange): Promise<RecordRow> {
  const { at, note, struck, highlights } = change;
  const seenAt = change.seen ? at : null;
  const noteAt = note === null ? null : at;
  const struckAt = struck === null ? null : at;
  const marksAt = highlights === null ? null : at;
  const { rows } = await sql<RecordRow>`
    insert into practice.record as r (user_id, item_id, seen_at, note, note_at, struck, struck_at, highlights,
      highlights_version_id, highlights_at)
    values (${change.userId}, ${change.itemId}, ${seenAt}, ${note ?? ''}, ${noteAt}, ${struck ?? []}::text[], ${struckAt},
      ${JSON.stringify(highlights?.ranges ?? [])}::jsonb, ${highlights?.versionId ?? null}, ${marksAt})
    on conflict (user_id, item_id) do update set
      seen_at = coalesce(r.seen_at, excluded.seen_at),
      note = case when excluded.note_at >= coalesce(r.note_at, excluded.note_at) then excluded.note else r.note end,
      note_at = greatest(r.note_at, excluded.note_at),
      struck = case when excluded.struck_at >= coalesce(r.struck_at, excluded.struck_at) then excluded.struck else r.struck end,
      struck_at = greatest(r.struck_at, excluded.struck_at),
      highlights = case when excluded.highlights_at >= coalesce(r.highlights_at, excluded.highlights_at)
        then excluded.highlights else r.highlights end,
      highlights_version_id = case when excluded.highlights_at >= coalesce(r.highlights_at, excluded.highlights_at)
        then excluded.highlights_version_id else r.highlights_version_id end,
      highlights_at = greatest(r.highlights_at, excluded.highlights_at)
    returning ${recordColumns}`.execute(db);
  return rows[0] as RecordRow;
}

/** Only on the user's own wrong answer to that question. */
export async function updateMissReason(
  db: Db,
  row: { readonly userId: string; readonly opId: string; readonly itemId: string; readonly reason: MissReason },
): Promise<void> {
  await open(db)
    .updateTable('practice.attempt')
    .set({ miss_reason: row.reason })
    .where('user_id', '=', row.userId)
    .where('op_id', '=', row.opId)
    .where('item_id', '=', row.itemId)
    .where('is_correct', '=', false)
    .execute();
}
