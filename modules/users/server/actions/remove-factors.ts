import { inTransactionOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, lockPerson, record } from '../desk.ts';
import { mayRemoveFactors } from '../find/may-remove-factors.ts';

/** For somebody who has lost the device and the recovery codes. The second press changes nothing. */
export function removeFactors(desk: PeopleDesk, idOrUid: string, reason: string): Promise<null> {
  return inTransactionOf(desk, async (desk) => {
    const { person } = await lockPerson(desk, idOrUid);
    if (person.id === desk.actorId) fail('FORBIDDEN');
    if (!mayRemoveFactors(desk, person)) fail('OWNER_NEEDED');
    if (await desk.accounts.removeFactors(desk.deps, person.id))
      await record(desk, person.id, { action: 'removeFactors', after: { reason } });
    return null;
  });
}
