import { can } from '@app/access/contract';
import { setRole } from '@app/access/server';
import type { UserRow } from '@app/accounts/contract';
import { fail } from '../../../contract/errors.ts';
import { accountMadeMail, staffInviteMail } from '../../mailed/mails.ts';
import { momentText } from '../../mailed/moments.ts';
import { issueSecret } from '../../mailed/secrets.ts';
import { insertUserUnlessTaken, userById } from '../../people/users.repo.ts';
import { refuseUndeliverable } from '../../signup/address-rules.ts';
import { atDesk, type Desk, personAt, record } from '../desk.ts';
import type { PersonRow } from '../find/people.repo.ts';
import { presentPerson } from '../present.ts';

/** Three days: nobody waits for this mail. */
const LINK_MINUTES = 3 * 24 * 60;

export interface NewAccount {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly university?: string | undefined;
  readonly role?: string | null | undefined;
}

/** The owner chooses the password, and by that shows that the address is theirs. */
export async function invite({ deps, parts, actorId }: Desk, person: PersonRow): Promise<void> {
  const wanted = { userId: person.id, purpose: 'reset', only: 'link', minutes: LINK_MINUTES } as const;
  const { token, expiresAt } = await issueSecret(deps, parts, wanted);
  const url = `${deps.site.publicUrl}/login/resetpassword/${token}`;
  const facts = { first_name: person.first_name, expires_at: momentText(expiresAt) };
  if (person.role_name === null) {
    const variables = { ...facts, set_url: url };
    return deps.mail.send(deps.db, { template: accountMadeMail, to: person.email, variables });
  }
  const inviter = await userById(deps.db, actorId);
  const inviter_name = `${inviter.first_name} ${inviter.last_name}`.trim();
  const variables = { ...facts, inviter_name, role_name: person.role_name, invite_url: url };
  return deps.mail.send(deps.db, { template: staffInviteMail, to: person.email, variables });
}

export async function createAccount(desk: Desk, input: NewAccount): Promise<UserRow> {
  const { actorId, viewer } = desk;
  const { first_name, last_name, email, university = '', role = null } = input;
  const held = viewer.actor?.staff?.permissions;
  if (role !== null && !(held && desk.seesStaff && can(held, 'ual', 'a'))) return fail('FORBIDDEN');
  refuseUndeliverable(email);
  return atDesk(desk, async (desk) => {
    const { deps } = desk;
    const [id, now] = [deps.ids.id(), deps.clock.now()];
    const times = { verified_at: null, created_at: now, updated_at: now };
    const names = { email, first_name, last_name, university, exam_date: null, password_hash: null };
    if (!(await insertUserUnlessTaken(deps.db, { id, uid: deps.ids.token(16), ...names, ...times })))
      fail('ALREADY_EXISTS', { fields: { email: 'Somebody has an account with this address.' } });
    await record(desk, id, { action: 'create', after: { email, first_name, last_name, university } });
    if (role !== null) await setRole(deps, { userId: id, roleId: role, by: actorId });
    const person = await personAt(desk, id);
    await invite(desk, person);
    return presentPerson(person);
  });
}
