import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, makeUser, testAccounts, type TestLogin } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const requestKey = (headers: Record<string, string>) => api.call('GET', '/paplabable/devicekey', { headers });
const keyOf = async ({ headers }: TestLogin) => (await requestKey(headers)).body.data as { key: string };

test('a user gets the same key at every log-in, and no other user gets it [ext-get-paplabable-devicekey]', async () => {
  const [one, other] = [await makeUser(api.deps), await makeUser(api.deps)];
  const first = await keyOf(await logIn(api, one));
  expect(Buffer.from(first.key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await logIn(api, one))).toEqual(first);
  expect((await keyOf(await logIn(api, other))).key).not.toBe(first.key);
});

test('an ended session and a visitor get none', async () => {
  const learner = await makeUser(api.deps);
  const login = await logIn(api, learner);
  await api.call('POST', '/pausers/logout', { headers: login.headers });
  expect([(await requestKey(login.headers)).http, (await requestKey({})).http]).toEqual([401, 401]);
});
