import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { AccountsTables } from '../tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);

export interface StoredPreferences {
  readonly value: unknown;
  readonly exam_date: string | null;
}
export async function findPreferences(db: Db, userId: string): Promise<StoredPreferences> {
  const { rows } = await sql<StoredPreferences>`
    select p.value, u.exam_date from accounts.user u
    left join accounts.preference p on p.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0] ?? { value: null, exam_date: null };
}

export async function listExamDates(
  db: Db,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly exam_date: string | null }[]> {
  return open(db).selectFrom('accounts.user').select(['id', 'exam_date']).where('id', 'in', userIds).execute();
}

export interface PreferencesPatch {
  readonly values: Readonly<Record<string, unknown>>;
  readonly mails: Readonly<Record<string, unknown>>;
  readonly at: Date;
}
/** Merges in one statement, so that concurrent changes of different fields are both kept. */
export async function savePreferences(db: Db, userId: string, { values, mails, at }: PreferencesPatch): Promise<void> {
  const [valuesJson, mailsJson] = [JSON.stringify(values), JSON.stringify(mails)];
  await sql`
    insert into accounts.preference as p (user_id, value, updated_at)
    values (${userId}, ${valuesJson}::jsonb || jsonb_build_object('mails', ${mailsJson}::jsonb), ${at})
    on conflict (user_id) do update set updated_at = excluded.updated_at,
      value = p.value || ${valuesJson}::jsonb
        || jsonb_build_object('mails', coalesce(p.value -> 'mails', '{}'::jsonb) || ${mailsJson}::jsonb)`.execute(db);
}

export const updateExamDate = (db: Db, userId: string, examDate: string | null) =>
  open(db).updateTable('accounts.user').set({ exam_date: examDate }).where('id', '=', userId).execute();

/** For the data export. */
export const consentsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('accounts.consent')
    .select(['kind', 'given', 'wording', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

/** When the consent was given; null if it never was or was withdrawn. */
export async function findConsent(db: Db, userId: string, kind: string): Promise<Date | null> {
  const row = await open(db)
    .selectFrom('accounts.consent')
    .select(['given', 'at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given ? row.at : null;
}
