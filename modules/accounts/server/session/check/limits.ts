const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface SessionLimits {
  /** Over when nothing was asked for this long. */
  readonly idleMs: number;
  /** Over this long after the login, whatever was asked. */
  readonly longestMs: number;
  /** How exactly it is written down when somebody was last here: a write less than every request. */
  readonly noteMs: number;
}
export const LEARNER_LIMITS: SessionLimits = { idleMs: 7 * DAY_MS, longestMs: 30 * DAY_MS, noteMs: 5 * MINUTE_MS };
/** Whoever has a role, before the second factor as well. */
export const STAFF_LIMITS: SessionLimits = { idleMs: 30 * MINUTE_MS, longestMs: 12 * HOUR_MS, noteMs: MINUTE_MS };

export interface Timed {
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  /** Of their role; null for learners. */
  readonly permissions: unknown;
}
const limitsOf = (session: Timed): SessionLimits => (session.permissions === null ? LEARNER_LIMITS : STAFF_LIMITS);

/** The last moment a session can reach, in milliseconds since 1970. */
export const latestEnd = (session: Timed): number =>
  Math.min(session.expires_at.getTime(), session.created_at.getTime() + limitsOf(session).longestMs);

/** When it is over unless something is asked before. */
export const endsAt = (session: Timed): number =>
  Math.min(latestEnd(session), session.last_seen_at.getTime() + limitsOf(session).idleMs);

export const worthNoting = (session: Timed, nowMs: number): boolean =>
  nowMs - session.last_seen_at.getTime() >= limitsOf(session).noteMs;
