import type { Viewer } from '@app/access/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import { hashOf } from '../../credentials/hash-of.ts';
import type { SessionServices } from '../../options.ts';
import { raiseTokenVersion } from '../../people/users.repo.ts';
import { endSession, endSessionOfSid, endSessionsOf, type EndedWhy } from '../sessions.repo.ts';

/**
 * Ends this session in the database and in every process; an already ended session is unchanged. Once its token has
 * expired the cookie still tells which session it is.
 */
export async function logOut(
  deps: Deps,
  services: SessionServices,
  { viewer, sid }: { readonly viewer: Viewer; readonly sid: string | undefined },
): Promise<void> {
  const { sessionId, actorId } = viewer;
  const ended = { at: deps.clock.now(), why: 'logout' } as const;
  if (sessionId) await endSession(deps.db, sessionId, ended);
  const owner = sessionId || !sid ? actorId : await endSessionOfSid(deps.db, hashOf(sid), ended);
  if (owner) afterCommit(deps.db, () => services.forget(owner));
}

/**
 * On every device, including tokens issued before. Call inside the transaction of its cause; after the commit the caller
 * must make every process forget the user.
 */
export async function logOutEverywhere(deps: Deps, userId: string, why: EndedWhy): Promise<void> {
  await raiseTokenVersion(deps.db, userId);
  await endSessionsOf(deps.db, userId, { at: deps.clock.now(), why });
}
