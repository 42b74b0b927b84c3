import { viewerOf } from '@app/access/server';
import type { Caller, Deps } from '@app/platform/server';
import { touchSession } from '../sessions.repo.ts';

/** Counts as a request of the caller's session, unless that has ended. */
export async function noteUse(deps: Deps, caller: Caller): Promise<void> {
  const { sessionId } = viewerOf({ caller });
  if (sessionId !== null) await touchSession(deps.db, sessionId, deps.clock.now());
}
