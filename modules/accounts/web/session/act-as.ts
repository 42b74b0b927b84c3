import { sessionApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';

/** Written by the back office before it opens the site as somebody: {path, scroll} of the list it came from. */
const RETURN_KEY = 'adminReturn';
const DEFAULT_RETURN = '/admin/users/list';

/** The exact list, filters included, an admin came from; anything outside of the back office is ignored. */
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

/** Where the way back leads. */
export const returnToAdmin = (): string => returnPathOf(window.sessionStorage.getItem(RETURN_KEY));

const WAIT_AT_MOST_MS = 1000;

/** Tells the server that the look is over. Without an answer it is over when the token runs out. */
function endOnServer(): Promise<unknown> {
  const told = callEndpoint(sessionApi.endView, { body: {} }).catch(() => undefined);
  return Promise.race([told, new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS))]);
}

/** Only the acting ends; the back office puts its list back where it was. */
export async function backToAdmin(): Promise<void> {
  await endOnServer();
  session.clearActAs();
  window.location.assign(returnToAdmin());
}
