import type { Columns, Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import { CONFIDENCE_LEVELS } from '../answers/confidence.ts';
import type { PracticeAttempt } from '../tables.ts';

/**
 * The next users who have answered an item, after a given user id. Continues in the index of first answers, so that a
 * whole walk reads it once and needs no index of its own.
 */
export async function listAnswerers(
  db: Db,
  page: { readonly itemId: string; readonly after: string; readonly size: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from practice.attempt
    where is_first and item_id = ${page.itemId} and user_id > ${page.after}::uuid
    order by user_id limit ${page.size}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export interface Answers {
  readonly itemId: string;
  readonly userIds: readonly string[];
}
/** Blocks new answers of these users to this item until the transaction ends: an answer locks the record too. */
export async function lockRecords(db: Db, { itemId, userIds }: Answers): Promise<void> {
  await sql`
    select from practice.record where item_id = ${itemId} and user_id = any(${userIds}::uuid[])
    order by user_id for update`.execute(db);
}

/** The answers of these users to the item, by key, each at the same place of both lists. */
export interface AttemptKeys {
  readonly itemId: string;
  readonly userIds: readonly string[];
  readonly opIds: readonly string[];
}
/** Reads every answer of these users, as no index names the item of repeated ones: once for a batch is enough. */
export async function listAttemptKeys(db: Db, { itemId, userIds }: Answers): Promise<AttemptKeys> {
  const { rows } = await sql<{ user_id: string; op_id: string }>`
    select user_id, op_id from practice.attempt
    where user_id = any(${userIds}::uuid[]) and item_id = ${itemId}`.execute(db);
  return { itemId, userIds: rows.map(({ user_id }) => user_id), opIds: rows.map(({ op_id }) => op_id) };
}
const attemptKeys = ({ userIds, opIds }: AttemptKeys) =>
  sql`unnest(${userIds}::uuid[], ${opIds}::uuid[]) as g (user_id, op_id)`;

export interface Marks {
  readonly versionIds: readonly string[];
  readonly letters: readonly OptionKey[];
}
export type Remarked = Columns<PracticeAttempt, 'is_first' | 'epoch' | 'is_correct'>;
/** Marks the answers again and returns those that changed. An answer that is now right loses its miss reason. */
export async function markAnswers(db: Db, answers: AttemptKeys, marks: Marks): Promise<readonly Remarked[]> {
  const { rows } = await sql<Remarked>`
    update practice.attempt a set is_correct = a.option = m.letter,
      miss_reason = case when a.option = m.letter then null else a.miss_reason end
    from ${attemptKeys(answers)}, unnest(${marks.versionIds}::uuid[], ${marks.letters}::text[]) as m (version_id, letter)
    where a.user_id = g.user_id and a.op_id = g.op_id and a.version_id = m.version_id
      and a.is_correct <> (a.option = m.letter)
    returning a.is_first, a.epoch, a.is_correct`.execute(db);
  return rows;
}

export interface Moved {
  readonly user_id: string;
  readonly was: boolean;
  readonly now: boolean;
}
/** Adjusts the count of right answers per confidence by the same change. */
const moveConfidence = CONFIDENCE_LEVELS.map(
  ({ level, column }) => `${column}_correct = p.${column}_correct
    + case when m.confidence = ${level} then m.now::integer - m.was::integer else 0 end`,
).join(', ');

/** Updates the records from their answers, and the progress with them; returns the users whose record changed. */
export async function moveRecords(db: Db, answers: AttemptKeys): Promise<readonly Moved[]> {
  const { itemId } = answers;
  const { rows } = await sql<Moved>`
    with tried as materialized (
      select x.* from ${attemptKeys(answers)} join practice.attempt x using (user_id, op_id) where x.acting_id is null
    ), first as (
      select distinct on (x.user_id) x.user_id, x.is_correct
      from tried x join practice.record r using (user_id, item_id)
      where x.option = r.first_option
        and case when r.restarted_at is null then x.is_first else x.answered_at > r.restarted_at end
      order by x.user_id, x.received_at
    ), latest as (
      select distinct on (x.user_id) x.user_id, x.is_correct
      from tried x join practice.record r using (user_id, item_id)
      where x.answered_at = r.answered_at and x.option = r.option and x.category_id = r.category_id
      order by x.user_id, x.received_at desc, x.op_id
    ), due as (
      select r.user_id, r.category_id, r.confidence, r.is_correct as was, r.first_correct as first_was,
        latest.is_correct as now, first.is_correct as first_now
      from practice.record r join first using (user_id) join latest using (user_id)
      where r.item_id = ${itemId} and r.answers > 0
    ), moved as (
      update practice.record r set is_correct = d.now, first_correct = d.first_now
      from due d
      where r.user_id = d.user_id and r.item_id = ${itemId} and (d.was, d.first_was) <> (d.now, d.first_now)
      returning d.*
    ), counted as (
      update practice.progress p set correct = p.correct + m.now::integer - m.was::integer,
        first_correct = p.first_correct + m.first_now::integer - m.first_was::integer,
        ${sql.raw(moveConfidence)}
      from moved m where p.user_id = m.user_id and p.category_id = m.category_id
    )
    select user_id, was, now from moved order by user_id`.execute(db);
  return rows;
}

/** Adds to the number of right first attempts of an epoch; `more` may be negative. */
export async function moveStats(
  db: Db,
  change: { readonly itemId: string; readonly epoch: number; readonly more: number },
): Promise<void> {
  await sql`
    update practice.item_stats set correct = correct + ${change.more}
    where item_id = ${change.itemId} and epoch = ${change.epoch}`.execute(db);
}
