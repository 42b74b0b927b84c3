import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeRestart, PracticeSession } from '../tables.ts';

export interface Study {
  /** Questions answered since they last started over, and how many of them were right first time. */
  readonly answered: number;
  readonly first_correct: number;
  /** All answers, whatever was started over. */
  readonly answers: number;
  readonly sets: number;
  readonly last_at: Date | null;
}
/** From the summaries: no answers are counted. */
export async function studyOf(db: Db, userId: string): Promise<Study> {
  const { rows } = await sql<Study>`
    select coalesce(sum(answered), 0)::integer as answered, coalesce(sum(first_correct), 0)::integer as first_correct,
      (select count(*)::integer from practice.session s where s.user_id = ${userId}) as sets,
      (select coalesce(sum(d.answered), 0)::integer from practice.day d where d.user_id = ${userId}) as answers,
      (select max(d.last_at) from practice.day d where d.user_id = ${userId}) as last_at
    from practice.progress where user_id = ${userId}`.execute(db);
  return rows[0] as Study;
}

export type RestartLine = Columns<PracticeRestart, 'at' | 'questions'>;
/** When they last started over, unless they have undone it. */
export async function findLatestRestart(db: Db, userId: string): Promise<RestartLine | undefined> {
  const { rows } = await sql<RestartLine>`
    select at, questions from practice.restart
    where user_id = ${userId} and undone_at is null and questions > 0 order by at desc limit 1`.execute(db);
  return rows[0];
}

export type SetLine = Columns<PracticeSession, 'created_at' | 'ended_at' | 'mode'> & {
  readonly size: number;
};
export async function latestSets(db: Db, userId: string, most: number): Promise<readonly SetLine[]> {
  const { rows } = await sql<SetLine>`
    select created_at, ended_at, mode, cardinality(items) as size from practice.session
    where user_id = ${userId} order by created_at desc limit ${most}`.execute(db);
  return rows;
}

export interface Written {
  readonly uid: string;
  readonly reports: number;
}
/** The uid, by which staff find what a user wrote, and how many reports they sent. */
export async function findWritten(db: Db, userId: string): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select p.uid, (select count(*)::integer from practice.report r where r.user_id = p.id) as reports
    from accounts.person_view p where p.id = ${userId}`.execute(db);
  return rows[0];
}
