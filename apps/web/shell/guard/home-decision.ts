import { homeOf } from '@app/access/contract';
import { confirmSelf, viewerNow } from '@app/accounts/web';
import { claimsOf, session } from '@app/platform/web';

const FRONT_PAGE = '/';
/** The back office is a separate program, so going there needs a full document load. */
export const isOtherProgram = (path: string): boolean => path === '/admin';

/**
 * The home page of the current user; the front page for visitors and while the server is unreachable. The back office
 * sends users without a permissions claim to the front page, so they must not be sent back there.
 */
export async function currentHome(): Promise<string> {
  await confirmSelf();
  const home = homeOf(viewerNow());
  const isRefused = isOtherProgram(home) && claimsOf(session.token() ?? '')?.permissions === undefined;
  return isRefused ? FRONT_PAGE : home;
}
