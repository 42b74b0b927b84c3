import { tabStore } from '../document/stores.ts';
import { session } from './session.ts';

/** Where the last 401 is recorded, so that a learner's report can be followed up. */
export const RECORD_KEY = 'debug401';

export interface EndedBy {
  readonly url: string;
  readonly method: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_NAME = 24;
const isSecret = (segment: string) =>
  /^[0-9]{6}$/.test(segment) || (segment.length > LONGEST_NAME && !UUID.test(segment));

/** An address that is safe to store: without query, codes and tokens of mailed links. */
export const withoutSecrets = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => (isSecret(segment) ? '*' : segment))
    .join('/');

/** A 401 on any call ends the session: it is recorded and leads to /logout; on the blocked page it is only logged. */
export function endSession(by: EndedBy): void {
  if (typeof window === 'undefined') return;
  const route = window.location.pathname;
  if (route.startsWith('/blocked')) {
    // oxlint-disable-next-line no-console -- the rule for this page: a 401 is only logged
    console.warn('401 on the blocked page', by);
    return;
  }
  if (route === '/logout') return;
  const time = new Date().toISOString();
  const record = { url: withoutSecrets(by.url), method: by.method, route: withoutSecrets(route), time };
  tabStore.setItem(RECORD_KEY, JSON.stringify(record));
  window.location.assign('/logout');
}

/** The code that ends act-as; the admin's own session continues. */
export const ACT_AS_ENDED = 'ACT_AS_ENDED';

/** Removes only the act-as cookie; the page reloads as the admin. */
export function endActAs(): void {
  if (typeof window === 'undefined' || !session.actAsToken()) return;
  session.clearActAs();
  window.location.reload();
}
