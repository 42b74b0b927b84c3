import type { Viewer } from '@app/access/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { raiseTokenVersion } from '../people/users.repo.ts';
import { endSession, endSessionsOf, type EndedWhy } from './sessions.repo.ts';

/** Ends this session in the database and in every process; a session that is over already stays over. */
export async function logOut(deps: Deps, services: SessionServices, viewer: Viewer): Promise<void> {
  if (!viewer.sessionId || !viewer.actorId) return;
  await endSession(deps.db, viewer.sessionId, { at: deps.clock.now(), why: 'logout' });
  const { actorId } = viewer;
  afterCommit(deps.db, () => services.forget(actorId));
}

/**
 * On every device, tokens given out before included. Inside the transaction of its cause; whoever calls it has every
 * process forget the person after the commit.
 */
export async function logOutEverywhere(deps: Deps, userId: string, why: EndedWhy): Promise<void> {
  await raiseTokenVersion(deps.db, userId);
  await endSessionsOf(deps.db, userId, { at: deps.clock.now(), why });
}
