import { holdsAllOf, type Permissions, type StaffRights } from '@app/access/contract';
import { scopeCovers, type Scope } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { announce } from '../access-changed.ts';
import { isOwner, requireAnOwner } from './owners.ts';
import * as people from '../people.repo.ts';
import * as repo from './roles.repo.ts';

/** Checks rights and product lines: staff of one line can never hand out the other. */
export const mayGrant = (giver: StaffRights | null, granted: StaffRights): boolean => {
  if (!giver || !holdsAllOf(giver.permissions, granted.permissions)) return false;
  return granted.scope === 'both' ? giver.scope === 'both' : scopeCovers(giver.scope, granted.scope);
};

export interface SetRoleInput {
  readonly userId: string;
  /** Null: the user becomes a learner again. */
  readonly roleId: string | null;
  /** The acting user. Null is the installation itself (first owner, demo world), which is not limited. */
  readonly by: string | null;
}

/** Refuses to grant a role above the caller's rights, or to change a user who has more. */
async function refuseAboveOwn(deps: Deps, input: SetRoleInput, roles: readonly (StaffRights | null)[]): Promise<void> {
  if (input.by === null) return;
  const giver = await people.staffOf(deps.db, input.by);
  for (const role of roles) if (role && !mayGrant(giver, role)) fail('CANNOT_GRANT');
}

/** Refuses to ban, reset, edit or delete a member of staff with more rights than the actor. */
export async function refuseAbove(deps: Deps, { by, userId }: { by: string; userId: string }): Promise<void> {
  const target = await people.staffOf(deps.db, userId);
  if (target && !mayGrant(await people.staffOf(deps.db, by), target)) fail('CANNOT_GRANT');
}

export function setRole(deps: Deps, input: SetRoleInput): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { userId, roleId, by } = input;
    const before = await people.staffOf(deps.db, userId);
    const after = roleId === null ? null : ((await repo.roleById(deps.db, roleId)) ?? fail('NOT_FOUND'));
    await refuseAboveOwn(deps, input, [before, after]);
    if (after)
      await people.saveStaff(deps.db, { user_id: userId, role_id: after.id, since: deps.clock.now(), given_by: by });
    else await people.removeStaff(deps.db, userId);
    if (isOwner(before) && !isOwner(after)) await requireAnOwner(deps);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'setRole',
      entity: 'person',
      entityId: userId,
      before: before?.role_name,
      after: after?.name,
    });
    await announce(deps, { userId, kind: 'role' });
  });
}

export interface RoleInput {
  readonly name: string;
  readonly scope: Scope;
  readonly permissions: Permissions;
}
/** For seeds: the id of the role with that name, created if there is none. */
export function ensureRole(deps: Deps, role: RoleInput): Promise<string> {
  const now = deps.clock.now();
  return repo.ensureRole(deps.db, { id: deps.ids.id(), ...role, created_at: now, updated_at: now });
}
