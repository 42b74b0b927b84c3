import { type Columns, type Db, shortWrite, tables } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import { recordNames, type RecordRow } from '../records/records.repo.ts';
import { heldSql } from '../holds/holds.repo.ts';
import { GRACE_SECONDS, LATE_SECONDS, SET_OVER } from '../holds/late-answers.ts';
import type { PracticeTables, PracticeAttempt, PracticeItemStats } from '../tables.ts';
import { confidenceColumns, confidenceCounts, moveConfidence } from './confidence.ts';

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
  readonly setId: string | null;
  readonly seconds: number;
  readonly confidence: number | null;
  readonly late: boolean;
  /** Given in the trial or in a mock: no topic of the bank is begun by it. */
  readonly elsewhere: boolean;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
  /** What the answer was marked by, to be checked as it is stored; null when it need not be current. */
  readonly markedBy: { readonly currentVersionId: string; readonly answerKey: OptionKey } | null;
}

const ATTEMPT_COLUMNS = ['item_id', 'version_id', 'epoch', 'option', 'is_correct', 'late', 'acting_id'] as const;
export type AttemptRow = Columns<PracticeAttempt, (typeof ATTEMPT_COLUMNS)[number]>;
export const findAttempt = (db: Db, userId: string, opId: string): Promise<AttemptRow | undefined> =>
  open(db)
    .selectFrom('practice.attempt')
    .select(ATTEMPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

/** The record after the answer, with what else the reply needs. */
export type StoredRow = RecordRow &
  Columns<PracticeItemStats, 'correct' | 'a' | 'b' | 'c' | 'd' | 'e'> & {
    /** Set while the question is held back. */
    readonly held_since: Date | null;
    readonly people: number | null;
  };

/** The answer was given before the learner started over: only the number of earlier answers rises. */
const IS_BEFORE = 'r.restarted_at >= excluded.answered_at';
/** The stored answer is newer. */
const IS_KEPT = `r.answered_at > excluded.answered_at or ${IS_BEFORE}`;
/** The day's last answer in the bank, so far; rows without item_at are from before there were answers from elsewhere. */
const IS_LAST = `excluded.item_at >= coalesce(d.item_at, case when d.item_id is null then '-infinity' else d.last_at end)`;
/** The answer arrived so soon after the end of the set that it may have been made in time. */
const IS_IN_GRACE = `$15::timestamptz <= interval '${GRACE_SECONDS} seconds' + ${SET_OVER}`;
/** The question is still open there, with the version and key the answer was marked by (see recentMarkingFor). */
const IS_CURRENT = `exists (
      select from questions.bank_view b join questions.key_view k on k.item_id = b.item_id
      where b.item_id = $3::uuid and b.edition = $6::text and b.category_id = $7::uuid and b.version_id = $16::uuid and b.open
        and k.version_id = $4::uuid and k.epoch = $5::integer and k.letter = $17::text)`;
const confidenceNow = confidenceCounts('m.confidence', 'm.is_correct');
const confidenceBefore = confidenceCounts('m.was_confidence', 'm.was_correct');
const confidenceChange = confidenceNow.map(
  (now, at) => `${now} - case when m.moved then 0 else ${confidenceBefore[at]} end`,
);

/**
 * Stores the answer, the learner's record and every summary in one statement, so that they succeed or fail together.
 *
 * The row of the record is the gate: two answers of one user to one question wait for each other there, the second sees
 * what the first wrote (was_), and only the one that finds no earlier answer is the first. The same operation sent twice
 * at once passes the gate twice, but the second violates the key of the attempt and is rolled back. No row is returned
 * when it was stored before, or when the question was corrected, moved or closed after it was marked. An answer given
 * earlier than the stored one changes only the counts.
 * An answer to a timed set that is over holds its question back for some seconds: the device may still send answers it
 * made in time, and the key would reveal what to send.
 * Summaries are updated through ON CONFLICT, which sees the current row: a plain update would start from the snapshot
 * taken before the gate opened. The set is an update whose condition is checked again after waiting for the row.
 *
 * $1 user, $2 operation, $3 item, $4 version, $5 epoch, $6 bank, $7 category, $8 option, $9 right, $10 set, $11 seconds,
 * $12 confidence, $13 late, $14 answered, $15 received, $16 current version, $17 key, $18 elsewhere.
 */
const storeAttempt = shortWrite<StoredRow>(
  `
  with rec as (
    insert into practice.record as r (user_id, item_id, answers, option, is_correct, first_option, first_correct,
      category_id, confidence, seconds, answered_at, only_elsewhere)
    select $1::uuid, $3::uuid, 1, $8::text, $9::boolean, $8::text, $9::boolean, $7::uuid, $12::smallint, $11::integer,
      $14::timestamptz, $18::boolean
    where not exists (select from practice.attempt where user_id = $1::uuid and op_id = $2::uuid)
      and ($16::uuid is null or ${IS_CURRENT})
    on conflict (user_id, item_id) do update set
      answers = r.answers + case when ${IS_BEFORE} then 0 else 1 end,
      answers_before = r.answers_before + case when ${IS_BEFORE} then 1 else 0 end,
      was_correct = r.is_correct,
      was_category_id = r.category_id,
      was_confidence = r.confidence,
      only_elsewhere = case when ${IS_BEFORE} then r.only_elsewhere
        else excluded.only_elsewhere and (r.only_elsewhere or r.answers = 0) end,
      first_option = coalesce(r.first_option, case when ${IS_BEFORE} then null else excluded.first_option end),
      first_correct = coalesce(r.first_correct, case when ${IS_BEFORE} then null else excluded.first_correct end),
      option = case when ${IS_KEPT} then r.option else excluded.option end,
      is_correct = case when ${IS_KEPT} then r.is_correct else excluded.is_correct end,
      category_id = case when ${IS_KEPT} then r.category_id else excluded.category_id end,
      confidence = case when ${IS_KEPT} then r.confidence else excluded.confidence end,
      seconds = case when ${IS_KEPT} then r.seconds else excluded.seconds end,
      answered_at = case when ${IS_KEPT} then r.answered_at else excluded.answered_at end
    returning *
  ), att as (
    insert into practice.attempt (user_id, op_id, item_id, version_id, epoch, edition, category_id, option, is_correct,
      is_first, session_id, seconds, confidence, late, answered_at, received_at, elsewhere)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::integer, $6::text, $7::uuid, $8::text, $9::boolean, rec.answers + rec.answers_before = 1,
      $10::uuid, $11::integer, $12::smallint, $13::boolean, $14::timestamptz, $15::timestamptz, $18::boolean
    from rec
  ), credit_removed as (
    insert into practice.progress as p (user_id, category_id, answered, correct, first_correct)
    select user_id, was_category_id, 0, 0, 0 from rec where was_category_id <> category_id
    on conflict (user_id, category_id) do update set (answered, correct, first_correct, ${confidenceColumns}) = (
      select p.answered - 1, p.correct - m.was_correct::integer, p.first_correct - m.first_correct::integer,
        ${moveConfidence('p', '-', confidenceBefore)}
      from rec m)
  ), credit_added as (
    insert into practice.progress as p (user_id, category_id, answered, correct, first_correct, ${confidenceColumns})
    select m.user_id, m.category_id, 1, m.is_correct::integer, m.first_correct::integer, ${confidenceNow.join(', ')} from rec m
    where m.category_id is not null
    on conflict (user_id, category_id) do update set (answered, correct, first_correct, ${confidenceColumns}) = (
      select p.answered + m.moved::integer,
        p.correct + m.is_correct::integer - case when m.moved then 0 else m.was_correct::integer end,
        p.first_correct + case when m.moved then m.first_correct::integer else 0 end,
        ${moveConfidence('p', '+', confidenceChange)}
      from (select *, was_category_id is distinct from category_id as moved from rec) m)
  ), studied as (
    insert into practice.day as d (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
    select $1::uuid, ($14::timestamptz at time zone 'Europe/London')::date, 1, own.item_id, own.edition, own.session_id,
      $14::timestamptz, own.item_at
    from rec left join (select $3::uuid as item_id, $6::text as edition, $10::uuid as session_id,
      $14::timestamptz as item_at) own on not $18::boolean
    on conflict (user_id, day) do update set answered = d.answered + 1,
      item_id = case when ${IS_LAST} then excluded.item_id else d.item_id end,
      edition = case when ${IS_LAST} then excluded.edition else d.edition end,
      session_id = case when ${IS_LAST} then excluded.session_id else d.session_id end,
      item_at = case when ${IS_LAST} then excluded.item_at
        else coalesce(d.item_at, case when d.item_id is not null then d.last_at end) end,
      last_at = greatest(d.last_at, excluded.last_at)
  ), in_set as (
    update practice.session s set given = s.given || $3::uuid from rec
    where s.user_id = $1::uuid and s.id = $10::uuid and s.items @> array[$3::uuid] and not s.given @> array[$3::uuid]
      and (s.mode <> 'timed' or ${IS_IN_GRACE})
  ), late_hold as (
    insert into practice.hold (user_id, item_id, holder, since, until)
    select s.user_id, $3::uuid, 'late:' || s.id, s.created_at,
      $15::timestamptz + make_interval(secs => case when ${IS_IN_GRACE} then ${GRACE_SECONDS} else ${LATE_SECONDS} end)
    from practice.session s, rec
    where s.user_id = $1::uuid and s.id = $10::uuid and s.items @> array[$3::uuid] and s.mode = 'timed'
      and $15::timestamptz > ${SET_OVER}
    on conflict do nothing
    returning since
  ), counted as (
    insert into practice.item_stats as s (item_id, epoch, people, correct, a, b, c, d, e)
    select $3::uuid, $5::integer, 1, is_correct::integer, (option = 'A')::integer, (option = 'B')::integer,
      (option = 'C')::integer, (option = 'D')::integer, (option = 'E')::integer
    from rec where answers + answers_before = 1
    on conflict (item_id, epoch) do update set people = s.people + 1, correct = s.correct + excluded.correct,
      a = s.a + excluded.a, b = s.b + excluded.b, c = s.c + excluded.c, d = s.d + excluded.d, e = s.e + excluded.e
    returning people, correct, a, b, c, d, e
  ), stats as (
    select * from counted
    union all
    select people, correct, a, b, c, d, e from practice.item_stats
    where item_id = $3::uuid and epoch = $5::integer and (select answers + answers_before from rec) > 1
  )
  select ${recordNames
    .split(',')
    .map((name) => `rec.${name.trim()}`)
    .join(', ')},
    stats.people, stats.correct, stats.a, stats.b, stats.c, stats.d, stats.e,
    (select min(h.since) from (${heldSql('$1::uuid', '$15::timestamptz')} union all
      select $3::uuid, since from late_hold) h where h.item_id = $3::uuid) as held_since
  from rec left join stats on true`,
  ([, , itemId]) => String(itemId),
);

export async function insertAttempt(db: Db, a: NewAttempt): Promise<StoredRow | null> {
  const [row] = await storeAttempt(db, [
    a.userId,
    a.opId,
    a.itemId,
    a.versionId,
    a.epoch,
    a.bank,
    a.categoryId,
    a.option,
    a.isCorrect,
    a.setId,
    a.seconds,
    a.confidence,
    a.late,
    a.answeredAt,
    a.receivedAt,
    a.markedBy?.currentVersionId ?? null,
    a.markedBy?.answerKey ?? null,
    a.elsewhere,
  ]);
  return row ?? null;
}

/** An answer by staff acting as the learner: logged, but no summary changes. False when it was already stored. */
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
      elsewhere: a.elsewhere,
      acting_id: actingId,
      answered_at: a.answeredAt,
      received_at: a.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'op_id']).doNothing())
    .returning('op_id')
    .execute();
  return inserted.length > 0;
}

/** When a user's question bank last ended; null if it never did. */
export async function findAccessEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ended: Date | null }>`
    select max(ends_at) as ended from access.entitlement_view
    where user_id = ${userId} and entitlement = 'qb' and ends_at <= ${now}`.execute(db);
  return rows[0]?.ended ?? null;
}
