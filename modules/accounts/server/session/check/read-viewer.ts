import { HOUR_MS } from '@app/platform/contract';
import { type Device, type Person, type Viewer, viewerAs, viewerWithout } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import { readSession, type SessionFacts, updateLastSeen, updatePresented } from '../sessions.repo.ts';
import { hashOf } from '../../credentials/hash-of.ts';
import { endsAt, shouldRecordUse } from './limits.ts';

/** The cookie before a rotation stays valid this long after the browser has sent the new one, for requests in flight. */
const OVERLAP_MS = 30_000;
/** And this long while the browser has not sent the new one: the reply that carried it may have been lost. */
export const LOST_REPLY_MS = HOUR_MS;

/** The credentials of a request. */
export interface Presented {
  readonly token: string;
  readonly sid: string | undefined;
  readonly device: Device;
}
export interface Read {
  readonly viewer: Viewer;
  /** Null: do not cache. */
  readonly keep: { readonly userId: string; readonly untilMs: number } | null;
}
const ended: Read = { viewer: viewerWithout('ended'), keep: null };

/** Until when the cookie is valid for this session: null when it is not, infinity for unbound sessions. */
function boundUntil(session: SessionFacts, sid: string | undefined, nowMs: number): number | null {
  if (session.unbound) return Number.POSITIVE_INFINITY;
  if (sid === undefined) return null;
  const hash = hashOf(sid);
  if (hash === session.sid_hash) return Number.POSITIVE_INFINITY;
  if (hash !== session.previous_sid_hash || session.rotated_at === null) return null;
  const { rotated_at, sid_presented_at } = session;
  const lost = rotated_at.getTime() + LOST_REPLY_MS;
  const until =
    sid_presented_at && sid_presented_at >= rotated_at ? Math.min(lost, sid_presented_at.getTime() + OVERLAP_MS) : lost;
  return nowMs < until ? until : null;
}

/** Records the first request with the cookie of the last rotation, from which on the previous one runs out. */
async function recordPresented(deps: Deps, session: SessionFacts, sid: string | undefined): Promise<void> {
  const { id, sid_hash, rotated_at, sid_presented_at } = session;
  if (sid === undefined || sid_hash === null || rotated_at === null) return;
  if (sid_presented_at && sid_presented_at >= rotated_at) return;
  if (hashOf(sid) === sid_hash) await updatePresented(deps.db, { id, sidHash: sid_hash, at: deps.clock.now() });
}

/** Rights are read live. Outside the demo they also need a session that has passed the second factor. */
export function staffRights(deps: Deps, services: SessionServices, session: SessionFacts): Person['staff'] {
  const { permissions, scope } = session;
  if (!permissions || !scope) return null;
  if (session.unbound && !services.allowUnboundStaff) return null;
  return deps.site.demo || session.second_factor_at ? { permissions, scope } : null;
}

/** Checks that the session is alive and that the cookie of the request belongs to it. */
export async function checkSession(
  deps: Deps,
  services: SessionServices,
  session: SessionFacts,
  presented: Omit<Presented, 'token'>,
): Promise<Read> {
  const now = deps.clock.now();
  const fitsUntil = boundUntil(session, presented.sid, now.getTime());
  if (fitsUntil === null) return ended;
  if (session.banned)
    return { viewer: { ...viewerWithout('blocked', presented.device), blockedId: session.user_id }, keep: null };
  const overAt = endsAt(session);
  if (session.ended_at !== null || session.deleted || overAt <= now.getTime()) return ended;
  if (shouldRecordUse(session, now.getTime())) await updateLastSeen(deps.db, session.id, now);
  await recordPresented(deps, session, presented.sid);
  const untilMs = Math.min(now.getTime() + services.cacheMs, fitsUntil, overAt);
  return { viewer: viewerOf(deps, services, session, presented.device), keep: { userId: session.user_id, untilMs } };
}

/** Checks signature, cookie and session, in that order; a forged token never reaches the database. */
export async function readViewer(deps: Deps, services: SessionServices, presented: Presented): Promise<Read> {
  const now = deps.clock.now();
  const verified = await services.tokens.verify(presented.token, now);
  if (verified.kind === 'forged') return fail('SESSION_ENDED');
  if (verified.kind === 'expired') return ended;
  const { claims, expiresAtMs } = verified;
  const session = await readSession(deps.db, claims.sessionId, now);
  if (!session || session.uid !== claims.uid) return ended;
  const { viewer, keep } = await checkSession(deps, services, session, presented);
  if (viewer.session === 'live' && session.token_version !== claims.tokenVersion) return ended;
  return { viewer, keep: keep && { ...keep, untilMs: Math.min(keep.untilMs, expiresAtMs) } };
}

/** The access flags of a user, from their current entitlements. */
export const accessFlagsOf = (holds: readonly string[]): Pick<Person, 'subscribed' | 'qb' | 'gems' | 'oscegems'> => ({
  subscribed: holds.length > 0,
  qb: holds.includes('qb'),
  gems: holds.includes('gems'),
  oscegems: holds.includes('oscegems'),
});

function viewerOf(deps: Deps, services: SessionServices, session: SessionFacts, device: Device): Viewer {
  const { user_id: id, uid, verified, holds } = session;
  const staff = staffRights(deps, services, session);
  return viewerAs({ id, uid, verified, ...accessFlagsOf(holds), staff }, { id: session.id, device });
}
