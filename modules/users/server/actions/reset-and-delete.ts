import { inTransactionOf } from '@app/platform/server';
import { refuseAbove } from '@app/access/server';
import { dayInWords } from '@app/platform/contract';
import type { UserRow } from '@app/users/contract';
import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, lockPerson, personAt, personToChange, record } from '../desk.ts';
import { erasurePlannedMail, erasureStoppedMail } from '../mails.ts';
import { presentPerson } from '../present.ts';

/** Mails the user a link to choose a new password and ends every session. */
export function resetPerson(desk: PeopleDesk, idOrUid: string): Promise<void> {
  return inTransactionOf(desk, async (desk) => {
    const { deps, accounts, actorId } = desk;
    const person = await personToChange(desk, idOrUid);
    await refuseAbove(deps, { by: actorId, userId: person.id });
    await accounts.resetPassword(deps, person);
    await record(desk, person.id, { action: 'resetPassword' });
  });
}

/**
 * The same as a deletion confirmed by the user: after a week of grace, in which a log-in cancels it. The mail is how
 * somebody who asked for nothing learns of it in time.
 */
export function deletePerson(desk: PeopleDesk, idOrUid: string, reason: string): Promise<Date> {
  return inTransactionOf(desk, async (desk) => {
    const { deps, accounts } = desk;
    const { id, email, first_name } = await personToChange(desk, idOrUid);
    if (id === desk.actorId) fail('FORBIDDEN');
    const { deletion_due_at: before } = await accounts.lock(deps, id);
    if (before) return before;
    const due = await accounts.scheduleErasure(deps, id);
    await record(desk, id, { action: 'delete', after: { reason, due } });
    const variables = { erased_on: dayInWords(due), first_name, login_url: `${deps.site.publicUrl}/login` };
    await deps.mail.send(deps.db, { template: erasurePlannedMail, to: email, variables });
    return due;
  });
}

/** Stops a deletion, whoever started it: a blocked user cannot log in to stop it. The second press changes nothing. */
export function keepPerson(desk: PeopleDesk, idOrUid: string, reason: string): Promise<UserRow> {
  return inTransactionOf(desk, async (desk) => {
    const { deps, accounts } = desk;
    const { person, account } = await lockPerson(desk, idOrUid);
    const { id, email, first_name } = person;
    if (account.deletion_due_at) {
      await accounts.stopErasure(deps, id);
      await record(desk, id, { action: 'keep', before: { due: account.deletion_due_at }, after: { reason } });
      await deps.mail.send(deps.db, { template: erasureStoppedMail, to: email, variables: { first_name } });
    }
    return presentPerson(await personAt(desk, id));
  });
}
