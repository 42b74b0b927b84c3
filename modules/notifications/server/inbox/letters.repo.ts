import type { Audience } from '@app/notifications/contract';
import { type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NotificationsLetter, NotificationsTables } from '../tables.ts';

const open = (db: Db) => tables<NotificationsTables>(db);

export type StoredLetter = Selectable<NotificationsLetter> & { readonly audience: Audience };
const COLUMNS = [
  'audience',
  'body',
  'body_html',
  'delivered_at',
  'id',
  'reached',
  'recipients',
  'sent_at',
  'sent_by',
  'title',
] as const;

export async function insertLetter(db: Db, letter: Insertable<NotificationsLetter>): Promise<void> {
  await open(db).insertInto('notifications.letter').values(letter).execute();
}

/** Locked until the end of the transaction, so that two workers take turns. */
export const lockLetter = (db: Db, id: string): Promise<StoredLetter | undefined> =>
  open(db).selectFrom('notifications.letter').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the number of inboxes that did not have it yet. */
export async function insertMessages(db: Db, letterId: string, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const { rows } = await sql`
    insert into notifications.message (user_id, letter_id)
    select person, ${letterId} from unnest(${userIds}::uuid[]) as person
    on conflict (user_id, letter_id) do nothing returning user_id`.execute(db);
  return rows.length;
}

export async function updateDelivery(
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

export const findLetter = (db: Db, id: string): Promise<StoredLetter | undefined> =>
  open(db).selectFrom('notifications.letter').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export async function countRead(db: Db, letterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications.message where letter_id = ${letterId} and read_at is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface LetterRecipient {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly read: boolean;
}
/** The people who have it in their inbox, by name; with or without members of staff. */
export async function listRecipients(
  db: Db,
  letterId: string,
  { withStaff, most }: { readonly withStaff: boolean; readonly most: number },
): Promise<readonly LetterRecipient[]> {
  const { rows } = await sql<LetterRecipient>`
    select p.uid, trim(concat(p.first_name, ' ', p.last_name)) as name, p.email, m.read_at is not null as read
    from notifications.message m join accounts.person_view p on p.id = m.user_id
    where m.letter_id = ${letterId}
      and (${withStaff}::boolean or not exists (select from access.staff_view r where r.user_id = p.id))
    order by lower(p.last_name), lower(p.first_name), p.id limit ${most}`.execute(db);
  return rows;
}

export async function nameOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select trim(concat(first_name, ' ', last_name)) as name from accounts.person_view where id = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function listLetters(
  db: Db,
  slice: { readonly page: number; readonly size: number },
): Promise<{ count: number; rows: readonly (StoredLetter & { readonly sender: string | null })[] }> {
  const letters = open(db).selectFrom('notifications.letter');
  const [counted, rows] = await Promise.all([
    letters.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    letters
      .select(COLUMNS)
      .select(
        sql<string | null>`(select trim(concat(p.first_name, ' ', p.last_name)) from accounts.person_view p
          where p.id = letter.sent_by)`.as('sender'),
      )
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(slice.size)
      .offset((slice.page - 1) * slice.size)
      .execute(),
  ]);
  return { count: counted.count, rows };
}
