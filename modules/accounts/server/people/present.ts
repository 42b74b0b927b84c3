import type { Viewer } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';
import type { DisplayedUser } from './users.repo.ts';

/** The reply for an ended session: no personal data, only that the client must log out. */
const presentNobody = (blocked: boolean): CurrentUser => ({
  uid: null,
  email: null,
  first_name: '',
  last_name: '',
  invalidate: true,
  blocked,
  is_admin: false,
  verified: false,
  is_subscribed: false,
  qb: false,
  gems: false,
  oscegems: false,
  permissions: null,
  scope: null,
});

function secondFactor(viewer: Viewer, named: DisplayedUser, demo: boolean): CurrentUser['second_factor'] {
  if (named.staff && !demo && !viewer.subject?.staff) return 'needed';
  return named.authenticator ? 'on' : 'off';
}

const asMoments = (moments: DisplayedUser['held_until']): CurrentUser['held_until'] =>
  Object.fromEntries(Object.entries(moments).map(([held, moment]) => [held, new Date(moment).toISOString()]));

export function presentCurrent(viewer: Viewer, named: DisplayedUser | null, demo: boolean): CurrentUser {
  const person = viewer.subject;
  if (!person || !named) return presentNobody(viewer.session === 'blocked');
  return {
    uid: person.uid,
    email: named.email,
    first_name: named.first_name,
    last_name: named.last_name,
    invalidate: false,
    blocked: false,
    is_admin: person.staff !== null,
    verified: person.verified,
    is_subscribed: person.subscribed,
    qb: person.qb,
    gems: person.gems,
    oscegems: person.oscegems,
    held_until: asMoments(named.held_until),
    held_from: asMoments(named.held_from),
    permissions: person.staff?.permissions ?? null,
    scope: person.staff?.scope ?? null,
    pending_email: named.pending_email,
    second_factor: secondFactor(viewer, named, demo),
  };
}
