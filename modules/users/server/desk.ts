import { can, type Viewer } from '@app/access/contract';
import { viewerOf } from '@app/access/server';
import type { AccountManagement, ManagedAccount } from '@app/accounts/server';
import { MAIN_LINE, scopeCovers } from '@app/platform/contract';
import type { AnyCall, Deps } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { findPerson, type PersonRow } from './find/users.repo.ts';

/** A member of staff managing users, with their rights and services. */
export interface PeopleDesk {
  readonly deps: Deps;
  readonly accounts: AccountManagement;
  readonly viewer: Viewer;
  readonly actorId: string;
  /** ual.v. Without it members of staff are hidden, in lists and by id. */
  readonly seesStaff: boolean;
  /** ual.e. Without it members of staff are read-only. */
  readonly changesStaff: boolean;
  readonly requestId: string;
}

export function deskOf(call: AnyCall, accounts: AccountManagement): PeopleDesk {
  const viewer = viewerOf(call);
  const { actor } = viewer;
  if (!actor?.staff) return fail('FORBIDDEN');
  const { permissions } = actor.staff;
  const seesStaff = can(permissions, 'ual', 'v');
  const changesStaff = seesStaff && can(permissions, 'ual', 'e');
  return { deps: call.deps, accounts, viewer, actorId: actor.id, seesStaff, changesStaff, requestId: call.incoming.id };
}

/** By id or uid. An unknown user and a hidden one get the same reply. */
export async function personAt({ deps, seesStaff }: PeopleDesk, idOrUid: string): Promise<PersonRow> {
  const person = await findPerson(deps.db, idOrUid, deps.clock.now());
  return person && (seesStaff || person.role_id === null) ? person : fail('NOT_FOUND');
}

/** personAt() for a change: refuses members of staff without ual.e. */
export async function personToChange(desk: PeopleDesk, idOrUid: string): Promise<PersonRow> {
  const person = await personAt(desk, idOrUid);
  return person.role_id === null || desk.changesStaff ? person : fail('FORBIDDEN');
}

/** Refuses staff of another line what only learners of the main line have: their access, and the site as they see it. */
export function refuseOtherLine({ viewer: { scope } }: PeopleDesk): void {
  if (scope === null || !scopeCovers(scope, MAIN_LINE)) fail('OTHER_LINE');
}

/** Locks a user for a change until the transaction ends, so that a second click waits and sees the result of the first. */
export async function lockPerson(
  desk: PeopleDesk,
  idOrUid: string,
): Promise<{ readonly person: PersonRow; readonly account: ManagedAccount }> {
  const { id } = await personAt(desk, idOrUid);
  const account = await desk.accounts.lock(desk.deps, id);
  return { account, person: await personToChange(desk, id) };
}

export const record = (
  { deps, actorId, requestId }: PeopleDesk,
  userId: string,
  line: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> =>
  deps.audit.record(deps.db, { actorId, subjectId: userId, entity: 'person', entityId: userId, requestId, ...line });
