import type { Viewer } from '@app/access/contract';
import type { CurrentUser } from '../contract/model.ts';

interface Named {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
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

export function presentCurrent(viewer: Viewer, named: Named | null): CurrentUser {
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
  };
}
