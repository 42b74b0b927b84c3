import { type Columns, type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { MocksMock, MocksPaper, MocksTables } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

export type MockRow = Selectable<MocksMock>;
export type MockRef = { readonly id: string } | { readonly number: number } | { readonly sitting: string };

/** Named, because a statement that returns every column is not prepared, and each question of an exam reads its mock. */
const COLUMNS = [
  'break_minutes',
  'closes_at',
  'correct',
  'corrected_at',
  'created_at',
  'ended_at',
  'ended_by',
  'equal_wrong',
  'extra_percent',
  'first_correct',
  'form_id',
  'handed_over_at',
  'id',
  'late_counted_at',
  'late_gain',
  'minutes',
  'number',
  'papers',
  'profile',
  'questions',
  'rest_minutes',
  'scratchpad',
  'shuffle',
  'sitting_id',
  'title',
  'total',
  'unseen',
  'user_id',
] as const;
const mocksOf = (db: Db, userId: string) =>
  open(db).selectFrom('mocks.mock').select(COLUMNS).where('user_id', '=', userId);
const oneOf = (db: Db, userId: string, ref: MockRef) => {
  const mocks = mocksOf(db, userId);
  if ('sitting' in ref) return mocks.where('sitting_id', '=', ref.sitting);
  return 'id' in ref ? mocks.where('id', '=', ref.id) : mocks.where('number', '=', ref.number);
};

export const findMock = (db: Db, userId: string, ref: MockRef): Promise<MockRow | undefined> =>
  oneOf(db, userId, ref).executeTakeFirst();

/** Locks a mock, so that its starts, closes and end are serialised. */
export const lockMock = (db: Db, userId: string, ref: MockRef): Promise<MockRow | undefined> =>
  oneOf(db, userId, ref).forUpdate().executeTakeFirst();

export const findOpen = (db: Db, userId: string): Promise<MockRow | undefined> =>
  mocksOf(db, userId).where('ended_at', 'is', null).executeTakeFirst();

export const listPast = (db: Db, userId: string): Promise<readonly MockRow[]> =>
  mocksOf(db, userId).where('ended_at', 'is not', null).where('total', '>', 0).orderBy('number', 'desc').execute();

export type PaperRow = Columns<
  MocksPaper,
  'n' | 'started_at' | 'deadline_at' | 'ended_at' | 'ended_by' | 'correct' | 'rest_used' | 'resting_since'
> & {
  readonly questions: number;
  readonly answered: number;
  readonly flagged: number;
};
export async function listPapers(db: Db, userId: string, mockId: string): Promise<readonly PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select p.n, p.started_at, p.deadline_at, p.ended_at, p.ended_by, p.correct, p.rest_used, p.resting_since,
      count(a.id)::integer as questions,
      count(a.option)::integer as answered, (count(*) filter (where a.flagged))::integer as flagged
    from mocks.paper p
      join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
    where p.user_id = ${userId} and p.mock_id = ${mockId}
    group by p.user_id, p.mock_id, p.n order by p.n`.execute(db);
  return rows;
}

export interface NewMock
  extends Omit<
    MockRow,
    | 'number'
    | 'ended_at'
    | 'ended_by'
    | 'correct'
    | 'total'
    | 'handed_over_at'
    | 'first_correct'
    | 'corrected_at'
    | 'late_counted_at'
    | 'late_gain'
    | 'equal_wrong'
    | 'scratchpad'
  > {
  readonly items: readonly {
    readonly id: string;
    readonly paper: number;
    readonly position: number;
    readonly itemId: string;
    readonly versionId: string;
  }[];
}
/**
 * Inserts the mock with its papers and a row per question, in one statement. False while another mock of the learner is open. A
 * conflict must not raise an error, which would abort the surrounding transaction of the idempotency key.
 */
export async function insertMock(db: Db, { items, ...mock }: NewMock): Promise<boolean> {
  const of = <T>(pick: (item: NewMock['items'][number]) => T): T[] => items.map(pick);
  const { rows } = await sql`
    with made as (
      insert into mocks.mock (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes,
        extra_percent, rest_minutes, shuffle, unseen, created_at, closes_at, sitting_id)
      select ${mock.user_id}::uuid, ${mock.id}::uuid, coalesce(max(number), 0) + 1, ${mock.title}::text, ${mock.profile}::text,
        ${mock.form_id}::uuid, ${mock.papers}::integer, ${mock.questions}::integer, ${mock.minutes}::integer,
        ${mock.break_minutes}::integer, ${mock.extra_percent}::integer, ${mock.rest_minutes}::integer, ${mock.shuffle}::boolean,
        ${mock.unseen}::integer,
        ${mock.created_at}::timestamptz, ${mock.closes_at}::timestamptz, ${mock.sitting_id}::uuid
      from mocks.mock where user_id = ${mock.user_id}::uuid
      on conflict do nothing
      returning user_id, id, papers
    ), papers as (
      insert into mocks.paper (user_id, mock_id, n) select user_id, id, generate_series(1, papers) from made
    ), questions as (
      insert into mocks.answer (user_id, mock_id, id, paper, position, item_id, version_id)
      select made.user_id, made.id, item.*
      from made, unnest(${of((each) => each.id)}::uuid[], ${of((each) => each.paper)}::integer[],
        ${of((each) => each.position)}::integer[], ${of((each) => each.itemId)}::uuid[],
        ${of((each) => each.versionId)}::uuid[]) item
    )
    select id from made`.execute(db);
  return rows.length > 0;
}

export async function startPaper(
  db: Db,
  paper: { readonly userId: string; readonly mockId: string; readonly n: number },
  times: { readonly startedAt: Date; readonly deadlineAt: Date },
): Promise<void> {
  await open(db)
    .updateTable('mocks.paper')
    .set({ started_at: times.startedAt, deadline_at: times.deadlineAt })
    .where('user_id', '=', paper.userId)
    .where('mock_id', '=', paper.mockId)
    .where('n', '=', paper.n)
    .where('started_at', 'is', null)
    .execute();
}

/** Waits for answers being written; later ones find the paper closed. */
export async function endPaper(
  db: Db,
  paper: { readonly userId: string; readonly mockId: string; readonly n: number },
  end: { readonly at: Date; readonly by: 'learner' | 'clock' },
): Promise<void> {
  await open(db)
    .updateTable('mocks.paper')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('user_id', '=', paper.userId)
    .where('mock_id', '=', paper.mockId)
    .where('n', '=', paper.n)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endMock(
  db: Db,
  mock: Pick<MockRow, 'user_id' | 'id'>,
  end: { readonly at: Date; readonly by: 'learner' | 'clock' },
): Promise<void> {
  await open(db)
    .updateTable('mocks.mock')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('user_id', '=', mock.user_id)
    .where('id', '=', mock.id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Whether no paper of a mock `m` in a sitting `s` is running and none can be started any more: `lastStartIn` as a condition,
 * so that many who still have time do not keep those who have none out of a sweep. Rest counts until its paper ended.
 */
const noneLeft = (now: Date) => sql`(
  select not bool_or(p.started_at is not null and p.ended_at is null)
    and case when bool_and(p.started_at is null) then s.entry_until
      else s.closes_at + make_interval(secs => m.papers * m.minutes * 60 * m.extra_percent / 100.0
        + sum(least(m.rest_minutes * 60, p.rest_used + coalesce(extract(epoch from p.ended_at - p.resting_since), 0))))
      end < ${now}
  from mocks.paper p where p.user_id = m.user_id and p.mock_id = m.id)`;

/**
 * The learner's open mock, if it has closed, a paper's deadline is before `over`, or no other paper of it can be started in its
 * sitting.
 */
export async function findDue(
  db: Db,
  userId: string,
  { now, over }: { readonly now: Date; readonly over: Date },
): Promise<{ readonly id: string } | undefined> {
  const { rows } = await sql<{ readonly id: string }>`
    select m.id from mocks.mock m
    where m.user_id = ${userId} and m.ended_at is null and (m.closes_at <= ${now} or exists (
      select from mocks.paper p
      where p.user_id = m.user_id and p.mock_id = m.id and p.ended_at is null and p.deadline_at < ${over})
      or exists (select from mocks.sitting s
        where s.id = m.sitting_id and s.entry_until < ${now} and ${noneLeft(now)}))`.execute(db);
  return rows[0];
}

export type DueRow = Columns<MocksMock, 'user_id'> & Columns<MocksPaper, 'mock_id'>;
/** Mocks with an overdue paper, mocks past their close, and those of a sitting in which no other paper can be started. */
export async function listDue(db: Db, paperDeadline: Date, now: Date, most: number): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    (select user_id, mock_id from mocks.paper
      where ended_at is null and deadline_at is not null and deadline_at <= ${paperDeadline} limit ${most})
    union
    (select user_id, id from mocks.mock where ended_at is null and closes_at <= ${now} limit ${most})
    union
    (select m.user_id, m.id from mocks.sitting s join mocks.mock m on m.sitting_id = s.id
      where s.released_at is null and s.entry_until < ${now} and m.ended_at is null and ${noneLeft(now)}
      limit ${most})`.execute(db);
  return rows;
}

/** Questions of a sitting the user has ended and whose results are not out. */
const withheld = (userId: string) => sql`
  select a.item_id from mocks.mock m join mocks.answer a on a.user_id = m.user_id and a.mock_id = m.id
  where m.user_id = ${userId} and m.sitting_id is not null and m.ended_at is not null and m.correct is null`;

/** Questions that others may still be answering; a mock of the user's own would reveal their keys. */
export async function listWithheld(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`${withheld(userId)}`.execute(db);
  return new Set(rows.map((row) => row.item_id));
}

/** Forms of which the user has started a paper or has a mock open, and forms with a question withheld from them. */
export async function listClosedForms(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ form_id: string }>`
    select m.form_id from mocks.mock m where m.user_id = ${userId} and m.form_id is not null
      and (m.ended_at is null or exists (select from mocks.paper p
        where p.user_id = m.user_id and p.mock_id = m.id and p.started_at is not null))
    union
    select form_id from mocks.form_item where item_id in (${withheld(userId)})`.execute(db);
  return new Set(rows.map((row) => row.form_id));
}
