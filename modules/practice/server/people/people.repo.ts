import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeTables } from '../tables.ts';

const open = (db: Db) => tables<PracticeTables>(db);

/**
 * Everything somebody did. How everybody answered is a sum without names and stays: it is lowered by their share, so
 * that it goes on being what a recount says.
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
    'practice.session',
    'practice.score',
    'practice.report',
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

export const reportsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.report')
    .select(['item_id', 'kind', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .execute();

export const sessionsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('practice.session')
    .select(['id', 'mode', 'items', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
