import type { Audience } from '@app/notifications/contract';
import { type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NotificationsLetter, NotificationsTables } from '../tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

export type StoredLetter = Selectable<NotificationsLetter> & { readonly audience: Audience };

export async function insertLetter(db: Db, letter: Insertable<NotificationsLetter>): Promise<void> {
  await open(db).insertInto('notifications.letter').values(letter).execute();
}

/** Locked until the end of the transaction, so that two workers take turns. */
export const lockLetter = (db: Db, id: string): Promise<StoredLetter | undefined> =>
  open(db).selectFrom('notifications.letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the number of inboxes that did not have it yet. */
export async function putIntoInboxes(db: Db, letterId: string, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const { rows } = await sql`
    insert into notifications.message (user_id, letter_id)
    select person, ${letterId} from unnest(${userIds}::uuid[]) as person
    on conflict (user_id, letter_id) do nothing returning user_id`.execute(db);
  return rows.length;
}

export async function noteDelivery(
  db: Db,
  id: string,
  progress: { readonly more: number; readonly reached: string | null; readonly deliveredAt: Date | null },
): Promise<void> {
  await open(db)
    .updateTable('notifications.letter')
    .set({
      recipients: sql`recipients + ${progress.more}`,
      reached: progress.reached,
      delivered_at: progress.deliveredAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function listLetters(
  db: Db,
  slice: { readonly page: number; readonly size: number },
): Promise<{ count: number; rows: readonly StoredLetter[] }> {
  const letters = open(db).selectFrom('notifications.letter');
  const [counted, rows] = await Promise.all([
    letters.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    letters
      .selectAll()
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(slice.size)
      .offset((slice.page - 1) * slice.size)
      .execute(),
  ]);
  return { count: counted.count, rows };
}
