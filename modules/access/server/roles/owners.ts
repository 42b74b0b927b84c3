import { ALL_PERMISSIONS, holdsAllOf, type StaffRights } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from '../people.repo.ts';

/** An owner holds every right in both lines, whatever their role is called. */
export const isOwner = (staff: StaffRights | null): boolean =>
  staff !== null && staff.scope === 'both' && holdsAllOf(staff.permissions, ALL_PERMISSIONS);

/**
 * After an owner lost something: refuses unless another one who is not banned is left. Call inside the transaction of
 * the change; the lock makes two owners who demote each other at the same moment take turns.
 */
export async function keepAnOwner(deps: Deps): Promise<void> {
  await repo.lockOwners(deps.db);
  const left = await repo.staffNotBanned(deps.db, deps.clock.now());
  if (!left.some(isOwner)) fail('LAST_OWNER');
}
