import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import { confidenceColumns, confidenceCounts } from '../answers/confidence.ts';
import type { PracticeTables } from '../tables.ts';
import type { PastAnswer, PastMark, PastSet } from './past.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export interface PastAttempt extends PastAnswer {
  readonly userId: string;
  readonly isFirst: boolean;
}

export async function hasPast(db: Db, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from practice.record where user_id = any(${userIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Rows per statement: well below the limit on bound parameters. */
const AT_ONCE = 2000;

export async function insertAttempts(db: Db, attempts: readonly PastAttempt[]): Promise<void> {
  for (let from = 0; from < attempts.length; from += AT_ONCE)
    await open(db)
      .insertInto('practice.attempt')
      .values(
        attempts.slice(from, from + AT_ONCE).map((each) => ({
          user_id: each.userId,
          op_id: each.opId,
          item_id: each.itemId,
          version_id: each.versionId,
          epoch: each.epoch,
          edition: each.bank,
          category_id: each.categoryId,
          option: each.option,
          is_correct: each.isCorrect,
          is_first: each.isFirst,
          session_id: each.setId,
          seconds: each.seconds,
          confidence: each.confidence,
          miss_reason: each.missReason,
          answered_at: each.answeredAt,
          received_at: each.answeredAt,
        })),
      )
      .execute();
}

export async function deriveRecords(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into practice.record (user_id, item_id, answers, option, is_correct, first_option, first_correct, category_id,
      confidence, seconds, answered_at, served, seen_at)
    select latest.user_id, latest.item_id, counted.answers, latest.option, latest.is_correct, first.option,
      first.is_correct, latest.category_id, latest.confidence, latest.seconds, latest.answered_at, counted.served,
      first.answered_at
    from (
      select distinct on (user_id, item_id) * from practice.attempt where user_id = any(${userIds}::uuid[])
      order by user_id, item_id, answered_at desc
    ) latest
      join practice.attempt first using (user_id, item_id)
      join (
        select user_id, item_id, count(*)::integer as answers, array_agg(distinct version_id) as served
        from practice.attempt where user_id = any(${userIds}::uuid[]) group by user_id, item_id
      ) counted using (user_id, item_id)
    where first.is_first`.execute(db);
}

const summedConfidence = confidenceCounts('confidence', 'is_correct')
  .map((one) => `sum(${one})`)
  .join(', ');
export async function deriveProgress(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into practice.progress (user_id, category_id, answered, correct, first_correct, ${sql.raw(confidenceColumns)})
    select user_id, category_id, count(*), count(*) filter (where is_correct), count(*) filter (where first_correct),
      ${sql.raw(summedConfidence)}
    from practice.record where user_id = any(${userIds}::uuid[]) and answers > 0 group by user_id, category_id`.execute(
    db,
  );
}

export async function deriveDays(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
    select distinct on (user_id, day) user_id, day, count(*) over (partition by user_id, day), item_id, edition,
      session_id, answered_at, answered_at
    from (
      select *, (answered_at at time zone 'Europe/London')::date as day from practice.attempt
      where user_id = any(${userIds}::uuid[])
    ) each_answer
    order by user_id, day, answered_at desc`.execute(db);
}

/** Derives what was answered within the imported sets. */
export async function deriveGiven(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    update practice.session s set given = g.given from practice.session_given_view g
    where s.user_id = any(${userIds}::uuid[]) and g.user_id = s.user_id and g.id = s.id`.execute(db);
}

/** Adds their first attempts to the peer figures. */
export async function saveStats(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
    select item_id, epoch, count(*), count(*) filter (where is_correct), count(*) filter (where option = 'A'),
      count(*) filter (where option = 'B'), count(*) filter (where option = 'C'), count(*) filter (where option = 'D'),
      count(*) filter (where option = 'E')
    from practice.attempt where user_id = any(${userIds}::uuid[]) and is_first group by item_id, epoch
    on conflict (item_id, epoch) do update set people = s.people + excluded.people,
      correct = s.correct + excluded.correct, a = s.a + excluded.a, b = s.b + excluded.b, c = s.c + excluded.c,
      d = s.d + excluded.d, e = s.e + excluded.e`.execute(db);
}

export async function markRecords(db: Db, userId: string, marks: readonly PastMark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update practice.record r set flagged_at = case when m.flagged then m.at end, note = m.note,
      note_at = case when m.note <> '' then m.at end, struck = m.struck,
      struck_at = case when cardinality(m.struck) > 0 then m.at end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as m ("itemId" uuid, at timestamptz, flagged boolean, note text, struck text[])
    where r.user_id = ${userId} and r.item_id = m."itemId"`.execute(db);
}

export async function insertSets(db: Db, userId: string, sets: readonly PastSet[]): Promise<void> {
  if (sets.length === 0) return;
  const filter = JSON.stringify({ categories: [], matrices: [], states: ['unseen'], difficulty: [] });
  const rows = sets.map(({ id, bank, mode, secondsEach, items, createdAt }) => ({
    user_id: userId,
    id,
    edition: bank,
    mode,
    seconds_each: secondsEach,
    filter,
    items: [...items],
    created_at: createdAt,
  }));
  await open(db).insertInto('practice.session').values(rows).execute();
}
