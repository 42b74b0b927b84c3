import { inTransactionOf } from '@app/platform/server';
import { can } from '@app/access/contract';
import { setRole } from '@app/access/server';
import { minuteInSentence } from '@app/platform/contract';
import type { UserRow } from '@app/users/contract';
import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, personAt, record } from '../desk.ts';
import type { PersonRow } from '../find/users.repo.ts';
import { namesOf } from '../find/detail.repo.ts';
import { accountMadeMail, staffInviteMail } from '../mails.ts';
import { presentPerson } from '../present.ts';

/** Three days, because the user is not waiting for this mail. */
export const LINK_MINUTES = 3 * 24 * 60;

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly university?: string | undefined;
  readonly role?: string | null | undefined;
}

/** By choosing the password through the link, the owner also verifies the address. */
export async function invite({ deps, accounts, actorId }: PeopleDesk, person: PersonRow): Promise<void> {
  const { url, expiresAt } = await accounts.issuePasswordLink(deps, { userId: person.id, minutes: LINK_MINUTES });
  const facts = { first_name: person.first_name, expires_at: minuteInSentence(expiresAt) };
  if (person.role_name === null) {
    const variables = { ...facts, set_url: url };
    return deps.mail.send(deps.db, { template: accountMadeMail, to: person.email, variables });
  }
  const inviter_name = (await namesOf(deps.db, [actorId])).get(actorId) ?? '';
  const variables = { ...facts, inviter_name, role_name: person.role_name, invite_url: url };
  return deps.mail.send(deps.db, { template: staffInviteMail, to: person.email, variables });
}

export async function createAccount(desk: PeopleDesk, input: NewAccount): Promise<UserRow> {
  const { actorId, viewer } = desk;
  const { first_name, last_name, email, university = '', role = null } = input;
  const held = viewer.actor?.staff?.permissions;
  if (role !== null && !(held && desk.seesStaff && can(held, 'ual', 'a'))) return fail('FORBIDDEN');
  return inTransactionOf(desk, async (desk) => {
    const id = await desk.accounts.open(desk.deps, { email, first_name, last_name, university });
    await record(desk, id, { action: 'create', after: { email, first_name, last_name, university } });
    if (role !== null) await setRole(desk.deps, { userId: id, roleId: role, by: actorId });
    const person = await personAt(desk, id);
    await invite(desk, person);
    return presentPerson(person);
  });
}
