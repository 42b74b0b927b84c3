import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { session } from './session.ts';
import { RECORD_KEY } from './session-ended.ts';

/** What belongs to the browser and not to the person: how pages look, and the note about the last 401. */
function setAside(): () => void {
  const kept = [
    { store: window.localStorage, key: DISPLAY_STORAGE },
    { store: window.sessionStorage, key: RECORD_KEY },
  ].map((each) => ({ ...each, value: each.store.getItem(each.key) }));
  return () => kept.forEach(({ store, key, value }) => value !== null && store.setItem(key, value));
}

/**
 * This browser forgets the session in any case. `tell` ends it on the server, which then has the browser clear what pages
 * have stored; an unreachable server does not prevent the log-out here.
 */
export async function forgetSession(tell: () => Promise<unknown>): Promise<void> {
  const putBack = setAside();
  if (session.token()) await tell().catch(() => undefined);
  session.clear();
  putBack();
}
