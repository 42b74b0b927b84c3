import { type Db, tables } from '@app/platform/server';
import type { Insertable, Selectable } from 'kysely';
import type { AccountsKycCase, AccountsTables } from '../../tables.ts';

const open = (db: Db) => tables<AccountsTables>(db);
export type CaseRow = Selectable<AccountsKycCase>;

export const insertCase = (db: Db, row: Insertable<AccountsKycCase>) =>
  open(db).insertInto('accounts.kyc_case').values(row).execute();

/** The user's own case: by the id of the provider, or an approved one, or the newest: an older one may be decided later. */
export async function findCase(db: Db, userId: string, ref?: string): Promise<CaseRow | undefined> {
  const own = open(db)
    .selectFrom('accounts.kyc_case')
    .select(['created_at', 'decided_at', 'id', 'names_sealed', 'provider_ref', 'state', 'user_id'])
    .where('user_id', '=', userId);
  const cases = ref === undefined ? own : own.where('provider_ref', '=', ref);
  return cases
    .orderBy((is) => is('state', '=', 'approved'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A case is decided once: a later message about it changes nothing. */
export const decideCase = (db: Db, ref: string, state: Exclude<CaseRow['state'], 'pending'>, at: Date) =>
  open(db)
    .updateTable('accounts.kyc_case')
    .set({ state, decided_at: at })
    .where('provider_ref', '=', ref)
    .where('state', '=', 'pending')
    .execute();

export const eraseNamesBefore = (db: Db, moment: Date) =>
  open(db)
    .updateTable('accounts.kyc_case')
    .set({ names_sealed: null })
    .where('names_sealed', 'is not', null)
    .where('created_at', '<', moment)
    .execute();

export const casesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('accounts.kyc_case')
    .select(['provider_ref', 'state', 'created_at', 'decided_at', 'names_sealed'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export async function hasApproved(db: Db, userId: string): Promise<boolean> {
  const found = await open(db)
    .selectFrom('accounts.kyc_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
