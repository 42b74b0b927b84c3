import type { Permissions } from '@app/access/contract';
import type { Scope } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import { isBanned } from '../people/users.repo.ts';
import type { AccountsSession, AccountsTables, AccountsUser } from '../tables.ts';

type SessionRow = Selectable<AccountsSession>;
export type EndedWhy = NonNullable<SessionRow['ended_why']>;
const open = (db: Db) => tables<AccountsTables>(db);

/** Session, user, ban, entitlements and role as one row. */
export type SessionFacts = Columns<
  AccountsSession,
  | 'id'
  | 'user_id'
  | 'sid_hash'
  | 'previous_sid_hash'
  | 'rotated_at'
  | 'sid_presented_at'
  | 'unbound'
  | 'second_factor_at'
  | 'created_at'
  | 'last_seen_at'
  | 'expires_at'
  | 'ended_at'
> &
  Columns<AccountsUser, 'uid' | 'token_version'> & {
    readonly verified: boolean;
    readonly deleted: boolean;
    readonly banned: boolean;
    readonly holds: readonly string[];
    readonly scope: Scope | null;
    readonly permissions: Permissions | null;
  };

/** Everything a request needs to know about its caller, in one round trip; each part is one index lookup. */
export async function readSession(db: Db, sessionId: string, now: Date): Promise<SessionFacts | null> {
  const { rows } = await sql<SessionFacts>`
    select s.id, s.user_id, u.uid, s.sid_hash, s.previous_sid_hash, s.rotated_at, s.sid_presented_at, s.unbound,
      s.second_factor_at, s.created_at, s.last_seen_at, s.expires_at, s.ended_at, u.token_version, u.verified_at is not null as verified,
      u.deleted_at is not null as deleted, ${isBanned(now)} as banned,
      array(select e.entitlement from access.entitlement_view e
        where e.user_id = u.id and e.starts_at <= ${now} and e.ends_at > ${now}) as holds,
      r.scope, r.permissions
    from accounts.session s
    join accounts.user u on u.id = s.user_id
    left join access.staff_view r on r.user_id = u.id
    where s.id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
}

type NewSessionRow = Pick<
  SessionRow,
  'id' | 'user_id' | 'sid_hash' | 'created_at' | 'expires_at' | 'user_agent' | 'ip' | 'device' | 'second_factor_at'
>;

export const insertSession = (db: Db, row: NewSessionRow) =>
  open(db)
    .insertInto('accounts.session')
    .values({
      ...row,
      unbound: row.sid_hash === null,
      last_seen_at: row.created_at,
      previous_sid_hash: null,
      rotated_at: null,
      sid_presented_at: null,
      confirmed_at: null,
      ended_at: null,
      ended_why: null,
    })
    .execute();

export type PastSession = Pick<
  SessionRow,
  'id' | 'user_id' | 'sid_hash' | 'created_at' | 'last_seen_at' | 'expires_at' | 'user_agent' | 'ip' | 'device'
>;
/** Rows per statement, well below the limit of parameters. */
const AT_ONCE = 2000;

/** Ended sessions, each logged out when it was last seen. */
export async function insertPastSessions(db: Db, rows: readonly PastSession[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await open(db)
      .insertInto('accounts.session')
      .values(
        rows.slice(from, from + AT_ONCE).map((row) => ({
          ...row,
          unbound: false,
          previous_sid_hash: null,
          rotated_at: null,
          sid_presented_at: null,
          second_factor_at: null,
          confirmed_at: null,
          ended_at: row.last_seen_at,
          ended_why: 'logout' as const,
        })),
      )
      .execute();
}

export interface Rotation {
  readonly id: string;
  readonly fromHash: string;
  readonly toHash: string;
  readonly at: Date;
}
/** Changes nothing when another request has already rotated this cookie: both derived the same next one. */
export const rotateSid = (db: Db, { id, fromHash, toHash, at }: Rotation) =>
  open(db)
    .updateTable('accounts.session')
    .set({ sid_hash: toHash, previous_sid_hash: fromHash, rotated_at: at })
    .where('id', '=', id)
    .where('sid_hash', '=', fromHash)
    .execute();

/** Notes that the browser has the cookie of the last rotation; nothing when there has been another one meanwhile. */
export const updatePresented = (db: Db, { id, sidHash, at }: { id: string; sidHash: string; at: Date }) =>
  open(db)
    .updateTable('accounts.session')
    .set({ sid_presented_at: at })
    .where('id', '=', id)
    .where('sid_hash', '=', sidHash)
    .execute();

export const updateLastSeen = (db: Db, id: string, at: Date) =>
  open(db)
    .updateTable('accounts.session')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<', at)
    .execute();

/** Marks a live session as seen; null when it has ended. */
export async function touchSession(db: Db, id: string, at: Date): Promise<Pick<SessionRow, 'unbound'> | null> {
  const row = await open(db)
    .updateTable('accounts.session')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('unbound')
    .executeTakeFirst();
  return row ?? null;
}

interface Ended {
  readonly at: Date;
  readonly why: EndedWhy;
}
/** Only open sessions: an ended one keeps its time and reason. */
const ending = (db: Db, { at, why }: Ended) =>
  open(db).updateTable('accounts.session').set({ ended_at: at, ended_why: why }).where('ended_at', 'is', null);

export const endSession = (db: Db, id: string, ended: Ended) => ending(db, ended).where('id', '=', id).execute();

/** The open session with this cookie, or with this one before the last rotation; whether it still holds is not judged here. */
export async function findSessionOfSid(db: Db, sidHash: string): Promise<string | null> {
  const row = await open(db)
    .selectFrom('accounts.session')
    .select('id')
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('sid_hash', '=', sidHash), is('previous_sid_hash', '=', sidHash)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the session with this cookie, or this one before the last rotation, and returns its user; null when there is none. */
export async function endSessionOfSid(db: Db, sidHash: string, ended: Ended): Promise<string | null> {
  const row = await ending(db, ended)
    .where((is) => is.or([is('sid_hash', '=', sidHash), is('previous_sid_hash', '=', sidHash)]))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export const endSessionsOf = (db: Db, userId: string, ended: Ended) =>
  ending(db, ended).where('user_id', '=', userId).execute();

export interface OtherSessions extends Ended {
  readonly userId: string;
  readonly keep: string;
}
export const endOtherSessions = (db: Db, { userId, keep, ...ended }: OtherSessions) =>
  ending(db, ended).where('user_id', '=', userId).where('id', '!=', keep).execute();

/** When this session last proved identity: at login, or later by a mailed code. */
export const sessionProof = (db: Db, id: string) =>
  open(db)
    .selectFrom('accounts.session')
    .select(['created_at', 'confirmed_at', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const markSecondFactor = (db: Db, id: string, at: Date) =>
  open(db).updateTable('accounts.session').set({ second_factor_at: at }).where('id', '=', id).execute();

export const markConfirmed = (db: Db, id: string, at: Date) =>
  open(db).updateTable('accounts.session').set({ confirmed_at: at }).where('id', '=', id).execute();
