import { afterCommit, type Deps } from '@app/platform/server';
import { removeDeletionDue } from './users.repo.ts';

/** Keeps the account after all. Call inside a transaction. Logged like the request, or a restore would erase it again. */
export async function stopErasure(deps: Deps, userId: string): Promise<void> {
  await removeDeletionDue(deps.db, userId);
  afterCommit(deps.db, () => deps.log.info({ userId }, 'an account is no longer to be erased'));
}
