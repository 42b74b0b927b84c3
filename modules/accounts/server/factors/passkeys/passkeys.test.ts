import { access, ban } from '@app/access/server';
import { endpoint } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type ApiReply, type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  logIn,
  mailTo,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '../../testing/index.ts';
import { type Circumstances, softwareAuthenticator } from '../../testing/software-authenticator.ts';

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

type Key = ReturnType<typeof softwareAuthenticator>;
interface Options {
  readonly challenge: string;
  readonly user?: unknown;
}
const as = (login: TestLogin, method: string, path: string, body: object = {}) =>
  api.call(method, path, { headers: login.headers, ...(method === 'GET' ? {} : { body }) });
const optionsIn = (reply: ApiReply) => reply.body.data as Options;
const askToAdd = (login: TestLogin, body: object = {}) => as(login, 'POST', '/paplabable/passkeys/options', body);
const finish = (login: TestLogin, credential: object, name?: string) =>
  as(login, 'POST', '/paplabable/passkeys', { credential, ...(name ? { name } : {}) });
const askToLogIn = async () => optionsIn(await api.call('POST', '/pausers/passkey/options', { body: {} }));
const present = (credential: object) => api.call('POST', '/pausers/passkey', { body: { credential } });
const logInBy = async (key: Key, around: Circumstances = {}) => present(key.get(await askToLogIn(), around));
const listPasskeys = async (login: TestLogin) =>
  (await as(login, 'GET', '/paplabable/passkeys')).body.data as { id: string; name: string; last_used_at: string }[];

/** A logged-in user with a passkey. */
async function withPasskey(person: TestPerson) {
  const [login, key] = [await logIn(api, person), softwareAuthenticator()];
  const reply = await finish(login, key.create(optionsIn(await askToAdd(login))), 'Pixel phone');
  if (reply.http !== 200) throw new Error(reply.text);
  return { login, key, added: reply.body.data as { passkey: { id: string }; token: string; recovery_codes: string[] } };
}

describe('adding a passkey', () => {
  test('takes two steps, mails the owner and gives recovery codes once [ext-post-paplabable-passkeys-options] [ext-post-paplabable-passkeys]', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    const reply = await askToAdd(login);
    expect(reply.body.data).toMatchObject({
      rp: { id: 'localhost', name: 'Testbank' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const first = await finish(login, softwareAuthenticator().create(optionsIn(reply)), 'Pixel phone');
    expect(first.body.data).toMatchObject({ passkey: { name: 'Pixel phone', last_used_at: null } });
    expect((first.body.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect(mailTo(api, person.email, 'passkey-added').variables).toMatchObject({ passkey_name: 'Pixel phone' });
    const again = optionsIn(await askToAdd(login)) as Options & { excludeCredentials: object[] };
    expect(again.excludeCredentials).toHaveLength(1);
    const second = await finish(login, softwareAuthenticator().create(again));
    expect(second.body.data).toMatchObject({ recovery_codes: null, passkey: { name: 'An unknown browser' } });
  });

  test('is refused for another origin, another host, an unverified user and a challenge that is old, used or of another session', async () => {
    const [person, other] = [await makeUser(api.deps), await makeUser(api.deps)];
    const [login, elsewhere, stranger] = [await logIn(api, person), await logIn(api, person), await logIn(api, other)];
    const key = softwareAuthenticator();
    const code = async (credential: object, as = login) => (await finish(as, credential)).body.code;
    const newOptions = async () => optionsIn(await askToAdd(login));
    for (const around of [
      { origin: 'http://localhost:3001' },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { personChecked: false },
    ])
      expect(await code(key.create(await newOptions(), around)), JSON.stringify(around)).toBe('PASSKEY_REFUSED');
    expect(await code(key.create(await newOptions()), elsewhere), 'another session').toBe('PASSKEY_REFUSED');
    expect(await code(key.create(await newOptions()), stranger), 'another person').toBe('PASSKEY_REFUSED');
    expect(
      await code(key.create({ ...(await newOptions()), challenge: (await askToLogIn()).challenge })),
      'of a login',
    ).toBe('PASSKEY_REFUSED');
    const made = key.create(await newOptions());
    expect((await finish(login, made)).http).toBe(200);
    expect(await code(made), 'a second time').toBe('PASSKEY_REFUSED');
    const late = softwareAuthenticator().create(await newOptions());
    api.clock.advance(5 * 60_000);
    expect(await code(late), 'after five minutes').toBe('PASSKEY_REFUSED');
    expect(await listPasskeys(login)).toHaveLength(1);
  });

  test('needs a login or password of the last ten minutes, a confirmed address, and any existing factor', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    api.clock.advance(11 * 60_000);
    expect((await askToAdd(login)).body.code).toBe('REAUTH_NEEDED');
    expect((await askToAdd(login, { password: person.password })).http).toBe(200);
    const unverified = await logIn(api, await makeUser(api.deps, { verified: false }));
    expect((await askToAdd(unverified)).body.code).toBe('NOT_VERIFIED');
    await withPasskey(person);
    const byPasswordAlone = await logIn(api, person);
    expect((await askToAdd(byPasswordAlone)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const totp = await as(byPasswordAlone, 'POST', '/paplabable/totp/request');
    expect(totp.body.code, 'a stolen password brings no app of its own').toBe('SECOND_FACTOR_NEEDED');
  });
});

describe('logging in by passkey', () => {
  test('opens a session like any other, which has passed the second factor [ext-post-pausers-passkey-options] [ext-post-pausers-passkey]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const { key } = await withPasskey(staff);
    expect(await askToLogIn(), 'nobody is named').not.toHaveProperty('allowCredentials');
    const reply = await logInBy(key);
    expect(reply.http).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=[\w-]{43};.*HttpOnly/i);
    const { token } = reply.body.data as { token: string };
    expect(decodeJwt(token)).toHaveProperty('permissions.p.panews');
    const headers = { authorization: `Bearer ${token}`, cookie: reply.cookies[0] ?? '' };
    expect((await api.call('GET', '/probe', { headers })).http).toBe(200);
    const { body } = await api.call('GET', '/pausers/current', { headers });
    expect(body.data).toMatchObject({ uid: staff.uid, is_admin: true, second_factor: 'on' });
  });

  test('staff with a passkey have no rights after a log-in by password alone', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const { added } = await withPasskey(staff);
    const login = await logIn(api, staff);
    expect((await as(login, 'GET', '/probe')).body.code).toBe('FORBIDDEN');
    const { body } = await as(login, 'GET', '/pausers/current');
    expect(body.data).toMatchObject({ second_factor: 'needed' });
    const code = added.recovery_codes[0] ?? '';
    expect((await as(login, 'POST', '/paplabable/totp/verify', { code })).http, 'a recovery code').toBe(200);
    expect((await as(login, 'GET', '/probe')).http).toBe(200);
  });

  test('works once for each challenge, within five minutes, on this site and for its owner', async () => {
    const person = await makeUser(api.deps);
    const { key } = await withPasskey(person);
    const code = async (reply: Promise<ApiReply>) => (await reply).body.code ?? 'in';
    const signed = key.get(await askToLogIn());
    expect(await code(present(signed))).toBe('in');
    expect(await code(present(signed)), 'the same answer again').toBe('PASSKEY_REFUSED');
    for (const around of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { personChecked: false }])
      expect(await code(logInBy(key, around)), JSON.stringify(around)).toBe('PASSKEY_REFUSED');
    const late = key.get(await askToLogIn());
    api.clock.advance(5 * 60_000);
    expect(await code(present(late))).toBe('PASSKEY_REFUSED');
    const stranger = softwareAuthenticator();
    stranger.create({ challenge: 'x', user: { id: 'x' } });
    expect(await code(logInBy(stranger)), 'an unknown key').toBe('PASSKEY_REFUSED');
    const borrowed = { ...stranger.get(await askToLogIn()), id: signed.id, rawId: signed.rawId };
    expect(await code(present(borrowed)), 'a name without its key').toBe('PASSKEY_REFUSED');
    expect(await code(present({ ...key.get(await askToLogIn()), more: true }))).toBe('INVALID_INPUT');
    expect(await code(logInBy(key))).toBe('in');
    key.rewind(1);
    expect(await code(logInBy(key)), 'a copy that has not counted along').toBe('PASSKEY_REFUSED');
  });

  test('opens one session for twenty concurrent answers; a banned owner is told so, others are not', async () => {
    const person = await makeUser(api.deps);
    const { key } = await withPasskey(person);
    const signed = key.get(await askToLogIn());
    const tries = await Promise.all(Array.from({ length: 20 }, () => present(signed)));
    expect(tries.filter((reply) => reply.http === 200)).toHaveLength(1);
    await ban(api.deps, { userId: person.id, reason: 'x', until: null, by: null });
    const stranger = softwareAuthenticator();
    stranger.create({ challenge: 'x', user: { id: 'x' } });
    const seen = [await logInBy(key), await logInBy(stranger)].map(({ http, body }) => [http, body.code]);
    expect(seen).toEqual([
      [403, 'ACCOUNT_BLOCKED'],
      [403, 'PASSKEY_REFUSED'],
    ]);
  });
});

describe('own passkeys', () => {
  test('are listed, renamed and removed, each by its owner only [ext-get-paplabable-passkeys] [ext-put-paplabable-passkeys-by-id] [ext-delete-paplabable-passkeys-by-id]', async () => {
    const person = await makeUser(api.deps);
    const [{ login, key, added }, thief] = [await withPasskey(person), await withPasskey(await makeUser(api.deps))];
    const path = `/paplabable/passkeys/${added.passkey.id}`;
    const missing = '/paplabable/passkeys/019a0000-0000-7000-8000-000000000000';
    for (const [method, body] of [
      ['PUT', { name: 'mine now' }],
      ['DELETE', {}],
    ] as const) {
      const [others, none] = [await as(thief.login, method, path, body), await as(thief.login, method, missing, body)];
      expect(others).toMatchObject({ http: 404, body: { code: 'NOT_FOUND' } });
      expect({ ...others.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
    expect((await as(login, 'PUT', path, { name: '  Work laptop ' })).body.data).toMatchObject({ name: 'Work laptop' });
    expect((await as(login, 'PUT', path, { name: '' })).http).toBe(400);
    await logInBy(key);
    expect(await listPasskeys(login)).toMatchObject([{ name: 'Work laptop', last_used_at: expect.any(String) }]);
    expect((await as(login, 'DELETE', path)).http).toBe(200);
    expect(mailTo(api, person.email, 'factor-changed').variables['change']).toMatch(/Work laptop.* removed/);
    expect(await listPasskeys(login)).toEqual([]);
    expect((await logInBy(key)).body.code).toBe('PASSKEY_REFUSED');
    expect((await as(login, 'DELETE', path)).http).toBe(404);
    const { body } = await as(login, 'GET', '/paplabable/factors');
    expect(body.data, 'recovery codes go with the last factor').toMatchObject({ recovery_codes_left: 0, passkeys: 0 });
  });

  test('of staff: the last factor stays, outside the demo', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const { login, added } = await withPasskey(staff);
    const remove = (id: string) => as(login, 'DELETE', `/paplabable/passkeys/${id}`);
    expect(await remove(added.passkey.id)).toMatchObject({ http: 409, body: { code: 'LAST_FACTOR' } });
    const second = await finish(login, softwareAuthenticator().create(optionsIn(await askToAdd(login))));
    const secondId = (second.body.data as { passkey: { id: string } }).passkey.id;
    const both = await Promise.all([remove(added.passkey.id), remove(secondId)]);
    expect(
      both.map((reply) => reply.http).toSorted((a, b) => a - b),
      'at one moment',
    ).toEqual([200, 409]);
    expect(await listPasskeys(login)).toHaveLength(1);
  });

  test('are removed when somebody else signs up with an address that was never confirmed', async () => {
    const person = await makeUser(api.deps);
    await withPasskey(person);
    await sql`update accounts.user set verified_at = null where id = ${person.id}`.execute(api.deps.db);
    Object.assign(api.deps, { site: { ...api.deps.site, demo: true } });
    const body = {
      email: person.email,
      password: 'seven lamps on a hill',
      first_name: 'Amina',
      last_name: 'Khan',
      consents: { terms: true, privacy: true },
    };
    expect((await api.call('POST', '/pausers/signup', { body })).http).toBe(200);
    Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
    const { rows } = await sql`select from accounts.passkey where user_id = ${person.id}`.execute(api.deps.db);
    expect(rows).toEqual([]);
  });
});
