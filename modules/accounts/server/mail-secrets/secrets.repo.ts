import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsMailedSecret, AccountsTables } from '../tables.ts';

export type SecretRow = Selectable<AccountsMailedSecret>;
const COLUMNS = [
  'address',
  'code_hash',
  'expires_at',
  'purpose',
  'sent_at',
  'subject',
  'token_hash',
  'tries',
  'user_id',
] as const;
export type Purpose = SecretRow['purpose'];
/** Selects a row: by its owner, or by the hash of its mailed link. */
export type SecretSelector =
  | { readonly userId: string; readonly purpose: Purpose }
  | { readonly tokenHash: string; readonly purpose: Purpose };
const open = (db: Db) => tables<AccountsTables>(db);

type NewRow = Omit<SecretRow, 'tries'>;
type Unless = readonly ['sent_at' | 'expires_at', Date];

/** Inserts a secret. Replaces an earlier one only if its `column` is not after `atMost`; false if it is. */
async function save(db: Db, row: NewRow, [column, atMost]: Unless): Promise<boolean> {
  const { user_id: _owner, purpose: _purpose, ...fresh } = row;
  const stored = await open(db)
    .insertInto('accounts.mailed_secret')
    .values({ ...row, tries: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ ...fresh, tries: 0 })
        .where(`accounts.mailed_secret.${column}`, '<=', atMost),
    )
    .returning('user_id')
    .execute();
  return stored.length > 0;
}

/** False when the earlier one was sent after the given moment. */
export const saveSecret = (db: Db, row: NewRow, lastSentBefore: Date) => save(db, row, ['sent_at', lastSentBefore]);
/** False while the earlier one still works. */
export const saveSecretUnlessLive = (db: Db, row: NewRow) => save(db, row, ['expires_at', row.sent_at]);

export const findSecret = async (db: Db, userId: string, purpose: Purpose): Promise<SecretRow | null> =>
  (await open(db)
    .selectFrom('accounts.mailed_secret')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()) ?? null;

/** Locks the account before any of its secrets is used up. */
export const lockOwner = (db: Db, userId: string) =>
  open(db).selectFrom('accounts.user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** Counts one try in one statement, so that parallel guesses get no more tries than allowed. */
export async function countTry(db: Db, which: SecretSelector, now: Date, mostTries: number): Promise<SecretRow | null> {
  const counted = await open(db)
    .updateTable('accounts.mailed_secret')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', which.purpose)
    .where((where) =>
      'userId' in which ? where('user_id', '=', which.userId) : where('token_hash', '=', which.tokenHash),
    )
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(COLUMNS)
    .executeTakeFirst();
  return counted ?? null;
}

/** Uses up a code; false when another request has, or a newer one has replaced it. */
export async function removeSecretByCode(
  db: Db,
  secret: Pick<SecretRow, 'user_id' | 'purpose' | 'code_hash'>,
): Promise<boolean> {
  const removed = await open(db)
    .deleteFrom('accounts.mailed_secret')
    .where('user_id', '=', secret.user_id)
    .where('purpose', '=', secret.purpose)
    .where('code_hash', '=', secret.code_hash)
    .returning('user_id')
    .execute();
  return removed.length > 0;
}

export interface LinkQuery {
  readonly tokenHash: string;
  readonly purposes: readonly Purpose[];
  readonly now: Date;
}

/** Uses up a link. */
export const removeSecretByToken = async (db: Db, { tokenHash, purposes, now }: LinkQuery): Promise<SecretRow | null> =>
  (await open(db)
    .deleteFrom('accounts.mailed_secret')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

/** Finds a link without using it up. */
export const findByToken = async (db: Db, { tokenHash, purposes, now }: LinkQuery): Promise<SecretRow | null> =>
  (await open(db)
    .selectFrom('accounts.mailed_secret')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;

/** What a user can do with the mail at their address; all but the link that takes the account back. */
export const MAILBOX_PURPOSES = ['verify', 'email', 'reset', 'delete', 'otp'] as const satisfies readonly Purpose[];

export const removeSecrets = (db: Db, userId: string, purposes: readonly Purpose[]) =>
  open(db)
    .deleteFrom('accounts.mailed_secret')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute();

/** Except the corrected address of an unverified account, to which its next code is sent. */
export const removeSecretsBefore = (db: Db, moment: Date) =>
  sql`delete from accounts.mailed_secret s where s.expires_at < ${moment} and not (
    s.purpose = 'verify' and s.address is not null
    and exists (select from accounts.user u where u.id = s.user_id and u.verified_at is null))`.execute(db);
