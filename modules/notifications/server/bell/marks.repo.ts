import { type Db, tables } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { NotificationsTables } from '../tables.ts';
import { announced, type BellReader } from './bell.repo.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

/** True when the user has this notification. A second read keeps the first time. */
export async function markNamedRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await open(db)
    .updateTable('notifications.receipt')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where('notification_id', '=', id)
    .where('named', '=', true)
    .where('deleted_at', 'is', null)
    .returning('notification_id')
    .execute();
  return rows.length > 0;
}

export async function markAllNamedRead(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await open(db)
    .updateTable('notifications.receipt')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('named', '=', true)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .returning('notification_id')
    .execute();
  return rows.length;
}

/** The number of the user's own notifications deleted now. */
export async function removeNamed(db: Db, userId: string, ids: readonly string[], now: Date): Promise<number> {
  const rows = await open(db)
    .updateTable('notifications.receipt')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('notification_id', 'in', ids as string[])
    .where('named', '=', true)
    .where('deleted_at', 'is', null)
    .returning('notification_id')
    .execute();
  return rows.length;
}

/** Adds a receipt for announcements the user can see and has not deleted. */
const receipts = (reader: BellReader, mark: 'read_at' | 'deleted_at', which: RawBuilder<unknown>) => sql`
  insert into notifications.receipt as own (user_id, notification_id, named, ${sql.ref(mark)})
  select ${reader.userId}, notice.id, false, ${reader.now}::timestamptz
  from (${announced(reader)}) as notice
  where ${which}
  order by notice.id
  on conflict (user_id, notification_id) do update
  set ${sql.ref(mark)} = coalesce(own.${sql.ref(mark)}, excluded.${sql.ref(mark)})
  where own.deleted_at is null
  returning notification_id`;

export async function markAnnounced(
  db: Db,
  reader: BellReader,
  mark: 'read_at' | 'deleted_at',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await receipts(reader, mark, sql`notice.id = any(${ids}::uuid[])`).execute(db);
  return rows.length;
}

/** Only those without a receipt: the others have been read or deleted already. */
export async function markAllAnnouncedRead(db: Db, reader: BellReader): Promise<number> {
  const unread = sql`not exists (
    select from notifications.receipt where user_id = ${reader.userId} and notification_id = notice.id)`;
  const { rows } = await receipts(reader, 'read_at', unread).execute(db);
  return rows.length;
}
