import type { Entitlement } from '@app/access/contract';
import type { GrantSource } from '@app/users/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

const MOST_GRANTS = 100;
const MOST_BANS = 50;

export interface IntervalRow {
  readonly entitlement: Entitlement;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
export const intervalsOf = async (db: Db, userId: string) =>
  (
    await sql<IntervalRow>`select entitlement, starts_at, ends_at from access.entitlement_view
      where user_id = ${userId} order by starts_at, entitlement`.execute(db)
  ).rows;

/** The end of uninterrupted access from `now` on; `now` without any. A freeze or a ban with an end is not a gap. */
export async function heldUntil(db: Db, userId: string, entitlement: Entitlement, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    with held as (
      select starts_at, ends_at from access.entitlement_view where user_id = ${userId} and entitlement = ${entitlement}
      union all
      select starts_at, ends_at from access.freeze_view where user_id = ${userId} and ends_at > starts_at
      union all
      select starts_at, ends_at from access.ban_view where user_id = ${userId} and ends_at > starts_at)
    select lower(gap) as at
    from unnest(tstzmultirange(tstzrange(${now}, null))
      - (select coalesce(range_agg(tstzrange(starts_at, ends_at)), '{}') from held)) gap
    order by 1 limit 1`.execute(db);
  return rows[0]?.at ?? now;
}

/** Whether time of an entitlement waits for the end of a ban or a freeze that has none yet. */
export async function isWaiting(db: Db, userId: string, entitlement: Entitlement): Promise<boolean> {
  const { rows } = await sql`select from access.waiting_view
    where user_id = ${userId} and entitlement = ${entitlement}`.execute(db);
  return rows.length > 0;
}

export interface GrantRow {
  readonly id: string;
  readonly entitlement: Entitlement;
  readonly days: number;
  readonly source: GrantSource;
  readonly granted_at: Date;
  readonly granted_by: string | null;
  readonly reversed_at: Date | null;
  readonly reversal_reason: string | null;
}
export const grantsOf = async (db: Db, userId: string) =>
  (
    await sql<GrantRow>`select id, entitlement, days, source, granted_at, granted_by, reversed_at, reversal_reason
      from access.grant_view where user_id = ${userId} order by granted_at desc, id desc
      limit ${MOST_GRANTS}`.execute(db)
  ).rows;

export interface BanRow {
  readonly id: string;
  readonly reason: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
  readonly given_by: string | null;
}
export const bansOf = async (db: Db, userId: string) =>
  (
    await sql<BanRow>`select id, reason, starts_at, ends_at, lifted_at, given_by from access.ban_history_view
      where user_id = ${userId} order by starts_at desc, id desc limit ${MOST_BANS}`.execute(db)
  ).rows;

export interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}
export const logOf = async (db: Db, userId: string, most: number) =>
  (
    await sql<LogRow>`select id, at, actor_id, subject_id, action, before, after from platform.audit_view
      where entity in ('person', 'entitlement') and entity_id = ${userId}
      order by at desc, id desc limit ${most}`.execute(db)
  ).rows;

export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from accounts.user_view where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
