import { type Db, tables } from '@app/platform/server';
import type { NotificationsTables } from './tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

/** What was made for this person and what they caused; what others were told stays, without the name. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await open(db).deleteFrom('notifications.receipt').where('user_id', '=', userId).execute();
  await open(db).deleteFrom('notifications.message').where('user_id', '=', userId).execute();
  await open(db)
    .updateTable('notifications.notification')
    .set({ actor_id: null })
    .where('actor_id', '=', userId)
    .execute();
}

export const noticesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('notifications.receipt as own')
    .innerJoin('notifications.notification as told', 'told.id', 'own.notification_id')
    .select(['told.kind', 'told.title', 'told.body', 'told.published_at', 'own.read_at', 'own.deleted_at'])
    .where('own.user_id', '=', userId)
    .where('own.named', '=', true)
    .orderBy('told.id')
    .execute();

export const messagesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('notifications.message as own')
    .innerJoin('notifications.letter as letter', 'letter.id', 'own.letter_id')
    .select(['letter.title', 'letter.body', 'letter.sent_at', 'own.read_at', 'own.deleted_at'])
    .where('own.user_id', '=', userId)
    .orderBy('letter.id')
    .execute();
