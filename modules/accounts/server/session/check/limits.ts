import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';

interface SessionLimits {
  /** Ends after this time without a request. */
  readonly idleMs: number;
  /** Ends this long after the login, whatever the activity. */
  readonly longestMs: number;
  /** The resolution of last_seen_at, to avoid a write with every request. */
  readonly noteMs: number;
}
export const LEARNER_LIMITS: SessionLimits = { idleMs: 7 * DAY_MS, longestMs: 30 * DAY_MS, noteMs: 5 * MINUTE_MS };
/** For users with a role, also before the second factor. */
export const STAFF_LIMITS: SessionLimits = { idleMs: 30 * MINUTE_MS, longestMs: 12 * HOUR_MS, noteMs: MINUTE_MS };

export interface Timed {
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  /** The rights of the role; null for learners. */
  readonly permissions: unknown;
}
const limitsOf = (session: Timed): SessionLimits => (session.permissions === null ? LEARNER_LIMITS : STAFF_LIMITS);

/** The latest possible end of a session, in milliseconds since 1970. */
export const latestEnd = (session: Timed): number =>
  Math.min(session.expires_at.getTime(), session.created_at.getTime() + limitsOf(session).longestMs);

/** When the session ends without another request, in milliseconds since 1970. */
export const endsAt = (session: Timed): number =>
  Math.min(latestEnd(session), session.last_seen_at.getTime() + limitsOf(session).idleMs);

export const shouldRecordUse = (session: Timed, nowMs: number): boolean =>
  nowMs - session.last_seen_at.getTime() >= limitsOf(session).noteMs;
