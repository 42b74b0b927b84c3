import { type CurrentUser, sessionApi } from '@app/accounts/contract';
import { callEndpoint, claimsOf, isExpired, isPaymentReturn, serverNow, session } from '@app/platform/web';
import { useSyncExternalStore } from 'react';
import { forgetDevice, rememberedHere, tokenOwner } from '../device/remembered.ts';
import { type Identity, identify } from './identify.ts';
import { type KnownUser, NOBODY, selfIn, withSelf } from './held.ts';

let held: KnownUser = NOBODY;
let refreshing: Promise<KnownUser> | null = null;
const listeners = new Set<() => void>();

function hold(next: KnownUser): KnownUser {
  held = next;
  for (const listener of listeners) listener();
  return next;
}

export function watchSelf(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user the page is shown for, as far as known. */
export const selfNow = (): CurrentUser | null => selfIn(held);
export const heldNow = (): KnownUser => held;
/** Whether this is act-as. */
export const isActingNow = (): boolean => held.acted !== null;

/** Calls would be made as somebody else: another tab has logged in another user, or act-as has begun or ended. */
export const isOutdated = (): boolean => session.isOfSomebodyElse() || (isActingNow() && session.actAsToken() === null);

const nobody = () => null;
/** The current user; null for a visitor and until the server has confirmed one. */
export const useSelf = (): CurrentUser | null => useSyncExternalStore(watchSelf, selfNow, nobody);
/** The acted-for user during act-as. */
export const useActedFor = (): CurrentUser | null => useSyncExternalStore(watchSelf, () => held.acted, nobody);

/** The reply of changename, changeemail and activatecode is the current user. */
export const replaceSelf = (user: CurrentUser): void => void hold(withSelf(held, user));

/** Whether a call now would be made as this user: another tab may have logged in another one. */
export const isLoggedInAs = (uid: string): boolean =>
  !isOutdated() && (held.acted ? held.acted.uid === uid : session.actAsToken() === null && tokenOwner() === uid);

/** Logs this browser out: every cookie, both users. Unsent work stays, encrypted. */
export function forgetSelf(): void {
  session.clear();
  void forgetDevice();
  hold({ ...NOBODY, phase: 'answered' });
}

/** A full load, so that nothing of the user stays in memory. */
function loadUnlessAt(path: string): void {
  if (window.location.pathname !== path) window.location.assign(path);
}

/** The longest time a remembered user waits on an empty page for a slow connection. */
const PATIENCE_MS = 4000;

const fetchUserWithin = (timeoutMs: number | undefined) => (as: 'self' | 'acted') =>
  callEndpoint(sessionApi.current, { asSelf: as === 'self', ...(timeoutMs === undefined ? {} : { timeoutMs }) });

/** While the blocked page loads nothing is answered: a guard would send the user to log in instead. */
const LEAVING_MS = 10_000;

/** Keeps the token: the blocked page needs it to get the reason, the end and the appeal token. */
async function leaveBlocked(): Promise<KnownUser> {
  if (window.location.pathname !== '/blocked') {
    window.location.assign('/blocked');
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  }
  return hold({ ...NOBODY, phase: 'answered' });
}

function tokenLives(): boolean {
  const claims = claimsOf(session.token() ?? '');
  return claims !== null && !isExpired(claims, serverNow());
}

function showFor(next: KnownUser, actAs: string | null): KnownUser {
  session.showFor(next.own?.uid ? { uid: next.own.uid, actAs } : null);
  return hold(next);
}

/** `actAs`: the token with which the server was asked. */
function take(
  identity: Identity,
  { remembered, actAs }: { readonly remembered: CurrentUser | null; readonly actAs: string | null },
): KnownUser | Promise<KnownUser> {
  if (identity.kind === 'here') return showFor({ phase: 'answered', own: identity.own, acted: identity.acted }, actAs);
  // A remembered user, or one confirmed with this token, stays while the server is unreachable and the token lives.
  if (identity.kind === 'unreachable')
    return held.own && tokenLives() ? held : showFor({ phase: 'unreachable', own: remembered, acted: null }, actAs);
  if (identity.kind === 'nobody') return hold({ ...NOBODY, phase: 'answered' });
  if (identity.kind === 'over' && identity.blocked) return leaveBlocked();
  forgetSelf();
  if (identity.kind === 'over' && !isPaymentReturn(window.location.pathname)) loadUnlessAt('/login');
  return held;
}

async function identifyAndTake(): Promise<KnownUser> {
  try {
    const [token, actAsToken] = [session.token(), session.actAsToken()];
    // Act-as is never remembered.
    const user = token && !actAsToken ? ((await rememberedHere())?.user ?? null) : null;
    const fetchUser = fetchUserWithin(user ? PATIENCE_MS : undefined);
    const identity = await identify({ token, actAsToken, now: serverNow, fetchUser });
    if (identity.kind !== 'here' && identity.kind !== 'unreachable') await forgetDevice();
    return await take(identity, { remembered: user, actAs: actAsToken });
  } finally {
    refreshing = null;
  }
}

/** Asks the server again, e.g. after a purchase; concurrent callers share the reply. */
export const refreshSelf = (): Promise<KnownUser> => (refreshing ??= identifyAndTake());

/** Confirms the user once per page load; after an unreachable server it asks again. */
export const confirmSelf = (): Promise<KnownUser> =>
  held.phase === 'answered' ? Promise.resolve(held) : refreshSelf();

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Asks an unreachable server until it replies, so that a member is not shown a visitor's page for as long as it is open. */
export async function confirmPatiently(): Promise<KnownUser> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const known = await confirmSelf();
    if (known.phase !== 'unreachable' || known.own) return known;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
