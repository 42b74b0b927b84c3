import { type CurrentUser, sessionApi } from '@app/accounts/contract';
import { callEndpoint, claimsOf, isExpired, session } from '@app/platform/web';

/** The person behind the stored token, as the server confirms them; null when there is none or it is over. */
export async function whoIsHere(): Promise<CurrentUser | null> {
  const claims = claimsOf(session.token() ?? '');
  if (!claims || isExpired(claims)) return null;
  const user = await callEndpoint(sessionApi.current, {});
  return user.invalidate ? null : user;
}
