import type { Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { GuidesReport } from '../tables.ts';

export interface ReportedGuide {
  readonly title: string;
  readonly live: boolean;
}
export async function findReported(db: Db, line: Line, guideId: string): Promise<ReportedGuide | undefined> {
  const { rows } = await sql<ReportedGuide>`
    select title, active and (offered or edition = 'pa') as live from guides.guide
    where id = ${guideId} and edition = ${line}`.execute(db);
  return rows[0];
}

export type ReportRow = Columns<GuidesReport, 'id' | 'kind' | 'body' | 'user_id'> & {
  readonly created_at: Date;
  readonly uid: string | null;
  readonly name: string | null;
};
/** Open reports about one guide, oldest first. */
export async function listReportsOf(db: Db, guideId: string): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.kind, r.body, r.user_id, r.created_at, p.uid, trim(p.first_name || ' ' || p.last_name) as name
    from guides.report r left join accounts.person_view p on p.id = r.user_id
    where r.guide_id = ${guideId} and r.closed_at is null order by r.created_at, r.id limit 50`.execute(db);
  return rows;
}

export type LockedReport = Columns<GuidesReport, 'user_id'> & {
  readonly is_open: boolean;
  /** The account still exists. */
  readonly known: boolean;
};
/** Locked until the transaction ends, so that of two decisions one counts. */
export async function lockReport(db: Db, guideId: string, id: string): Promise<LockedReport | undefined> {
  const { rows } = await sql<LockedReport>`
    select r.user_id, r.closed_at is null as is_open,
      exists (select from accounts.person_view p where p.id = r.user_id) as known
    from guides.report r where r.guide_id = ${guideId} and r.id = ${id}
    order by r.closed_at nulls first limit 1 for update of r`.execute(db);
  return rows[0];
}

export interface ReportEnd {
  readonly userId: string;
  readonly id: string;
  readonly resolution: 'right' | 'fine';
  readonly answer: string;
  readonly told: boolean;
  readonly by: string | null;
  readonly at: Date;
}
export async function closeReport(db: Db, end: ReportEnd): Promise<void> {
  const { userId, id, resolution, answer, told, by, at } = end;
  await sql`update guides.report
    set resolution = ${resolution}, answer = ${answer}, told = ${told}, closed_by = ${by}, closed_at = ${at}
    where user_id = ${userId} and id = ${id} and closed_at is null`.execute(db);
}
