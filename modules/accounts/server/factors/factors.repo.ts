import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsAuthenticator, AccountsTables } from '../tables.ts';

export type AuthenticatorRow = Selectable<AccountsAuthenticator>;
const open = (db: Db) => tables<AccountsTables>(db);

export const findAuthenticator = async (db: Db, userId: string): Promise<AuthenticatorRow | null> =>
  (await open(db)
    .selectFrom('accounts.authenticator')
    .select(['confirmed_at', 'last_step', 'pending_secret', 'secret', 'user_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Stores a secret that is not confirmed yet; the current one stays in use until then. */
export const savePendingSecret = (db: Db, userId: string, pendingSecret: string) =>
  open(db)
    .insertInto('accounts.authenticator')
    .values({ user_id: userId, secret: null, pending_secret: pendingSecret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: pendingSecret }))
    .execute();

export interface ProvedSecret {
  readonly userId: string;
  readonly pendingSecret: string;
  readonly step: number;
  readonly at: Date;
}
/** False when another request has already confirmed or replaced it. */
export async function confirmPending(db: Db, proved: ProvedSecret): Promise<boolean> {
  const confirmed = await open(db)
    .updateTable('accounts.authenticator')
    .set({ secret: proved.pendingSecret, pending_secret: null, confirmed_at: proved.at, last_step: proved.step })
    .where('user_id', '=', proved.userId)
    .where('pending_secret', '=', proved.pendingSecret)
    .returning('user_id')
    .execute();
  return confirmed.length > 0;
}

/** Uses up a time step; false when it or a later one has been used. */
export async function claimStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await open(db)
    .updateTable('accounts.authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .execute();
  return used.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[], at: Date): Promise<void> {
  await open(db).deleteFrom('accounts.recovery_code').where('user_id', '=', userId).execute();
  await open(db)
    .insertInto('accounts.recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: at })))
    .execute();
}

/** Uses up a recovery code. */
export async function removeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const removed = await open(db)
    .deleteFrom('accounts.recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .execute();
  return removed.length > 0;
}

export interface FactorFacts {
  readonly authenticator_since: Date | null;
  readonly passkeys: number;
  readonly recovery_codes: number;
}
export async function factorFacts(db: Db, userId: string): Promise<FactorFacts> {
  const { rows } = await sql<FactorFacts>`
    select (select confirmed_at from accounts.authenticator where user_id = ${userId}) as authenticator_since,
      (select count(*) from accounts.passkey where user_id = ${userId}) as passkeys,
      (select count(*) from accounts.recovery_code where user_id = ${userId}) as recovery_codes`.execute(db);
  return rows[0] ?? { authenticator_since: null, passkeys: 0, recovery_codes: 0 };
}

/** An authenticator app or a passkey; recovery codes alone do not count. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { authenticator_since, passkeys } = await factorFacts(db, userId);
  return authenticator_since !== null || passkeys > 0;
}

export const removeAuthenticator = (db: Db, userId: string) =>
  open(db).deleteFrom('accounts.authenticator').where('user_id', '=', userId).execute();

export const removeRecoveryCodes = (db: Db, userId: string) =>
  open(db).deleteFrom('accounts.recovery_code').where('user_id', '=', userId).execute();

export async function removeEveryFactor(db: Db, userId: string): Promise<void> {
  await removeAuthenticator(db, userId);
  await removeRecoveryCodes(db, userId);
  await open(db).deleteFrom('accounts.passkey').where('user_id', '=', userId).execute();
}
