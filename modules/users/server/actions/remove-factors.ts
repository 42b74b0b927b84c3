import { isOwner } from '@app/access/server';
import { fail } from '../../contract/errors.ts';
import { type Desk, inDeskTransaction, lockPerson, record } from '../desk.ts';
import type { PersonRow } from '../find/users.repo.ts';

/**
 * The password alone opens a colleague's rights once the factor is gone, so only an owner may remove it. Nobody removes
 * their own here: their profile asks for a proof first.
 */
export const mayRemoveFactors = (
  { actorId, viewer }: Desk,
  { id, role_id }: Pick<PersonRow, 'id' | 'role_id'>,
): boolean => id !== actorId && (role_id === null || isOwner(viewer.actor?.staff ?? null));

/** For somebody who has lost the device and the recovery codes. The second press changes nothing. */
export function removeFactors(desk: Desk, idOrUid: string, reason: string): Promise<null> {
  return inDeskTransaction(desk, async (desk) => {
    const { person } = await lockPerson(desk, idOrUid);
    if (person.id === desk.actorId) fail('FORBIDDEN');
    if (!mayRemoveFactors(desk, person)) fail('OWNER_NEEDED');
    if (await desk.accounts.removeFactors(desk.deps, person.id))
      await record(desk, person.id, { action: 'removeFactors', after: { reason } });
    return null;
  });
}
