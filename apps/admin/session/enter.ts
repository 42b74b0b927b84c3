import { NO_PERMISSIONS, type Permissions } from '@app/access/contract';
import { accountsApi, type CurrentUser } from '@app/accounts/contract';
import type { Scope } from '@app/platform/contract';
import { callEndpoint, claimsOf, forgetSession, type Leaving, loadAgain, serverNow, session } from '@app/platform/web';
import { confirmEnd, guard } from './guard.ts';

export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly permissions: Permissions;
  readonly scope: Scope;
  /** Milliseconds since 1970 at which the token expires. */
  readonly expiresAt: number;
}

const FRONT = '/';
/** A full load, so that nothing of the back office stays in memory. */
const leaveTo = (path: string): Promise<never> => {
  window.location.replace(path);
  return new Promise(() => {});
};

/** Ends the session here and on the server, even if that call fails. */
export async function logOut(leaving: Leaving): Promise<never> {
  await forgetSession(() => callEndpoint(accountsApi.logout, {}), leaving);
  return leaveTo(FRONT);
}

const verdictNow = () => {
  const token = session.token();
  return guard(token, token ? claimsOf(token) : null, serverNow());
};
/** Asks the server before it ends an expired session. */
const confirmedVerdict = () =>
  confirmEnd(verdictNow, async () => (await callEndpoint(accountsApi.current, {})).invalidate);

const staffOf = (user: CurrentUser, expiresAt: number): Staff => ({
  id: user.uid ?? '',
  name: user.first_name || 'Account',
  permissions: user.permissions ?? NO_PERMISSIONS,
  scope: user.scope ?? 'pa',
  expiresAt,
});

/** Without a valid staff token: ends a session that has expired, and leaves that of a learner alone. */
const leave = ({ end }: { readonly end: boolean }): Promise<never> => (end ? logOut('ended') : leaveTo(FRONT));

/** Leaves the page if the session has expired. A page whose user is no longer logged in here is loaded again. */
export async function leaveIfOver(): Promise<void> {
  if (session.isOfSomebodyElse()) return loadAgain();
  const verdict = await confirmedVerdict();
  if (!verdict.in) await leave(verdict);
}

/** Admits staff with their current rights; redirects every other viewer to the front page. */
export async function enter(): Promise<Staff> {
  const verdict = await confirmedVerdict();
  if (!verdict.in) return leave(verdict);
  const user = await callEndpoint(accountsApi.current, {});
  if (user.invalidate) {
    session.clear();
    return leaveTo(FRONT);
  }
  if (!user.is_admin || !user.permissions) return leaveTo(FRONT);
  const staff = staffOf(user, verdict.claims.exp * 1000);
  session.showFor({ uid: staff.id });
  return staff;
}
