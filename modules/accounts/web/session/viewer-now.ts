import { type Device, deviceOf, type Viewer } from '@app/access/contract';
import { viewerFromUser } from '@app/accounts/contract';
import { session } from '@app/platform/web';
import { type KnownUser, selfIn } from './held.ts';
import { heldNow } from './store.ts';

interface BrowserHints {
  readonly userAgent: string;
  /** Only in some browsers. */
  readonly userAgentData?: { readonly mobile?: boolean };
}

/** By user agent and client hints, never by width. */
export const deviceIn = ({ userAgent, userAgentData }: BrowserHints): Device =>
  deviceOf(userAgent, userAgentData?.mobile ? '?1' : undefined);

/** The viewer for the guard of a screen. */
export function viewerOf(held: KnownUser, page: { readonly hasToken: boolean; readonly device: Device }): Viewer {
  const user = selfIn(held);
  // An unconfirmed user counts as a visitor; so does a page with neither token nor user.
  const loggedIn = user !== null || (page.hasToken && held.phase === 'answered');
  return viewerFromUser(user, { loggedIn, ...page });
}

export const viewerNow = (): Viewer =>
  viewerOf(heldNow(), { hasToken: session.token() !== null, device: deviceIn(navigator) });
