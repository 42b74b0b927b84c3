import * as contract from '@app/accounts/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Loaded once, because each new copy of the store would build the shapes of the whole API again.
vi.doMock('@app/accounts/contract', () => contract);

const seconds = () => Math.floor(Date.now() / 1000);
const token = `x.${Buffer.from(JSON.stringify({ exp: seconds() + 3600 })).toString('base64url')}.x`;
const mine = `x.${Buffer.from(JSON.stringify({ sub: 'u1', exp: seconds() + 3600 })).toString('base64url')}.x`;
const others = `x.${Buffer.from(JSON.stringify({ sub: 'u2', exp: seconds() + 3600 })).toString('base64url')}.x`;
const user = { uid: 'u1', first_name: 'Amina', invalidate: false, blocked: false } as contract.CurrentUser;

const navigations: string[] = [];
let cookies = new Map<string, string>();
let answer: () => Promise<Response>;
const requests: { readonly url: string; readonly headers: Record<string, string> }[] = [];

/** A fake browser with what the store uses: cookies, the address, and a server. */
function openBrowser(): void {
  const location = { protocol: 'https:', pathname: '/profile', assign: (to: string) => navigations.push(to) };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [pair = ''] = written.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (written.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    requests.push({ url, headers: init.headers });
    return answer();
  });
}
const replying = (data: unknown) => async () => Response.json({ status: 'success', data });
const store = () => import('./store.ts');

beforeEach(() => {
  vi.resetModules();
  navigations.length = 0;
  requests.length = 0;
  cookies = new Map([['auth._token.local', token]]);
  answer = replying(user);
  openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the store of the current user', () => {
  test('asks the server once for concurrent callers', async () => {
    const { confirmSelf, selfNow } = await store();
    await Promise.all([confirmSelf(), confirmSelf()]);
    await confirmSelf();
    expect(selfNow()).toEqual(user);
    expect(requests.map((call) => call.url)).toEqual(['/api/v1/pausers/current']);
    expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  });

  test('asks a busy server again, a little later each time, until it replies', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer = async () => Response.json({ status: 'error', code: 'OVERLOADED' }, { status: 503 });
    const { confirmPatiently, selfNow } = await store();
    const confirmed = confirmPatiently();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(selfNow()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect([requests.length, vi.getTimerCount()]).toEqual([2, 1]));
    answer = replying(user);
    await vi.advanceTimersByTimeAsync(3000);
    expect(requests.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await confirmed).own).toEqual(user);
    expect(selfNow()).toEqual(user);
  });

  test('forgets everything and goes to log in when the server says the session has ended [invalidate-logs-out]', async () => {
    cookies.set('astoken', 'as').set('a', '1').set('ia', '1').set('token', '1');
    answer = replying({ ...user, uid: null, invalidate: true });
    const { confirmSelf, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), cookies.size, navigations]).toEqual([null, 0, ['/login']]);
  });

  test('stays on the return from a payment when the session has ended [payment-return-keeps-session]', async () => {
    location.pathname = '/profile/checkout/redirect';
    answer = replying({ ...user, uid: null, invalidate: true });
    const { confirmSelf, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), cookies.size, navigations]).toEqual([null, 0, []]);
  });

  test('sends banned users to the blocked page, with the token it needs to ask for the reason', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answer = replying({ ...user, uid: null, invalidate: true, blocked: true });
    const { confirmSelf, heldNow, selfNow } = await store();
    const confirmed = confirmSelf();
    await vi.waitFor(() => expect(navigations).toEqual(['/blocked']));
    expect(heldNow().phase, 'no guard goes on while the page is left').not.toBe('answered');
    await vi.advanceTimersByTimeAsync(10_000);
    await confirmed;
    expect([selfNow(), [...cookies.keys()], navigations]).toEqual([null, ['auth._token.local'], ['/blocked']]);
  });

  test('swallows a server error, keeps the token and asks again later [login-check-swallows]', async () => {
    const logged = vi.spyOn(console, 'error');
    answer = async () => Response.json({ status: 'error', code: 'UNAVAILABLE' }, { status: 503 });
    const { confirmSelf, selfNow } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable' });
    expect([selfNow(), navigations, cookies.has('auth._token.local'), logged.mock.calls]).toEqual([null, [], true, []]);
    answer = replying(user);
    await confirmSelf();
    expect(selfNow()).toEqual(user);
  });

  test('keeps a user whose device is a day ahead, and knows at once whose token it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const date = new Date().toUTCString();
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    answer = async () =>
      Response.json({ status: 'success', data: { ...user, invalidate: false } }, { headers: { date } });
    cookies.set('auth._token.local', mine);
    const { confirmSelf, isLoggedInAs, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), isLoggedInAs('u1'), cookies.size, navigations]).toEqual([user, true, 1, []]);
  });

  test('notifies its listeners when the user changes [current-user-replaced]', async () => {
    const { confirmSelf, replaceSelf, selfNow, watchSelf } = await store();
    await confirmSelf();
    const listener = vi.fn<() => void>();
    watchSelf(listener);
    replaceSelf({ ...user, first_name: 'Mina' });
    expect([selfNow()?.first_name, listener.mock.calls.length]).toEqual(['Mina', 1]);
  });

  test('the cookie astoken makes a second user the current one, until it expires [actas-cookie] [act-as-session]', async () => {
    cookies.set('astoken', 'as');
    const learner = { ...user, uid: 'u2', first_name: 'Lewis' };
    answer = () => replying(requests.at(-1)?.headers['asauthorization'] === 'as' ? learner : user)();
    const { confirmSelf, heldNow, isOutdated, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), heldNow().own]).toEqual([learner, user]);
    expect(isOutdated()).toBe(false);
    cookies.delete('astoken');
    expect(isOutdated()).toBe(true);
  });

  test('a page of one user makes no call as another who has logged in in another tab, and is loaded again', async () => {
    const reload = vi.fn<() => void>();
    Object.assign(window.location, { reload });
    cookies.set('auth._token.local', mine);
    const { confirmSelf, isLoggedInAs, isOutdated, refreshSelf, selfNow } = await store();
    await confirmSelf();
    cookies.set('auth._token.local', others);
    await refreshSelf();
    expect([isOutdated(), isLoggedInAs('u1'), isLoggedInAs('u2'), selfNow()]).toEqual([true, false, false, user]);
    expect([reload.mock.calls.length, requests.length, cookies.get('auth._token.local')]).toEqual([1, 1, others]);
  });

  test('a page goes on as the user who logs in on it', async () => {
    cookies.set('auth._token.local', mine);
    const { confirmSelf, isOutdated, refreshSelf, selfNow } = await store();
    await confirmSelf();
    const { session } = await import('@app/platform/web');
    session.store(others);
    answer = replying({ ...user, uid: 'u2' });
    await refreshSelf();
    expect([isOutdated(), selfNow()?.uid]).toEqual([false, 'u2']);
  });

  test('a page that acts as one learner is not one that acts as another', async () => {
    cookies.set('astoken', 'as');
    answer = () => replying(requests.at(-1)?.headers['asauthorization'] ? { ...user, uid: 'u2' } : user)();
    const { confirmSelf, isLoggedInAs, isOutdated } = await store();
    await confirmSelf();
    expect([isOutdated(), isLoggedInAs('u2')]).toEqual([false, true]);
    cookies.set('astoken', 'another');
    expect([isOutdated(), isLoggedInAs('u2')]).toEqual([true, false]);
  });

  test('the own page of staff is loaded again when another tab begins to act as a learner', async () => {
    const { confirmSelf, isOutdated } = await store();
    await confirmSelf();
    cookies.set('astoken', 'as');
    expect(isOutdated()).toBe(true);
  });

  test('an ended act-as removes only its own cookie [model-actas-ended]', async () => {
    cookies.set('astoken', 'as');
    const reload = vi.fn<() => void>();
    Object.assign(window.location, { reload });
    let calls = 0;
    answer = async () => {
      calls += 1;
      const refusal = { status: 'error', code: 'ACT_AS_ENDED', message: 'Over.', requestId: 'r' };
      return calls === 1 ? Response.json({ status: 'success', data: user }) : Response.json(refusal, { status: 403 });
    };
    const { confirmSelf } = await store();
    await confirmSelf();
    expect([...cookies.keys()]).toEqual(['auth._token.local']);
    expect(reload).toHaveBeenCalledOnce();
    expect(requests.map((call) => call.headers['asauthorization'])).toEqual([undefined, 'as']);
  });
});
