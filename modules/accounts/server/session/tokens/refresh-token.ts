import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import { issueToken } from './issue-token.ts';
import { rotateSid, touchSession } from '../sessions.repo.ts';
import { hashOf } from '../../credentials/hash-of.ts';
import { nextSid } from './sid.ts';

export interface RefreshInput {
  readonly sessionId: string;
  /** The cookie of the request; undefined for tools. */
  readonly sid: string | undefined;
}
export interface Refreshed {
  readonly token: string;
  readonly sid: string | null;
}

/** A fresh token and the next cookie. Tabs that refresh at the same moment get the same cookie. */
export async function refreshToken(
  deps: Deps,
  services: SessionServices,
  { sessionId, sid }: RefreshInput,
): Promise<Refreshed> {
  const at = deps.clock.now();
  const session = (await touchSession(deps.db, sessionId, at)) ?? fail('SESSION_ENDED');
  // A tool may share a browser's cookies, but must not rotate them.
  const next = session.unbound || sid === undefined ? null : await rotate(deps, services, { sessionId, sid });
  return { token: await issueToken(deps, services, sessionId), sid: next };
}

async function rotate(
  deps: Deps,
  services: SessionServices,
  { sessionId, sid }: { sessionId: string; sid: string },
): Promise<string> {
  const next = nextSid(services.secret, sid);
  await rotateSid(deps.db, { id: sessionId, fromHash: hashOf(sid), toHash: hashOf(next), at: deps.clock.now() });
  return next;
}
