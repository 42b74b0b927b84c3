import { decodeJwt } from 'jose';
import { permitting } from '@app/access/contract';
import { access, ban } from '@app/access/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deps, networkOf } from '@app/platform/server';
import { type LoginInput, logIn as prove } from './log-in.ts';
import { type Captcha, createAccounts, createUser, findUserByEmail } from '../index.ts';
import { createServices, type SessionServices } from '../options.ts';
import { openSession } from '../session/open-session.ts';
import { issueToken } from '../session/tokens/issue-token.ts';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '../testing/index.ts';

let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  person = await makeUser(api.deps, { email: 'Amina@Example.test', firstName: 'Amina', holds: ['qb'] });
});
afterAll(() => api.close());

async function logInDirectly(deps: Deps, services: SessionServices, input: LoginInput) {
  const proved = await prove(deps, services, input);
  const { id, sid } = await openSession(deps, services, { ...proved, former: undefined });
  return { token: await issueToken(deps, services, id), sid };
}
const tryLogin = (body: object, headers: Record<string, string> = {}) =>
  api.call('POST', '/pausers/login', { body, headers });
const claimsOf = (reply: { body: { data?: unknown } }) => decodeJwt((reply.body.data as { token: string }).token);
/** A busy machine only adds time, so the lower quartile shows what the work itself takes. */
const lowerQuarter = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

describe('logging in', () => {
  test('gives a token of seven days and a cookie no script can read [login-stores-token] [post-pausers-login]', async () => {
    const reply = await tryLogin({ email: '  amina@example.TEST ', password: person.password });
    expect(reply.http).toBe(200);
    const claims = claimsOf(reply);
    expect(claims).toMatchObject({ sub: person.uid, tv: 1, sid: expect.any(String) });
    expect(claims.exp).toBe((claims.iat ?? 0) + 7 * 24 * 3600);
    expect(Math.abs((claims.iat ?? 0) * 1000 - api.clock.now().getTime())).toBeLessThan(5000);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^sid=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(reply.text).not.toContain(cookie.slice(4, 47));
  });

  test('stores secrets as hashes only', async () => {
    const { sid, token } = await logIn(api, person);
    const { rows } =
      await sql`select s.*, u.password_hash from accounts.session s join accounts.user u on u.id = s.user_id`.execute(
        api.deps.db,
      );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [sid, token, person.password]) expect(stored).not.toContain(secret);
  });

  test('puts the permissions claim into tokens of staff only [token-permissions-claim] [token-no-permissions-for-learner]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'], scope: 'pa' });
    expect(claimsOf(await tryLogin({ email: staff.email, password: staff.password }))['permissions']).toEqual(
      permitting(['panews']),
    );
    expect(claimsOf(await tryLogin({ email: person.email, password: person.password }))).not.toHaveProperty(
      'permissions',
    );
  });

  test('outside the demo staff have no rights before the second factor [model-staff-second-factor]', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const deps = { ...api.deps, site: { ...api.deps.site, demo: false } };
    const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true };
    const input = { email: staff.email, password: staff.password, ip: '::1', userAgent: '', tool: false };
    const { token, sid } = await logInDirectly(deps, createServices(options), input);
    expect(decodeJwt(token)).not.toHaveProperty('permissions');
    const incoming = { id: 'x', ip: '::1', headers: { authorization: `Bearer ${token}` } };
    const cookies = {
      get: () => sid ?? '',
      set: () => undefined,
      clear: () => undefined,
    };
    const authorise = () =>
      createAccounts(options).authorise(deps)(
        { rule: 'staff:panews:v', edition: 'pa', allowsEndedSession: false, whileActing: 'allow', call: 'GET /x' },
        incoming,
        cookies,
      );
    await expect(authorise()).rejects.toMatchObject({ code: 'FORBIDDEN', http: 403 });
    await sql`update accounts.session set second_factor_at = now() where id = ${decodeJwt(token)['sid']}`.execute(
      api.deps.db,
    );
    expect(await authorise()).toMatchObject({ scope: 'both' });
  });

  test('renews a password hash with outdated parameters', async () => {
    const old = await makeUser(api.deps);
    // The same passphrase, hashed with 8 MiB and one pass.
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(old.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await sql`update accounts.user set password_hash = ${weak} where id = ${old.id}`.execute(api.deps.db);
    await logIn(api, old);
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from accounts.user where id = ${old.id}`.execute(api.deps.db);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn(api, old);
  });
});

describe('a login that fails', () => {
  test('gets the same reply for a wrong password, an unknown user, a guess at a banned one and a deleted one, and is never 401', async () => {
    const banned = await makeUser(api.deps);
    await ban(api.deps, { userId: banned.id, reason: 'x', until: null, by: null });
    const deleted = await makeUser(api.deps);
    await sql`update accounts.user set deleted_at = now() where id = ${deleted.id}`.execute(api.deps.db);
    const replies = [
      await tryLogin({ email: person.email, password: 'wrong but long enough' }),
      await tryLogin({ email: 'nobody@example.test', password: person.password }),
      await tryLogin({ email: banned.email, password: 'wrong but long enough' }),
      await tryLogin({ email: deleted.email, password: deleted.password }),
      await tryLogin({ email: 'not an address', password: 'x' }),
    ];
    const seen = replies.map(({ http, text, headers }) => {
      const { requestId, ...body } = JSON.parse(text) as Record<string, unknown>;
      expect(requestId).toBeTypeOf('string');
      const { 'set-cookie': cookie, 'content-type': type } = headers;
      return JSON.stringify({ http, body, cookie, type });
    });
    expect(new Set(seen).size).toBe(1);
    expect(replies[0]).toMatchObject({ http: 403, body: { status: 'error', code: 'LOGIN_FAILED' } });
  });

  test('reveals that the account is blocked only with the right password', async () => {
    const banned = await makeUser(api.deps);
    await ban(api.deps, { userId: banned.id, reason: 'x', until: null, by: null });
    const right = await tryLogin({ email: banned.email, password: banned.password });
    expect(right).toMatchObject({ http: 403, body: { code: 'ACCOUNT_BLOCKED', details: { appeal_token: null } } });
    expect(right.headers['set-cookie']).toBeUndefined();
    const { rows } = await sql`select id from accounts.session where user_id = ${banned.id}`.execute(api.deps.db);
    expect(rows).toEqual([]);
    const guess = await tryLogin({ email: banned.email, password: 'wrong but long enough' });
    expect(guess.body.code).toBe('LOGIN_FAILED');
  });

  test('takes as long for an unknown user as for a wrong password', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 31; round += 1) {
      // They take turns at going first, so that a machine that gets busy affects both.
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = kind === 'known' ? person.email : `nobody${round}@example.test`;
        const started = performance.now();
        await tryLogin({ email, password: 'wrong but long enough' });
        times[kind].push(performance.now() - started);
      }
    }
    const [known, unknown] = [lowerQuarter(times.known), lowerQuarter(times.unknown)];
    // Hashing dominates: without it an unknown user would get a reply in a tenth of the time.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });

  test('is counted: the eleventh try at an account within a quarter of an hour is refused unchecked', async () => {
    const strict = createAccounts({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false });
    const own = await testApi({ modules: [access, strict], authorise: strict.authorise });
    try {
      const victim = await makeUser(own.deps);
      const guess = (password: string) =>
        own.call('POST', '/pausers/login', { body: { email: victim.email.toUpperCase(), password } });
      for (let n = 0; n < 10; n += 1) expect((await guess(`wrong ${n}`)).body.code).toBe('LOGIN_FAILED');
      const refused = await guess(victim.password);
      expect(refused).toMatchObject({ http: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      own.clock.advance(15 * 60_000 + 1000);
      expect((await guess(victim.password)).http).toBe(200);
    } finally {
      await own.close();
    }
  });
});

test('a whole IPv6 network counts as one address', () => {
  const same = ['2001:DB8:1:2::1', '2001:db8:1:2:ffff:0:0:9', '2001:0db8:0001:0002::'];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(['2001:db8:1:3::1', '::1', '192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual([
    '2001:db8:1:3::/64',
    '0:0:0:0::/64',
    '192.0.2.7',
    '192.0.2.7',
  ]);
});

test('with a captcha, the fourth try within a quarter of an hour requires it, for any account', async () => {
  const captcha: Captcha = {
    task: async () => ({ provider: 'none' }),
    verify: async (_deps, { captcha }) => captcha === 'a person',
  };
  const budget = { points: 1000, seconds: 60 };
  const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false, captcha };
  const careful = createAccounts({ ...options, loginBudget: { account: budget, ip: budget } });
  const own = await testApi({ modules: [access, careful], authorise: careful.authorise });
  Object.assign(own.deps, { site: { ...own.deps.site, demo: false } });
  try {
    for (const { email, password } of [await makeUser(own.deps), { email: 'nobody@example.test', password: 'x' }]) {
      const guess = (extra: object) =>
        own.call('POST', '/pausers/login', { body: { email, password: 'wrong', ...extra } });
      for (let n = 0; n < 3; n += 1) expect((await guess({})).body.code).toBe('LOGIN_FAILED');
      expect((await guess({ password })).body.code).toBe('CAPTCHA_NEEDED');
      expect((await guess({ captcha: 'robot' })).body.code).toBe('CAPTCHA_NEEDED');
      expect((await guess({ captcha: 'a person' })).body.code).toBe('LOGIN_FAILED');
    }
  } finally {
    await own.close();
  }
});

describe('a tool', () => {
  test('gets a token that works without a cookie', async () => {
    const reply = await tryLogin({ email: person.email, password: person.password }, { 'x-client': 'tool' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { token } = reply.body.data as { token: string };
    const current = await api.call('GET', '/pausers/current', { headers: { authorization: `Bearer ${token}` } });
    expect(current.body.data).toMatchObject({ uid: person.uid, invalidate: false });
    const refreshed = await api.call('GET', '/pauser/refreshtoken', {
      headers: { authorization: `Bearer ${token}`, cookie: 'sid=of-a-browser' },
    });
    expect(refreshed.http).toBe(200);
    expect(refreshed.headers['set-cookie']).toBeUndefined();
  });

  test('has staff rights only where the installation allows it', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const input = { email: staff.email, password: staff.password, ip: '::1', userAgent: '', tool: true };
    const options = { tokenSecret: 'only-for-tests-0123456789-0123456789' };
    const claims = async (allowUnboundStaff: boolean) => {
      const { token } = await logInDirectly(api.deps, createServices({ ...options, allowUnboundStaff }), input);
      return decodeJwt(token);
    };
    expect(await claims(true)).toHaveProperty('permissions');
    expect(await claims(false)).not.toHaveProperty('permissions');
  });
});

test('an account needs a password of twelve characters and an unused address', async () => {
  const input = { email: 'new@example.test', password: 'elevenchars', firstName: 'N', lastName: '', verified: true };
  await expect(createUser(api.deps, input)).rejects.toThrow(/12 characters/);
  const id = await createUser(api.deps, { ...input, password: 'twelve chars' });
  expect(await findUserByEmail(api.deps, 'NEW@example.test')).toBe(id);
  await expect(
    createUser(api.deps, { ...input, email: 'New@Example.Test', password: 'twelve chars' }),
  ).rejects.toMatchObject({ code: '23505' });
});
