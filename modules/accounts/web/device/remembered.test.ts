import type { CurrentUser } from '@app/accounts/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sub: string, seconds: number) => `x.${part({ sub, exp: Math.floor(Date.now() / 1000) + seconds })}.x`;
const amina = { uid: 'amina', first_name: 'Amina', invalidate: false, blocked: false } as CurrentUser;

/** One drawer of the browser's storage; the library that opens it is not what is tried here. */
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

describe('whoever was confirmed here last', () => {
  test('is known without a connection while their token lives, and confirmed as soon as there is one', async () => {
    const { confirmSelf, selfNow, speaksFor } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable', own: { uid: 'amina' } });
    expect([selfNow()?.first_name, speaksFor('amina'), speaksFor('ben')]).toEqual(['Amina', true, false]);
    answer = async () => Response.json({ status: 'success', data: { ...amina, first_name: 'Mina' } });
    expect(await confirmSelf()).toMatchObject({ phase: 'answered', own: { first_name: 'Mina' } });
  });

  test('is nobody once the token has run out, and the key is gone', async () => {
    cookies['auth._token.local'] = tokenOf('amina', -1);
    const { confirmSelf, selfNow } = await store();
    await confirmSelf();
    expect([selfNow(), drawer.size]).toEqual([null, 0]);
  });

  test('is nobody under the token of somebody else, and the key is gone', async () => {
    cookies['auth._token.local'] = tokenOf('ben', 3600);
    const { confirmSelf, selfNow } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable' });
    expect([selfNow(), drawer.size]).toEqual([null, 0]);
  });

  test('loses the key when the server says the session is over: what waits stays shut [model-forced-logout-outbox]', async () => {
    answer = async () => Response.json({ status: 'success', data: { ...amina, uid: null, invalidate: true } });
    const { confirmSelf } = await store();
    await confirmSelf();
    expect([drawer.size, cookies]).toEqual([0, {}]);
  });

  test('is not assumed while somebody is acted for', async () => {
    cookies['astoken'] = 'as';
    const { confirmSelf, selfNow, speaksFor } = await store();
    expect(await confirmSelf()).toMatchObject({ phase: 'unreachable' });
    expect([selfNow(), speaksFor('amina')]).toEqual([null, false]);
  });
});
