import { FEEDBACK_HOURS } from '@app/community/contract';
import type { Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityFeedback, CommunityFeedbackReply, CommunityTables } from '../tables.ts';

const open = (db: Db) => tables<CommunityTables>(db);

export type NewFeedback = Columns<
  CommunityFeedback,
  | 'id'
  | 'edition'
  | 'op_id'
  | 'user_id'
  | 'kind'
  | 'topic'
  | 'subject_id'
  | 'title'
  | 'body'
  | 'name'
  | 'email'
  | 'page'
  | 'device'
  | 'created_at'
>;
/** The new number; null when the same message was already stored. */
export async function insertFeedback(db: Db, row: NewFeedback): Promise<number | null> {
  const made = await open(db)
    .insertInto('community.feedback')
    .values({ ...row, updated_at: row.created_at })
    .onConflict((conflict) => conflict.column('op_id').doNothing())
    .returning('number')
    .executeTakeFirst();
  return made?.number ?? null;
}

/** The number of the sender's own message; another sender's is not found. */
export async function findNumber(db: Db, opId: string, userId: string | null): Promise<number | null> {
  const row = await open(db)
    .selectFrom('community.feedback')
    .select('number')
    .where('op_id', '=', opId)
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .executeTakeFirst();
  return row?.number ?? null;
}

export type FeedbackRow = Columns<
  CommunityFeedback,
  | 'id'
  | 'number'
  | 'edition'
  | 'user_id'
  | 'topic'
  | 'title'
  | 'body'
  | 'name'
  | 'email'
  | 'state'
  | 'version'
  | 'created_at'
> & {
  readonly uid: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly account_email: string | null;
};
const rows = sql`
  select f.id, f.number, f.edition, f.user_id, f.topic, f.title, f.body, f.name, f.email, f.state, f.version, f.created_at,
    p.uid, p.first_name, p.last_name, p.email as account_email
  from community.feedback f left join accounts.person_view p on p.id = f.user_id`;

export async function findFeedback(db: Db, id: string, lines: readonly Line[]): Promise<FeedbackRow | undefined> {
  const found = await sql<FeedbackRow>`${rows} where f.id = ${id} and f.edition = any(${lines}::text[])`.execute(db);
  return found.rows[0];
}

export async function findByNumber(db: Db, number: number, lines: readonly Line[]): Promise<FeedbackRow | undefined> {
  const found = await sql<FeedbackRow>`${rows}
    where f.number = ${number} and f.edition = any(${lines}::text[])`.execute(db);
  return found.rows[0];
}

export async function listNumbers(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Pick<FeedbackRow, 'id' | 'number'>>`
    select id, number from community.feedback where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Locked until the transaction ends, so that replies are handled one at a time. */
export async function lockFeedback(db: Db, id: string, lines: readonly Line[]): Promise<FeedbackRow | undefined> {
  const found = await sql<FeedbackRow>`${rows}
    where f.id = ${id} and f.edition = any(${lines}::text[]) for update of f`.execute(db);
  return found.rows[0];
}

/** Earlier messages of the same account or address, written logged in or not. */
export async function countEarlier(db: Db, row: FeedbackRow): Promise<number> {
  // A message written while logged in has the address of its account only.
  const address = (row.account_email ?? row.email).toLowerCase();
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from community.feedback
    where id <> ${row.id} and created_at < ${row.created_at}
      and (user_id = ${row.user_id}::uuid or (email <> '' and lower(email) = ${address})
        or user_id = any(array(select id from accounts.person_view where lower(email) = ${address})))`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type EntryRow = Columns<CommunityFeedbackReply, 'id' | 'kind' | 'body' | 'author_id' | 'created_at'> & {
  readonly author: string | null;
};
export async function listEntries(db: Db, feedbackId: string): Promise<readonly EntryRow[]> {
  const found = await sql<EntryRow>`
    select r.id, r.kind, r.body, r.author_id, r.created_at, trim(p.first_name || ' ' || p.last_name) as author
    from community.feedback_reply r left join accounts.person_view p on p.id = r.author_id
    where r.feedback_id = ${feedbackId} order by r.created_at, r.id`.execute(db);
  return found.rows;
}

type NewEntry = Columns<
  CommunityFeedbackReply,
  'id' | 'feedback_id' | 'op_id' | 'kind' | 'body' | 'author_id' | 'created_at'
>;
/** False: it was already stored. */
export async function insertEntry(db: Db, row: NewEntry): Promise<boolean> {
  const made = await open(db)
    .insertInto('community.feedback_reply')
    .values(row)
    .onConflict((conflict) => conflict.column('op_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateState(
  db: Db,
  { id, state, now }: { readonly id: string; readonly state: FeedbackRow['state']; readonly now: Date },
): Promise<void> {
  await open(db)
    .updateTable('community.feedback')
    .set({ state, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function countUse(db: Db, savedId: string, lines: readonly Line[]): Promise<void> {
  await open(db)
    .updateTable('community.saved_reply')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', savedId)
    .where('edition', 'in', lines as Line[])
    .execute();
}

export async function firstNameOf(db: Db, userId: string): Promise<string> {
  const found = await sql<{ first_name: string }>`
    select first_name from accounts.person_view where id = ${userId}`.execute(db);
  return found.rows[0]?.first_name ?? '';
}

export async function countOpen(db: Db, line: Line): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from community.feedback where edition = ${line} and state = 'open'`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Those due soonest first, then those without a time, the oldest first. */
export async function listNextOpen(db: Db, line: Line, most: number): Promise<readonly FeedbackRow[]> {
  const hours = sql`(${JSON.stringify(FEEDBACK_HOURS)}::jsonb ->> f.topic)::integer`;
  const found = await sql<FeedbackRow>`${rows}
    where f.edition = ${line} and f.state = 'open'
    order by f.created_at + make_interval(hours => ${hours}), f.created_at, f.number limit ${most}`.execute(db);
  return found.rows;
}

export const listOfPerson = (db: Db, userId: string) =>
  open(db)
    .selectFrom('community.feedback')
    .select(['number', 'edition', 'kind', 'topic', 'body', 'email', 'page', 'device', 'state', 'created_at'])
    // Partners know each other's first name only: the title of a report about one ends with their user number.
    .select(sql<string>`case when kind = 'pair' then split_part(title, ':', 1) else title end`.as('title'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
