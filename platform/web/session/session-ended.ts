/** Where the last 401 is noted, so that a puzzled learner's report can be followed up. */
const RECORD_KEY = 'debug401';

export interface EndedBy {
  readonly url: string;
  readonly method: string;
}

/** A 401 on any call ends the session: note it and go to /logout; on the blocked page it is only logged. */
export function endSession(by: EndedBy): void {
  if (typeof window === 'undefined') return;
  const route = window.location.pathname;
  if (route.startsWith('/blocked')) {
    // oxlint-disable-next-line no-console -- the rule for this page: a 401 is only logged
    console.warn('401 on the blocked page', by);
    return;
  }
  if (route === '/logout') return;
  const record = { ...by, route, time: new Date().toISOString() };
  window.sessionStorage.setItem(RECORD_KEY, JSON.stringify(record));
  window.location.assign('/logout');
}
