import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import type { LockedTextReport, TextReportEnd, TextReportRow } from '@app/practice/server';
import { sql } from 'kysely';
import { isLiveSomewhere } from '../shelves/questions.repo.ts';

export interface ReportedGuide {
  readonly title: string;
  readonly live: boolean;
}
export async function findReported(db: Db, line: Line, guideId: string): Promise<ReportedGuide | undefined> {
  const { rows } = await sql<ReportedGuide>`
    select g.title, ${isLiveSomewhere} as live from guides.guide g
    where g.id = ${guideId} and g.edition = ${line}`.execute(db);
  return rows[0];
}

/** Open reports about one guide, oldest first. */
export async function listReportsOf(db: Db, guideId: string): Promise<readonly TextReportRow[]> {
  const { rows } = await sql<TextReportRow>`
    select r.id, r.kind, r.body, r.created_at, p.uid, trim(p.first_name || ' ' || p.last_name) as name
    from guides.report r left join accounts.person_view p on p.id = r.user_id
    where r.guide_id = ${guideId} and r.closed_at is null order by r.created_at, r.id limit 50`.execute(db);
  return rows;
}

export async function lockReport(db: Db, guideId: string, id: string): Promise<LockedTextReport | undefined> {
  const { rows } = await sql<LockedTextReport>`
    select r.user_id, r.closed_at is null as is_open,
      exists (select from guides.guide t where t.id = r.guide_id and t.updated_at > r.created_at) as saved_since,
      exists (select from accounts.person_view p where p.id = r.user_id) as known
    from guides.report r where r.guide_id = ${guideId} and r.id = ${id}
    order by r.closed_at nulls first limit 1 for update of r`.execute(db);
  return rows[0];
}

export async function closeReport(db: Db, end: TextReportEnd): Promise<void> {
  const { userId, id, resolution, answer, told, by, at } = end;
  await sql`update guides.report
    set resolution = ${resolution}, answer = ${answer}, told = ${told}, closed_by = ${by}, closed_at = ${at}
    where user_id = ${userId} and id = ${id} and closed_at is null`.execute(db);
}
