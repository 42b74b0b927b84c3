import { sessionApi } from '@app/accounts/contract';
import { HOUR_MS } from '@app/platform/contract';
import { callEndpoint, claimsOf, loadAgain, serverNow, session } from '@app/platform/web';
import { tokenActionFor, halfLifeOf } from './freshness.ts';
import { forgetSelf, heldNow, isOutdated, refreshSelf } from './store.ts';

const LOCK = 'session-refresh';
const AGAIN_AFTER_MS = 60_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** One tab at a time; browsers without locks rely on the server, which gives parallel tabs the same cookie. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** The old token stays while the server is unreachable: it is valid until it expires. */
async function refresh(seen: string | null): Promise<void> {
  await alone(async () => {
    // Another tab was quicker.
    if (session.token() !== seen) return;
    const { token } = await callEndpoint(sessionApi.refreshToken, {});
    // Logged out meanwhile: a fresh token would undo it.
    if (session.token() === seen) session.store(token);
  }).catch(() => undefined);
}

const claimsNow = () => claimsOf(session.token() ?? '');

async function look(returned: boolean): Promise<void> {
  if (isOutdated()) return loadAgain();
  const loggedIn = heldNow().own !== null;
  const action = tokenActionFor({
    loggedIn,
    claims: claimsNow(),
    now: serverNow(),
    returned,
    path: window.location.pathname,
  });
  if (action === 'refresh') await refresh(session.token());
  if (action === 'expired') {
    // The clock of the device may be wrong, so the server decides.
    const { own, phase } = await refreshSelf();
    // While the server is unreachable, a user is known only as long as their token lives. The token stays, for the server.
    const isForgotten = loggedIn && own === null && phase === 'unreachable';
    if (session.token() !== null && !isForgotten) return;
    // After the reload the guard asks to log in and leads back, or a public page is shown to a visitor.
    window.location.reload();
  }
  if (action === 'lost') {
    forgetSelf();
    window.location.assign('/');
  }
}

function waitMs(): number {
  const claims = claimsNow();
  if (!claims) return LONGEST_WAIT_MS;
  const left = halfLifeOf(claims) - serverNow();
  return Math.min(Math.max(left, AGAIN_AFTER_MS), LONGEST_WAIT_MS);
}

let keeping = false;

/** Keeps the token valid while the tab is open: refreshes it at half of its life, and when the user returns. */
export function keepFresh(): void {
  if (keeping) return;
  keeping = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (returned: boolean) => {
    clearTimeout(timer);
    await look(returned);
    timer = setTimeout(() => void next(false), waitMs());
  };
  const back = () => void (document.visibilityState === 'visible' && next(true));
  window.addEventListener('focus', back);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('online', back);
  void next(false);
}
