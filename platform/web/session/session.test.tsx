import { afterEach, expect, test } from 'vitest';
import { session, TOKEN_COOKIE } from './session.ts';

interface Cookies {
  get(name: string): Promise<{ readonly expires: number | null } | null>;
}
const { cookieStore } = window as unknown as { readonly cookieStore: Cookies };
afterEach(() => session.clear());

test('a token outlives the browser, also on a device whose clock is wrong', async () => {
  const iat = Math.floor(Date.now() / 1000) - 100_000;
  session.store(`h.${btoa(JSON.stringify({ sub: 'ada', iat, exp: iat + 43_200 }))}.s`);
  const { expires } = (await cookieStore.get(TOKEN_COOKIE)) ?? {};
  expect(Math.round(((expires ?? 0) - Date.now()) / 3_600_000)).toBe(36);
  session.clear();
  expect(await cookieStore.get(TOKEN_COOKIE)).toBeNull();
});
