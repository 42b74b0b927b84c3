import type { Source } from '@app/notifications/contract';
import type { Line } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { NotificationsTables, NotificationsNotification } from '../tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

export type NotificationFacts = Columns<
  NotificationsNotification,
  | 'id'
  | 'kind'
  | 'title'
  | 'body_html'
  | 'link'
  | 'audience'
  | 'edition'
  | 'status'
  | 'version'
  | 'published_at'
  | 'created_at'
  | 'actor_id'
> & {
  readonly source: Source;
};
export async function findNotification(
  db: Db,
  id: string,
  lines: readonly Line[],
): Promise<NotificationFacts | undefined> {
  const row = await open(db)
    .selectFrom('notifications.notification')
    .select(['id', 'kind', 'title', 'body_html', 'link', 'audience', 'edition', 'status', 'version'])
    .select(['published_at', 'created_at', 'actor_id'])
    .select(sql<Source>`source`.as('source'))
    .where('id', '=', id)
    .where('edition', 'in', lines as Line[])
    .executeTakeFirst();
  return row;
}

/** The saved text of a notification. */
export const findDraft = (db: Db, id: string, lines: readonly Line[]) =>
  open(db)
    .selectFrom('notifications.notification')
    .select(['title', 'body', 'link', 'edition'])
    .where('id', '=', id)
    .where('edition', 'in', lines as Line[])
    .executeTakeFirst();

export interface Receipts {
  readonly named: number;
  readonly read: number;
  readonly deleted: number;
}
export async function countReceipts(db: Db, id: string): Promise<Receipts> {
  return open(db)
    .selectFrom('notifications.receipt')
    .select([
      sql<number>`(count(*) filter (where named))::int`.as('named'),
      sql<number>`count(read_at)::int`.as('read'),
      sql<number>`count(deleted_at)::int`.as('deleted'),
    ])
    .where('notification_id', '=', id)
    .executeTakeFirstOrThrow();
}
