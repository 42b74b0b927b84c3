import { MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { type Db, tables } from '../db/connect.ts';
import type { MailAttachment } from '../deps.ts';
import type { PlatformTables } from '../db/tables.ts';
import type { MailVariables } from '../db/json-columns.ts';
import type { MailText } from './variables.ts';

const open = (db: Db) => tables<PlatformTables>(db);

export interface OutgoingMail {
  readonly id: string;
  readonly templateKey: string;
  readonly topic: string;
  readonly recipient: string;
  readonly variables: MailVariables;
  readonly createdAt: Date;
  readonly attachments: readonly MailAttachment[];
}

export async function insertMail(db: Db, mail: OutgoingMail): Promise<void> {
  await open(db)
    .insertInto('platform.outgoing_mail')
    .values({
      id: mail.id,
      template_key: mail.templateKey,
      topic: mail.topic,
      recipient: mail.recipient,
      variables: sql`${JSON.stringify(mail.variables)}::jsonb`,
      attachments: sql`${JSON.stringify(mail.attachments)}::jsonb`,
      created_at: mail.createdAt,
      attempts: 0,
    })
    .execute();
}

/** Undefined when it has already been sent, given up or removed. */
export function findUnsentMail(db: Db, id: string): Promise<OutgoingMail | undefined> {
  return open(db)
    .selectFrom('platform.outgoing_mail')
    .select(['id', 'template_key as templateKey', 'topic', 'recipient', 'variables', 'created_at as createdAt'])
    .select(sql<readonly MailAttachment[]>`attachments`.as('attachments'))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
}

export function findMailText(db: Db, key: string): Promise<MailText | undefined> {
  return open(db)
    .selectFrom('platform.mail_template')
    .select(['subject', 'preheader', 'body'])
    .where('key', '=', key)
    .executeTakeFirst();
}

const EMPTY = sql<MailVariables>`'{}'::jsonb`;

/** The values (codes, links) are no longer needed and are deleted. */
export async function markMailSent(db: Db, id: string, now: Date): Promise<void> {
  await open(db)
    .updateTable('platform.outgoing_mail')
    .set({ sent_at: now, variables: EMPTY, forgotten: true, last_error: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** It is not retried. `forget` also deletes its values, when it can never be sent later. */
export interface GivenUp {
  readonly at: Date;
  readonly forget: boolean;
}
export async function markMailFailed(
  db: Db,
  id: string,
  failure: { readonly reason: string; readonly givenUp: GivenUp | null },
): Promise<void> {
  const { reason, givenUp } = failure;
  await open(db)
    .updateTable('platform.outgoing_mail')
    .set({
      last_error: reason.slice(0, 500),
      attempts: sql`attempts + 1`,
      ...(givenUp ? { given_up_at: givenUp.at } : {}),
      ...(givenUp?.forget ? { variables: EMPTY, forgotten: true } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function removeMailBefore(db: Db, time: Date): Promise<void> {
  await open(db).deleteFrom('platform.outgoing_mail').where('created_at', '<', time).execute();
}

/** Unsent mail may contain a message between people; after a while it is no longer sent, so its values are deleted. */
export async function eraseUnsentBefore(db: Db, time: Date, now: Date): Promise<void> {
  await open(db)
    .updateTable('platform.outgoing_mail')
    .set({ variables: EMPTY, forgotten: true, given_up_at: sql`coalesce(given_up_at, ${now})` })
    .where('created_at', '<', time)
    .where('sent_at', 'is', null)
    .where('forgotten', '=', false)
    .execute();
}

const isTo = (address: string) => sql<boolean>`lower(recipient) = lower(${address})`;
interface MailOwner {
  readonly userId: string;
  readonly address: string;
}
/**
 * The user gives up the address, which may get another owner; mail sent to it since they have their account stays theirs.
 * Earlier mail may be about somebody else: an address that was only typed at sign-up was never proved. So may mail from
 * `until` on: the next owner proved the address by it.
 */
export async function updateMailOwner(
  db: Db,
  { userId, address, since, until }: MailOwner & { readonly since: Date; readonly until?: Date | undefined },
): Promise<void> {
  const mails = open(db)
    .updateTable('platform.outgoing_mail')
    .set({ user_id: userId })
    .where(isTo(address))
    .where('user_id', 'is', null)
    // A minute earlier: the clock of the database may be behind that of the server that created the account.
    .where('created_at', '>=', new Date(since.getTime() - MINUTE_MS));
  await (until ? mails.where('created_at', '<', until) : mails).execute();
}

/** For the deletion of an account: no mail to the person's present address or a former one stays in the mail log. */
export async function eraseMailTo(db: Db, { userId, address }: MailOwner): Promise<void> {
  await open(db)
    .deleteFrom('platform.outgoing_mail')
    .where((where) => where.or([where('user_id', '=', userId), isTo(address)]))
    .execute();
}
