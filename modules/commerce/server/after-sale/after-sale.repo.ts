import type { Entitlement } from '@app/access/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** Serialises concurrent requests: the second waits here and then counts the first. */
export const lockPauses = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`commerce.pause:${userId}`}, 0))`.execute(db);

export interface PauseRow {
  readonly source_ref: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
/** A learner's own pauses since a moment, oldest first. */
export async function listPauses(db: Db, userId: string, since: Date): Promise<readonly PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select source_ref, starts_at, ends_at from access.freeze_view
    where user_id = ${userId} and reason = 'pause' and starts_at > ${since} order by starts_at`.execute(db);
  return rows;
}

export interface Ending {
  readonly user_id: string;
  /** The day of the end in UTC, `YYYY-MM-DD`. */
  readonly ends_on: string;
  readonly ends_at: Date;
  readonly entitlements: readonly Entitlement[];
  readonly email: string;
  readonly first_name: string;
}
/**
 * Access periods that end in this window, are not followed by another, and have had no reminder of this kind. Entitlements of
 * one user that end on the same day are one period. The rest of a period that is paused or blocked up to some day starts then;
 * without such a day it is not placed yet, so those users are left out, as are those whose account is being deleted. Time that
 * was taken back, for example with a refund, is no reason to offer more.
 */
export async function listEndings(
  db: Db,
  window: { readonly kind: string; readonly from: Date; readonly to: Date; readonly begunBefore: Date },
  most: number,
): Promise<readonly Ending[]> {
  const { kind, from, to, begunBefore } = window;
  const { rows } = await sql<Ending>`
    select v.user_id, to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD') as ends_on, max(v.ends_at) as ends_at,
      array_agg(v.entitlement order by v.entitlement) as entitlements, p.email, p.first_name
    from access.entitlement_view v join accounts.user_view p on p.id = v.user_id
    where v.ends_at > ${from} and v.ends_at <= ${to} and v.starts_at <= ${begunBefore}
      and p.deleted_at is null and p.deletion_due_at is null
      and not exists (select from access.ban_view b where b.user_id = v.user_id and b.ends_at is null)
      and not exists (select from access.freeze_view f where f.user_id = v.user_id and f.ends_at is null)
      and not exists (select from access.entitlement_view w
        where w.user_id = v.user_id and w.entitlement = v.entitlement and w.ends_at > v.ends_at)
      and not exists (select from access.grant_view g
        where g.user_id = v.user_id and g.entitlement = v.entitlement and g.reversed_at >= v.ends_at)
      and not exists (select from commerce.reminder r where r.user_id = v.user_id and r.kind = ${kind}
        and r.ends_on = (v.ends_at at time zone 'UTC')::date)
    group by v.user_id, to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD'), p.email, p.first_name
    limit ${most}`.execute(db);
  return rows;
}

/** False when the reminder has already been recorded. */
export async function insertReminder(db: Db, { user_id, ends_on }: Ending, kind: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into commerce.reminder (user_id, ends_on, kind, sent_at) values (${user_id}, ${ends_on}::date, ${kind}, ${at})
    on conflict do nothing returning kind`.execute(db);
  return rows.length > 0;
}
