import { type CurrentUser, sessionApi } from '@app/accounts/contract';
import { callEndpoint, claimsOf, session } from '@app/platform/web';

/** The user of the stored token, confirmed by the server; null when there is no token or the session has ended. */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  if (!claimsOf(session.token() ?? '')) return null;
  const user = await callEndpoint(sessionApi.current, {});
  return user.invalidate ? null : user;
}
