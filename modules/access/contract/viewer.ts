import type { Scope } from '@app/platform/contract';
import type { Device } from './device.ts';
import type { Permissions } from './permissions.ts';

/** The current rights of staff: read live from the role, never from the token. */
export interface StaffRights {
  readonly permissions: Permissions;
  readonly scope: Scope;
}

/** A user with an account, reduced to what access decisions need. */
export interface Person {
  readonly id: string;
  /** The public id, used in replies, links and tokens. */
  readonly uid: string;
  readonly verified: boolean;
  /** Holds at least one entitlement at this moment. */
  readonly subscribed: boolean;
  readonly qb: boolean;
  readonly gems: boolean;
  readonly oscegems: boolean;
  /** Null for learners, and for staff whose session has not passed the second factor. */
  readonly staff: StaffRights | null;
}

/**
 * none: not logged in. live: the session is confirmed. lost: the page believes it is logged in, but the token cookie is
 * gone. ended, blocked: the session of the presented token is over, for `blocked` because of a ban.
 */
export type SessionState = 'none' | 'live' | 'lost' | 'ended' | 'blocked';

/** The caller. actor is the logged-in user, subject the user acted for; they differ only in act-as. */
export interface Viewer {
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly scope: Scope | null;
  readonly session: SessionState;
  /** The session row behind a live viewer; null for all others. */
  readonly sessionId: string | null;
  readonly actor: Person | null;
  readonly subject: Person | null;
  readonly device: Device;
  /** The user of a blocked session; used only to tell them the reason. */
  readonly blockedId?: string;
  /** Set during act-as: the id of its record, and its end in milliseconds since 1970. */
  readonly acting?: Acting;
}
export interface Acting {
  readonly id: string;
  readonly untilMs: number;
}

const withoutPerson = (session: SessionState, device: Device): Viewer => ({
  actorId: null,
  subjectId: null,
  scope: null,
  session,
  sessionId: null,
  actor: null,
  subject: null,
  device,
});
export const VISITOR_VIEWER: Viewer = withoutPerson('none', 'desktop');
export const viewerWithout = (session: Exclude<SessionState, 'live'>, device: Device = 'desktop'): Viewer =>
  withoutPerson(session, device);

/** A user with their own session, not in act-as. */
export const viewerAs = (person: Person, session: { readonly id: string | null; readonly device: Device }): Viewer => ({
  actorId: person.id,
  subjectId: person.id,
  scope: person.staff?.scope ?? null,
  session: 'live',
  sessionId: session.id,
  actor: person,
  subject: person,
  device: session.device,
});

/** Staff acting as a learner: decisions use the subject's rights only, never the actor's. */
export const viewerActing = (actor: Viewer, subject: Person, acting: Acting): Viewer => ({
  ...actor,
  subjectId: subject.id,
  subject: { ...subject, staff: null },
  scope: null,
  acting,
});

export const isActing = (viewer: Viewer): boolean => viewer.actorId !== viewer.subjectId;
/** Staff are never locked and always have gems. */
export const isLocked = (person: Person): boolean => !person.qb && person.staff === null;
export const hasGems = (person: Person): boolean => person.gems || person.staff !== null;
