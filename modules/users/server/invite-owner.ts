import { ALL_PERMISSIONS } from '@app/access/contract';
import { ensureRole, setRole } from '@app/access/server';
import { type AccountManagement, findUserByEmail } from '@app/accounts/server';
import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { LINK_MINUTES } from './actions/create-account.ts';
import { staffInviteMail } from './mails.ts';

export interface NewOwner {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * For the operator of the machine: gives the owner role to an address and mails it a link to set a password. Needed for
 * the first owner, and for an owner who has lost every means to log in.
 */
export function inviteOwner(deps: Deps, accounts: AccountManagement, owner: NewOwner): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const existingId = await findUserByEmail(deps, owner.email);
    const id = existingId ?? (await accounts.open(deps, { ...owner, university: '' }));
    const role = { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS } as const;
    await setRole(deps, { userId: id, roleId: await ensureRole(deps, role), by: null });
    await accounts.clearFactors(deps, id, 'when our team invited you as an owner');
    const line = { actorId: null, subjectId: id, action: 'invite-owner', entity: 'person', entityId: id };
    await deps.audit.record(deps.db, line);
    const { url, expiresAt } = await accounts.issuePasswordLink(deps, { userId: id, minutes: LINK_MINUTES });
    const variables = {
      inviter_name: deps.site.brand,
      role_name: role.name,
      expires_at: minuteInSentence(expiresAt),
      first_name: owner.first_name,
      invite_url: url,
    };
    await deps.mail.send(deps.db, { template: staffInviteMail, to: owner.email, variables });
  });
}
