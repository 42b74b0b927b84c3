import { permitting } from '@app/access/contract';
import { accessChanged, access, ban, ensureRole, setRole } from '@app/access/server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import type { Cookies, Incoming } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts, type SessionSignals } from '../../index.ts';
import { createTokens } from '../tokens/tokens.ts';
import { logIn, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../../testing/index.ts';

const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false };

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const alive = async ({ headers }: Pick<TestLogin, 'headers'>) =>
  (await api.call('GET', '/paplabable/preferences', { headers })).http === 200;
const refresh = async (login: Pick<TestLogin, 'headers'>): Promise<TestLogin> => {
  const reply = await api.call('GET', '/pauser/refreshtoken', { headers: login.headers });
  const { token } = reply.body.data as { token: string };
  const cookie = reply.cookies[0] ?? '';
  return { token, sid: cookie.slice(4), headers: { authorization: `Bearer ${token}`, cookie } };
};
const asStaff = () => makeStaff(api.deps, { rights: ['panews'] });

describe('an idle session', () => {
  const idle = async (person: TestPerson, milliseconds: number) => {
    const login = await logIn(api, person);
    expect(await alive(login)).toBe(true);
    api.clock.advance(milliseconds);
    return alive(login);
  };
  /** With a newly signed token, because the first one expires at the same moment. */
  const idleWithToken = async (person: TestPerson, milliseconds: number) => {
    const login = await logIn(api, person);
    expect(await alive(login)).toBe(true);
    api.clock.advance(milliseconds);
    const token = await createTokens(options.tokenSecret).sign({
      uid: person.uid,
      sessionId: String(decodeJwt(login.token)['sid']),
      tokenVersion: 1,
      permissions: null,
      now: api.clock.now(),
      sessionExpiresAt: new Date(api.clock.now().getTime() + DAY_MS),
    });
    return alive({ headers: { authorization: `Bearer ${token}`, cookie: login.headers.cookie } });
  };

  test('ends after half an hour for staff, and not before', async () => {
    expect(await idle(await asStaff(), 29 * MINUTE_MS)).toBe(true);
    expect(await idle(await asStaff(), 31 * MINUTE_MS)).toBe(false);
  });

  test('ends after seven days for a learner, whatever token is shown, and not before', async () => {
    const person = await makeUser(api.deps);
    expect(await idleWithToken(person, 7 * DAY_MS - MINUTE_MS)).toBe(true);
    expect(await idleWithToken(person, 7 * DAY_MS + MINUTE_MS)).toBe(false);
  });

  test('is kept alive by calls', async () => {
    const login = await logIn(api, await asStaff());
    for (let call = 0; call < 5; call += 1) {
      api.clock.advance(25 * MINUTE_MS);
      expect(await alive(login)).toBe(true);
    }
  });
});

describe('a session in use', () => {
  test('ends after twelve hours for staff, however much it is used and refreshed', async () => {
    let login = await logIn(api, await asStaff());
    for (let step = 0; step < 35; step += 1) {
      api.clock.advance(20 * MINUTE_MS);
      login = await refresh(login);
    }
    api.clock.advance(15 * MINUTE_MS);
    expect(await alive(login)).toBe(true);
    api.clock.advance(10 * MINUTE_MS);
    expect(await alive(login)).toBe(false);
  });

  test('ends after thirty days for a learner', async () => {
    let login = await logIn(api, await makeUser(api.deps));
    for (let step = 0; step < 65; step += 1) {
      api.clock.advance(11 * HOUR_MS);
      login = await refresh(login);
    }
    api.clock.advance(4 * HOUR_MS);
    expect(await alive(login)).toBe(true);
    api.clock.advance(2 * HOUR_MS);
    expect(await alive(login)).toBe(false);
  });
});

describe('a new login', () => {
  test('does not accept a planted cookie, and ends the session of that cookie', async () => {
    const [victim, thief] = [await makeUser(api.deps), await makeUser(api.deps)];
    const planted = await logIn(api, thief);
    const { email, password } = victim;
    const reply = await api.call('POST', '/pausers/login', {
      body: { email, password },
      headers: { cookie: planted.headers.cookie },
    });
    const { token } = reply.body.data as { token: string };
    expect(reply.cookies[0]).not.toBe(planted.headers.cookie);
    expect(await alive({ headers: { authorization: `Bearer ${token}`, cookie: planted.headers.cookie } })).toBe(false);
    expect(await alive({ headers: { authorization: `Bearer ${token}`, cookie: reply.cookies[0] ?? '' } })).toBe(true);
    expect(await alive(planted)).toBe(false);
  });

  test('of a tool does not affect the browser whose cookie it shares', async () => {
    const person = await makeUser(api.deps);
    const browser = await logIn(api, person);
    const { email, password } = person;
    const headers = { cookie: browser.headers.cookie, 'x-client': 'tool' };
    expect((await api.call('POST', '/pausers/login', { body: { email, password }, headers })).http).toBe(200);
    expect(await alive(browser)).toBe(true);
  });
});

describe('logging out', () => {
  test('does not clear browser storage, because unsent answers of another user may be there', async () => {
    const login = await logIn(api, await makeUser(api.deps));
    const reply = await api.call('POST', '/pausers/logout', { headers: login.headers });
    expect(reply.http).toBe(200);
    expect(reply.headers).not.toHaveProperty('clear-site-data');
  });
});

describe('a decision about a user', () => {
  const bus = (): SessionSignals => {
    const listeners: ((userId: string) => void)[] = [];
    const publish = (userId: string) => void setTimeout(() => listeners.forEach((listener) => listener(userId)), 20);
    return { publish, subscribe: (listener) => void listeners.push(listener) };
  };
  const cookies = (sid: string): Cookies => ({
    get: (name) => (name === 'sid' ? sid : undefined),
    set: () => undefined,
    clear: () => undefined,
  });
  /** The authorisation of another process on the same database. */
  const otherProcess = (signals: SessionSignals | null) => {
    const authorise = createAccounts({ ...options, ...(signals ? { signals } : {}) }).authorise(api.deps);
    return async (login: TestLogin) => {
      const incoming: Incoming = { id: 'x', ip: '::1', headers: { authorization: `Bearer ${login.token}` } };
      const endpoint = {
        rule: 'member',
        edition: undefined,
        allowsEndedSession: false,
        whileActing: 'allow',
        call: 'GET /x',
      } as const;
      const answer = async () => authorise(endpoint, incoming, cookies(login.sid));
      return answer().then(
        () => 'passed',
        (error: { code: string }) => error.code,
      );
    };
  };

  test.each(['with signals', 'without signals'] as const)(
    'a ban is seen by the next call a second later in another process, %s',
    async (kind) => {
      const signals = kind === 'with signals' ? bus() : null;
      const here = signals ? createAccounts({ ...options, signals }) : testAccounts();
      const authoriseThere = otherProcess(signals);
      const person = await makeUser(api.deps);
      const login = await logIn(api, person);
      expect(await authoriseThere(login)).toBe('passed');
      const hooks = here.contributes.filter(({ slot }) => slot === accessChanged.name);
      const slots = { contributions: () => hooks.map((each) => each.value) } as never;
      await ban({ ...api.deps, slots }, { userId: person.id, reason: 'x', until: null, by: null });
      await new Promise((resolve) => setTimeout(resolve, 50));
      api.clock.advance(950);
      expect(await authoriseThere(login)).toBe('SESSION_ENDED');
    },
  );

  test('a right removed from a role is gone at once although the token still contains it', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews', 'paroles'] });
    const owner = await makeStaff(api.deps, { rights: ['panews', 'paroles', 'pausers'] });
    const [login, boss] = [await logIn(api, staff), await logIn(api, owner)];
    const roles = () => api.call('GET', '/a/paplabable/roles', { headers: login.headers });
    expect((await roles()).http).toBe(200);
    const { rows } = await sql<{ role_id: string; version: number }>`
      select s.role_id, r.version from access.staff s join access.role r on r.id = s.role_id
      where s.user_id = ${staff.id}`.execute(api.deps.db);
    const [role] = rows;
    const body = { version: role?.version, permissions: permitting(['panews']) };
    const changed = await api.call('PUT', `/a/paplabable/role/${role?.role_id}`, { body, headers: boss.headers });
    expect(changed.http).toBe(200);
    expect((await roles()).body.code).toBe('FORBIDDEN');
    expect(await alive(login)).toBe(true);
  });

  test('another role ends every session at once', async () => {
    const staff = await asStaff();
    const logins = [await logIn(api, staff), await logIn(api, staff)];
    expect(await Promise.all(logins.map(alive))).toEqual([true, true]);
    const roleId = await ensureRole(api.deps, { name: 'Another', scope: 'pa', permissions: permitting(['pafaq']) });
    await setRole(api.deps, { userId: staff.id, roleId, by: null });
    expect(await Promise.all(logins.map(alive))).toEqual([false, false]);
    expect(await alive(await logIn(api, staff))).toBe(true);
  });
});
