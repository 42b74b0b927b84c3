import { access } from '@app/access/server';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUser, updateUser, userById } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import { logIn, mailTo, makeUser, testAccounts, type TestLogin, type TestPerson, tokenIn } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const NEXT = 'another long passphrase';
const forgot = (email: string, headers: Record<string, string> = {}) =>
  api.call('POST', '/paforgotpassword', { body: { email }, headers });
const reset = (token: string, password = NEXT) => api.call('POST', '/paresetpassword', { body: { token, password } });
const alive = async (login: TestLogin) =>
  (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).http === 200;
const linkFor = async (person: TestPerson) => {
  await forgot(person.email);
  return tokenIn(mailTo(api, person.email, 'forgotmail').variables['reset_url']);
};

describe('a forgotten password', () => {
  test('gets the same reply in the same time for known, unknown and unverified addresses', async () => {
    const [known, unverified] = [await makeUser(api.deps), await makeUser(api.deps, { verified: false })];
    const seen: string[] = [];
    for (const email of [known.email, 'nobody-at-all@example.test', unverified.email]) {
      const started = performance.now();
      const { http, text } = await forgot(email);
      expect(performance.now() - started).toBeGreaterThanOrEqual(249);
      seen.push(JSON.stringify({ http, text }));
    }
    expect(new Set(seen).size).toBe(1);
    expect(api.mails.filter((mail) => mail.to === 'nobody-at-all@example.test')).toEqual([]);
  });

  test('is mailed a link to the configured site, whatever host the request names [post-paforgotpassword]', async () => {
    const hosts = [
      'evil.example',
      'evil.example:3000',
      'localhost:3000.evil.example',
      'localhost@evil.example',
      '[::1]',
    ];
    const names = ['host', 'x-forwarded-host', 'x-host', 'x-forwarded-server'];
    const variants: Record<string, string>[] = [
      ...hosts.flatMap((host) => names.map((name) => ({ [name]: host }))),
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
      { forwarded: 'host=evil.example;proto=https' },
      { referer: 'https://evil.example/forgotpassword' },
    ];
    const mailed = await Promise.all(
      variants.map(async (headers) => {
        const person = await makeUser(api.deps);
        expect((await forgot(person.email, headers)).http, JSON.stringify(headers)).toBe(200);
        return mailTo(api, person.email).variables;
      }),
    );
    for (const variables of mailed) {
      expect(variables['reset_url']).toMatch(/^http:\/\/localhost:3000\/login\/resetpassword#[\w-]{43}$/);
      expect(variables['expires_at']).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d$/);
    }
    // The hourly limit of one IP address is used up by now.
    api.clock.advance(3_600_000);
  });

  test('is set once: every session ends, no session begins, the owner is mailed [post-paresetpassword]', async () => {
    const person = await makeUser(api.deps, { verified: false });
    const sessions = [await logIn(api, person), await logIn(api, person)];
    const token = await linkFor(person);
    const weak = await reset(token, 'password1234');
    expect(weak.body).toMatchObject({ code: 'INVALID_INPUT', fields: { password: expect.any(String) } });
    const done = await reset(token);
    expect(done).toMatchObject({ http: 200, body: { data: null } });
    expect(done.headers['set-cookie']).toBeUndefined();
    for (const session of sessions) expect(await alive(session)).toBe(false);
    expect((await reset(token, 'a third long passphrase')).body.code).toBe('LINK_REFUSED');
    expect(mailTo(api, person.email).template).toBe('resetmail');
    await expect(logIn(api, person)).rejects.toThrow(/LOGIN_FAILED/);
    const login = await logIn(api, { ...person, password: NEXT });
    const { body } = await api.call('GET', '/pausers/current', { headers: login.headers });
    expect(body.data, 'whoever reads the mail owns the address').toMatchObject({ verified: true });
  });

  test('has one working link for thirty minutes, and twenty concurrent clicks count once', async () => {
    const person = await makeUser(api.deps);
    const first = await linkFor(person);
    expect(await linkFor(person), 'within a minute nothing new is sent').toBe(first);
    api.clock.advance(60_000);
    const second = await linkFor(person);
    expect((await reset(first)).body.code).toBe('LINK_REFUSED');
    const clicks = await Promise.all(Array.from({ length: 20 }, () => reset(second)));
    expect(clicks.filter((click) => click.http === 200)).toHaveLength(1);
    api.clock.advance(60_000);
    const third = await linkFor(person);
    api.clock.advance(30 * 60_000);
    expect((await reset(third)).body.code).toBe('LINK_REFUSED');
  });

  test('is limited for each address, known or not', async () => {
    for (const email of [(await makeUser(api.deps)).email, 'never-was@example.test']) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(email)).http).toBe(200);
      expect((await forgot(email)).http).toBe(429);
    }
  });
});

describe('changing one’s own password', () => {
  const change = (login: TestLogin, body: object) =>
    api.call('POST', '/pausers/changepassword', { body, headers: login.headers });

  test('needs the current one and ends every other session [post-pausers-changepassword]', async () => {
    const person = await makeUser(api.deps);
    const [here, elsewhere] = [await logIn(api, person), await logIn(api, person)];
    const token = await linkFor(person);
    expect((await change(here, { current_password: 'not the one', password: NEXT })).body.code).toBe('PASSWORD_WRONG');
    expect((await change(here, { current_password: person.password, password: person.email.split('@')[0] })).http).toBe(
      400,
    );
    expect((await change(here, { current_password: person.password, password: NEXT })).http).toBe(200);
    expect([await alive(here), await alive(elsewhere)]).toEqual([true, false]);
    expect((await reset(token)).body.code, 'a link requested before no longer works').toBe('LINK_REFUSED');
    expect(mailTo(api, person.email).template).toBe('resetmail');
    await logIn(api, { ...person, password: NEXT });
  });

  test('does not undo a password that a mailed link has set while it was being checked', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    const changed = await collide(
      api,
      async (deps, meanwhile) => {
        await lockUser(deps.db, person.id);
        await meanwhile();
        await updateUser(deps.db, person.id, { password_hash: 'of the link', updated_at: deps.clock.now() });
        await logOutEverywhere(deps, person.id, 'password');
      },
      () => change(login, { current_password: person.password, password: NEXT }),
    );
    expect(changed.body.code).toBe('SESSION_ENDED');
    expect((await userById(api.deps.db, person.id)).password_hash).toBe('of the link');
  });

  test('is open to unverified users, and guesses at the current one are counted', async () => {
    const person = await makeUser(api.deps, { verified: false });
    const login = await logIn(api, person);
    for (let n = 0; n < 10; n += 1) await change(login, { current_password: `guess ${n}`, password: NEXT });
    expect((await change(login, { current_password: person.password, password: NEXT })).http).toBe(429);
    const { rows } = await sql`select ended_why from accounts.session where user_id = ${person.id}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ ended_why: null }]);
  });
});
