import { type Columns, containing, type Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeReportCase } from '../tables.ts';
import { latestOption } from './reports.repo.ts';

export interface NewCase {
  readonly itemId: string;
  readonly kind: PracticeReportCase['kind'];
  readonly at: Date;
  readonly dueAt: Date;
}
/** The open case for this kind of report, created when there is none. Concurrent reports get the same one. */
export async function joinCase(db: Db, { itemId, kind, at, dueAt }: NewCase): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into practice.report_case as c (item_id, kind, opened_at, due_at)
    values (${itemId}, ${kind}, ${at}, ${dueAt})
    on conflict (item_id, kind) where state = 'open' do update set kind = c.kind returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

interface CaseReport {
  readonly number: number;
  readonly uid: string | null;
  readonly name: string | null;
  readonly userId: string;
  readonly text: string;
  readonly at: string;
  readonly chose: string | null;
  /** Whether the reporter has had a reply. */
  readonly told: boolean;
}
export type CaseRow = Columns<
  PracticeReportCase,
  'number' | 'item_id' | 'kind' | 'state' | 'resolution' | 'answer' | 'owner_id'
> & {
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly owned_at: Date | null;
  readonly closed_at: Date | null;
  readonly owner: string | null;
  readonly closer: string | null;
  readonly to_correct_at: Date | null;
  readonly corrector: string | null;
  readonly tell: boolean;
  readonly fixed_in: number | null;
  readonly reports: readonly CaseReport[];
};

const nameOf = (id: string) => sql`(select trim(p.first_name || ' ' || p.last_name) from accounts.person_view p
  where p.id = ${sql.ref(id)})`;
const rows = sql`
  select c.number, c.item_id, c.kind, c.state, c.resolution, c.answer, c.owner_id, c.opened_at, c.due_at, c.owned_at,
    c.closed_at, c.to_correct_at, c.tell, c.fixed_in, ${nameOf('c.to_correct_by')} as corrector,
    ${nameOf('c.owner_id')} as owner, ${nameOf('c.closed_by')} as closer, coalesce((
      select json_agg(json_build_object('number', r.number, 'uid', p.uid, 'name', trim(p.first_name || ' ' || p.last_name),
        'userId', r.user_id, 'text', r.body, 'at', r.created_at, 'chose', ${latestOption('a')},
        'told', r.told) order by r.created_at)
      from practice.report r left join accounts.person_view p on p.id = r.user_id
        left join practice.record a on a.user_id = r.user_id and a.item_id = r.item_id
      where r.case_number = c.number), '[]') as reports
  from practice.report_case c`;

export interface CaseFilter {
  readonly questionId?: string | undefined;
  /** A code or its beginning; the name, whole e-mail address or uid of a reporter. */
  readonly search?: string | undefined;
  readonly ownerId?: string | null | undefined;
}
const mentions = (text: string) => sql`(
  exists (select from questions.bank_view b where b.item_id = c.item_id and starts_with(b.code, ${text.toUpperCase()}))
  or exists (select from practice.report r join accounts.person_view p on p.id = r.user_id where r.case_number = c.number
    and (p.first_name || ' ' || p.last_name ilike ${containing(text)} or lower(p.email) = ${text.toLowerCase()}
      or p.uid = ${text})))`;
function matches({ questionId, search, ownerId }: CaseFilter) {
  const parts = [
    sql`true`,
    ...(questionId ? [sql`c.item_id = ${questionId}`] : []),
    ...(ownerId === undefined ? [] : [sql`c.owner_id = ${ownerId}`]),
    ...(search ? [mentions(search)] : []),
  ];
  return sql.join(parts, sql` and `);
}

interface Page extends CaseFilter {
  readonly state: CaseRow['state'];
  readonly page: number;
  readonly size: number;
}
/** Open cases by due date, closed ones newest first. */
export async function listCases(db: Db, { state, page, size, ...filter }: Page): Promise<readonly CaseRow[]> {
  const listed = await sql<CaseRow>`${rows} where c.state = ${state} and ${matches(filter)}
    order by case when c.state = 'open' then c.due_at end, c.closed_at desc, c.number
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return listed.rows;
}

export async function findCase(db: Db, number: number): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`${rows} where c.number = ${number}`.execute(db)).rows[0];
}

export interface CaseCounts {
  readonly open: number;
  readonly closed: number;
}
export async function countCases(db: Db, filter: CaseFilter = {}): Promise<CaseCounts> {
  const counted = await sql<CaseCounts>`
    select count(*) filter (where c.state = 'open')::integer as open,
      count(*) filter (where c.state = 'closed')::integer as closed
    from practice.report_case c where ${matches(filter)}`.execute(db);
  return counted.rows[0] ?? { open: 0, closed: 0 };
}

/**
 * Locks the case until the transaction ends, before any of its reports: closing it, closing one of its reports and adding
 * a report then wait for each other. False when there is no such case.
 */
export async function lockCase(db: Db, number: number): Promise<boolean> {
  const found = await sql`select from practice.report_case where number = ${number} for update`.execute(db);
  return found.rows.length > 0;
}
export async function lockCaseOf(db: Db, reportNumber: number): Promise<void> {
  await sql`select from practice.report_case
    where number = (select r.case_number from practice.report r where r.number = ${reportNumber}) for update`.execute(
    db,
  );
}

/** Sets the owner of an open case; taking over a colleague's case is visible in the audit. */
export async function updateOwner(db: Db, number: number, ownerId: string | null, at: Date): Promise<boolean> {
  const done = await sql`update practice.report_case set owner_id = ${ownerId}, owned_at = ${ownerId ? at : null}
    where number = ${number} and state = 'open'`.execute(db);
  return (done.numAffectedRows ?? 0n) > 0n;
}

export interface CaseEnd {
  readonly number: number;
  readonly resolution: 'right' | 'fine';
  readonly answer: string;
  readonly told: boolean;
  /** The version that corrected the question. */
  readonly fixedIn?: number | undefined;
  readonly by: string | null;
  readonly at: Date;
}
/** Closes the case and all its open reports; false when it was already closed. */
export async function closeCase(db: Db, end: CaseEnd): Promise<boolean> {
  const { number, resolution, answer, told, fixedIn = null, by, at } = end;
  const done = await sql`update practice.report_case
    set state = 'closed', resolution = ${resolution}, answer = ${answer}, fixed_in = ${fixedIn}, closed_at = ${at},
      closed_by = ${by}, to_correct_at = null
    where number = ${number} and state = 'open'`.execute(db);
  if ((done.numAffectedRows ?? 0n) === 0n) return false;
  await sql`update practice.report
    set state = 'closed', answer = ${answer}, told = ${told}, closed_at = ${at}, closed_by = ${by}
    where case_number = ${number} and state = 'open'`.execute(db);
  return true;
}

interface Correction {
  readonly number: number;
  readonly answer: string;
  /** The answer is sent once it is corrected. */
  readonly tell: boolean;
  readonly by: string | null;
  readonly at: Date;
}
/** They are right: the case waits for the question to be corrected. False when it was closed already. */
export async function saveCorrection(db: Db, { number, answer, tell, by, at }: Correction): Promise<boolean> {
  const done = await sql`update practice.report_case
    set resolution = 'right', answer = ${answer}, tell = ${tell}, to_correct_at = ${at}, to_correct_by = ${by}
    where number = ${number} and state = 'open'`.execute(db);
  return (done.numAffectedRows ?? 0n) > 0n;
}

export type WaitingCase = Columns<PracticeReportCase, 'number' | 'answer' | 'tell'> & {
  readonly by: string | null;
};
/** The cases of a question that wait for it to be corrected. */
export async function lockToCorrect(db: Db, itemId: string): Promise<readonly WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select number, answer, tell, to_correct_by as by from practice.report_case
    where item_id = ${itemId} and state = 'open' and to_correct_at is not null order by number for update`.execute(db);
  return rows;
}

/** Closes the case of a report answered individually if it was the last open one. Call it with the case locked. */
export async function closeEmpty(db: Db, reportNumber: number, by: string | null, at: Date): Promise<void> {
  await sql`update practice.report_case c set state = 'closed', closed_at = ${at}, closed_by = ${by}
    where c.state = 'open' and c.number = (select r.case_number from practice.report r where r.number = ${reportNumber})
      and not exists (select from practice.report r where r.case_number = c.number and r.state = 'open')`.execute(db);
}

/** The open cases with reports of a user, locked until the transaction ends. */
export async function lockCasesOf(db: Db, userId: string): Promise<readonly number[]> {
  const found = await sql<{ number: number }>`select number from practice.report_case
    where state = 'open' and number in (select r.case_number from practice.report r where r.user_id = ${userId})
    order by number for update`.execute(db);
  return found.rows.map(({ number }) => number);
}
/** Closes those of the cases that have no open report left. Call it with the cases locked. */
export async function closeAbandoned(db: Db, numbers: readonly number[], at: Date): Promise<void> {
  await sql`update practice.report_case c set state = 'closed', closed_at = ${at}
    where c.state = 'open' and c.number = any(${numbers}::integer[])
      and not exists (select from practice.report r where r.case_number = c.number and r.state = 'open')`.execute(db);
}

/** Questions with open reports from at least this many different users. */
export async function listUnderReview(db: Db, reporters: number): Promise<readonly string[]> {
  const found = await sql<{ item_id: string }>`
    select item_id from practice.report where state = 'open'
    group by item_id having count(distinct user_id) >= ${reporters}`.execute(db);
  return found.rows.map(({ item_id }) => item_id);
}
