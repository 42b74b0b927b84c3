import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endActAs, endSession, withoutSecrets } from './session-ended.ts';

const kept = new Map<string, string>();
const went: string[] = [];
let cookies = '';

function openPage(pathname: string): void {
  vi.stubGlobal('window', {
    location: { pathname, assign: (to: string) => went.push(to), reload: () => went.push('reload') },
  });
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
}

beforeEach(() => {
  kept.clear();
  went.length = 0;
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(written: string) {
      const [name = ''] = written.split('=');
      const others = cookies.split('; ').filter((each) => !each.startsWith(`${name}=`));
      if (written.includes('max-age=0')) cookies = others.join('; ');
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a 401', () => {
  test('leads to /logout where site data is blocked, too', () => {
    openPage('/profile/notes');
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('blocked');
      },
    });
    endSession({ url: '/pausers/flags', method: 'GET' });
    expect(went).toEqual(['/logout']);
  });

  test('is noted with url, method, route and time, and leads to /logout [err-401] [debug-record-401]', () => {
    openPage('/profile/notes');
    endSession({ url: '/pausers/flags', method: 'GET' });
    expect(JSON.parse(kept.get('debug401') ?? '')).toEqual({
      url: '/pausers/flags',
      method: 'GET',
      route: '/profile/notes',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(went).toEqual(['/logout']);
  });

  test('is only logged on the blocked page [err-401-blocked]', () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openPage('/blocked');
    endSession({ url: '/pausers/flags', method: 'GET' });
    expect(logged).toHaveBeenCalledOnce();
    expect([went, kept.size]).toEqual([[], 0]);
  });

  test('never stores a code or the token of a mailed link', () => {
    const token = 'k7Yp0dTz3mQ2vX9aLr5sWb8nUe1cHf4g';
    expect(withoutSecrets(`/deleteaccount/${token}/123456?x=${token}`)).toBe('/deleteaccount/*/*');
    expect(withoutSecrets(`/paactivate/${token}`)).toBe('/paactivate/*');
    expect(withoutSecrets('/paplabable/devices/0192a1b2-0000-7000-8000-000000000001')).toContain('0192a1b2');
  });
});

test('the end of act-as removes only its own cookie and reloads the page [model-actas-ended]', () => {
  openPage('/profile');
  cookies = 'auth._token.local=t; astoken=x';
  endActAs();
  expect([cookies, went]).toEqual(['auth._token.local=t', ['reload']]);
  endActAs();
  expect(went, 'a second refusal on the way changes nothing').toEqual(['reload']);
});
