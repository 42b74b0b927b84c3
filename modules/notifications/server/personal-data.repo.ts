import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { NotificationsTables } from './tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

/** Removes the user's notifications and messages; notifications they caused stay for others, without the name. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  const receipts = await open(db)
    .deleteFrom('notifications.receipt')
    .where('user_id', '=', userId)
    .where('named', '=', true)
    .returning('notification_id')
    .execute();
  await open(db).deleteFrom('notifications.receipt').where('user_id', '=', userId).execute();
  const sent = await open(db)
    .deleteFrom('notifications.message')
    .where('user_id', '=', userId)
    .returning('letter_id')
    .execute();
  await removeUnheld(db, {
    notices: receipts.map((row) => row.notification_id),
    letters: sent.map((row) => row.letter_id),
  });
  await open(db)
    .updateTable('notifications.notification')
    .set({ actor_id: null })
    .where('actor_id', '=', userId)
    .execute();
}

/** Removes texts to named users that have no recipient left. */
async function removeUnheld(
  db: Db,
  { notices, letters }: { readonly notices: readonly string[]; readonly letters: readonly string[] },
): Promise<void> {
  await open(db)
    .deleteFrom('notifications.notification as notice')
    .where('notice.id', '=', sql<string>`any(${notices}::uuid[])`)
    .where('notice.audience', '=', 'named')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('notifications.receipt as own').whereRef('own.notification_id', '=', 'notice.id'),
        ),
      ),
    )
    .execute();
  await open(db)
    .deleteFrom('notifications.letter as letter')
    .where('letter.id', '=', sql<string>`any(${letters}::uuid[])`)
    .where('letter.audience', '=', 'named')
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('notifications.message as own').whereRef('own.letter_id', '=', 'letter.id')),
      ),
    )
    .execute();
}

export const noticesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('notifications.receipt as own')
    .innerJoin('notifications.notification as notice', 'notice.id', 'own.notification_id')
    .select(['notice.kind', 'notice.title', 'notice.body', 'notice.published_at', 'own.read_at', 'own.deleted_at'])
    .where('own.user_id', '=', userId)
    .where('own.named', '=', true)
    .orderBy('notice.id')
    .execute();

export const messagesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('notifications.message as own')
    .innerJoin('notifications.letter as letter', 'letter.id', 'own.letter_id')
    .select(['letter.title', 'letter.body', 'letter.sent_at', 'own.read_at', 'own.deleted_at'])
    .where('own.user_id', '=', userId)
    .orderBy('letter.id')
    .execute();
