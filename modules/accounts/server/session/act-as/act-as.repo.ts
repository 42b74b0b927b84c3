import { type Columns, type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsActAs, AccountsActAsRequest, AccountsTables } from '../../tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);
type Row = Selectable<AccountsActAs>;

export const insertActAs = (db: Db, row: Omit<Row, 'ended_at'>) =>
  open(db).insertInto('accounts.act_as').values(row).execute();

/** The record and the current state of its learner. */
export type ActAsFacts = Columns<AccountsActAs, 'id' | 'session_id' | 'expires_at' | 'ended_at' | 'subject_id'> & {
  readonly uid: string;
  readonly verified: boolean;
  readonly deleted: boolean;
  /** Has become a member of staff meanwhile. */
  readonly staff: boolean;
  readonly holds: readonly string[];
};
export async function readActAs(db: Db, id: string, now: Date): Promise<ActAsFacts | null> {
  const { rows } = await sql<ActAsFacts>`
    select a.id, a.session_id, a.expires_at, a.ended_at, a.subject_id, u.uid, u.verified_at is not null as verified,
      u.deleted_at is not null as deleted,
      exists (select from access.staff_view r where r.user_id = u.id) as staff,
      array(select e.entitlement from access.entitlement_view e
        where e.user_id = u.id and e.starts_at <= ${now} and e.ends_at > ${now}) as holds
    from accounts.act_as a join accounts.user u on u.id = a.subject_id
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export const insertRequest = (db: Db, row: Selectable<AccountsActAsRequest>) =>
  open(db).insertInto('accounts.act_as_request').values(row).execute();

/** Ends the running act-as of this session and returns it. */
export const endActAs = (db: Db, sessionId: string, at: Date) =>
  open(db)
    .updateTable('accounts.act_as')
    .set({ ended_at: at })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'subject_id'])
    .execute();

/** As whom this session acts now. */
export async function findActedAs(db: Db, sessionId: string, now: Date): Promise<string | null> {
  const running = open(db).selectFrom('accounts.act_as').select('subject_id').where('session_id', '=', sessionId);
  const row = await running.where('ended_at', 'is', null).where('expires_at', '>', now).executeTakeFirst();
  return row?.subject_id ?? null;
}

/** For a learner's data export: when staff acted as them, why, and which calls they made. Staff are not named. */
export async function listActAs(db: Db, subjectId: string) {
  const { rows } = await sql<{
    readonly started_at: Date;
    readonly ended_at: Date;
    readonly reason: string;
    readonly calls: readonly string[];
  }>`
    select a.started_at, least(coalesce(a.ended_at, a.expires_at), a.expires_at) as ended_at, a.reason,
      array(select r.call from accounts.act_as_request r where r.act_as_id = a.id order by r.at, r.id) as calls
    from accounts.act_as a where a.subject_id = ${subjectId} order by a.started_at`.execute(db);
  return rows;
}

export const removeActAsBefore = (db: Db, moment: Date) =>
  open(db).deleteFrom('accounts.act_as').where('expires_at', '<', moment).execute();
