import { ALL_PERMISSIONS, holdsAllOf, type StaffRights } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from '../people.repo.ts';

/** An owner has every right in both lines, whatever the name of the role. */
export const isOwner = (staff: StaffRights | null): boolean =>
  staff !== null && staff.scope === 'both' && holdsAllOf(staff.permissions, ALL_PERMISSIONS);

/** Every owner who is not banned. */
export async function listOwners({ db, clock }: Deps): Promise<readonly string[]> {
  return (await repo.staffNotBanned(db, clock.now())).filter(isOwner).map(({ user_id }) => user_id);
}

/**
 * Called after an owner lost rights: refuses unless another owner who is not banned is left. Call inside the transaction
 * of the change; the lock serialises two owners who demote each other at the same moment.
 */
export async function requireAnOwner(deps: Deps): Promise<void> {
  await repo.lockOwners(deps.db);
  const left = await repo.staffNotBanned(deps.db, deps.clock.now());
  if (!left.some(isOwner)) fail('LAST_OWNER');
}
