import * as contract from '@app/accounts/contract';
import { HOUR_SECONDS } from '@app/platform/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Loaded once, because each new copy of the store would build the shapes of the whole API again.
vi.doMock('@app/accounts/contract', () => contract);

const now = Math.floor(Date.now() / 1000);
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
/** Seven of its twelve hours are over. */
const old = tokenOf({ iat: now - 7 * HOUR_SECONDS, exp: now + 5 * HOUR_SECONDS });
const fresh = tokenOf({ iat: now, exp: now + 12 * HOUR_SECONDS });
const over = tokenOf({ iat: now - 13 * HOUR_SECONDS, exp: now - HOUR_SECONDS });

const navigations: string[] = [];
const requests: string[] = [];
let stored = '';
let answer: () => Promise<Response>;
let whileWaiting: () => void = () => undefined;

function openBrowser(): void {
  const location = {
    protocol: 'https:',
    pathname: '/profile',
    assign: (to: string) => navigations.push(to),
    reload: () => navigations.push('reload'),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    get cookie() {
      return stored ? `auth._token.local=${stored}` : '';
    },
    set cookie(written: string) {
      if (written.startsWith('auth._token.local=')) stored = written.slice(18).split(';')[0] ?? '';
    },
  });
  const request = async (_name: string, work: () => Promise<void>) => {
    whileWaiting();
    await work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return answer();
  });
}
const renewing = async () => Response.json({ status: 'success', data: { token: fresh } });
const keep = async () => {
  const { keepFresh } = await import('./keep-fresh.ts');
  keepFresh();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  navigations.length = 0;
  requests.length = 0;
  whileWaiting = () => undefined;
  stored = old;
  answer = renewing;
  openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an old token', () => {
  test('is exchanged for a fresh one', async () => {
    await keep();
    expect([stored, requests]).toEqual([fresh, ['/api/v1/pauser/refreshtoken']]);
  });

  test('stays while the server cannot be reached', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await keep();
    expect([stored, navigations]).toEqual([old, []]);
  });

  test('is not refreshed if another tab was quicker', async () => {
    whileWaiting = () => {
      stored = fresh;
    };
    await keep();
    expect([stored, requests]).toEqual([fresh, []]);
  });

  test('is not restored after a log-out during the refresh', async () => {
    answer = () => {
      stored = '';
      return renewing();
    };
    await keep();
    expect(stored).toBe('');
  });

  test('that has expired logs out and reloads the page, once the server confirms it [token-expired]', async () => {
    stored = over;
    answer = async () => Response.json({ status: 'success', data: { uid: null, invalidate: true, blocked: false } });
    await keep();
    expect([stored, navigations, requests]).toEqual(['', ['reload'], ['/api/v1/pausers/current']]);
  });
});

test('a page of somebody who is no longer logged in here is loaded again, and the new session stays', async () => {
  const tokenFor = (sub: string) => tokenOf({ sub, iat: now, exp: now + 12 * HOUR_SECONDS });
  stored = tokenFor('u1');
  answer = async () => Response.json({ status: 'success', data: { uid: 'u1', invalidate: false, blocked: false } });
  const { confirmSelf } = await import('./store.ts');
  await confirmSelf();
  stored = tokenFor('u2');
  await keep();
  expect([stored, navigations, requests.length]).toEqual([tokenFor('u2'), ['reload'], 1]);
});

describe('expired and offline', () => {
  test('the user is known no longer, and the page reloads once; the token is left for the server to judge', async () => {
    stored = fresh;
    const user = { uid: 'u1', invalidate: false, blocked: false };
    answer = async () => Response.json({ status: 'success', data: user });
    const { confirmSelf, heldNow } = await import('./store.ts');
    await confirmSelf();
    expect(heldNow().own).toEqual(user);
    stored = over;
    answer = () => Promise.reject(new TypeError('offline'));
    await keep();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heldNow(), stored, navigations]).toEqual([
      { phase: 'unreachable', own: null, acted: null },
      over,
      ['reload'],
    ]);
  });
});

describe('a device whose clock is wrong', () => {
  const setClock = (hours: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.setSystemTime((now + hours * HOUR_SECONDS) * 1000);
  };
  const date = new Date(now * 1000).toUTCString();

  test('a day ahead: the token is not taken for expired, because the server still accepts it', async () => {
    setClock(24);
    stored = fresh;
    const user = { uid: 'u1', invalidate: false, blocked: false };
    answer = async () => Response.json({ status: 'success', data: user }, { headers: { date } });
    await keep();
    expect([stored, navigations, requests]).toEqual([fresh, [], ['/api/v1/pausers/current']]);
    await vi.advanceTimersByTimeAsync(5 * HOUR_SECONDS * 1000);
    expect([stored, navigations, requests.length], 'the clock is known from the reply').toEqual([fresh, [], 1]);
  });

  test('a day slow: the token is refreshed before the server stops accepting it', async () => {
    setClock(-24);
    const { syncServerClock } = await import('@app/platform/web');
    syncServerClock(date, { sent: Date.now(), received: Date.now() });
    await keep();
    expect([stored, requests]).toEqual([fresh, ['/api/v1/pauser/refreshtoken']]);
  });
});
