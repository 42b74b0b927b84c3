import type { Deps } from '@app/platform/server';
import { lockUser, type AccountRow } from '../people/users.repo.ts';

type Shown =
  | 'id'
  | 'version'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'university'
  | 'exam_date'
  | 'created_at'
  | 'deletion_due_at';
/** An account as staff manage it: names and state, never the password. */
export interface ManagedAccount extends Pick<AccountRow, Shown> {
  readonly verified: boolean;
  /** False for an invited user who has not chosen one yet. */
  readonly hasPassword: boolean;
}

/** Parallel changes of the same account wait, and then see the first change. */
export async function lockAccount(deps: Deps, userId: string): Promise<ManagedAccount> {
  const { password_hash, verified_at, ...user } = await lockUser(deps.db, userId);
  return { ...user, verified: verified_at !== null, hasPassword: password_hash !== null };
}
