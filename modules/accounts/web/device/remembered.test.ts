import type { CurrentUser } from '@app/accounts/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sub: string, seconds: number) => `x.${part({ sub, exp: Math.floor(Date.now() / 1000) + seconds })}.x`;
const amina = { uid: 'amina', first_name: 'Amina', invalidate: false, blocked: false } as CurrentUser;

/** A fake IndexedDB store, because the library is not what is tested here. */
let drawer = new Map<string, unknown>();
vi.mock('idb', () => ({
  openDB: async () => ({
    get: async (_table: string, key: string) => drawer.get(key),
    put: async (_table: string, value: unknown, key: string) => void drawer.set(key, value),
    clear: async () => drawer.clear(),
    close: () => undefined,
  }),
}));

let cookies: Record<string, string>;
let answer: () => Promise<Response>;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
beforeEach(() => {
  vi.resetModules();
  drawer = new Map([['self', { user: amina, key: 'key of amina' }]]);
  cookies = { 'auth._token.local': tokenOf('amina', 3600) };
  answer = offline;
  const location = { protocol: 'https:', pathname: '/questionbank', assign: () => undefined };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('document', {
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(written: string) {
      const [name = ''] = written.split('=');
      if (written.includes('max-age=0')) delete cookies[name];
    },
  });
});
afterEach(() => vi.unstubAllGlobals());
const store = () => import('../session/store.ts');

describe('the user last confirmed in this browser', () => {
  test('is known offline while their token is valid, and confirmed as soon as there is a connection', async () => {
    const { confirmSelf, selfNow, isLoggedInAs } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable', own: { uid: 'amina' } });
    expect([selfNow()?.first_name, isLoggedInAs('amina'), isLoggedInAs('ben')]).toEqual(['Amina', true, false]);
    answer = async () => Response.json({ status: 'success', data: { ...amina, first_name: 'Mina' } });
    expect(await confirmSelf()).toMatchObject({ phase: 'answered', own: { first_name: 'Mina' } });
  });

  test('is forgotten once the token has expired, with the key', async () => {
    cookies['auth._token.local'] = tokenOf('amina', -1);
    const { confirmSelf, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), drawer.size]).toEqual([null, 0]);
  });

  test('is forgotten under the token of another user, with the key', async () => {
    cookies['auth._token.local'] = tokenOf('ben', 3600);
    const { confirmSelf, selfNow } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable' });
    expect([selfNow(), drawer.size]).toEqual([null, 0]);
  });

  test('loses the key when the server says the session has ended: unsent work stays encrypted [model-forced-logout-outbox]', async () => {
    answer = async () => Response.json({ status: 'success', data: { ...amina, uid: null, invalidate: true } });
    const { confirmSelf } = await store();
    await confirmSelf();
    expect([drawer.size, cookies]).toEqual([0, {}]);
  });

  test('is not used during act-as', async () => {
    cookies['astoken'] = 'as';
    const { confirmSelf, selfNow, isLoggedInAs } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable' });
    expect([selfNow(), isLoggedInAs('amina')]).toEqual([null, false]);
  });
});
