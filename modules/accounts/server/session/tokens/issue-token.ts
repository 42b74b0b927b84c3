import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import { latestEnd } from '../check/limits.ts';
import { staffRights } from '../check/read-viewer.ts';
import { readSession } from '../sessions.repo.ts';

/** A token for a live session, with the current rights of that session. */
export async function issueToken(deps: Deps, services: SessionServices, sessionId: string): Promise<string> {
  const now = deps.clock.now();
  const session = await readSession(deps.db, sessionId, now);
  if (!session || session.ended_at) return fail('SESSION_ENDED');
  return services.tokens.sign({
    uid: session.uid,
    sessionId,
    tokenVersion: session.token_version,
    permissions: staffRights(deps, services, session)?.permissions ?? null,
    now,
    sessionExpiresAt: new Date(latestEnd(session)),
  });
}
