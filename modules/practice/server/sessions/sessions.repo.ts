import { type Db, tables } from '@app/platform/server';
import type { Bank, SessionBody } from '@app/practice/contract';
import { sql } from 'kysely';
import type { PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export interface SessionFilter {
  readonly categories: readonly string[];
  readonly matrices: readonly string[];
  readonly states: NonNullable<SessionBody['states']>;
  readonly difficulty: readonly number[];
}

/**
 * Open questions that match, in an order that is the same for the same seed and looks like none. A person's set is drawn
 * from all of a bank, so this reads as many rows as the bank has, whatever people have answered.
 */
export async function drawItems(
  db: Db,
  asked: { userId: string; bank: Bank; filter: SessionFilter; size: number; seed: string },
): Promise<readonly string[]> {
  const { categories, matrices, states, difficulty } = asked.filter;
  const { rows } = await sql<{ item_id: string }>`
    select b.item_id from questions.bank_view b
      left join practice.record r on r.user_id = ${asked.userId} and r.item_id = b.item_id
    where b.edition = ${asked.bank} and b.open
      and (cardinality(${categories}::uuid[]) + cardinality(${matrices}::uuid[]) = 0
        or b.category_id = any(${categories}::uuid[]) or b.matrix_id = any(${matrices}::uuid[]))
      and (cardinality(${difficulty}::int[]) = 0 or b.difficulty = any(${difficulty}::int[]))
      and (cardinality(${states}::text[]) = 0
        or 'unseen' = any(${states}::text[]) and coalesce(r.answers, 0) = 0
        or 'right' = any(${states}::text[]) and r.is_correct
        or 'wrong' = any(${states}::text[]) and not r.is_correct
        or 'flagged' = any(${states}::text[]) and r.flagged_at is not null)
    order by md5(${asked.seed} || b.item_id::text) limit ${asked.size}`.execute(db);
  return rows.map((row) => row.item_id);
}

export interface SessionRow {
  readonly id: string;
  readonly edition: Bank;
  readonly mode: 'tutor' | 'timed';
  readonly seconds_each: number | null;
  readonly filter: SessionFilter;
  readonly items: readonly string[];
  readonly created_at: Date;
  readonly answered: number;
  readonly correct: number;
}

/** Nothing happens when this person has built it before. */
export async function insertSession(
  db: Db,
  userId: string,
  row: Omit<SessionRow, 'answered' | 'correct'>,
): Promise<void> {
  await open(db)
    .insertInto('practice.session')
    .values({ ...row, user_id: userId, filter: JSON.stringify(row.filter), items: [...row.items] })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}

/** The latest answer to each question of a set that was given within it. */
const latest = sql`
  select distinct on (a.item_id) a.item_id, a.is_correct from practice.attempt a
  where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)
  order by a.item_id, a.answered_at desc, a.received_at desc`;
const sessions = sql`
  select s.id, s.edition, s.mode, s.seconds_each, s.filter, s.items, s.created_at, done.answered, done.correct
  from practice.session s, lateral (
    select count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct from (${latest}) given
  ) done`;

export async function findSession(db: Db, userId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${sessions} where s.user_id = ${userId} and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function listSessions(
  db: Db,
  asked: { userId: string; page: number; size: number },
): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`${sessions} where s.user_id = ${asked.userId}
    order by s.created_at desc, s.id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`.execute(db);
  return rows;
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from practice.session where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was answered within a set, question by question. */
export async function listGiven(db: Db, userId: string, id: string): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ item_id: string; is_correct: boolean }>`
    select given.* from practice.session s, lateral (${latest}) given
    where s.user_id = ${userId} and s.id = ${id}`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row.is_correct]));
}
