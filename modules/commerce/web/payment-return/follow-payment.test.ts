import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followPayment } from './follow-payment.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const token = `x.${Buffer.from(JSON.stringify({ exp: seconds() + 3600 })).toString('base64url')}.x`;
const went: string[] = [];
let cookie = '';
let calls = 0;

beforeEach(() => {
  went.length = 0;
  calls = 0;
  const location = {
    protocol: 'https:',
    pathname: '/profile/checkout/redirect',
    assign: (to: string) => went.push(to),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(written: string) {
      if (written.startsWith('auth._token.local=') && written.includes('max-age=0')) cookie = '';
    },
  });
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return Response.json({ status: 'error', code: 'SESSION_ENDED', message: 'Log in again.' }, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const follow = async () => (await followPayment('0192a1b2-0000-7000-8000-000000000001', false, () => true))?.outcome;

describe('the return from a payment', () => {
  test('makes no call in a browser where nobody is logged in, and stays [guard-redirect-skip]', async () => {
    cookie = '';
    expect([await follow(), calls, went]).toEqual(['visitor', 0, []]);
  });

  test('stays where the session has ended meanwhile [payment-return-keeps-session]', async () => {
    cookie = `auth._token.local=${token}`;
    expect([await follow(), calls, went]).toEqual(['visitor', 1, []]);
    expect(cookie, 'the page to log in is open to visitors only').toBe('');
  });
});
