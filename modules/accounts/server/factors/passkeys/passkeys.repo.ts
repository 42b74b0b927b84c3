import { type Db, tables } from '@app/platform/server';
import type { Selectable } from 'kysely';
import type { AccountsPasskey, AccountsPasskeyChallenge, AccountsTables } from '../../tables.ts';

export type PasskeyRow = Selectable<AccountsPasskey>;
const COLUMNS = [
  'counter',
  'created_at',
  'credential_id',
  'id',
  'last_used_at',
  'name',
  'public_key',
  'transports',
  'user_id',
] as const;
const open = (db: Db) => tables<AccountsTables>(db);

export const insertChallenge = (db: Db, row: Selectable<AccountsPasskeyChallenge>) =>
  open(db).insertInto('accounts.passkey_challenge').values(row).execute();

export interface ChallengeKey {
  readonly hash: string;
  /** Null: for a login. */
  readonly sessionId: string | null;
  readonly now: Date;
}
/** Uses up a challenge; false when there is none, it has expired or belongs to another session. */
export async function removeChallenge(db: Db, { hash, sessionId, now }: ChallengeKey): Promise<boolean> {
  const removed = await open(db)
    .deleteFrom('accounts.passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .execute();
  return removed.length > 0;
}

export const removeChallengesBefore = (db: Db, moment: Date) =>
  open(db).deleteFrom('accounts.passkey_challenge').where('expires_at', '<', moment).execute();

/** Null when this key is already registered, by any user. */
export async function insertPasskey(db: Db, row: Omit<PasskeyRow, 'last_used_at'>): Promise<PasskeyRow | null> {
  const inserted = await open(db)
    .insertInto('accounts.passkey')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export const listPasskeys = (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  open(db)
    .selectFrom('accounts.passkey')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findByCredential = async (db: Db, credentialId: string): Promise<PasskeyRow | null> =>
  (await open(db)
    .selectFrom('accounts.passkey')
    .select(COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null;

/** False when the stored counter is not lower, which means that the key has been copied. */
export async function countUse(db: Db, used: { id: string; counter: number; at: Date }): Promise<boolean> {
  const counted = await open(db)
    .updateTable('accounts.passkey')
    .set({ counter: used.counter, last_used_at: used.at })
    .where('id', '=', used.id)
    .where((where) => where.or([where('counter', '<', used.counter), where('counter', '=', 0)]))
    .returning('id')
    .execute();
  return counted.length > 0;
}

interface Owned {
  readonly id: string;
  readonly userId: string;
}
export const renamePasskey = async (db: Db, { id, userId }: Owned, name: string): Promise<PasskeyRow | null> =>
  (await open(db)
    .updateTable('accounts.passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

export const removePasskey = async (db: Db, { id, userId }: Owned): Promise<PasskeyRow | null> =>
  (await open(db)
    .deleteFrom('accounts.passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;
