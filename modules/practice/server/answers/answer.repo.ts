import { type Db, tables } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import { type RecordRow, recordColumns } from '../records/records.repo.ts';
import type { PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

export interface NewAttempt {
  readonly userId: string;
  readonly opId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly epoch: number;
  readonly bank: Bank;
  readonly categoryId: string;
  readonly option: OptionKey;
  readonly isCorrect: boolean;
  readonly sessionId: string | null;
  readonly seconds: number;
  readonly confidence: number | null;
  readonly late: boolean;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
}

export interface KeptAttempt {
  readonly item_id: string;
  readonly version_id: string;
  readonly epoch: number;
  readonly option: OptionKey;
  readonly is_correct: boolean;
  readonly late: boolean;
  readonly acting_id: string | null;
}
export const findAttempt = (db: Db, userId: string, opId: string): Promise<KeptAttempt | undefined> =>
  open(db)
    .selectFrom('practice.attempt')
    .select(['item_id', 'version_id', 'epoch', 'option', 'is_correct', 'late', 'acting_id'])
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

/**
 * The answer, the learner's record and both summaries in one statement, so that they stand or fall together.
 *
 * The row of the record is the gate: two answers of one person to one question take turns at it, the second sees what
 * the first left (was_), and only the one that finds no answer there is the first. The same operation sent twice at
 * once passes the gate twice, but the second breaks on the key of the attempt and takes everything back with it; null
 * says that it was there before. An answer that was given earlier than the one that stands changes the count alone.
 */
export async function insertAttempt(db: Db, a: NewAttempt): Promise<RecordRow | null> {
  const { rows } = await sql<RecordRow>`
    with rec as (
      insert into practice.record as r (user_id, item_id, answers, option, is_correct, first_option, first_correct,
        category_id, confidence, seconds, answered_at)
      select ${a.userId}::uuid, ${a.itemId}::uuid, 1, ${a.option}, ${a.isCorrect}::boolean, ${a.option}, ${a.isCorrect}::boolean,
        ${a.categoryId}::uuid, ${a.confidence}::smallint, ${a.seconds}::integer, ${a.answeredAt}::timestamptz
      where not exists (select from practice.attempt where user_id = ${a.userId} and op_id = ${a.opId})
      on conflict (user_id, item_id) do update set
        answers = r.answers + 1,
        was_correct = r.is_correct,
        was_category_id = r.category_id,
        first_option = coalesce(r.first_option, excluded.first_option),
        first_correct = coalesce(r.first_correct, excluded.first_correct),
        (option, is_correct, category_id, confidence, seconds, answered_at) = (
          select kept.* from (select r.answered_at > excluded.answered_at as older) as told,
            lateral (select case when told.older then r.option else excluded.option end,
              case when told.older then r.is_correct else excluded.is_correct end,
              case when told.older then r.category_id else excluded.category_id end,
              case when told.older then r.confidence else excluded.confidence end,
              case when told.older then r.seconds else excluded.seconds end,
              case when told.older then r.answered_at else excluded.answered_at end) as kept)
      returning *
    ), att as (
      insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct,
        is_first, session_id, seconds, confidence, late, answered_at, received_at)
      select ${a.userId}::uuid, ${a.opId}::uuid, ${a.itemId}::uuid, ${a.versionId}::uuid, ${a.epoch}::integer, ${a.bank},
        ${a.categoryId}::uuid, ${a.option}, ${a.isCorrect}::boolean, rec.answers = 1, ${a.sessionId}::uuid, ${a.seconds}::integer,
        ${a.confidence}::smallint, ${a.late}::boolean, ${a.answeredAt}::timestamptz, ${a.receivedAt}::timestamptz
      from rec
    ), moved as (
      select user_id, category_id, is_correct::integer as correct, first_correct::integer as first_correct,
        was_category_id, was_correct::integer as was_correct
      from rec
    ), taken as (
      update practice.progress p set answered = p.answered - 1, correct = p.correct - m.was_correct,
        first_correct = p.first_correct - m.first_correct
      from moved m
      where p.user_id = m.user_id and p.category_id = m.was_category_id and m.was_category_id <> m.category_id
    ), given as (
      insert into practice.progress as p (user_id, category_id, answered, correct, first_correct)
      select user_id, category_id, 1, correct, first_correct from moved
      on conflict (user_id, category_id) do update set
        answered = p.answered + (select (m.was_category_id is distinct from m.category_id)::integer from moved m),
        correct = p.correct + (select m.correct -
          case when m.was_category_id is distinct from m.category_id then 0 else m.was_correct end from moved m),
        first_correct = p.first_correct + (select
          case when m.was_category_id is distinct from m.category_id then m.first_correct else 0 end from moved m)
    ), counted as (
      insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
      select item_id, ${a.epoch}::integer, 1, is_correct::integer, (option = 'A')::integer, (option = 'B')::integer,
        (option = 'C')::integer, (option = 'D')::integer, (option = 'E')::integer
      from rec where answers = 1
      on conflict (item_id, epoch) do update set people = s.people + 1, correct = s.correct + excluded.correct,
        a = s.a + excluded.a, b = s.b + excluded.b, c = s.c + excluded.c, d = s.d + excluded.d, e = s.e + excluded.e
    )
    select ${recordColumns} from rec`.execute(db);
  return rows[0] ?? null;
}

/** An answer of staff acting as the learner: written down, and nothing moves. False when it was there before. */
export async function insertActing(db: Db, a: NewAttempt, actingId: string): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('practice.attempt')
    .values({
      user_id: a.userId,
      op_id: a.opId,
      item_id: a.itemId,
      version_id: a.versionId,
      epoch: a.epoch,
      edition: a.bank,
      category_id: a.categoryId,
      option: a.option,
      is_correct: a.isCorrect,
      is_first: false,
      session_id: null,
      seconds: a.seconds,
      confidence: a.confidence,
      late: a.late,
      acting_id: actingId,
      answered_at: a.answeredAt,
      received_at: a.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'op_id']).doNothing())
    .returning('op_id')
    .execute();
  return inserted.length > 0;
}

/** When somebody's question bank ended last, if it did. */
export async function findAccessEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ended: Date | null }>`
    select max(ends_at) as ended from access.entitlement_view
    where user_id = ${userId} and entitlement = 'qb' and ends_at <= ${now}`.execute(db);
  return rows[0]?.ended ?? null;
}
