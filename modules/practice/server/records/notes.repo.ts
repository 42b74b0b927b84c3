import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeRecord } from '../tables.ts';

export interface NoteFilter {
  readonly userId: string;
  readonly search: string | null;
  readonly page: number;
  readonly size: number;
}
export type NotedRow = Columns<PracticeRecord, 'item_id' | 'note'> & {
  readonly note_at: Date;
};

const matching = ({ userId, search }: NoteFilter) =>
  sql`user_id = ${userId} and note <> '' and (${search}::text is null or strpos(lower(note), lower(${search}::text)) > 0)`;

export async function countNotes(db: Db, filter: NoteFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from practice.record where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listNotes(db: Db, filter: NoteFilter): Promise<readonly NotedRow[]> {
  const { rows } = await sql<NotedRow>`
    select item_id, note, note_at from practice.record where ${matching(filter)}
    order by note_at desc, item_id limit ${filter.size} offset ${(filter.page - 1) * filter.size}`.execute(db);
  return rows;
}
