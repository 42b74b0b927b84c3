import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

/**
 * Erases everything the user did. The peer figures are anonymous sums and stay, but their first attempts are subtracted,
 * so that the sums still equal a recount.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await sql`
    update practice.item_stats s set people = s.people - 1, correct = s.correct - f.is_correct::integer,
      a = s.a - (f.option = 'A')::integer, b = s.b - (f.option = 'B')::integer, c = s.c - (f.option = 'C')::integer,
      d = s.d - (f.option = 'D')::integer, e = s.e - (f.option = 'E')::integer
    from practice.attempt f
    where f.user_id = ${userId} and f.is_first and s.item_id = f.item_id and s.epoch = f.epoch`.execute(db);
  const everything = [
    'practice.attempt',
    'practice.record',
    'practice.progress',
    'practice.day',
    'practice.restart',
    'practice.session',
    'practice.hold',
    'practice.score',
    'practice.report',
    'practice.reminder',
    'practice.update_mail',
  ] as const;
  for (const table of everything) await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const attemptsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.attempt')
    .select(['item_id', 'option', 'is_correct', 'is_first', 'seconds', 'confidence', 'miss_reason', 'answered_at'])
    .where('user_id', '=', userId)
    .where('acting_id', 'is', null)
    .orderBy('answered_at')
    .execute();

export const recordsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.record')
    .select(['item_id', 'option', 'is_correct', 'flagged_at', 'note', 'note_at', 'struck', 'highlights'])
    .where('user_id', '=', userId)
    .execute();

export const scoresOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.score')
    .select(['category_id', 'matrix', 'total', 'answered', 'correct', 'first_correct', 'stored_at'])
    .where('user_id', '=', userId)
    .execute();

/** An answer that was not sent is a note among staff. */
export const reportsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.report')
    .select(['item_id', 'kind', 'body', 'created_at'])
    .select((eb) => eb.case().when('told', '=', true).then(eb.ref('answer')).else('').end().as('answer'))
    .where('user_id', '=', userId)
    .execute();

export const setsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.session')
    .select(['id', 'edition', 'mode', 'seconds_each', 'filter', 'items', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .execute();

/** The most answers a user gave within one clock hour, by the time they were given: a device may send many at once. */
export async function busiestHour(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(answers), 0)::integer as most from (
      select count(*) as answers from practice.attempt
      where user_id = ${userId} and acting_id is null and answered_at >= ${since}
      group by date_trunc('hour', answered_at)
    ) hours`.execute(db);
  return rows[0]?.most ?? 0;
}
