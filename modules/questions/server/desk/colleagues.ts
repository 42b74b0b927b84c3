import { can } from '@app/access/contract';
import { personAccess } from '@app/access/server';
import { type Edition, type Flag, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { sectionOf } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { listStaff } from './colleagues.repo.ts';
import type { Desk } from './desk.ts';

/** Members of staff with a right in an edition's section, by name. */
export async function colleaguesFor(
  { db }: Pick<Deps, 'db'>,
  edition: Edition,
  flag: Flag,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const everybody = await listStaff(db);
  return everybody
    .filter(({ scope, permissions }) => scopeCovers(scope, edition) && can(permissions, sectionOf(edition), flag))
    .map(({ id, name }) => ({ id, name }));
}

/** A question can only be assigned to staff who may edit it in one of its banks. */
export async function refuseStranger(
  { deps }: Pick<Desk, 'deps'>,
  editions: readonly Edition[],
  personId: string,
): Promise<void> {
  const lists = await Promise.all(editions.map((edition) => colleaguesFor(deps, edition, 'e')));
  if (!lists.flat().some(({ id }) => id === personId)) fail('NOT_A_COLLEAGUE');
}

/** A desk for background work on behalf of a member of staff, with their current rights. Null when no longer staff. */
export async function deskOfAbsent(deps: Deps, personId: string, requestId: string): Promise<Desk | null> {
  const { staff, banned } = await personAccess(deps, personId);
  if (!staff || banned) return null;
  const covers = (edition: Edition) => scopeCovers(staff.scope, edition);
  return {
    deps,
    actorId: personId,
    requestId,
    covers,
    may: (edition, flag) => covers(edition) && can(staff.permissions, sectionOf(edition), flag),
  };
}
