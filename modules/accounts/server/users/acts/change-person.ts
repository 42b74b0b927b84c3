import { refuseAbove, setRole } from '@app/access/server';
import type { UserChangeInput, UserRow } from '@app/accounts/contract';
import { afterCommit } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { announceNewEmail } from '../../people/announce-new-email.ts';
import { forgetSecrets } from '../../mailed/secrets.repo.ts';
import {
  changeUser,
  lockUser,
  raiseTokenVersion,
  userByEmail,
  type UserRow as StoredUser,
} from '../../people/users.repo.ts';
import { endSessionsOf } from '../../session/sessions.repo.ts';
import { refuseUndeliverable } from '../../signup/address-rules.ts';
import { atDesk, type Desk, personAt, personToChange, record } from '../desk.ts';
import { presentPerson } from '../present.ts';
import { invite } from './create-account.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'university', 'exam_date'] as const;
type Fields = Partial<Pick<Awaited<ReturnType<typeof lockUser>>, (typeof FIELDS)[number]>>;

/** Only what differs: the record shows what was changed, not what was sent. */
function differing(before: Required<Fields>, input: UserChangeInput): { before: Fields; after: Fields } {
  const changed = FIELDS.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  const pick = (from: Fields | UserChangeInput): Fields =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(input) };
}

/**
 * Nobody has shown yet that they read the new mailbox, so they are logged out and must confirm it. What was mailed to
 * the old one confirms nothing any more; only the link that takes the account back still works.
 */
async function moveMailbox(desk: Desk, user: StoredUser, email: string): Promise<void> {
  const { deps, parts } = desk;
  refuseUndeliverable(email);
  const owner = await userByEmail(deps.db, email);
  if (owner && owner.id !== user.id)
    fail('ALREADY_EXISTS', { fields: { email: 'Somebody has an account with this address.' } });
  await forgetSecrets(deps.db, user.id, ['verify', 'email', 'reset', 'delete', 'otp']);
  if (user.verified_at) await announceNewEmail(deps, parts, { user, email });
  await raiseTokenVersion(deps.db, user.id);
  await endSessionsOf(deps.db, user.id, { at: deps.clock.now(), why: 'staff' });
  afterCommit(deps.db, () => parts.forget(user.id));
}

/** Whoever signed up with an address that is not theirs has chosen the password: they would hold the role. */
function refuseUnproved({ verified_at, password_hash }: StoredUser, role: string | null): void {
  if (role !== null && verified_at === null && password_hash !== null)
    fail('INVALID_INPUT', { fields: { role: 'They have to confirm their address first.' } });
}

export function changePerson(desk: Desk, idOrUid: string, input: UserChangeInput): Promise<UserRow> {
  const { actorId, changesStaff } = desk;
  if (input.role !== undefined && !changesStaff) return fail('FORBIDDEN');
  return atDesk(desk, async (desk) => {
    const { deps } = desk;
    const user = await lockUser(deps.db, (await personAt(desk, idOrUid)).id);
    const { id, role_id } = await personToChange(desk, user.id);
    await refuseAbove(deps, { by: actorId, userId: id });
    if (user.version !== input.version) fail('VERSION_CONFLICT');
    const changes = differing(user, input);
    const { email } = changes.after;
    const moves = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
    if (moves) await moveMailbox(desk, user, email);
    const unproved = email === undefined ? {} : { verified_at: null };
    await changeUser(deps.db, id, { ...changes.after, ...unproved, updated_at: deps.clock.now() });
    if (Object.keys(changes.after).length > 0) await record(desk, id, { action: 'update', ...changes });
    if (input.role !== undefined && input.role !== role_id) {
      refuseUnproved(user, input.role);
      await setRole(deps, { userId: id, roleId: input.role, by: actorId });
    }
    const changed = await personAt(desk, id);
    if (moves && user.password_hash === null) await invite(desk, changed);
    return presentPerson(changed);
  });
}
