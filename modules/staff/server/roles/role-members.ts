import { can, type Viewer } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import type { RoleMembers } from '@app/staff/contract';
import { membersOfRoles } from '../people.repo.ts';

/** Counts need the right to view roles; names need the right to view the staff list. */
export async function roleMembers(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<RoleMembers[]> {
  const held = viewer.actor?.staff?.permissions;
  const named = held !== undefined && can(held, 'ual', 'v');
  const byRole = Map.groupBy(await membersOfRoles(deps.db), (member) => member.role_id);
  return [...byRole].map(([roleId, members]) => ({
    role_id: roleId,
    count: members.length,
    people: named
      ? members.map(({ uid, first_name: first, last_name: last }) => ({ uid, name: `${first} ${last}`.trim() }))
      : null,
  }));
}
