import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeReport, PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

type NewReport = Columns<
  PracticeReport,
  'user_id' | 'id' | 'item_id' | 'version_id' | 'edition' | 'kind' | 'body' | 'created_at'
>;
/** False when the report was already stored. */
export async function insertReport(db: Db, row: NewReport): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('practice.report')
    .values({ ...row, case_number: null, closed_at: null, closed_by: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCase(db: Db, { user_id, id }: NewReport, caseNumber: number): Promise<void> {
  await open(db)
    .updateTable('practice.report')
    .set({ case_number: caseNumber })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

export type ReportRow = Columns<
  PracticeReport,
  'number' | 'user_id' | 'item_id' | 'state' | 'kind' | 'body' | 'created_at' | 'answer' | 'told' | 'closed_at'
> & {
  readonly uid: string | null;
  readonly name: string | null;
  readonly chose: string | null;
  readonly closer: string | null;
  readonly open_here: number;
};

/**
 * The latest option in a record. Starting over clears it, so then it is that of the latest answer, which is not read
 * otherwise: finding it reads all answers of the user.
 */
export const latestOption = (record: string) => {
  const of = (column: string) => sql.ref(`${record}.${column}`);
  return sql`case when ${of('option')} is null and ${of('answers_before')} > 0 then (
    select t.option from practice.attempt t where t.user_id = ${of('user_id')} and t.item_id = ${of('item_id')}
      and t.acting_id is null order by t.answered_at desc limit 1) else ${of('option')} end`;
};

/** With the names of reporter and closer, the reporter's latest option, and how many reports of the question are open. */
const rows = sql`
  select r.number, r.user_id, r.item_id, r.state, r.kind, r.body, r.created_at, r.answer, r.told, r.closed_at,
    p.uid, trim(p.first_name || ' ' || p.last_name) as name, ${latestOption('c')} as chose,
    trim(s.first_name || ' ' || s.last_name) as closer,
    (select count(*)::integer from practice.report o where o.item_id = r.item_id and o.state = 'open') as open_here
  from practice.report r
    left join accounts.person_view p on p.id = r.user_id
    left join practice.record c on c.user_id = r.user_id and c.item_id = r.item_id
    left join accounts.person_view s on s.id = r.closed_by`;

export interface ReportsQuery {
  readonly state: ReportRow['state'] | null;
  readonly page: number;
  readonly size: number;
}
/** Open reports first, oldest at the top; then closed ones, newest first. */
export async function listReports(db: Db, { state, page, size }: ReportsQuery): Promise<readonly ReportRow[]> {
  const found = await sql<ReportRow>`${rows}
    where ${state}::text is null or r.state = ${state}
    order by r.state = 'closed', case when r.state = 'open' then r.created_at end, r.closed_at desc, r.number
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return found.rows;
}

export async function findReport(db: Db, number: number): Promise<ReportRow | undefined> {
  return (await sql<ReportRow>`${rows} where r.number = ${number}`.execute(db)).rows[0];
}

export async function countReports(db: Db): Promise<{ readonly open: number; readonly closed: number }> {
  const found = await sql<{ open: number; closed: number }>`
    select count(*) filter (where state = 'open')::integer as open,
      count(*) filter (where state = 'closed')::integer as closed from practice.report`.execute(db);
  return found.rows[0] ?? { open: 0, closed: 0 };
}

export interface Closing {
  readonly number: number;
  readonly answer: string;
  readonly told: boolean;
  readonly by: string | null;
  readonly at: Date;
}
/** False when it is already closed, or does not exist. */
export async function closeOpen(db: Db, { number, answer, told, by, at }: Closing): Promise<boolean> {
  const closed = await open(db)
    .updateTable('practice.report')
    .set({ state: 'closed', answer, told, closed_at: at, closed_by: by })
    .where('number', '=', number)
    .where('state', '=', 'open')
    .returning('number')
    .execute();
  return closed.length > 0;
}

/** The number of open reports for each of these questions that has any. */
export async function countOpenOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ item_id: string; open: number }>`
    select item_id, count(*)::integer as open from practice.report
    where state = 'open' and item_id = any(${itemIds}::uuid[]) group by item_id`.execute(db);
  return new Map(found.rows.map(({ item_id, open: count }) => [item_id, count]));
}

/** Questions with an open report. */
export async function listReported(db: Db): Promise<readonly string[]> {
  const found = await sql<{ item_id: string }>`
    select distinct item_id from practice.report where state = 'open'`.execute(db);
  return found.rows.map(({ item_id }) => item_id);
}
