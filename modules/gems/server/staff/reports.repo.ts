import type { GemsGem } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import type { LockedTextReport, TextReportEnd, TextReportRow } from '@app/practice/server';
import { sql } from 'kysely';

export type ReportedGem = Columns<GemsGem, 'edition' | 'name' | 'active'>;
export async function findReported(db: Db, gemId: string): Promise<ReportedGem | undefined> {
  const { rows } = await sql<ReportedGem>`select edition, name, active from gems.gem where id = ${gemId}`.execute(db);
  return rows[0];
}

export interface ReportRow extends TextReportRow {
  readonly front: string | null;
}
/** Open reports about one gem, oldest first. */
export async function listReportsOf(db: Db, gemId: string): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.kind, c.front, r.body, r.created_at, p.uid, trim(p.first_name || ' ' || p.last_name) as name
    from gems.report r left join gems.card c on c.id = r.card_id left join accounts.person_view p on p.id = r.user_id
    where r.gem_id = ${gemId} and r.closed_at is null order by r.created_at, r.id limit 50`.execute(db);
  return rows;
}

export async function lockReport(db: Db, gemId: string, id: string): Promise<LockedTextReport | undefined> {
  const { rows } = await sql<LockedTextReport>`
    select r.user_id, r.closed_at is null as is_open,
      exists (select from gems.gem t where t.id = r.gem_id and t.updated_at > r.created_at) as saved_since,
      exists (select from accounts.person_view p where p.id = r.user_id) as known
    from gems.report r where r.gem_id = ${gemId} and r.id = ${id}
    order by r.closed_at nulls first limit 1 for update of r`.execute(db);
  return rows[0];
}

export async function closeReport(db: Db, end: TextReportEnd): Promise<void> {
  const { userId, id, resolution, answer, told, by, at } = end;
  await sql`update gems.report
    set resolution = ${resolution}, answer = ${answer}, told = ${told}, closed_by = ${by}, closed_at = ${at}
    where user_id = ${userId} and id = ${id} and closed_at is null`.execute(db);
}
