import { permitting } from '@app/access/contract';
import { access, ensureRole } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  logIn,
  mailTo,
  makeStaff,
  makeUser,
  testAccounts,
  tokenIn,
  type TestLogin,
} from '@app/accounts/server/testing';
import { createUsers } from '../index.ts';

const MINE = 'the intruder chose this';
let api: TestApi;
let boss: TestLogin;
let newsRole: string;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  boss = await logIn(api, await makeStaff(api.deps, { rights: ['pausers', 'ual', 'panews'] }));
  newsRole = await ensureRole(api.deps, { name: 'News', scope: 'both', permissions: permitting(['panews']) });
});
afterAll(() => api.close());

const staffDoes = (method: string, path: string, body: object, login = boss) =>
  api.call(method, `/a/paplabable${path}`, { body, headers: login.headers });
const names = { first_name: 'Nora', last_name: 'Okafor' };
const signUp = (email: string) =>
  api.call('POST', '/pausers/signup', {
    body: { ...names, email, password: MINE, consents: { terms: true, privacy: true } },
  });
const logInCode = async (email: string, password: string) =>
  (await api.call('POST', '/pausers/login', { body: { email, password } })).body.code ?? 'in';
const redeem = async (url: string | undefined, password = MINE) =>
  (await api.call('POST', '/paresetpassword', { body: { token: tokenIn(url), password } })).body.code ?? 'done';
const invite = async (email: string, role?: string) =>
  (await staffDoes('POST', '/user', { ...names, email, ...(role ? { role } : {}) })).body.data as {
    id: string;
    version: number;
  };

describe('an attacker who knows an address', () => {
  test('cannot take over an invited account by signing up with it, with a role or without', async () => {
    for (const [email, role] of [
      ['colleague@example.test', newsRole],
      ['guest@example.test', undefined],
    ] as const) {
      await invite(email, role);
      expect((await signUp(email)).body).toEqual({ status: 'success', data: null });
      expect(await logInCode(email, MINE)).toBe('LOGIN_FAILED');
      expect(mailTo(api, email).template).toBe('already-registered');
    }
  });

  test('cannot take over an account whose new address is not confirmed yet', async () => {
    const person = await makeUser(api.deps, { holds: ['qb'] });
    await staffDoes('PUT', `/user/${person.id}`, { version: 1, email: 'moved@example.test' });
    await signUp('moved@example.test');
    expect(await logInCode('moved@example.test', MINE)).toBe('LOGIN_FAILED');
    expect(await logInCode('moved@example.test', person.password)).toBe('in');
  });

  test('can take over an unverified account that only another sign-up has touched', async () => {
    const stranger = await makeUser(api.deps, { verified: false });
    await signUp(stranger.email);
    expect(await logInCode(stranger.email, MINE)).toBe('in');
  });

  test('cannot be given a role by signing up first', async () => {
    const squatter = await makeUser(api.deps, { verified: false });
    const give = () => staffDoes('PUT', `/user/${squatter.id}`, { version: 1, role: newsRole });
    expect(await give()).toMatchObject({ http: 400, body: { fields: { role: expect.any(String) as string } } });
    const invited = await invite('waiting@example.test');
    const reply = await staffDoes('PUT', `/user/${invited.id}`, { version: invited.version, role: newsRole });
    expect(reply.body.data, 'nobody has chosen a password yet').toMatchObject({ role: 'News' });
  });
});

describe('a link mailed to a wrong address', () => {
  test('is void once staff have corrected the address; the right one gets its own link', async () => {
    const { id, version } = await invite('typo@example.test', newsRole);
    const wrong = mailTo(api, 'typo@example.test', 'staff-invite').variables['invite_url'];
    expect((await staffDoes('PUT', `/user/${id}`, { version, email: 'right@example.test' })).http).toBe(200);
    expect(await redeem(wrong)).toBe('LINK_REFUSED');
    expect(await redeem(mailTo(api, 'right@example.test', 'staff-invite').variables['invite_url'])).toBe('done');
  });

  test('does not confirm the new address', async () => {
    const person = await makeUser(api.deps);
    await api.call('POST', '/paforgotpassword', { body: { email: person.email } });
    const link = mailTo(api, person.email, 'forgotmail').variables['reset_url'];
    await staffDoes('PUT', `/user/${person.id}`, { version: 1, email: 'elsewhere@example.test' });
    expect(await redeem(link)).toBe('LINK_REFUSED');
  });
});

describe('staff who may see colleagues but not change them', () => {
  test('can read them, but cannot edit, ban, reset or create one', async () => {
    const held = permitting(['pausers', 'panews']);
    const reader = await logIn(
      api,
      await makeStaff(api.deps, { rights: { p: { ...held.p, ual: { v: true, a: false, e: false } } } }),
    );
    const colleague = await makeStaff(api.deps, { rights: ['panews'] });
    const learner = await makeUser(api.deps);
    const does = async (method: string, path: string, body: object) =>
      (await staffDoes(method, path, body, reader)).body.code;
    const read = await api.call('GET', `/a/paplabable/user/${colleague.id}`, { headers: reader.headers });
    expect(read.http).toBe(200);
    expect([
      await does('PUT', `/user/${colleague.id}`, { version: 1, first_name: 'Other' }),
      await does('POST', `/pausers/ban/${colleague.id}`, { reason: 'because', minutes: 5 }),
      await does('POST', `/pausers/reset/${colleague.id}`, {}),
      await does('PUT', `/pausers/gems/${colleague.id}`, { gems: true }),
      await does('PUT', `/user/${learner.id}`, { version: 1, role: newsRole }),
      await does('POST', '/user', { ...names, email: 'made@example.test', role: newsRole }),
    ]).toEqual(Array.from({ length: 6 }, () => 'FORBIDDEN'));
    expect(await does('PUT', `/user/${learner.id}`, { version: 1, first_name: 'Other' })).toBeUndefined();
  });
});

test('an undeliverable address is refused, because its account could not be banned', async () => {
  const person = await makeUser(api.deps);
  for (const email of ['a@[127.0.0.1]', `${'a'.repeat(70)}@example.test`, `a@${'b.'.repeat(98)}test`]) {
    const refused = { http: 400, body: { fields: { email: expect.any(String) as string } } };
    expect(await staffDoes('POST', '/user', { ...names, email }), email).toMatchObject(refused);
    expect(await staffDoes('PUT', `/user/${person.id}`, { version: 1, email }), email).toMatchObject(refused);
    expect([400, 422], email).toContain((await signUp(email)).http);
  }
});

test('an impossible date is refused, not an internal error', async () => {
  const list = await api.call('GET', '/a/paplabable/users', {
    headers: boss.headers,
    query: { registered_from: '0000-01-01' },
  });
  expect(list.body.code).toBe('INVALID_INPUT');
});
