import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { GRACE_SECONDS, takesPlace } from '../state/answers.repo.ts';

export interface LateRow {
  readonly answers: number;
  readonly in_time: number;
}
/** Made on the device before the paper (`p`) closed, and newer than the current answer (`a`): a late event (`s`) to count. */
const isDue = `s.late and (${takesPlace}) and s.made_at <= p.ended_at + interval '${GRACE_SECONDS} seconds'`;
/** The same, or once the late answers of a mock (`m`) are counted, whether this event is the answer now. */
export const countsLate = `case when m.late_counted_at is null then ${isDue}
  else a.seq = s.seq and a.answered_at = s.made_at and a.option is not distinct from s.option
    and a.device is not distinct from s.device end`;

/** Counts questions with a late answer, and those among them whose late answer can be counted, or has been. */
export async function countLate(db: Db, userId: string, mockId: string): Promise<LateRow> {
  const { rows } = await sql<LateRow>`
    select count(distinct s.answer_id)::integer as answers,
      (count(distinct s.answer_id) filter (where ${sql.raw(countsLate)}))::integer as in_time
    from mocks.event s
      join mocks.mock m on m.user_id = s.user_id and m.id = s.mock_id
      join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
      join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
    where s.user_id = ${userId} and s.mock_id = ${mockId} and s.late`.execute(db);
  return rows[0] ?? { answers: 0, in_time: 0 };
}

/**
 * Applies late answers that were made in time, marks them and recalculates the score, once. Uses the last answer of each device
 * and the latest among devices. `late_gain` keeps the difference, because comparison and certificate leave it out.
 */
export async function countLateIn(db: Db, userId: string, mockId: string, now: Date): Promise<void> {
  await sql`
    with last as (
      select distinct on (s.answer_id, s.device) s.answer_id, s.device, s.option, s.seq, s.seconds, s.made_at
      from mocks.event s
        join mocks.answer a on a.user_id = s.user_id and a.id = s.answer_id
        join mocks.paper p on p.user_id = a.user_id and p.mock_id = a.mock_id and p.n = a.paper
      where s.user_id = ${userId} and s.mock_id = ${mockId} and ${sql.raw(isDue)}
      order by s.answer_id, s.device, s.seq desc
    ), due as (
      select distinct on (answer_id) * from last order by answer_id, made_at desc
    )
    update mocks.answer a set option = due.option, seq = due.seq, seconds = greatest(a.seconds, due.seconds),
      answered_at = due.made_at, device = due.device, first_option = coalesce(a.first_option, due.option),
      is_correct = due.option is not distinct from k.letter
    from due, questions.key_view k
    where a.user_id = ${userId} and a.id = due.answer_id and k.version_id = a.version_id`.execute(db);
  await sql`
    with marks as (
      select paper, (count(*) filter (where is_correct))::integer as correct from mocks.answer
      where user_id = ${userId} and mock_id = ${mockId} and is_correct is not null group by paper
    ), papers as (
      update mocks.paper p set correct = marks.correct from marks
      where p.user_id = ${userId} and p.mock_id = ${mockId} and p.n = marks.paper
    ), total as (select coalesce(sum(correct), 0)::integer as correct from marks)
    update mocks.mock m set correct = total.correct, late_gain = total.correct - m.correct, late_counted_at = ${now},
      first_correct = case when m.first_correct is not null then least(m.first_correct, total.correct) end, handed_over_at = null
    from total where m.user_id = ${userId} and m.id = ${mockId} and m.late_counted_at is null`.execute(db);
}

/** The flagged items of a mock. */
export async function listFlaggedItems(db: Db, userId: string, mockId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from mocks.answer where user_id = ${userId} and mock_id = ${mockId} and flagged`.execute(db);
  return rows.map((row) => row.item_id);
}

/** Those of these questions that the learner had answered in another mock before the moment given with each. */
export async function listInOtherMocks(
  db: Db,
  mock: { readonly user_id: string; readonly id: string },
  asked: readonly { readonly itemId: string; readonly before: Date }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct a.item_id
    from unnest(${asked.map((each) => each.itemId)}::uuid[], ${asked.map((each) => each.before)}::timestamptz[])
        as asked (item_id, before)
      join mocks.answer a on a.user_id = ${mock.user_id} and a.item_id = asked.item_id and a.mock_id <> ${mock.id}
    where a.option is not null and a.answered_at < asked.before`.execute(db);
  return rows.map((row) => row.item_id);
}
