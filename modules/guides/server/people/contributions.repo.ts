import type { GuidesGuide, GuidesMark, GuidesReport } from '../tables.ts';
import { type Line, MAIN_LINE } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isLive, isLiveSomewhere, type GuideAudience } from '../shelves/questions.repo.ts';

/** Guides whose chosen questions hold one of these. */
export async function countNaming(db: Db, itemIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ guides: number }>`
    select count(distinct q.guide_id)::integer as guides
    from guides.guide_question q join questions.bank_view b on b.code = q.code
    where b.item_id = any(${itemIds}::uuid[])`.execute(db);
  return rows[0]?.guides ?? 0;
}

/** The guides that a learner of the main line can read, and how long one takes on average. */
export async function countShelf(db: Db): Promise<{ readonly guides: number; readonly minutes: number }> {
  const { rows } = await sql<{ guides: number; minutes: number }>`
    select count(*)::integer as guides, coalesce(round(avg(g.minutes)), 0)::integer as minutes
    from guides.guide g where g.active and g.edition = ${MAIN_LINE}`.execute(db);
  return rows[0] ?? { guides: 0, minutes: 0 };
}

/** The most guides a user first opened within one hour. */
export async function busiestHour(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(guides), 0)::integer as most from (
      select count(*) as guides from guides.mark where user_id = ${userId} and opened_at >= ${since}
      group by date_trunc('hour', opened_at)
    ) hours`.execute(db);
  return rows[0]?.most ?? 0;
}

export type BegunRow = Columns<GuidesGuide, 'title'> &
  Columns<GuidesMark, 'place' | 'share'> & {
    readonly place_at: Date;
  };
/** The unfinished guide a user stopped in last. */
export async function findBegun(db: Db, source: GuideAudience, userId: string): Promise<BegunRow | undefined> {
  const { rows } = await sql<BegunRow>`
    select g.title, m.place, m.share, m.place_at from guides.mark m join guides.guide g on g.id = m.guide_id
    where m.user_id = ${userId} and m.place_at is not null and m.finished_words is null and ${isLive(source)}
    order by m.place_at desc limit 1`.execute(db);
  return rows[0];
}

/** Texts that learners read before a clinician of the list has checked them. */
export async function countUnreviewed(db: Db, line: Line): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from guides.guide where edition = ${line} and active and review_state = 'pending'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countOverdue(db: Db, line: Line, today: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from guides.guide
    where edition = ${line} and active and review_next <= ${today}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OpenReport = Columns<GuidesReport, 'id' | 'guide_id' | 'kind' | 'body' | 'created_at'> &
  Columns<GuidesGuide, 'title'>;
/** Open reports from learners on guides of a line, oldest first. */
export async function listOpenReports(db: Db, line: Line, most: number): Promise<readonly OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.id, r.guide_id, g.title, r.kind, r.body, r.created_at
    from guides.report r join guides.guide g on g.id = r.guide_id
    where r.closed_at is null and g.edition = ${line} order by r.created_at limit ${most}`.execute(db);
  return rows;
}

export async function countOpenReports(db: Db, line: Line): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from guides.report r join guides.guide g on g.id = r.guide_id
    where r.closed_at is null and g.edition = ${line}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OpenedGuide {
  readonly title: string;
  readonly opened_at: Date;
}
/** The guides a user opened that are still available, the latest first. */
export async function listOpened(
  db: Db,
  source: GuideAudience,
  { userId, most }: { readonly userId: string; readonly most: number },
): Promise<readonly OpenedGuide[]> {
  const { rows } = await sql<OpenedGuide>`
    select g.title, m.opened_at from guides.mark m join guides.guide g on g.id = m.guide_id
    where m.user_id = ${userId} and m.opened_at is not null and ${isLive(source)}
    order by m.opened_at desc limit ${most}`.execute(db);
  return rows;
}

export type NotedGuide = Columns<GuidesGuide, 'id' | 'title' | 'edition'> &
  Columns<GuidesMark, 'note'> & {
    readonly live: boolean;
    readonly note_at: Date;
  };
/** A user's notes that contain the search, newest first. */
export async function listNoted(db: Db, userId: string, search: string | null): Promise<readonly NotedGuide[]> {
  const { rows } = await sql<NotedGuide>`
    select g.id, g.title, g.edition, ${isLiveSomewhere} as live, m.note, m.note_at
    from guides.mark m join guides.guide g on g.id = m.guide_id
    where m.user_id = ${userId} and m.note <> '' and m.note_at is not null
      and (${search}::text is null or strpos(lower(m.note), lower(${search}::text)) > 0)
    order by m.note_at desc, g.id`.execute(db);
  return rows;
}
