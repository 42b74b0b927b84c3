import type { Columns } from '../db/columns.ts';
import type { PlatformOutgoingMail } from '../db/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Waiting: retried. Refused, or failed in every attempt: not retried automatically. */
type MailState = 'waiting' | 'sent' | 'refused';

export type MailLogRow = Columns<
  PlatformOutgoingMail,
  'id' | 'template_key' | 'recipient' | 'created_at' | 'sent_at' | 'attempts' | 'last_error'
> & {
  readonly state: MailState;
  /** Its values are still stored, so it can be sent again. */
  readonly kept: boolean;
};

const STATES: Readonly<Record<MailState, string>> = {
  waiting: 'sent_at is null and given_up_at is null',
  sent: 'sent_at is not null',
  refused: 'sent_at is null and given_up_at is not null',
};
const state = sql.raw(
  `case when ${STATES.sent} then 'sent' when ${STATES.refused} then 'refused' else 'waiting' end as state`,
);

const columns = sql`id, template_key, recipient, created_at, sent_at, attempts, last_error, not forgotten as kept, ${state}`;

/** The newest first; one more than requested shows that there are more. */
export async function listMailLog(
  db: Db,
  query: {
    readonly state: MailState | null;
    readonly recipient: string | null;
    readonly from: number;
    readonly most: number;
  },
): Promise<readonly MailLogRow[]> {
  const only = query.state === null ? sql`true` : sql.raw(STATES[query.state]);
  const { rows } = await sql<MailLogRow>`
    select ${columns} from platform.outgoing_mail
    where ${only} and (${query.recipient}::text is null or lower(recipient) = lower(${query.recipient}))
    order by created_at desc, id desc limit ${query.most} offset ${query.from}`.execute(db);
  return rows;
}

/** The latest to a user: to the present address, and to those they gave up; none of a former owner of the present one. */
export async function listMailTo(
  db: Db,
  query: { readonly userId: string; readonly address: string; readonly most: number },
): Promise<readonly MailLogRow[]> {
  const { rows } = await sql<MailLogRow>`
    select ${columns} from platform.outgoing_mail
    where user_id = ${query.userId} or user_id is null and lower(recipient) = lower(${query.address})
    order by created_at desc limit ${query.most}`.execute(db);
  return rows;
}

/**
 * Sets a refused mail to waiting, once even for concurrent requests. Undefined: it is not refused, or its values are
 * gone.
 */
export async function requeueMail(db: Db, id: string): Promise<{ readonly template_key: string } | undefined> {
  const { rows } = await sql<{ template_key: string }>`
    update platform.outgoing_mail set given_up_at = null, last_error = null
    where id = ${id} and sent_at is null and given_up_at is not null and not forgotten
    returning template_key`.execute(db);
  return rows[0];
}

/** Mails still waiting that were written before this moment; from the index of unsent mail. */
export async function countLateMail(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.outgoing_mail
    where ${sql.raw(STATES.waiting)} and created_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}
