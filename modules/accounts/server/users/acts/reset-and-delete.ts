import { refuseAbove } from '@app/access/server';
import { afterCommit } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { scheduleErasure } from '../../leaving/delete-account.ts';
import { forgotMail } from '../../mailed/mails.ts';
import { momentText } from '../../mailed/moments.ts';
import { issueSecret } from '../../mailed/secrets.ts';
import { lockUser, raiseTokenVersion } from '../../people/users.repo.ts';
import { endSessionsOf } from '../../session/sessions.repo.ts';
import { atDesk, type Desk, personToChange, record } from '../desk.ts';

/** A day: the person did not ask and does not wait for it. */
const LINK_MINUTES = 24 * 60;

/** A link to choose a new password goes to the owner of the mailbox, and every session is over. */
export function resetPerson(desk: Desk, idOrUid: string): Promise<void> {
  return atDesk(desk, async (desk) => {
    const { deps, parts, actorId } = desk;
    const { id, email, first_name } = await personToChange(desk, idOrUid);
    await refuseAbove(deps, { by: actorId, userId: id });
    const wanted = { userId: id, purpose: 'reset', only: 'link', minutes: LINK_MINUTES } as const;
    const { token, expiresAt } = await issueSecret(deps, parts, wanted);
    const reset_url = `${deps.site.publicUrl}/login/resetpassword/${token}`;
    const variables = { expires_at: momentText(expiresAt), first_name, reset_url };
    await deps.mail.send(deps.db, { template: forgotMail, to: email, variables });
    await raiseTokenVersion(deps.db, id);
    await endSessionsOf(deps.db, id, { at: deps.clock.now(), why: 'staff' });
    await record(desk, id, { action: 'resetPassword' });
    afterCommit(deps.db, () => parts.forget(id));
  });
}

/** As if they had confirmed it themselves: a week of grace, in which a login takes it back. */
export function deletePerson(desk: Desk, idOrUid: string, reason: string): Promise<Date> {
  return atDesk(desk, async (desk) => {
    const { deps, parts, actorId } = desk;
    const { id } = await personToChange(desk, idOrUid);
    if (id === actorId) fail('FORBIDDEN');
    const { deletion_due_at: before } = await lockUser(deps.db, id);
    if (before) return before;
    const due = await scheduleErasure(deps, id);
    await record(desk, id, { action: 'delete', after: { reason, due } });
    afterCommit(deps.db, () => parts.forget(id));
    return due;
  });
}
