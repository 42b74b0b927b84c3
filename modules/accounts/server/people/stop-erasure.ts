import { afterCommit, type Deps } from '@app/platform/server';
import { type LedgerSecrets, noteErasure } from './erasure-ledger.ts';
import { removeDeletionDue } from './users.repo.ts';

/** Keeps the account after all. Call inside a transaction. Noted like the request, or a restore would erase it again. */
export async function stopErasure(deps: Deps, secrets: LedgerSecrets, userId: string): Promise<void> {
  await removeDeletionDue(deps.db, userId);
  await noteErasure(deps, secrets, { userId, what: 'kept' });
  afterCommit(deps.db, () => deps.log.info({ userId }, 'an account is no longer to be erased'));
}
