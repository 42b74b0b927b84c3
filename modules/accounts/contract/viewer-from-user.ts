import { type Device, type Viewer, viewerAs, viewerWithout } from '@app/access/contract';
import type { CurrentUser } from './model.ts';

export interface PageFacts {
  /** The page has a login that the server has confirmed or not yet denied. */
  readonly loggedIn: boolean;
  /** The token cookie exists. */
  readonly hasToken: boolean;
  readonly device: Device;
}

/** The viewer for decide(), from what a page knows. Pages know users by uid only. */
export function viewerFromUser(user: CurrentUser | null, facts: PageFacts): Viewer {
  const { loggedIn, hasToken, device } = facts;
  if (!loggedIn || user?.invalidate) return viewerWithout('none', device);
  if (!hasToken) return viewerWithout('lost', device);
  if (!user?.uid) return { ...viewerWithout('none', device), session: 'live' };
  const { uid, verified, is_subscribed: subscribed, qb, gems, oscegems, permissions, scope } = user;
  const staff = user.is_admin && permissions && scope ? { permissions, scope } : null;
  return viewerAs({ id: uid, uid, verified, subscribed, qb, gems, oscegems, staff }, { id: null, device });
}
