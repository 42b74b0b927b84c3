import { type Device, type Viewer, viewerAs, viewerWithout } from '@app/access/contract';
import type { CurrentUser } from './model.ts';

export interface PageFacts {
  /** The page holds a login, confirmed by the server or not yet contradicted. */
  readonly loggedIn: boolean;
  /** The token cookie is there. */
  readonly hasToken: boolean;
  readonly device: Device;
}

/** What a page knows, as the viewer that decide() asks for. Pages know people by uid only. */
export function viewerFromUser(user: CurrentUser | null, facts: PageFacts): Viewer {
  const { loggedIn, hasToken, device } = facts;
  if (!loggedIn || user?.invalidate) return viewerWithout('none', device);
  if (!hasToken) return viewerWithout('lost', device);
  if (!user?.uid) return { ...viewerWithout('none', device), session: 'live' };
  const { uid, verified, is_subscribed: subscribed, qb, gems, oscegems, permissions, scope } = user;
  const staff = user.is_admin && permissions && scope ? { permissions, scope } : null;
  return viewerAs({ id: uid, uid, verified, subscribed, qb, gems, oscegems, staff }, { id: null, device });
}
