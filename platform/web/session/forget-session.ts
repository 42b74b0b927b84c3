import { clearStored } from './clear-stored.ts';
import { claimsOf, session } from './session.ts';

/** A session that had already ended was not left by choice: what pages have stored stays for the next log-in. */
export type Leaving = 'by choice' | 'ended';

/**
 * Removes the session from this browser in any case. `endOnServer` may fail: an unreachable server does not
 * prevent the log-out here.
 */
export async function forgetSession(endOnServer: () => Promise<unknown>, leaving: Leaving): Promise<void> {
  const token = session.token();
  const isReached = token
    ? await endOnServer().then(
        () => true,
        () => false,
      )
    : false;
  session.clear();
  if (leaving === 'by choice') await clearStored(claimsOf(token ?? '')?.sub ?? null, isReached);
}
