import type { roleResource, StaffRights } from '@app/access/contract';
import type { RowOf } from '@app/platform/contract';
import type { Caller, Deps, ResourceHooks } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { announce } from '../access-changed.ts';
import { isOwner, requireAnOwner } from './owners.ts';
import * as people from '../people.repo.ts';
import { mayGrant } from './roles.ts';
import { viewerOf } from '../viewer-of.ts';

type Role = RowOf<typeof roleResource>;
const rightsOf = ({ permissions, scope }: Pick<Role, 'permissions' | 'scope'>): StaffRights => ({ permissions, scope });

/** Refuses to create, change or delete a role with a right that the caller lacks. */
function refuseAboveOwn(caller: Caller, roles: readonly StaffRights[]): void {
  const giver = viewerOf({ caller }).actor?.staff ?? null;
  if (!roles.every((role) => mayGrant(giver, role))) fail('CANNOT_GRANT');
}

async function announceToMembers(deps: Deps, row: Role): Promise<void> {
  for (const userId of await people.staffWithRole(deps.db, row.id)) await announce(deps, { userId, kind: 'rights' });
}

export const roleHooks: ResourceHooks<typeof roleResource> = {
  beforeSave: (_deps, values, { before, caller }) => {
    // A new role has both rights and scope; a change may contain only one of them.
    const after = { ...before, ...values } as Role;
    refuseAboveOwn(caller, [...(before ? [rightsOf(before)] : []), rightsOf(after)]);
    return values;
  },
  afterSave: async (deps, row, { before }) => {
    if (before && isOwner(rightsOf(before)) && !isOwner(rightsOf(row))) await requireAnOwner(deps);
    await announceToMembers(deps, row);
  },
  // The foreign key prevents deleting a role that is still assigned, so the last owner's role is safe.
  beforeRemove: async (_deps, row, caller) => refuseAboveOwn(caller, [rightsOf(row)]),
};
