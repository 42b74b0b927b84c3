import type { NOTICE_PLACES } from '@app/content/contract';
import { DAY_MS } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { ContentTables } from '../tables.ts';

interface PersonView {
  readonly 'accounts.person_view': { readonly id: string; readonly email: string };
}
export interface NewNotice {
  readonly id: string;
  readonly email: string;
  readonly token_hash: string;
  readonly place: (typeof NOTICE_PLACES)[number];
  readonly created_at: Date;
}
const open = (db: Db) => tables<ContentTables & PersonView>(db);

/**
 * False when the address already waits. One that was told that sales are open, and is still stored, waits again; a day
 * later at the earliest, so that nobody's address can be mailed again and again.
 */
export async function saveNotice(db: Db, row: NewNotice): Promise<boolean> {
  const { id: _id, ...again } = row;
  const made = await open(db)
    .insertInto('content.sales_notice')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...again, told_at: null })
        .where('content.sales_notice.told_at', '<', new Date(row.created_at.getTime() - DAY_MS)),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function removeByToken(db: Db, hash: string): Promise<void> {
  await open(db).deleteFrom('content.sales_notice').where('token_hash', '=', hash).execute();
}

export async function removeBefore(db: Db, moment: Date): Promise<void> {
  await open(db).deleteFrom('content.sales_notice').where('created_at', '<', moment).execute();
}

/** Addresses that had their mail are no longer needed. */
export async function removeNotifiedBefore(db: Db, moment: Date): Promise<void> {
  await open(db).deleteFrom('content.sales_notice').where('told_at', '<', moment).execute();
}

export const listWaiting = (db: Db, most: number) =>
  open(db)
    .selectFrom('content.sales_notice')
    .select(['id', 'email'])
    .where('told_at', 'is', null)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** False when another run has sent the mail meanwhile. */
export async function markSent(db: Db, id: string, at: Date): Promise<boolean> {
  const marked = await open(db)
    .updateTable('content.sales_notice')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export function countNotices(db: Db): Promise<{ count: number; latest_at: Date | null }> {
  return open(db)
    .selectFrom('content.sales_notice')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(created_at)`.as('latest_at')])
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export function listNotices(db: Db) {
  return open(db)
    .selectFrom('content.sales_notice')
    .select(['email', 'place', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const ofPerson = (db: Db, userId: string) =>
  open(db).selectFrom('accounts.person_view').select(sql<string>`lower(email)`.as('email')).where('id', '=', userId);

export const noticesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('content.sales_notice')
    .select(['email', 'place', 'created_at'])
    .where(sql<string>`lower(email)`, 'in', ofPerson(db, userId))
    .execute();

export async function eraseNotices(db: Db, userId: string): Promise<void> {
  await open(db)
    .deleteFrom('content.sales_notice')
    .where(sql<string>`lower(email)`, 'in', ofPerson(db, userId))
    .execute();
}
