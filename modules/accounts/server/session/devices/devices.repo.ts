import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { AccountsTables } from '../../tables.ts';
import { LEARNER_LIMITS, STAFF_LIMITS } from '../check/limits.ts';
import { LOST_REPLY_MS } from '../check/read-viewer.ts';

const open = (db: Db) => tables<AccountsTables>(db);

/**
 * False once the last token of a session has expired. A browser gets one when it logs in, passes a second factor or
 * changes its cookie, and for an hour after that with the former cookie; a tool leaves no trace when it gets one.
 */
const mayHaveToken = (now: Date) => sql<boolean>`(unbound or greatest(created_at, rotated_at, second_factor_at)
  > ${new Date(now.getTime() - LEARNER_LIMITS.idleMs - LOST_REPLY_MS)})`;

/** By the same limits as the check of every call. */
const withinLimits = (now: Date) => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return sql<boolean>`case
    when exists (select from access.staff_view r where r.user_id = session.user_id)
      then last_seen_at > ${before(STAFF_LIMITS.idleMs)} and created_at > ${before(STAFF_LIMITS.longestMs)}
    else last_seen_at > ${before(LEARNER_LIMITS.idleMs)} end`;
};

const live = (db: Db, userId: string, now: Date) =>
  open(db)
    .selectFrom('accounts.session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(withinLimits(now))
    .where(mayHaveToken(now));

export type DeviceRow = Awaited<ReturnType<typeof liveDevices>>[number];
export const liveDevices = (db: Db, userId: string, now: Date) =>
  live(db, userId, now)
    .select(['id', 'device', 'ip', 'created_at', 'last_seen_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Keeps the newest sessions and returns the ids of those it ended. Call under the lock of the user, because otherwise
 * concurrent logins could miss each other. */
export async function endOldest(
  db: Db,
  input: { readonly userId: string; readonly keep: number; readonly at: Date },
): Promise<readonly string[]> {
  const { userId, keep, at } = input;
  const ended = await open(db)
    .updateTable('accounts.session')
    .set({ ended_at: at, ended_why: 'device_limit' })
    .where(
      'id',
      'in',
      live(db, userId, at).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').offset(keep),
    )
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

/** False when this is not a live session of this user. */
export async function endOwnSession(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const ended = await open(db)
    .updateTable('accounts.session')
    .set({ ended_at: at, ended_why: 'signed_out' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

export interface DeviceHistory {
  /** Has logged in before, on any device. */
  readonly any: boolean;
  readonly same: boolean;
}
export async function deviceHistory(db: Db, userId: string, device: string): Promise<DeviceHistory> {
  const { rows } = await sql<DeviceHistory>`
    select count(*) > 0 as any, coalesce(bool_or(device = ${device}), false) as same
    from accounts.session where user_id = ${userId}`.execute(db);
  return rows[0] ?? { any: false, same: false };
}
