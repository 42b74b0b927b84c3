import type { GroupQuestionState, OptionKey } from '@app/community/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityGroupQuestion, CommunityTables } from '../tables.ts';

const open = (db: Db) => tables<CommunityTables>(db);

export interface StoredOption {
  readonly key: OptionKey;
  readonly text: string;
  readonly why: string;
}
export type GroupQuestionRow = Columns<
  CommunityGroupQuestion,
  'id' | 'author_id' | 'stem' | 'lead_in' | 'source' | 'reason' | 'created_at'
> & {
  readonly state: GroupQuestionState;
  readonly answer_key: OptionKey;
  readonly options: readonly StoredOption[];
  readonly chosen: OptionKey | null;
  /** How many chose each option; null: not answered by anyone yet. */
  readonly shares: Readonly<Record<OptionKey, number | null>>;
  readonly uid: string | null;
  readonly name: string | null;
};
const rowsFor = (userId: string | null) => sql`
  select q.id, q.author_id, q.stem, q.lead_in, q.options, q.answer_key, q.source, q.state, q.reason, q.created_at,
    (select a.option from community.group_answer a where a.question_id = q.id and a.user_id = ${userId}::uuid) as chosen,
    jsonb_build_object('A', n.a, 'B', n.b, 'C', n.c, 'D', n.d, 'E', n.e) as shares,
    p.uid, trim(p.first_name || ' ' || p.last_name) as name
  from community.group_question q left join community.group_question_count n on n.question_id = q.id
    left join accounts.person_view p on p.id = q.author_id`;

export interface NewQuestion {
  readonly id: string;
  readonly author_id: string;
  readonly op_id: string;
  readonly stem: string;
  readonly lead_in: string;
  readonly options: readonly StoredOption[];
  readonly answer_key: OptionKey;
  readonly source: string;
  readonly created_at: Date;
}
/** The id of the new question, or of the existing one on a retry. */
export async function insertQuestion(db: Db, row: NewQuestion): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into community.group_question (id, author_id, op_id, stem, lead_in, options, answer_key, source, created_at)
    values (${row.id}, ${row.author_id}, ${row.op_id}, ${row.stem}, ${row.lead_in}, ${JSON.stringify(row.options)}::jsonb,
      ${row.answer_key}, ${row.source}, ${row.created_at})
    on conflict (author_id, op_id) do update set op_id = excluded.op_id returning id`.execute(db);
  return rows[0]?.id ?? row.id;
}

/** A question as this user sees it: approved, or their own in any state. */
export async function findQuestion(db: Db, userId: string, id: string): Promise<GroupQuestionRow | undefined> {
  const { rows } = await sql<GroupQuestionRow>`${rowsFor(userId)}
    where q.id = ${id} and (q.state = 'approved' or (q.author_id = ${userId} and q.state <> 'withdrawn'))`.execute(db);
  return rows[0];
}

const which = (userId: string, of: 'all' | 'untried' | 'own') =>
  of === 'own'
    ? sql`q.author_id = ${userId} and q.state <> 'withdrawn'`
    : of === 'untried'
      ? sql`q.state = 'approved' and q.author_id is distinct from ${userId}::uuid and not exists
          (select from community.group_answer a where a.question_id = q.id and a.user_id = ${userId})`
      : sql`q.state = 'approved'`;
/** When others could first see it; a learner’s own that still waits has only the day it was written. */
const shownAt = sql`coalesce(q.decided_at, q.created_at)`;
/** Those behind this question in the order of the list. */
const follows = (after: string | undefined) =>
  after === undefined
    ? sql``
    : sql`and exists (select from community.group_question c where c.id = ${after}::uuid and
        (${shownAt} < coalesce(c.decided_at, c.created_at) or (${shownAt} = coalesce(c.decided_at, c.created_at) and q.id > c.id)))`;
export interface Listing {
  readonly of: 'all' | 'untried' | 'own';
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}
export async function listQuestions(
  db: Db,
  userId: string,
  { of, page, size, after }: Listing,
): Promise<readonly GroupQuestionRow[]> {
  const { rows } = await sql<GroupQuestionRow>`${rowsFor(userId)} where ${which(userId, of)} ${follows(after)}
    order by ${of === 'own' ? sql`(q.state = 'rejected') desc, q.created_at` : shownAt} desc, q.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}
export interface Counted extends Pick<Listing, 'of' | 'after'> {
  /** Only those that others can see since then. */
  readonly since?: Date;
}
export async function countQuestions(db: Db, userId: string, { of, after, since }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community.group_question q
    where ${which(userId, of)} ${follows(after)}
      and (${since ?? null}::timestamptz is null or ${shownAt} >= ${since ?? null})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The state of the user's own question, locked until the transaction ends; undefined: not theirs. */
export async function lockOwnState(db: Db, userId: string, id: string): Promise<GroupQuestionState | undefined> {
  const row = await open(db)
    .selectFrom('community.group_question')
    .select('state')
    .where('id', '=', id)
    .where('author_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** False unless it is the user's own and not withdrawn yet. */
export async function withdrawQuestion(db: Db, userId: string, id: string): Promise<boolean> {
  const withdrawn = await open(db)
    .updateTable('community.group_question')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('author_id', '=', userId)
    .where('state', '<>', 'withdrawn')
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}

/** Only the first answer is stored. */
export async function insertAnswer(
  db: Db,
  row: {
    readonly user_id: string;
    readonly question_id: string;
    readonly option: OptionKey;
    readonly answered_at: Date;
  },
): Promise<void> {
  await open(db)
    .insertInto('community.group_answer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listForStaff(
  db: Db,
  { state, page, size }: { readonly state: GroupQuestionState; readonly page: number; readonly size: number },
): Promise<readonly GroupQuestionRow[]> {
  const order = state === 'pending' ? sql`q.created_at` : sql`q.decided_at desc nulls last`;
  const { rows } = await sql<GroupQuestionRow>`${rowsFor(null)} where q.state = ${state}
    order by ${order}, q.id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}
export async function countInState(db: Db, state: GroupQuestionState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community.group_question where state = ${state}`.execute(db);
  return rows[0]?.count ?? 0;
}
const forStaff = (id: string) => sql`${rowsFor(null)} where q.id = ${id} and q.state <> 'withdrawn'`;
export async function findForStaff(db: Db, id: string): Promise<GroupQuestionRow | undefined> {
  return (await sql<GroupQuestionRow>`${forStaff(id)}`.execute(db)).rows[0];
}
/** Two decisions wait for each other; answers, which refer to the question, neither wait nor are waited for. */
export async function lockForStaff(db: Db, id: string): Promise<GroupQuestionRow | undefined> {
  return (await sql<GroupQuestionRow>`${forStaff(id)} for no key update of q`.execute(db)).rows[0];
}
export async function decideQuestion(
  db: Db,
  decision: { id: string; state: GroupQuestionState; reason: string; by: string | null; at: Date },
): Promise<void> {
  await open(db)
    .updateTable('community.group_question')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.state === 'pending' ? null : decision.at,
    })
    .where('id', '=', decision.id)
    .execute();
}

/** Approved questions stay, without the name; the others and all answers are deleted. */
export async function eraseQuestions(db: Db, userId: string): Promise<void> {
  await sql`delete from community.group_answer where user_id = ${userId}`.execute(db);
  await sql`delete from community.group_question where author_id = ${userId} and state <> 'approved'`.execute(db);
  await sql`update community.group_question set author_id = null where author_id = ${userId}`.execute(db);
}
export const questionsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('community.group_question')
    .select(['stem', 'lead_in', 'options', 'answer_key', 'source', 'state', 'reason', 'created_at'])
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** The stems of these questions, by id. */
export async function listStems(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; stem: string }>`
    select id, stem from community.group_question where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, stem }) => [id, stem]));
}
