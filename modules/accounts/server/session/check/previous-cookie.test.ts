import { access } from '@app/access/server';
import { MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeUser, testAccounts, type TestLogin } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const newLogin = async () => logIn(api, await makeUser(api.deps));
type Headers = TestLogin['headers'];
const works = async (headers: Headers | Record<string, string>) =>
  (await api.call('GET', '/paplabable/preferences', { headers })).http === 200;
/** The token and cookie of a refresh; the browser has not sent the cookie yet. */
async function rotate(headers: Headers): Promise<Headers> {
  const reply = await api.call('GET', '/pauser/refreshtoken', { headers });
  const { token } = reply.body.data as { token: string };
  return { authorization: `Bearer ${token}`, cookie: reply.cookies[0] ?? '' };
}
const presentedAt = async ({ token }: TestLogin) => {
  const { rows } = await sql<{ at: Date | null }>`
    select sid_presented_at as at from accounts.session where id = ${String(decodeJwt(token)['sid'])}`.execute(
    api.deps.db,
  );
  return rows[0]?.at;
};
const seconds = (count: number) => api.clock.advance(count * 1000);

test('while the browser has not sent the new cookie, the previous one is valid for an hour, used or not', async () => {
  const { headers } = await newLogin();
  await rotate(headers);
  expect(await works(headers)).toBe(true);
  api.clock.advance(59 * MINUTE_MS);
  expect(await works(headers)).toBe(true);
  api.clock.advance(MINUTE_MS);
  expect(await works(headers)).toBe(false);
});

test('once it has, the previous one is valid for thirty seconds more, however often the new one is sent', async () => {
  const { headers } = await newLogin();
  const next = await rotate(headers);
  expect(await works(next)).toBe(true);
  seconds(20);
  expect(await works(next)).toBe(true);
  expect(await works(headers)).toBe(true);
  seconds(9);
  expect(await works(headers)).toBe(true);
  seconds(2);
  expect(await works(headers)).toBe(false);
  expect(await works(next)).toBe(true);
});

test('that holds for every rotation, and a cookie before the previous one is not valid at all', async () => {
  const { headers: first } = await newLogin();
  const second = await rotate(first);
  expect(await works(second)).toBe(true);
  seconds(60);
  const third = await rotate(second);
  seconds(60);
  expect(await works(second)).toBe(true);
  expect(await works(first)).toBe(false);
  expect(await works(third)).toBe(true);
  seconds(31);
  expect(await works(second)).toBe(false);
  expect(await works(third)).toBe(true);
});

test('nothing is recorded before the first rotation, nor for a tool without cookies', async () => {
  const login = await newLogin();
  expect(await works(login.headers)).toBe(true);
  expect(await presentedAt(login)).toBeNull();
  const { email, password } = await makeUser(api.deps);
  const body = { email, password };
  const reply = await api.call('POST', '/pausers/login', { body, headers: { 'x-client': 'tool' } });
  const { token } = reply.body.data as { token: string };
  expect(await works({ authorization: `Bearer ${token}` })).toBe(true);
});
