import type { GuideHighlight } from '@app/guides/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { TextReportKind } from '@app/practice/contract';
import { sql } from 'kysely';
import { isLive, type GuideAudience } from '../shelves/questions.repo.ts';
import type { GuidesMark, GuidesTables } from '../tables.ts';

const open = (db: Db) => tables<GuidesTables>(db);

export type GuideMarkRow = Columns<
  GuidesMark,
  'guide_id' | 'share' | 'place' | 'place_at' | 'finished_words' | 'flagged_at' | 'note' | 'note_at'
> & { readonly highlights: readonly GuideHighlight[] };
const names = sql`guide_id, share, place, place_at, finished_words, flagged_at, note, note_at, highlights`;

export async function findMark(db: Db, userId: string, guideId: string): Promise<GuideMarkRow | undefined> {
  const { rows } = await sql<GuideMarkRow>`
    select ${names} from guides.mark where user_id = ${userId} and guide_id = ${guideId}`.execute(db);
  return rows[0];
}

export interface MarkChange {
  readonly userId: string;
  readonly guideId: string;
  readonly at: Date;
  /** `words` is the wording that was read; null: the current one. */
  readonly place: { readonly anchor: string; readonly share: number; readonly words: number | null } | null;
  readonly note: string | null;
  readonly highlights: readonly GuideHighlight[] | null;
}
const WHOLE = 100;
/**
 * Of each part the newest moment wins. The share read only rises, and the wording is stored once it was read to the end.
 * Undefined for a guide that is not available to learners, which the same statement checks.
 */
export async function saveMark(db: Db, source: GuideAudience, change: MarkChange): Promise<GuideMarkRow | undefined> {
  const { at, place, note, highlights } = change;
  const [placeAt, noteAt, marksAt] = [place, note, highlights].map((part) => (part === null ? null : at));
  const isWhole = place?.share === WHOLE;
  const { rows } = await sql<GuideMarkRow>`
    insert into guides.mark as m (user_id, guide_id, opened_at, share, place, place_at, finished_words, note, note_at,
      highlights, highlights_at)
    select ${change.userId}::uuid, g.id, ${placeAt}::timestamptz, ${place?.share ?? 0}::smallint, ${place?.anchor ?? ''}::text,
      ${placeAt}::timestamptz, 
      case when ${isWhole}::boolean then least(${place?.words ?? null}::integer, g.words) end, ${note ?? ''}::text, ${noteAt}::timestamptz,
      ${JSON.stringify(highlights ?? [])}::jsonb, ${marksAt}::timestamptz
    from guides.guide g where g.id = ${change.guideId} and ${isLive(source)}
    on conflict (user_id, guide_id) do update set
      opened_at = least(m.opened_at, excluded.opened_at),
      share = greatest(m.share, excluded.share),
      finished_words = greatest(m.finished_words, excluded.finished_words),
      place = case when excluded.place_at >= coalesce(m.place_at, excluded.place_at) then excluded.place else m.place end,
      place_at = greatest(m.place_at, excluded.place_at),
      note = case when excluded.note_at >= coalesce(m.note_at, excluded.note_at) then excluded.note else m.note end,
      note_at = greatest(m.note_at, excluded.note_at),
      highlights = case when excluded.highlights_at >= coalesce(m.highlights_at, excluded.highlights_at)
        then excluded.highlights else m.highlights end,
      highlights_at = greatest(m.highlights_at, excluded.highlights_at)
    returning ${names}`.execute(db);
  return rows[0];
}

export interface NewReport {
  readonly user_id: string;
  readonly id: string;
  readonly guide_id: string;
  readonly words: number;
  readonly kind: TextReportKind;
  readonly body: string;
  readonly created_at: Date;
}
/** A report sent twice is stored once. */
export async function insertReport(db: Db, row: NewReport): Promise<void> {
  await open(db)
    .insertInto('guides.report')
    .values({ ...row, closed_at: null, closed_by: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}
