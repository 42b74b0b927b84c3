import type { Group, Source } from '@app/notifications/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { NotificationsTables, NotificationsNotification } from '../tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

export type NewNotification = Columns<
  NotificationsNotification,
  'id' | 'edition' | 'kind' | 'title' | 'body' | 'body_html' | 'link' | 'published_at' | 'actor_id' | 'told_once'
> & {
  readonly audience: Group | 'named';
  readonly source: Source;
};

const stored = ({ source, ...notification }: NewNotification, now: Date) => ({
  ...notification,
  source: sql<never>`${JSON.stringify(source)}::jsonb`,
  created_at: now,
  updated_at: now,
});

/** False when the same key was used before. */
export async function insertOnce(db: Db, notification: NewNotification, now: Date): Promise<boolean> {
  const rows = await open(db)
    .insertInto('notifications.notification')
    .values(stored(notification, now))
    .onConflict((conflict) => conflict.column('told_once').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

type Wording = Pick<NewNotification, 'title' | 'body' | 'body_html' | 'link' | 'audience' | 'published_at'>;
const wording = ({ title, body, body_html, link, audience, published_at }: Wording, now: Date) => ({
  title,
  body,
  body_html,
  link,
  audience,
  published_at,
  updated_at: now,
});

/** Replaces the notification under this key; it does not become unread again. */
export async function saveNotification(db: Db, notification: NewNotification, now: Date): Promise<void> {
  await open(db)
    .insertInto('notifications.notification')
    .values(stored(notification, now))
    .onConflict((conflict) =>
      conflict
        .column('told_once')
        .doUpdateSet({ ...wording(notification, now), version: sql`notification.version + 1` }),
    )
    .execute();
}

/** As `saveNotification`, but only if there is one under this key. */
export async function updateNotification(db: Db, key: string, words: Wording, now: Date): Promise<void> {
  await open(db)
    .updateTable('notifications.notification')
    .set({ ...wording(words, now), version: sql`version + 1` })
    .where('told_once', '=', key)
    .execute();
}

/** Hidden from everyone; receipts stay, for when it is shown again. */
export async function hideNotification(db: Db, key: string, now: Date): Promise<void> {
  await open(db)
    .updateTable('notifications.notification')
    .set({ published_at: null, updated_at: now, version: sql`version + 1` })
    .where('told_once', '=', key)
    .where('published_at', 'is not', null)
    .execute();
}

export async function removeNotification(db: Db, key: string): Promise<void> {
  await open(db).deleteFrom('notifications.notification').where('told_once', '=', key).execute();
}

export async function insertReceipts(db: Db, id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into notifications.receipt (user_id, notification_id, named)
    select distinct person, ${id}::uuid, true from unnest(${userIds}::uuid[]) as person`.execute(db);
}

/** Removes receipts deleted long ago, and old notifications for named users. */
export async function removeOld(db: Db, before: { readonly deleted: Date; readonly named: Date }): Promise<void> {
  await open(db)
    .deleteFrom('notifications.receipt')
    .where('named', '=', true)
    .where('deleted_at', '<', before.deleted)
    .execute();
  await open(db)
    .deleteFrom('notifications.notification')
    .where('audience', '=', 'named')
    .where('created_at', '<', before.named)
    .execute();
}
