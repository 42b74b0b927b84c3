import { type Columns, type Db, tables } from '@app/platform/server';
import {
  type Bank,
  CERTAIN,
  type Difficulty,
  EASY_FROM,
  FEWEST_PEERS,
  HARD_BELOW,
  type Matching,
  type MissReason,
  type SetFilter,
} from '@app/practice/contract';
import { sql } from 'kysely';
import { GRACE_SECONDS, LATE_SECONDS, SET_OVER } from '../holds/late-answers.ts';
import type { PracticeTables, PracticeSession, PracticeAttempt } from '../tables.ts';
import { latestReasons } from '../records/reasons.repo.ts';
import { isOffered } from './offered.repo.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export interface MatchFilter {
  readonly categories: readonly string[];
  readonly matrices: readonly string[];
  readonly states: readonly SetFilter[];
  readonly difficulty: readonly Difficulty[];
  readonly reasons: readonly MissReason[];
}
export interface SetDrawing {
  readonly userId: string;
  readonly bank: Bank;
  readonly filter: MatchFilter;
  /** Questions held back: the builder treats them as not answered. */
  readonly held: readonly string[];
  /** Reasons stated since then count. */
  readonly since: Date;
}

/**
 * Every open question of a bank with the user's state, its measured difficulty, and which conditions it meets. Reads as
 * many rows as the bank has questions, however much has been answered.
 */
const judged = ({ userId, bank, filter, held, since }: SetDrawing) => {
  const { categories, matrices, states, difficulty, reasons } = filter;
  return sql`
  select *,
    cardinality(${categories}::uuid[]) + cardinality(${matrices}::uuid[]) = 0
      or category_id = any(${categories}::uuid[]) or coalesce(matrix_id = any(${matrices}::uuid[]), false) as topic_fits,
    cardinality(${states}::text[]) = 0 or 'unseen' = any(${states}::text[]) and is_unseen
      or 'right' = any(${states}::text[]) and is_right or 'wrong' = any(${states}::text[]) and is_wrong
      or 'flagged' = any(${states}::text[]) and is_flagged
      or 'certain' = any(${states}::text[]) and is_certain_wrong as state_fits,
    cardinality(${difficulty}::text[]) = 0 or proved = any(${difficulty}::text[]) as difficulty_fits
  from (
    select b.item_id, b.category_id, b.matrix_id, visible.is_correct is null as is_unseen,
      coalesce(visible.is_correct, false) as is_right, coalesce(not visible.is_correct, false) as is_wrong,
      r.flagged_at is not null as is_flagged,
      coalesce(not visible.is_correct and r.confidence = ${CERTAIN}, false) as is_certain_wrong,
      case when coalesce(s.people, 0) < ${FEWEST_PEERS} then 'unknown' when 100 * s.correct >= ${EASY_FROM} * s.people then 'easy'
        when 100 * s.correct < ${HARD_BELOW} * s.people then 'hard' else 'medium' end as proved
    from questions.bank_view b
      left join practice.record r on r.user_id = ${userId} and r.item_id = b.item_id
      left join practice.item_stats s on s.item_id = b.item_id and s.epoch = b.epoch
      cross join lateral (select case when b.item_id <> all(${held}::uuid[]) then r.is_correct end as is_correct) visible
    where b.edition = ${bank} and b.open
      and (cardinality(${reasons}::text[]) = 0 or b.item_id <> all(${held}::uuid[]) and b.item_id in (
        select m.item_id from (${latestReasons(userId, since)}) m where m.reason = any(${reasons}::text[])))
  ) as standing`;
};

/**
 * The matching questions in an order that is random but fixed by the seed. Questions held back come last, because their
 * result could not be shown.
 */
export async function drawItems(
  db: Db,
  drawing: SetDrawing & { readonly size: number; readonly seed: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from (${judged(drawing)}) q where topic_fits and state_fits and difficulty_fits
    order by item_id = any(${drawing.held}::uuid[]), md5(${drawing.seed} || item_id::text)
    limit ${drawing.size}`.execute(db);
  return rows.map((row) => row.item_id);
}

export type MatchingRow = Omit<Matching, 'seconds_each' | 'exam_seconds_each' | 'extra_time'>;
/** Counts everything the builder shows in one pass over the bank. */
export async function countMatching(db: Db, drawing: SetDrawing): Promise<MatchingRow> {
  const inState = sql`count(*) filter (where topic_fits and difficulty_fits and`;
  const inGrade = sql`count(*) filter (where topic_fits and state_fits and proved =`;
  const { rows } = await sql<MatchingRow>`
    select count(*) filter (where topic_fits and state_fits and difficulty_fits)::integer as count,
      json_build_object('unseen', ${inState} is_unseen), 'wrong', ${inState} is_wrong), 'right', ${inState} is_right),
        'flagged', ${inState} is_flagged), 'certain', ${inState} is_certain_wrong)) as states,
      json_build_object('easy', ${inGrade} 'easy'), 'medium', ${inGrade} 'medium'), 'hard', ${inGrade} 'hard'),
        'unknown', ${inGrade} 'unknown')) as difficulty,
      json_build_object('topics', count(*) filter (where state_fits and difficulty_fits),
        'states', count(*) filter (where topic_fits and difficulty_fits),
        'difficulty', count(*) filter (where topic_fits and state_fits)) as without
    from (${judged(drawing)}) q`.execute(db);
  return rows[0] as MatchingRow;
}

export type SetRow = Columns<
  PracticeSession,
  'id' | 'edition' | 'mode' | 'seconds_each' | 'created_at' | 'together'
> & {
  /** As it was requested. */
  readonly filter: MatchFilter;
  readonly items: readonly string[];
  /** When a timed set was ended by hand. */
  readonly ended_at: Date | null;
  readonly answered: number;
  readonly correct: number;
  /** How many questions have a late answer that could be counted, and whether it is. */
  readonly late: number;
  readonly late_counted: boolean;
  /** Whether an available question is still unanswered. */
  readonly has_more: boolean;
};

export type NewSet = Omit<SetRow, 'ended_at' | 'answered' | 'correct' | 'late' | 'late_counted' | 'has_more'>;
/** False when this user has already built it; nothing changes then. */
export async function insertSet(db: Db, userId: string, row: NewSet): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('practice.session')
    .values({ ...row, user_id: userId, filter: JSON.stringify(row.filter), items: [...row.items] })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const over = sql.raw(SET_OVER);
const grace = sql.raw(`interval '${GRACE_SECONDS} seconds'`);
const lateTime = sql.raw(`interval '${LATE_SECONDS} seconds'`);
/** Every answer of a set, with when the first answer to its question arrived. */
const answers = sql`
  select a.item_id, a.option, a.is_correct, a.seconds, a.answered_at, a.received_at,
    min(a.received_at) over (partition by a.item_id) as first_at
  from practice.attempt a where a.user_id = s.user_id and a.session_id = s.id and a.item_id = any(s.items)`;
/** Received in time, by the server's clock. A first answer may arrive a little late. */
const inTime = sql`(s.mode <> 'timed' or a.received_at <= ${over}
  or a.first_at > ${over} and a.received_at <= ${over} + ${grace})`;
/** Received late, but made in time by its own time stamp, and sent before the key of its question could be known. */
const couldCount = sql`(not ${inTime} and a.first_at > ${over} and a.answered_at <= ${over} + ${grace}
  and a.received_at <= a.first_at + ${lateTime})`;
/** The latest scored answer to each question of a set. */
const latest = sql`
  select distinct on (a.item_id) a.item_id, a.option, a.is_correct, a.seconds from (${answers}) a
  where ${inTime} or s.late_counted_at is not null and ${couldCount}
  order by a.item_id, a.answered_at desc, a.received_at desc`;
const sets = sql`
  select s.id, s.edition, s.mode, s.seconds_each, s.filter, s.items, s.created_at, s.together, s.ended_at, done.answered, done.correct,
    s.late_counted_at is not null as late_counted,
    exists (select from unnest(s.items) as item (id)
      where item.id <> all(s.given) and ${sql.raw(isOffered('item.id'))}) as has_more,
    case when s.mode <> 'timed' then 0 else
      (select count(distinct a.item_id)::integer from (${answers}) a where ${couldCount}) end as late
  from practice.session s, lateral (
    select count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct from (${latest}) scored
  ) done`;

export async function findSet(db: Db, userId: string, id: string): Promise<SetRow | undefined> {
  const { rows } = await sql<SetRow>`${sets} where s.user_id = ${userId} and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function listSets(
  db: Db,
  query: { userId: string; page: number; size: number },
): Promise<readonly SetRow[]> {
  const { rows } = await sql<SetRow>`${sets} where s.user_id = ${query.userId}
    order by s.created_at desc, s.id desc limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(db);
  return rows;
}

export async function countSets(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from practice.session where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ScoredRow = Columns<PracticeAttempt, 'item_id' | 'option' | 'is_correct' | 'seconds'>;
/** The scored answers of a set, by question. */
export async function listScored(db: Db, userId: string, id: string): Promise<ReadonlyMap<string, ScoredRow>> {
  const { rows } = await sql<ScoredRow>`
    select scored.* from practice.session s, lateral (${latest}) scored
    where s.user_id = ${userId} and s.id = ${id}`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Ending twice keeps the first moment; an untimed set cannot be ended. */
export async function endSet(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await sql`
    update practice.session set ended_at = ${now}
    where user_id = ${userId} and id = ${id} and mode = 'timed' and ended_at is null`.execute(db);
}

/** Counts answers made in time that arrived late; a repeat changes nothing. */
export async function countLate(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await sql`
    update practice.session set late_counted_at = ${now}
    where user_id = ${userId} and id = ${id} and mode = 'timed' and late_counted_at is null`.execute(db);
  await sql`
    update practice.session s set given = g.given from practice.session_given_view g
    where s.user_id = ${userId} and s.id = ${id} and g.user_id = s.user_id and g.id = s.id`.execute(db);
}
