import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface ReminderRecipient {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly reminder: unknown;
  /** Whether they also want it as a mail; all want it in some way. */
  readonly by_mail: boolean;
}

/** An hour of a day in UK local time; Monday is 1. */
export interface Hour {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
}

interface Batch {
  readonly now: Date;
  /** The last user of the batch before; null for the first batch. */
  readonly after: string | null;
  readonly most: number;
}
/** Users with the question bank who want a reminder at this hour, and have neither answered nor been reminded today. */
export async function listToRemind(
  db: Db,
  { day, weekday, hour }: Hour,
  { now, after, most }: Batch,
): Promise<readonly ReminderRecipient[]> {
  const { rows } = await sql<ReminderRecipient>`
    select r.user_id, r.email, r.first_name, r.reminder,
      coalesce(r.mails -> 'reminders' = 'true'::jsonb, false) as by_mail
    from accounts.reader_view r
    where (${after}::uuid is null or r.user_id > ${after}::uuid)
      and (r.mails -> 'reminders' = 'true'::jsonb or exists (
        select 1 from accounts.push_view v where v.user_id = r.user_id and v.expires_at > ${now}))
      and coalesce(r.reminder -> 'days', '[2, 4]'::jsonb) @> to_jsonb(${weekday}::integer)
      and coalesce((r.reminder ->> 'hour')::integer, 19) = ${hour}
      and exists (
        select 1 from access.entitlement_view e
        where e.user_id = r.user_id and e.entitlement = 'qb' and e.starts_at <= ${now} and e.ends_at > ${now})
      and not exists (select 1 from practice.day d where d.user_id = r.user_id and d.day = ${day}::date)
      and not exists (select 1 from practice.reminder p where p.user_id = r.user_id and p.last_on >= ${day}::date)
    order by r.user_id limit ${most}`.execute(db);
  return rows;
}

/** False when a concurrent run has just claimed it. */
export async function claimReminder(db: Db, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into practice.reminder as r (user_id, last_on) values (${userId}, ${day}::date)
    on conflict (user_id) do update set last_on = excluded.last_on where r.last_on < excluded.last_on
    returning user_id`.execute(db);
  return rows.length > 0;
}
