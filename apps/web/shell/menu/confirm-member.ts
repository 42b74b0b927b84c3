import type { CurrentUser } from '@app/accounts/contract';
import { claimsOf, isExpired, send, session } from '@app/platform/web';
import { type Member, memberMenus } from './member-menus.ts';
import type { Closed } from './menus.ts';

/** Asks the server who the stored token belongs to. Its own chunk: most visitors have none. */
export async function confirmMember(closed: Closed): Promise<Member | null> {
  const claims = claimsOf(session.token() ?? '');
  if (!claims || isExpired(claims)) {
    session.clear();
    return null;
  }
  const current = (await send({ method: 'GET', path: '/pausers/current' })) as CurrentUser;
  if (current.invalidate) {
    session.clear();
    window.location.assign('/login');
    return null;
  }
  const holds = { qb: current.qb, gems: current.gems };
  return {
    name: [current.first_name, current.last_name].filter(Boolean).join(' ') || 'Account',
    // For display only: the server reads rights live.
    menus: memberMenus(closed, { holds, staff: claims.permissions !== undefined }),
  };
}
