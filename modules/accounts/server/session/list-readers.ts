import { deviceOf } from '@app/access/contract';
import { type Cookies, type Deps, readerOf } from '@app/platform/server';
import { hashOf } from '../credentials/hash-of.ts';
import type { SessionServices } from '../options.ts';
import { findActedAs } from './act-as/act-as.repo.ts';
import { findSessionOfSid, readSession } from './sessions.repo.ts';
import { sidIn } from './tokens/sid.ts';
import { checkSession } from './check/read-viewer.ts';

/**
 * As whom the live session of the cookie may read what a browser fetches by itself and without the tokens, such as a
 * file: as its owner, and as the owner acting as the learner whom the session acts as at this moment. The cookie alone
 * gives no other right.
 */
export async function listReaders(deps: Deps, services: SessionServices, cookies: Cookies): Promise<readonly string[]> {
  const sid = sidIn(cookies, deps.site);
  const id = sid && (await findSessionOfSid(deps.db, hashOf(sid)));
  const session = id ? await readSession(deps.db, id, deps.clock.now()) : null;
  if (!id || !session) return [];
  const { viewer } = await checkSession(deps, services, session, { sid, device: deviceOf(undefined, undefined) });
  if (viewer.session !== 'live') return [];
  const actorId = session.user_id;
  const subjectId = await findActedAs(deps.db, id, deps.clock.now());
  return [actorId, ...(subjectId ? [readerOf({ actorId, subjectId })] : [])];
}
