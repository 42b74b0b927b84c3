import { DISPLAY_STORAGE } from '../theme/display-settings.ts';
import { send } from './browser.ts';
import { session } from '../session/session.ts';
import { RECORD_KEY } from '../session/session-ended.ts';

/** What belongs to the browser and not to the person: how pages look, and the note about the last 401. */
function setAside(): () => void {
  const kept = [
    { store: window.localStorage, key: DISPLAY_STORAGE },
    { store: window.sessionStorage, key: RECORD_KEY },
  ].map((each) => ({ ...each, value: each.store.getItem(each.key) }));
  return () => kept.forEach(({ store, key, value }) => value !== null && store.setItem(key, value));
}

/**
 * The server forgets the session if it can be told, and has the browser clear what pages have stored; this browser
 * forgets the session in any case.
 */
export async function logOutHere(): Promise<void> {
  const putBack = setAside();
  if (session.token()) await send({ method: 'POST', path: '/pausers/logout', body: {} }).catch(() => undefined);
  session.clear();
  putBack();
}
