import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { NotificationsTables, NotificationsLetter } from '../tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);
const MOST_COUNTED = 100;

/** Deleted messages count: the inbox stays visible once a user has had a message. */
export async function hasEverReceived(db: Db, userId: string): Promise<boolean> {
  const rows = open(db).selectFrom('notifications.message').select('letter_id').where('user_id', '=', userId).limit(1);
  return (await rows.execute()).length > 0;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications.message
      where user_id = ${userId} and read_at is null and deleted_at is null limit ${MOST_COUNTED}) as waiting`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const inbox = (db: Db, userId: string) =>
  open(db)
    .selectFrom('notifications.message as message')
    .innerJoin('notifications.letter as letter', 'letter.id', 'message.letter_id')
    .where('message.user_id', '=', userId)
    .where('message.deleted_at', 'is', null);

export type InboxRow = Columns<NotificationsLetter, 'id' | 'title' | 'body_html' | 'sent_at'> & {
  readonly read_at: Date | null;
};
export async function listInbox(
  db: Db,
  userId: string,
  slice: { readonly page: number; readonly size: number },
): Promise<{ count: number; rows: readonly InboxRow[] }> {
  const [counted, rows] = await Promise.all([
    inbox(db, userId).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    inbox(db, userId)
      .select(['letter.id', 'letter.title', 'letter.body_html', 'letter.sent_at', 'message.read_at'])
      .orderBy('letter.sent_at', 'desc')
      .orderBy('letter.id', 'desc')
      .limit(slice.size)
      .offset((slice.page - 1) * slice.size)
      .execute(),
  ]);
  return { count: counted.count, rows };
}

/** The newest messages of a user, deleted ones too: for staff, who must know what was sent. */
export const listLatestOf = (db: Db, userId: string, most: number) =>
  open(db)
    .selectFrom('notifications.message as message')
    .innerJoin('notifications.letter as letter', 'letter.id', 'message.letter_id')
    .select(['letter.id', 'letter.title', 'letter.sent_at', 'message.read_at', 'message.deleted_at'])
    .where('message.user_id', '=', userId)
    .orderBy('letter.sent_at', 'desc')
    .orderBy('letter.id', 'desc')
    .limit(most)
    .execute();

const own = (db: Db, userId: string, id: string) =>
  open(db)
    .updateTable('notifications.message')
    .where('user_id', '=', userId)
    .where('letter_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('letter_id');

/** True when the user has this message. */
export async function updateStatus(
  db: Db,
  userId: string,
  change: { readonly id: string; readonly readAt: Date | null },
): Promise<boolean> {
  const { id, readAt } = change;
  const value = readAt === null ? null : sql<Date>`coalesce(read_at, ${readAt})`;
  return (await own(db, userId, id).set({ read_at: value }).execute()).length > 0;
}

export const removeMessage = async (db: Db, userId: string, id: string, now: Date): Promise<boolean> =>
  (await own(db, userId, id).set({ deleted_at: now }).execute()).length > 0;
