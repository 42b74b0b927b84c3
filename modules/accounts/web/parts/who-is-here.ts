import type { CurrentUser } from '@app/accounts/contract';
import { claimsOf, isExpired, send, session } from '@app/platform/web';

/** The person behind the stored token, as the server confirms them; null when there is none or it is over. */
export async function whoIsHere(): Promise<CurrentUser | null> {
  const claims = claimsOf(session.token() ?? '');
  if (!claims || isExpired(claims)) return null;
  const user = (await send({ method: 'GET', path: '/pausers/current' })) as CurrentUser;
  return user.invalidate ? null : user;
}
