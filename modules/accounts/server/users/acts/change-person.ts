import { refuseAbove, setRole } from '@app/access/server';
import type { UserChangeInput, UserRow } from '@app/accounts/contract';
import { afterCommit, inTransaction } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { announceNewEmail } from '../../people/announce-new-email.ts';
import { changeUser, lockUser, raiseTokenVersion, userByEmail } from '../../people/users.repo.ts';
import { endSessionsOf } from '../../session/sessions.repo.ts';
import { type Desk, inside, personAt, record } from '../desk.ts';
import { presentPerson } from '../present.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'university', 'exam_date'] as const;
type Fields = Partial<Pick<Awaited<ReturnType<typeof lockUser>>, (typeof FIELDS)[number]>>;

/** Only what differs: the record shows what was changed, not what was sent. */
function differing(before: Required<Fields>, input: UserChangeInput): { before: Fields; after: Fields } {
  const changed = FIELDS.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  const pick = (from: Fields | UserChangeInput): Fields =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(input) };
}

/** Nobody has shown yet that they read the new mailbox, so they are logged out and must confirm it. */
async function moveMailbox(desk: Desk, user: Awaited<ReturnType<typeof lockUser>>, email: string): Promise<void> {
  const { deps, parts } = desk;
  const owner = await userByEmail(deps.db, email);
  if (owner && owner.id !== user.id)
    fail('ALREADY_EXISTS', { fields: { email: 'Somebody has an account with this address.' } });
  if (user.verified_at) await announceNewEmail(deps, parts, { user, email });
  await raiseTokenVersion(deps.db, user.id);
  await endSessionsOf(deps.db, user.id, { at: deps.clock.now(), why: 'staff' });
  afterCommit(deps.db, () => parts.forget(user.id));
}

export function changePerson(desk: Desk, idOrUid: string, input: UserChangeInput): Promise<UserRow> {
  const { deps, actorId, seesStaff } = desk;
  if (input.role !== undefined && !seesStaff) return fail('FORBIDDEN');
  return inTransaction(deps.db, async (tx) => {
    const own = inside(desk, tx);
    const { id, role_id } = await personAt(own, idOrUid);
    await refuseAbove(own.deps, { by: actorId, userId: id });
    const user = await lockUser(tx, id);
    if (user.version !== input.version) fail('VERSION_CONFLICT');
    const changes = differing(user, input);
    const { email } = changes.after;
    if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase()) await moveMailbox(own, user, email);
    const unproved = email === undefined ? {} : { verified_at: null };
    await changeUser(tx, id, { ...changes.after, ...unproved, updated_at: deps.clock.now() });
    if (Object.keys(changes.after).length > 0) await record(own, id, { action: 'update', ...changes });
    if (input.role !== undefined && input.role !== role_id)
      await setRole(own.deps, { userId: id, roleId: input.role, by: actorId });
    return presentPerson(await personAt(own, id));
  });
}
