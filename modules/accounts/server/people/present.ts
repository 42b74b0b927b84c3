import type { Viewer } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';

interface Named {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly pending_email: string | null;
  readonly authenticator: boolean;
  /** Has a role, whether or not this session may use it. */
  readonly staff: boolean;
}

/** Whoever had a session that is over: nothing about them, only that they must log out. */
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

function secondFactor(viewer: Viewer, named: Named, demo: boolean): CurrentUser['second_factor'] {
  if (named.staff && !demo && !viewer.subject?.staff) return 'needed';
  return named.authenticator ? 'on' : 'off';
}

export function presentCurrent(viewer: Viewer, named: Named | null, demo: boolean): CurrentUser {
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
    permissions: person.staff?.permissions ?? null,
    scope: person.staff?.scope ?? null,
    pending_email: named.pending_email,
    second_factor: secondFactor(viewer, named, demo),
  };
}
