import { can, type Device, type Person, type Viewer, viewerActing } from '@app/access/contract';
import { MAIN_LINE, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import { checkSession, accessFlagsOf, readViewer } from '../check/read-viewer.ts';
import { readSession } from '../sessions.repo.ts';
import { type ActAsFacts, readActAs } from './act-as.repo.ts';

export interface PresentedActing {
  readonly actAs: string;
  /** The bearer token, if the request has one. */
  readonly token: string | null;
  readonly sid: string | undefined;
  readonly device: Device;
}

async function findLive(deps: Deps, services: SessionServices, token: string): Promise<ActAsFacts> {
  const now = deps.clock.now();
  const id = await services.actAsTokens.verify(token, now);
  const found = id === null ? null : await readActAs(deps.db, id, now);
  if (!found || found.ended_at || found.expires_at <= now) return fail('ACT_AS_ENDED');
  return found.deleted || found.staff ? fail('ACT_AS_ENDED') : found;
}

/**
 * Without a bearer token the cookie alone must prove the session. A tool has no cookie, so it must send its token;
 * otherwise the act-as token alone would be as good as a session.
 */
async function actorByCookie(
  deps: Deps,
  services: SessionServices,
  facts: ActAsFacts,
  presented: PresentedActing,
): Promise<Viewer> {
  const session = await readSession(deps.db, facts.session_id, deps.clock.now());
  if (!session || session.unbound) return fail('ACT_AS_ENDED');
  const { viewer } = await checkSession(deps, services, session, presented);
  return viewer.session === 'live' ? viewer : fail('ACT_AS_ENDED');
}

const subjectOf = ({ subject_id, uid, verified, holds }: ActAsFacts): Person => ({
  id: subject_id,
  uid,
  verified,
  ...accessFlagsOf(holds),
  staff: null,
});

/**
 * The viewer of a request with the act-as header. Session, right, record and learner are read each time and never
 * cached, so the end of any of them takes effect with the next call, in every process. A dead bearer token is reported
 * as such; every problem with act-as itself is ACT_AS_ENDED and does not affect the session.
 */
export async function readActing(deps: Deps, services: SessionServices, presented: PresentedActing): Promise<Viewer> {
  const { actAs, token, sid, device } = presented;
  const own = token === null ? null : (await readViewer(deps, services, { token, sid, device })).viewer;
  if (own && own.session !== 'live') return own;
  const facts = await findLive(deps, services, actAs);
  const actor = own ?? (await actorByCookie(deps, services, facts, presented));
  const staff = actor.actor?.staff;
  const isAllowed = staff && can(staff.permissions, 'pausers', 'e') && scopeCovers(staff.scope, MAIN_LINE);
  if (actor.sessionId !== facts.session_id || !isAllowed) return fail('ACT_AS_ENDED');
  return viewerActing(actor, subjectOf(facts), { id: facts.id, untilMs: facts.expires_at.getTime() });
}
