import { type Db, tables } from '@app/platform/server';
import type { AccountsTables } from '../../tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);

export interface Subscription {
  readonly user_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser has one address: whoever logs in there next takes it over. */
export async function saveSubscription(db: Db, row: Subscription & { readonly created_at: Date }): Promise<void> {
  await open(db)
    .deleteFrom('accounts.push_subscription')
    .where((where) => where.or([where('endpoint', '=', row.endpoint), where('session_id', '=', row.session_id)]))
    .execute();
  await open(db).insertInto('accounts.push_subscription').values(row).execute();
}

export const removeSubscription = (db: Db, userId: string, sessionId: string) =>
  open(db)
    .deleteFrom('accounts.push_subscription')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();

/** The sessions of a person in which reminders are shown now. */
export async function listPushSessions(db: Db, userId: string, now: Date): Promise<readonly string[]> {
  const rows = await open(db)
    .selectFrom('accounts.push_view')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return rows.flatMap(({ session_id: id }) => id ?? []);
}

/** Undefined once the session has ended or its browser was switched off. */
export const findSubscription = (
  db: Db,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<Subscription | undefined> =>
  open(db)
    .selectFrom('accounts.push_subscription as p')
    .innerJoin('accounts.push_view as v', 'v.session_id', 'p.session_id')
    .select(['p.user_id', 'p.session_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', '=', userId)
    .where('p.session_id', '=', sessionId)
    .where('v.expires_at', '>', now)
    .executeTakeFirst();
