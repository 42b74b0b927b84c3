import { inTransactionOf } from '@app/platform/server';
import { refuseAbove, setRole } from '@app/access/server';
import type { ManagedAccount } from '@app/accounts/server';
import type { UserChangeInput, UserRow } from '@app/users/contract';
import { fail } from '../../contract/errors.ts';
import { type PeopleDesk, lockPerson, personAt, record } from '../desk.ts';
import { presentPerson } from '../present.ts';
import { invite } from './create-account.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'university', 'exam_date'] as const;
type Fields = Partial<Pick<ManagedAccount, (typeof FIELDS)[number]>>;

/** Only the fields that differ: the audit line shows what changed, not what was sent. */
function differing(before: Required<Fields>, input: UserChangeInput): { before: Fields; after: Fields } {
  const changed = FIELDS.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  const pick = (from: Fields | UserChangeInput): Fields =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(input) };
}

/** An unverified address may not be the user's own: the sign-up that set the password would get the role. */
function requireConfirmedAccount({ verified, hasPassword }: ManagedAccount, role: string | null): void {
  if (role !== null && !verified && hasPassword)
    fail('INVALID_INPUT', { fields: { role: 'They have to confirm their address first.' } });
}

export function changePerson(desk: PeopleDesk, idOrUid: string, input: UserChangeInput): Promise<UserRow> {
  const { actorId, changesStaff } = desk;
  if (input.role !== undefined && !changesStaff) return fail('FORBIDDEN');
  return inTransactionOf(desk, async (desk) => {
    const { account: user, person } = await lockPerson(desk, idOrUid);
    const { id, role_id } = person;
    await refuseAbove(desk.deps, { by: actorId, userId: id });
    if (user.version !== input.version) fail('VERSION_CONFLICT');
    const changes = differing(user, input);
    const { moved, freedId } = await desk.accounts.change(desk.deps, user, changes.after);
    if (Object.keys(changes.after).length > 0) await record(desk, id, { action: 'update', ...changes });
    if (freedId !== null) await record(desk, freedId, { action: 'freeAddress', before: { email: input.email } });
    if (input.role !== undefined && input.role !== role_id) {
      requireConfirmedAccount(user, input.role);
      await setRole(desk.deps, { userId: id, roleId: input.role, by: actorId });
    }
    const changed = await personAt(desk, id);
    if (moved && !user.hasPassword) await invite(desk, changed);
    return presentPerson(changed);
  });
}
