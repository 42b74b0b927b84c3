import { access } from '@app/access/server';
import { endpoint } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type ApiReply, type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, mailTo, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../testing/index.ts';
import { codeAt, stepAt } from './totp.ts';

const probe = module({
  name: 'probe',
  routes: [{ name: 'probe', endpoint: endpoint('GET /probe', 'staff:panews:v', {}), handle: () => null }],
});
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, probe], authorise: accounts.authorise });
  // In the demo staff need no second factor.
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
});
afterAll(() => api.close());

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** The code that the user's app shows now. */
const shown = (secret: string) => codeAt(bytesOf(secret), stepAt(api.clock.now()));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const nextStep = () => api.clock.advance(30_000);

const post = (path: string, login: TestLogin, body: object = {}) =>
  api.call('POST', path, { body, headers: login.headers });
const request = (login: TestLogin, body: object = {}) => post('/paplabable/totp/request', login, body);
const verify = (login: TestLogin, code: string) => post('/paplabable/totp/verify', login, { code });
const current = async (login: TestLogin) =>
  (await api.call('GET', '/pausers/current', { headers: login.headers })).body.data;
const secretIn = (reply: ApiReply) => (reply.body.data as { secret: string }).secret;
const tryLogin = ({ email, password }: TestPerson, code?: string) =>
  api.call('POST', '/pausers/login', { body: { email, password, ...(code ? { code } : {}) } });

async function enrol(person: TestPerson) {
  const login = await logIn(api, person);
  const secret = secretIn(await request(login));
  const reply = await verify(login, shown(secret));
  const { recovery_codes: recoveryCodes } = reply.body.data as { recovery_codes: string[] };
  return { login, secret, reply, recoveryCodes };
}

describe('staff outside the demo', () => {
  test('log in without rights, set up an app, and have their rights from then on [token-permissions-claim] [post-paplabable-totp-request] [post-paplabable-totp-verify]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const login = await logIn(api, staff);
    expect(decodeJwt(login.token)).not.toHaveProperty('permissions');
    expect(await current(login)).toMatchObject({ is_admin: false, second_factor: 'needed' });
    expect((await api.call('GET', '/probe', { headers: login.headers })).body.code).toBe('FORBIDDEN');
    const setup = await request(login);
    expect(setup.body.data).toMatchObject({
      enrolled: false,
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Testbank:/),
    });
    const code = shown(secretIn(setup));
    expect((await verify(login, wrong(code))).body.code).toBe('CODE_REFUSED');
    const passed = await verify(login, code);
    const { token, recovery_codes: codes } = passed.body.data as { token: string; recovery_codes: string[] };
    expect(decodeJwt(token)).toHaveProperty('permissions.p.panews');
    expect(codes).toHaveLength(10);
    expect((await api.call('GET', '/probe', { headers: login.headers })).http).toBe(200);
    expect(await current(login)).toMatchObject({ is_admin: true, second_factor: 'on' });
  });

  test('with an app need its code at every login', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const { secret } = await enrol(staff);
    expect((await tryLogin(staff)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await tryLogin({ ...staff, password: 'wrong' }, shown(secret))).body.code).toBe('LOGIN_FAILED');
    nextStep();
    expect((await tryLogin(staff, wrong(shown(secret)))).body.code).toBe('CODE_REFUSED');
    const reply = await tryLogin(staff, shown(secret));
    expect(decodeJwt((reply.body.data as { token: string }).token)).toHaveProperty('permissions');
  });
});

describe('a code of the app', () => {
  test('works once: not again within its thirty seconds, and only one of twenty concurrent times', async () => {
    const person = await makeUser(api.deps);
    const { secret } = await enrol(person);
    expect((await tryLogin(person, shown(secret))).body.code, 'used for setting up').toBe('CODE_REFUSED');
    nextStep();
    const code = shown(secret);
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryLogin(person, code)));
    expect(tries.filter((reply) => reply.http === 200)).toHaveLength(1);
  });

  test('is checked without storing its secret in plain text', async () => {
    const person = await makeUser(api.deps);
    const { secret, recoveryCodes } = await enrol(person);
    const { rows } = await sql`
      select a.*, r.code_hash from accounts.authenticator a join accounts.recovery_code r using (user_id)
      where user_id = ${person.id}`.execute(api.deps.db);
    const stored = JSON.stringify(rows);
    for (const plain of [
      secret,
      bytesOf(secret).toString('base64url'),
      bytesOf(secret).toString('hex'),
      ...recoveryCodes,
    ])
      expect(stored).not.toContain(plain);
  });
});

test('a recovery code replaces the app once', async () => {
  const person = await makeUser(api.deps);
  const { recoveryCodes } = await enrol(person);
  const code = recoveryCodes[3] ?? '';
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(
    (await tryLogin(await makeUser(api.deps, { email: 'z@example.test' }), code)).http,
    'accounts without an app',
  ).toBe(200);
  const tries = await Promise.all([code, code.toLowerCase(), code].map((each) => tryLogin(person, each)));
  expect(tries.map((reply) => reply.http).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
});

test('setting up needs a fresh login, and replacing an app a session that has passed it', async () => {
  const person = await makeUser(api.deps);
  const old = await logIn(api, person);
  api.clock.advance(11 * 60_000);
  expect((await request(old)).body.code).toBe('REAUTH_NEEDED');
  expect((await request(old, { password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
  const { login, secret } = await enrol(person);
  expect((await request(login)).body.data).toEqual({ enrolled: true, secret: null, uri: null });
  expect((await request(old, { replace: true, password: person.password })).body.code).toBe('SECOND_FACTOR_NEEDED');
  const next = secretIn(await request(login, { replace: true }));
  expect(next).not.toBe(secret);
  nextStep();
  expect((await tryLogin(person, shown(secret))).http, 'the present app works until the next one is proved').toBe(200);
  nextStep();
  expect((await verify(login, shown(next))).http).toBe(200);
  nextStep();
  expect((await tryLogin(person, shown(secret))).body.code).toBe('CODE_REFUSED');
  expect((await tryLogin(person, shown(next))).http).toBe(200);
});

describe('the factors of an account', () => {
  const factors = async (login: TestLogin) =>
    (await api.call('GET', '/paplabable/factors', { headers: login.headers })).body.data;
  const remove = (login: TestLogin, body: object = {}) =>
    api.call('DELETE', '/paplabable/totp', { body, headers: login.headers });
  const redraw = (login: TestLogin, body: object = {}) => post('/paplabable/recoverycodes', login, body);

  test('are listed, and recovery codes can be replaced [ext-get-paplabable-factors] [ext-post-paplabable-recoverycodes]', async () => {
    const person = await makeUser(api.deps);
    const without = await logIn(api, person);
    const none = { authenticator_since: null, passkeys: 0, recovery_codes_left: 0, passed: false, required: false };
    expect(await factors(without)).toEqual(none);
    expect((await redraw(without)).http, 'nothing to recover').toBe(404);
    const { login, recoveryCodes } = await enrol(person);
    expect(mailTo(api, person.email, 'factor-changed').variables['change']).toMatch(/app was set up/);
    expect(await factors(login)).toMatchObject({
      authenticator_since: expect.stringMatching(/^2026/),
      recovery_codes_left: 10,
      passed: true,
    });
    expect((await redraw(without)).body.code, 'a session that has not passed').toBe('SECOND_FACTOR_NEEDED');
    const { recovery_codes: fresh } = (await redraw(login)).body.data as { recovery_codes: string[] };
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    expect((await tryLogin(person, recoveryCodes[0])).body.code).toBe('CODE_REFUSED');
    expect((await tryLogin(person, fresh[0])).http).toBe(200);
    expect(await factors(login)).toMatchObject({ recovery_codes_left: 9 });
  });

  test('an app can be removed in a session that has passed it, but not as the last factor of staff [ext-delete-paplabable-totp]', async () => {
    const person = await makeUser(api.deps);
    const before = await logIn(api, person);
    const { login } = await enrol(person);
    expect((await remove(before)).body.code).toBe('SECOND_FACTOR_NEEDED');
    api.clock.advance(11 * 60_000);
    expect((await remove(login)).body.code).toBe('REAUTH_NEEDED');
    expect((await remove(login, { password: person.password })).http).toBe(200);
    expect(mailTo(api, person.email, 'factor-changed').variables['change']).toMatch(/app was removed/);
    expect((await tryLogin(person)).http, 'the password is enough again').toBe(200);
    expect((await remove(login, { password: person.password })).http).toBe(404);
    const staff = await enrol(await makeStaff(api.deps, { rights: ['panews'] }));
    expect(await factors(staff.login)).toMatchObject({ required: true });
    expect((await remove(staff.login)).body.code).toBe('LAST_FACTOR');
  });
});

describe('a mailed code', () => {
  const paths = { request: '/paplabable/otp/request', verify: '/paplabable/otp/verify' };

  test('confirms the address and is not a second factor [email-otp-verification]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'], verified: false });
    const login = await logIn(api, staff);
    expect((await post('/paplabable/otp/request', login)).body.data).toMatchObject({ resend_after: 60 });
    const code = mailTo(api, staff.email, 'mailotp').variables['code'] ?? '';
    expect((await post('/paplabable/otp/verify', login, { code: wrong(code) })).body.code).toBe('CODE_REFUSED');
    expect((await post('/paplabable/otp/verify', login, { code })).body).toMatchObject({
      status: 'success',
      data: true,
    });
    expect(await current(login)).toMatchObject({ verified: true, is_admin: false, second_factor: 'needed' });
  });

  test('works for its own purpose only, and only the newest works [post-paplabable-otp-request] [post-paplabable-otp-resend] [post-paplabable-otp-verify]', async () => {
    const person = await makeUser(api.deps, { verified: false });
    const login = await logIn(api, person);
    await post('/pausers/resendverification', login);
    const other = mailTo(api, person.email, 'registermail').variables['code'] ?? '';
    await post(paths.request, login);
    const first = mailTo(api, person.email, 'mailotp').variables['code'] ?? '';
    expect((await post(paths.verify, login, { code: other })).body.code).toBe('CODE_REFUSED');
    expect((await post('/paplabable/otp/resend', login)).body.code).toBe('CODE_TOO_SOON');
    api.clock.advance(60_000);
    expect((await post('/paplabable/otp/resend', login)).http).toBe(200);
    const newest = mailTo(api, person.email, 'mailotp').variables['code'] ?? '';
    expect((await post(paths.verify, login, { code: first })).body.code).toBe('CODE_REFUSED');
    expect((await post(paths.verify, login, { code: newest })).body.data).toBe(true);
    expect((await post(paths.verify, login, { code: newest })).body.code).toBe('CODE_REFUSED');
  });
});
