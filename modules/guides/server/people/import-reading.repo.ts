import type { GuideHighlight } from '@app/guides/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isLive, type GuideAudience } from '../shelves/questions.repo.ts';
import type { GuidesGuide } from '../tables.ts';

export type TextRow = Columns<GuidesGuide, 'id' | 'slug' | 'words' | 'body_html'>;
export async function listTexts(db: Db, source: GuideAudience): Promise<readonly TextRow[]> {
  const { rows } = await sql<TextRow>`
    select g.id, g.slug, g.words, g.body_html from guides.guide g where ${isLive(source)} order by g.slug`.execute(db);
  return rows;
}

export interface PastMark {
  readonly userId: string;
  readonly guideId: string;
  readonly at: Date;
  readonly share: number;
  readonly place: string;
  /** The wording that was read to the end; null if none was. */
  readonly finishedWords: number | null;
  readonly flagged: boolean;
  readonly note: string;
  readonly highlights: readonly GuideHighlight[];
}
/** Inserts all of them in one statement. */
export async function insertMarks(db: Db, marks: readonly PastMark[]): Promise<void> {
  await sql`
    insert into guides.mark (user_id, guide_id, opened_at, share, place, place_at, finished_words, flagged_at, note,
      note_at, highlights, highlights_at)
    select r."userId", r."guideId", r.at, r.share, r.place, r.at, r."finishedWords",
      case when r.flagged then r.at end, r.note, case when r.note <> '' then r.at end, r.highlights,
      case when r.highlights <> '[]'::jsonb then r.at end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as r ("userId" uuid, "guideId" uuid, at timestamptz,
      share smallint, place text, "finishedWords" integer, flagged boolean, note text, highlights jsonb)
    on conflict (user_id, guide_id) do nothing`.execute(db);
}
