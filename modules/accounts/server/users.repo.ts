import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsTables, AccountsUser } from './tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);

export interface LoginUser {
  readonly id: string;
  readonly uid: string;
  readonly password_hash: string | null;
  readonly token_version: number;
  readonly banned: boolean;
}

/** Ban and person in one query, so that every failed login costs the same. */
export async function userForLogin(db: Db, email: string, now: Date): Promise<LoginUser | null> {
  const { rows } = await sql<LoginUser>`
    select u.id, u.uid, u.password_hash, u.token_version,
      exists (select from access.ban_view b
        where b.user_id = u.id and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})) as banned
    from accounts.user u
    where lower(u.email) = lower(${email}) and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export type NewUser = Pick<
  Selectable<AccountsUser>,
  'id' | 'uid' | 'email' | 'password_hash' | 'first_name' | 'last_name' | 'verified_at' | 'created_at' | 'updated_at'
>;
export const insertUser = (db: Db, row: NewUser) =>
  open(db)
    .insertInto('accounts.user')
    .values({ ...row, deleted_at: null, token_version: 1 })
    .execute();

export const userById = (db: Db, id: string) =>
  open(db)
    .selectFrom('accounts.user')
    .select(['id', 'uid', 'email', 'first_name', 'last_name', 'token_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function userIdByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from accounts.user where lower(email) = lower(${email})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  open(db).updateTable('accounts.user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
