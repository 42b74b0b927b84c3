import type { Entitlement } from '@app/access/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsTables, AccountsUser, AccountsConsent } from '../tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);

export type LoginUser = Columns<AccountsUser, 'id' | 'uid' | 'password_hash' | 'token_version'> & {
  readonly banned: boolean;
  /** An authenticator app is set up, so the password alone is not enough. */
  readonly authenticator: boolean;
  readonly passkeys: boolean;
};

/** For queries in which the user is `u`. */
export const isBanned = (now: Date) => sql<boolean>`exists (select from access.ban_view b
  where b.user_id = u.id and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now}))`;

/** User and ban in one query, so that every failed login costs the same. */
export async function userForLogin(db: Db, email: string, now: Date): Promise<LoginUser | null> {
  const { rows } = await sql<LoginUser>`
    select u.id, u.uid, u.password_hash, u.token_version, ${isBanned(now)} as banned,
      exists (select from accounts.authenticator a where a.user_id = u.id and a.confirmed_at is not null)
        as authenticator,
      exists (select from accounts.passkey k where k.user_id = u.id) as passkeys
    from accounts.user u
    where lower(u.email) = lower(${email}) and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The same for a user identified by a passkey. */
export async function loginUserById(
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<LoginUser, 'uid' | 'token_version' | 'banned'> | null> {
  const { rows } = await sql<Pick<LoginUser, 'uid' | 'token_version' | 'banned'>>`
    select u.uid, u.token_version, ${isBanned(now)} as banned
    from accounts.user u
    where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export type NewUser = Pick<
  Selectable<AccountsUser>,
  'id' | 'uid' | 'email' | 'password_hash' | 'first_name' | 'last_name' | 'verified_at' | 'created_at' | 'updated_at'
>;
export type SignupFacts = Pick<Selectable<AccountsUser>, 'university' | 'exam_date'>;
export const insertUser = (db: Db, row: NewUser) =>
  open(db)
    .insertInto('accounts.user')
    .values({ ...row, deleted_at: null, token_version: 1 })
    .execute();

/** `email` is the former address; the account now has another one. */
type FormerHolder = Columns<AccountsUser, 'id' | 'email' | 'first_name'> & {
  readonly left_at: Date;
  readonly held_until: Date;
};
/** The account that recently gave up this address and may still take it back. */
export async function formerHolder(db: Db, address: string, now: Date): Promise<FormerHolder | null> {
  const { rows } = await sql<FormerHolder>`
    select u.id, s.address as email, u.first_name, s.sent_at as left_at, s.expires_at as held_until
    from accounts.mailed_secret s join accounts.user u on u.id = s.user_id
    where s.purpose = 'undo_email' and lower(s.address) = lower(${address}) and s.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** False when the address is taken, so that two concurrent sign-ups make one account. */
export async function insertUserUnlessTaken(db: Db, row: NewUser & SignupFacts): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('accounts.user')
    .values({ ...row, deleted_at: null, token_version: 1 })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  // Checked after the insert, which has waited for a concurrent change that was giving up this address.
  if (!(await formerHolder(db, row.email, row.created_at))) return true;
  await open(db).deleteFrom('accounts.user').where('id', '=', row.id).execute();
  return false;
}

export type AccountRow = Selectable<AccountsUser>;
const USER_COLUMNS = [
  'created_at',
  'deleted_at',
  'deletion_due_at',
  'email',
  'exam_date',
  'first_name',
  'id',
  'last_name',
  'password_hash',
  'token_version',
  'uid',
  'university',
  'updated_at',
  'verified_at',
  'version',
] as const;

export const userById = (db: Db, id: string): Promise<AccountRow> =>
  open(db).selectFrom('accounts.user').select(USER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();

/** The user with this address, unless erased. */
export const userByEmail = async (db: Db, email: string): Promise<AccountRow | null> =>
  (await open(db)
    .selectFrom('accounts.user')
    .select(USER_COLUMNS)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** The same, locked: parallel changes of this user wait. Null when the address was given up meanwhile. */
export const lockUserByEmail = async (db: Db, email: string): Promise<AccountRow | null> =>
  (await open(db)
    .selectFrom('accounts.user')
    .select(USER_COLUMNS)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export type AddressHolder = Columns<AccountsUser, 'id' | 'email' | 'first_name'> | FormerHolder;
/** The user who has this address, confirmed or not, or may still take it back. */
export const addressHolder = async (db: Db, address: string, now: Date): Promise<AddressHolder | null> =>
  (await userByEmail(db, address)) ?? (await formerHolder(db, address, now));

export type DisplayedUser = Columns<AccountsUser, 'email' | 'first_name' | 'last_name'> & {
  /** A new address while its code works; the corrected one of an unverified account also after that. */
  readonly pending_email: string | null;
  readonly authenticator: boolean;
  /** Has a role, whether or not this session may use it. */
  readonly staff: boolean;
  /** Timestamps as Postgres writes them in JSON. */
  readonly held_until: Readonly<Partial<Record<Entitlement, string>>>;
  readonly held_from: Readonly<Partial<Record<Entitlement, string>>>;
};
export async function userForDisplay(db: Db, id: string, now: Date): Promise<DisplayedUser | null> {
  const { rows } = await sql<DisplayedUser>`
    select u.email, u.first_name, u.last_name,
      (select s.address from accounts.mailed_secret s
        where s.user_id = u.id and case when u.verified_at is null then s.purpose = 'verify'
          else s.purpose = 'email' and s.expires_at > ${now} end) as pending_email,
      exists (select from accounts.authenticator a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select from accounts.passkey k where k.user_id = u.id) as authenticator,
      exists (select from access.staff_view r where r.user_id = u.id) as staff,
      coalesce((select jsonb_object_agg(e.entitlement, e.ends_at) from access.entitlement_view e
        where e.user_id = u.id and e.starts_at <= ${now} and e.ends_at > ${now}), '{}') as held_until,
      coalesce((select jsonb_object_agg(later.entitlement, later.starts_at) from (
        select e.entitlement, min(e.starts_at) as starts_at from access.entitlement_view e
        where e.user_id = u.id and e.starts_at > ${now} group by e.entitlement) later), '{}') as held_from
    from accounts.user u where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type UserChange = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'password_hash'
    | 'verified_at'
    | 'university'
    | 'exam_date'
    | 'deletion_due_at'
  >
>;
export const updateUser = (db: Db, id: string, change: UserChange & { readonly updated_at: Date }) =>
  open(db)
    .updateTable('accounts.user')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Ends every token issued before. */
export const raiseTokenVersion = (db: Db, id: string) =>
  open(db).updateTable('accounts.user').set({ token_version: sql`token_version + 1` }).where('id', '=', id).execute();

/** Whether the user has a role, from the view that access publishes. */
export async function hasRole(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from access.staff_view where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Has a role or access, or was created, changed or given something by staff: counts as taken even if unverified. */
export async function isKnownToStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from access.staff_view where user_id = ${id}
    union all
    select from access.entitlement_view where user_id = ${id}
    union all
    select from platform.audit_view
    where entity in ('person', 'entitlement') and entity_id = ${id} and actor_id is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Parallel changes of this user wait for the lock; call inside a transaction. */
export const lockUser = async (db: Db, id: string): Promise<AccountRow> =>
  open(db).selectFrom('accounts.user').select(USER_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Cancels a confirmed deletion. */
export const removeDeletionDue = (db: Db, id: string) =>
  open(db).updateTable('accounts.user').set({ deletion_due_at: null }).where('id', '=', id).execute();

export type NewConsent = Readonly<Selectable<AccountsConsent>>;
export const insertConsents = (db: Db, rows: readonly NewConsent[]) =>
  open(db)
    .insertInto('accounts.consent')
    .values([...rows])
    .execute();

export async function userIdByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from accounts.user where lower(email) = lower(${email})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export async function userIdsByEmail(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select lower(email) as email, id from accounts.user
    where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(db);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Stores a new hash of the same password, unless the password was changed or removed meanwhile. */
export const renewPasswordHash = (db: Db, id: string, hash: { readonly old: string; readonly next: string }) =>
  open(db)
    .updateTable('accounts.user')
    .set({ password_hash: hash.next })
    .where('id', '=', id)
    .where('password_hash', '=', hash.old)
    .execute();

/** Removes the password; after that only a mailed link sets one. */
export const removePassword = (db: Db, id: string) =>
  open(db).updateTable('accounts.user').set({ password_hash: null }).where('id', '=', id).execute();

/** Whether any account of the domain reserved for demos can be logged in to with a password. */
export async function hasOpenDemoAccount(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from accounts.user u
      where u.email like '%@example.test' and u.password_hash is not null and u.deleted_at is null
        and not ${isBanned(now)}
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
