import type { StaffRights } from '@app/access/contract';
import type { ResourceRow } from '@app/platform/contract';
import type { Caller, CrudHooks, Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { announce } from '../access-changed.ts';
import { isOwner, keepAnOwner } from './owners.ts';
import * as people from '../people.repo.ts';
import { mayHandOut } from './roles.ts';
import { viewerOf } from '../viewer-of.ts';

const rightsOf = (row: Readonly<Record<string, unknown>>): StaffRights => ({
  permissions: row['permissions'] as StaffRights['permissions'],
  scope: row['scope'] as StaffRights['scope'],
});

/** Nobody makes, changes or deletes a role that holds a right they lack. */
function refuseAboveOwn(caller: Caller, roles: readonly StaffRights[]): void {
  const giver = viewerOf({ caller }).actor?.staff ?? null;
  if (!roles.every((role) => mayHandOut(giver, role))) fail('CANNOT_GRANT');
}

async function announceToMembers(deps: Deps, row: ResourceRow): Promise<void> {
  for (const userId of await people.staffWithRole(deps.db, row.id)) await announce(deps, { userId, kind: 'rights' });
}

export const roleHooks: CrudHooks = {
  beforeSave: (_deps, values, { before, caller }) => {
    refuseAboveOwn(caller, [...(before ? [rightsOf(before)] : []), rightsOf({ ...before, ...values })]);
    return values;
  },
  afterSave: async (deps, row, { before }) => {
    if (before && isOwner(rightsOf(before)) && !isOwner(rightsOf(row))) await keepAnOwner(deps);
    await announceToMembers(deps, row);
  },
  // A role somebody still has cannot go: the foreign key says so, and with it the last owner's role is safe.
  beforeRemove: async (_deps, row, caller) => refuseAboveOwn(caller, [rightsOf(row)]),
};
