import { type Columns, type Db, tables } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { type RawBuilder, sql } from 'kysely';
import { CONFIDENCE_LEVELS, confidenceColumns, confidenceCounts } from '../answers/confidence.ts';
import type { PracticeRestart, PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

const COLUMNS = ['id', 'edition', 'category_id', 'questions', 'at', 'undone_at'] as const;
export type RestartRow = Columns<PracticeRestart, (typeof COLUMNS)[number]>;

export const findRestart = (db: Db, userId: string, id: string): Promise<RestartRow | undefined> =>
  open(db)
    .selectFrom('practice.restart')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Restarts after a moment that have not been undone, newest first. */
export const listRestarts = (db: Db, userId: string, after: Date): Promise<readonly RestartRow[]> =>
  open(db)
    .selectFrom('practice.restart')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('at', '>', after)
    .where('undone_at', 'is', null)
    .where('questions', '>', 0)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();

export interface NewRestart {
  readonly userId: string;
  readonly id: string;
  readonly bank: Bank | null;
  readonly categoryId: string | null;
  readonly at: Date;
}
/** False when it was already stored; a concurrent repeat waits for the first. */
export async function insertRestart(db: Db, { userId, id, bank, categoryId, at }: NewRestart): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('practice.restart')
    .values({ user_id: userId, id, edition: bank, category_id: categoryId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Questions in these categories, or credited to them; null: all questions. */
const inScope = (categories: readonly string[] | null) => sql`(${categories}::uuid[] is null
  or r.category_id = any(${categories}::uuid[])
  or r.item_id in (select item_id from questions.bank_view where category_id = any(${categories}::uuid[])))`;

const summedConfidence = sql.raw(
  confidenceCounts('confidence', 'is_correct')
    .map((one, at) => `sum(${one})::integer as ${confidenceColumns.split(', ')[at]}`)
    .join(', '),
);
const moveConfidence = (sign: '+' | '-') =>
  sql.raw(
    CONFIDENCE_LEVELS.flatMap(({ column }) => [column, `${column}_correct`])
      .map((column) => `${column} = p.${column} ${sign} d.${column}`)
      .join(', '),
  );

/**
 * Clears the user's state on these questions and subtracts it from the progress. The records are locked first, in one
 * order, as an answer locks its own, so that both statements see the same rows.
 */
export async function resetRecords(
  db: Db,
  restart: {
    readonly userId: string;
    readonly id: string;
    readonly at: Date;
    readonly categories: readonly string[] | null;
  },
): Promise<number> {
  const { userId, id, at, categories } = restart;
  await sql`
    select from practice.record r where r.user_id = ${userId} and r.answers > 0 and ${inScope(categories)}
    order by r.item_id for update`.execute(db);
  const { rows } = await sql<{ questions: number }>`
    with due as (
      select r.item_id, r.category_id, r.is_correct, r.first_correct, r.confidence from practice.record r
      where r.user_id = ${userId} and r.answers > 0 and ${inScope(categories)}
    ), lowered as (
      update practice.progress p set answered = p.answered - d.answered, correct = p.correct - d.correct,
        first_correct = p.first_correct - d.first_correct, ${moveConfidence('-')}
      from (
        select category_id, count(*)::integer as answered, count(*) filter (where is_correct)::integer as correct,
          count(*) filter (where first_correct)::integer as first_correct, ${summedConfidence}
        from due group by category_id
      ) d
      where p.user_id = ${userId} and p.category_id = d.category_id
    ), cleared as (
      update practice.record r set answers_before = r.answers_before + r.answers, answers = 0, option = null,
        is_correct = null, first_option = null, first_correct = null, category_id = null, confidence = null,
        seconds = null, answered_at = null, was_correct = null, was_category_id = null, was_confidence = null,
        was_restarted_at = r.restarted_at, restarted_at = ${at}, restart_id = ${id}
      from due where r.user_id = ${userId} and r.item_id = due.item_id returning 1
    )
    update practice.restart set questions = (select count(*) from cleared)
    where user_id = ${userId} and id = ${id} returning questions`.execute(db);
  return rows[0]?.questions ?? 0;
}

/**
 * When a question was last reset before a moment, by restarts that are not undone; null: never. Of several restarts with
 * no answer between them only the first cleared anything.
 */
const lastResetBefore = (userId: string, item: RawBuilder<unknown>, moment: RawBuilder<unknown>) => {
  const earlier = sql`practice.restart b where b.user_id = ${userId} and b.undone_at is null and b.at < ${moment}
    and (b.edition is null or exists (select from questions.bank_view v where v.item_id = ${item}
      and v.edition = b.edition and (b.category_id is null or v.category_id = b.category_id)))`;
  return sql`(select min(b.at) from ${earlier} and b.at >= (
    select max(a.answered_at) from practice.attempt a where a.user_id = ${userId} and a.item_id = ${item}
      and a.acting_id is null and a.answered_at <= (select max(b.at) from ${earlier})))`;
};

/** The records of one restart as they were, from the answers since the restart before it. */
const recordsBefore = (userId: string, id: string) => sql`
  select r.item_id, r.answers, r.category_id as old_category_id, r.is_correct as old_correct,
    r.first_correct as old_first_correct, r.confidence as old_confidence, r.was_restarted_at, since.count,
    r.answers + r.answers_before - since.count as before, latest.*, first.option as first_option,
    first.is_correct as first_correct
  from practice.record r
    cross join lateral (
      select a.option, a.is_correct, a.category_id, a.confidence, a.seconds, a.answered_at from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.acting_id is null
        and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
      order by a.answered_at desc, a.received_at desc limit 1
    ) latest
    cross join lateral (
      select a.option, a.is_correct from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.acting_id is null
        and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
      order by a.is_first desc, a.received_at, a.answered_at limit 1
    ) first
    cross join lateral (
      select count(*)::integer as count from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.acting_id is null
        and a.answered_at > coalesce(r.was_restarted_at, '-infinity')
    ) since
  where r.user_id = ${userId} and r.restart_id = ${id}`;

/**
 * Rebuilds the records from their answers and adjusts the progress by the difference. Returns how many were restored. A
 * record that an earlier restart had cleared belongs to that restart again; one that a later restart has cleared since
 * will, when that is undone, also regain its answers from before this one, back to the restart before it.
 */
export async function restoreRecords(db: Db, userId: string, id: string, now: Date): Promise<number> {
  await sql`
    select from practice.record where user_id = ${userId} and restart_id = ${id} order by item_id for update`.execute(
    db,
  );
  const { rows } = await sql<{ restored: number }>`
    with due as (${recordsBefore(userId, id)}),
    moved as (
      select category_id, 1 as sign, is_correct, first_correct, confidence from due
      union all
      select old_category_id, -1, old_correct, old_first_correct, old_confidence from due where answers > 0
    ), raised as (
      update practice.progress p set answered = p.answered + d.answered, correct = p.correct + d.correct,
        first_correct = p.first_correct + d.first_correct, ${moveConfidence('+')}
      from (
        select category_id, sum(sign)::integer as answered, sum(sign * is_correct::integer)::integer as correct,
          sum(sign * first_correct::integer)::integer as first_correct, ${sql.raw(
            confidenceCounts('confidence', 'is_correct')
              .map((one, at) => `sum(sign * ${one})::integer as ${confidenceColumns.split(', ')[at]}`)
              .join(', '),
          )}
        from moved group by category_id
      ) d
      where p.user_id = ${userId} and p.category_id = d.category_id
    ), restored as (
      update practice.record r set answers = d.count, answers_before = d.before, option = d.option,
        is_correct = d.is_correct, first_option = d.first_option, first_correct = d.first_correct,
        category_id = d.category_id, confidence = d.confidence, seconds = d.seconds, answered_at = d.answered_at,
        restarted_at = d.was_restarted_at,
        was_restarted_at = ${lastResetBefore(userId, sql`d.item_id`, sql`d.was_restarted_at`)}, restart_id = (
          select e.id from practice.restart e where e.user_id = ${userId} and e.at = d.was_restarted_at
            and e.undone_at is null limit 1)
      from due d where r.user_id = ${userId} and r.item_id = d.item_id returning 1
    ), later as (
      update practice.record r set was_restarted_at = ${lastResetBefore(userId, sql`r.item_id`, sql`e.at`)}
      from practice.restart e
      where e.user_id = ${userId} and e.id = ${id} and r.user_id = e.user_id and r.was_restarted_at = e.at
        and r.restart_id <> e.id
    ), closed as (
      update practice.restart set undone_at = ${now} where user_id = ${userId} and id = ${id} and undone_at is null
    )
    select count(*)::integer as restored from restored`.execute(db);
  return rows[0]?.restored ?? 0;
}
