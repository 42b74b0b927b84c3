import { sessionApi } from '@app/accounts/contract';
import { callEndpoint, session, tabStore } from '@app/platform/web';

/** Written by the back office before act-as: {path, scroll} of the list it came from. */
const RETURN_KEY = 'adminReturn';
const DEFAULT_RETURN = '/admin/users/list';

/** The list the admin came from, with its filters; any path outside the back office is ignored. */
export function returnPathOf(stored: string | null): string {
  try {
    const { path } = JSON.parse(stored ?? '{}') as { readonly path?: unknown };
    return typeof path === 'string' && /^\/admin(?:[/?]|$)/.test(path) ? path : DEFAULT_RETURN;
  } catch {
    return DEFAULT_RETURN;
  }
}

/** Whole minutes until then, rounded up. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));

/** The target of Back to Admin. */
export const returnToAdmin = (): string => returnPathOf(tabStore.getItem(RETURN_KEY));

const WAIT_AT_MOST_MS = 1000;

/** Ends act-as on the server. If the call fails, it ends when the token expires. */
function endOnServer(): Promise<unknown> {
  const ended = callEndpoint(sessionApi.endView, { body: {} }).catch(() => undefined);
  return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS))]);
}

/** Ends only act-as, not the session; the back office restores the scroll position of its list. */
export async function backToAdmin(): Promise<void> {
  await endOnServer();
  session.clearActAs();
  window.location.assign(returnToAdmin());
}
