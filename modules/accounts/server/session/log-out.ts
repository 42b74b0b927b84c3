import type { Viewer } from '@app/access/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { raiseTokenVersion } from '../people/users.repo.ts';
import { endSession, endSessionsOf, type EndedWhy } from './sessions.repo.ts';

/** Ends this session in the database and in every process; an already ended session is unchanged. */
export async function logOut(deps: Deps, services: SessionServices, viewer: Viewer): Promise<void> {
  if (!viewer.sessionId || !viewer.actorId) return;
  await endSession(deps.db, viewer.sessionId, { at: deps.clock.now(), why: 'logout' });
  const { actorId } = viewer;
  afterCommit(deps.db, () => services.forget(actorId));
}

/**
 * On every device, including tokens issued before. Call inside the transaction of its cause; after the commit the caller
 * must make every process forget the user.
 */
export async function logOutEverywhere(deps: Deps, userId: string, why: EndedWhy): Promise<void> {
  await raiseTokenVersion(deps.db, userId);
  await endSessionsOf(deps.db, userId, { at: deps.clock.now(), why });
}
