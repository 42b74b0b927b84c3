import { homeOf } from '@app/access/contract';
import { confirmSelf, viewerNow } from '@app/accounts/web';
import { claimsOf, session } from '@app/platform/web';

const FRONT_PAGE = '/';
/** The back office is a program of its own: it takes a new document to get there. */
export const isOtherProgram = (path: string): boolean => path === '/admin';

/**
 * Where the person here belongs; the front page for visitors, and while the server cannot say who it is. The back office
 * sends people without its claim to the front page, so they are not sent back there.
 */
export async function homeNow(): Promise<string> {
  await confirmSelf();
  const home = homeOf(viewerNow());
  const isRefused = isOtherProgram(home) && claimsOf(session.token() ?? '')?.permissions === undefined;
  return isRefused ? FRONT_PAGE : home;
}
