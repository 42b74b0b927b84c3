import { refuseAbove } from '@app/access/server';
import { fail } from '../../contract/errors.ts';
import { inDeskTransaction, type Desk, personToChange, record } from '../desk.ts';

/** Mails the user a link to choose a new password and ends every session. */
export function resetPerson(desk: Desk, idOrUid: string): Promise<void> {
  return inDeskTransaction(desk, async (desk) => {
    const { deps, accounts, actorId } = desk;
    const person = await personToChange(desk, idOrUid);
    await refuseAbove(deps, { by: actorId, userId: person.id });
    await accounts.resetPassword(deps, person);
    await record(desk, person.id, { action: 'resetPassword' });
  });
}

/** The same as a deletion confirmed by the user: after a week of grace, in which a log-in cancels it. */
export function deletePerson(desk: Desk, idOrUid: string, reason: string): Promise<Date> {
  return inDeskTransaction(desk, async (desk) => {
    const { id } = await personToChange(desk, idOrUid);
    if (id === desk.actorId) fail('FORBIDDEN');
    const { deletion_due_at: before } = await desk.accounts.lock(desk.deps, id);
    if (before) return before;
    const due = await desk.accounts.scheduleErasure(desk.deps, id);
    await record(desk, id, { action: 'delete', after: { reason, due } });
    return due;
  });
}
