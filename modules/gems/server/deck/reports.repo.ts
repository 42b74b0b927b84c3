import type { Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { TextReportKind } from '@app/practice/contract';
import { sql } from 'kysely';
import type { GemsTables, GemsReport, GemsGem } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);

export interface NewReport {
  readonly user_id: string;
  readonly id: string;
  readonly gem_id: string;
  readonly card_id: string | null;
  readonly kind: TextReportKind;
  readonly body: string;
  readonly created_at: Date;
}
/** A report sent twice is stored once. */
export async function insertReport(db: Db, row: NewReport): Promise<void> {
  await open(db)
    .insertInto('gems.report')
    .values({ ...row, closed_at: null, closed_by: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}

export type OpenReport = Columns<GemsReport, 'gem_id' | 'kind' | 'body' | 'created_at'> &
  Columns<GemsGem, 'name'> & {
    readonly front: string | null;
  };
/** Open reports from learners on gems of a line, oldest first. */
export async function listOpenReports(db: Db, line: Line, most: number): Promise<readonly OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.gem_id, g.name, c.front, r.kind, r.body, r.created_at
    from gems.report r join gems.gem g on g.id = r.gem_id left join gems.card c on c.id = r.card_id
    where r.closed_at is null and g.edition = ${line} order by r.created_at limit ${most}`.execute(db);
  return rows;
}

export async function countOpenReports(db: Db, line: Line): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gems.report r join gems.gem g on g.id = r.gem_id
    where r.closed_at is null and g.edition = ${line}`.execute(db);
  return rows[0]?.count ?? 0;
}
