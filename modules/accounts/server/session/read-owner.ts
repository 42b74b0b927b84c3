import { deviceOf } from '@app/access/contract';
import type { Cookies, Deps } from '@app/platform/server';
import { hashOf } from '../credentials/hash-of.ts';
import type { SessionServices } from '../options.ts';
import { findSessionOfSid, readSession } from './sessions.repo.ts';
import { sidIn } from './tokens/sid.ts';
import { checkSession } from './check/read-viewer.ts';

/**
 * Whose live session the cookie belongs to, for what a browser fetches by itself and without the token, such as a file.
 * The cookie alone gives no other right.
 */
export async function readOwner(deps: Deps, services: SessionServices, cookies: Cookies): Promise<string | null> {
  const sid = sidIn(cookies, deps.site);
  const id = sid && (await findSessionOfSid(deps.db, hashOf(sid)));
  const session = id ? await readSession(deps.db, id, deps.clock.now()) : null;
  if (!session) return null;
  const { viewer } = await checkSession(deps, services, session, { sid, device: deviceOf(undefined, undefined) });
  return viewer.session === 'live' ? session.user_id : null;
}
