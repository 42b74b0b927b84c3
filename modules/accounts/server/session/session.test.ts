import type { Viewer } from '@app/access/contract';
import { access, ban, grant, liftBan, setRole } from '@app/access/server';
import { endpoint, type Rule } from '@app/platform/contract';
import { inTransaction, module, type Module } from '@app/platform/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { endDevice } from './devices/devices.ts';
import { logOut } from './ending/log-out.ts';
import { logIn, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../testing/index.ts';

/** One call for each rule, so that every refusal can be tested over HTTP. */
const rules: readonly Rule[] = [
  'public',
  'guest',
  'member',
  'verified',
  'subscriber',
  'questionBank',
  'gems',
  'staff',
  'staff:panews:v',
];
const probes: Module = module({
  name: 'probes',
  routes: rules.map((rule) => {
    const row = endpoint(`GET /probe/${rule.replaceAll(':', '-')}`, rule, {});
    const edition = rule === 'staff:panews:v' ? { edition: 'plab' as const } : {};
    return { name: `probe.${rule}`, endpoint: row, handle: () => null, ...edition };
  }),
});

let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, probes], authorise: accounts.authorise });
  person = await makeUser(api.deps, { holds: ['qb'], firstName: 'Amina' });
});
afterAll(() => api.close());

const current = (headers: Record<string, string>) => api.call('GET', '/pausers/current', { headers });
const probe = (rule: Rule, headers: Record<string, string> = {}) =>
  api.call('GET', `/probe/${rule.replaceAll(':', '-')}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const alive = async (login: Pick<TestLogin, 'headers'>) => (await probe('member', login.headers)).http === 200;

describe('the token', () => {
  test('is refused without the cookie of its own session', async () => {
    const [mine, other] = [await logIn(api, person), await logIn(api, await makeUser(api.deps))];
    expect(await alive(mine)).toBe(true);
    const without = await probe('member', bearer(mine.token));
    expect(without).toMatchObject({ http: 401, body: { code: 'SESSION_ENDED' } });
    for (const sid of [other.sid, 'x', '', 'a'.repeat(5000)]) {
      expect((await probe('member', { ...bearer(mine.token), cookie: `sid=${sid}` })).http).toBe(401);
    }
    expect((await probe('member', { cookie: mine.headers.cookie })).http).toBe(401);
  });

  test('expires after seven days, and the session after thirty days [token-expired]', async () => {
    const login = await logIn(api, person);
    api.clock.advance(7 * 24 * 3600_000 - 60_000);
    expect(await alive(login)).toBe(true);
    api.clock.advance(120_000);
    expect(await alive(login)).toBe(false);
    const fresh = await logIn(api, person);
    await sql`update accounts.session set expires_at = ${new Date(api.clock.now().getTime() + 10_000)} where ended_at is null`.execute(
      api.deps.db,
    );
    api.clock.advance(11_000);
    expect(await alive(fresh)).toBe(false);
  });
});

describe('a refresh', () => {
  const refresh = async (login: Pick<TestLogin, 'headers'>): Promise<TestLogin> => {
    const reply = await api.call('GET', '/pauser/refreshtoken', { headers: login.headers });
    expect(reply.http).toBe(200);
    const { token } = reply.body.data as { token: string };
    const cookie = reply.cookies[0] ?? '';
    return { token, sid: cookie.slice(4), headers: { ...bearer(token), cookie } };
  };

  test('exchanges the cookie; the old one is valid for thirty seconds after the new one was used [get-pauser-refreshtoken]', async () => {
    const before = await logIn(api, person);
    const after = await refresh(before);
    expect(after.sid).not.toBe(before.sid);
    expect(await alive(after)).toBe(true);
    api.clock.advance(29_000);
    expect(await alive(before)).toBe(true);
    api.clock.advance(1500);
    expect(await alive(before)).toBe(false);
    expect(await alive({ headers: { ...bearer(before.token), cookie: after.headers.cookie } })).toBe(true);
    expect(await alive(after)).toBe(true);
  });

  test('whose reply is lost leaves the old cookie valid for an hour, and the next refresh gives the new one', async () => {
    const before = await logIn(api, person);
    const lost = await refresh(before);
    api.clock.advance(59 * 60_000);
    expect(await alive(before)).toBe(true);
    const again = await refresh(before);
    expect(again.sid).toBe(lost.sid);
    expect(await alive(again)).toBe(true);
    api.clock.advance(31_000);
    expect([await alive(before), await alive(again)]).toEqual([false, true]);

    await refresh(again);
    api.clock.advance(60 * 60_000 + 1000);
    expect(await alive(again), 'after an hour').toBe(false);
  });

  test('whose reply is lost does not cost a device: the next log-in ends that session', async () => {
    const owner = await makeUser(api.deps);
    const [other, before] = [await logIn(api, owner), await logIn(api, owner)];
    const lost = await refresh(before);
    api.clock.advance(2 * 3600_000);
    const { email, password } = owner;
    const headers = { cookie: before.headers.cookie };
    expect((await api.call('POST', '/pausers/login', { body: { email, password }, headers })).http).toBe(200);
    expect([await alive(lost), await alive(other)]).toEqual([false, true]);
  });

  test('by several tabs at once, or again after a lost reply, gives the same valid cookie', async () => {
    const before = await logIn(api, person);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(before)));
    const again = await refresh(before);
    expect(new Set([...tabs, again].map((login) => login.sid)).size).toBe(1);
    api.clock.advance(40_000);
    for (const login of [...tabs, again]) expect(await alive(login)).toBe(true);
  });

  test('reads the rights again, so that the token contains the current ones', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const login = await logIn(api, staff);
    await sql`delete from access.staff where user_id = ${staff.id}`.execute(api.deps.db);
    const payload = (await refresh(login)).token.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).not.toHaveProperty('permissions');
  });
});

describe('the end of a session', () => {
  test('by logging out is immediate, for this session only [post-pausers-logout]', async () => {
    const [one, two] = [await logIn(api, person), await logIn(api, person)];
    expect([await alive(one), await alive(two)]).toEqual([true, true]);
    const reply = await api.call('POST', '/pausers/logout', { headers: one.headers });
    expect(reply).toMatchObject({ http: 200, body: { status: 'success' } });
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=;.*Max-Age=0/i);
    expect([await alive(one), await alive(two)]).toEqual([false, true]);
    expect((await api.call('POST', '/pausers/logout', { headers: one.headers })).http).toBe(200);
    expect((await probe('public', one.headers)).http).toBe(401);
    expect((await api.call('POST', '/pausers/login', { body: person, headers: one.headers })).body.code).toBe(
      'INVALID_INPUT',
    );
    const { email, password } = person;
    expect((await api.call('POST', '/pausers/login', { body: { email, password }, headers: one.headers })).http).toBe(
      200,
    );
  });

  test('by a ban is immediate, for every session, and lifting it restores none of them [user-can-be-banned]', async () => {
    const banned = await makeUser(api.deps);
    const login = await logIn(api, banned);
    expect(await alive(login)).toBe(true);
    await ban(api.deps, { userId: banned.id, reason: 'x', until: null, by: null });
    expect(await alive(login)).toBe(false);
    expect((await current(login.headers)).body.data).toMatchObject({ uid: null, invalidate: true, blocked: true });
    await liftBan(api.deps, { userId: banned.id, by: null });
    expect(await alive(login)).toBe(false);
    expect((await current(login.headers)).body.data).toMatchObject({ invalidate: true, blocked: false });
    expect(await alive(await logIn(api, banned))).toBe(true);
  });

  test('without a signal is seen after five seconds at most [model-session-truth]', async () => {
    const silent = await makeUser(api.deps);
    const login = await logIn(api, silent);
    expect(await alive(login)).toBe(true);
    await sql`update accounts.user set token_version = token_version + 1 where id = ${silent.id}`.execute(api.deps.db);
    api.clock.advance(5001);
    expect(await alive(login)).toBe(false);
  });

  test('makes the current-user call reply with invalidate and no personal data [invalidate-logs-out] [get-pausers-current]', async () => {
    const login = await logIn(api, person);
    expect((await current(login.headers)).body.data).toMatchObject({
      uid: person.uid,
      first_name: 'Amina',
      invalidate: false,
      is_admin: false,
      verified: true,
      is_subscribed: true,
      qb: true,
      held_until: { qb: expect.any(String) },
      gems: false,
      oscegems: false,
      permissions: null,
      scope: null,
    });
    await api.call('POST', '/pausers/logout', { headers: login.headers });
    const dead = await current(login.headers);
    expect(dead).toMatchObject({
      http: 200,
      body: { data: { invalidate: true, uid: null, first_name: '', email: null } },
    });
    expect(dead.text).not.toContain(person.email);
    expect((await current({})).http).toBe(401);
    expect((await current(bearer('forged'))).http).toBe(401);
  });
});

describe('rules on the wire', () => {
  const codes = async (headers: Record<string, string>) => {
    const seen: string[] = [];
    for (const rule of rules) {
      const { http, body } = await probe(rule, headers);
      seen.push(http === 200 ? 'ok' : `${http} ${body.code}`);
    }
    return seen;
  };
  const [ended, guest, forbidden] = ['401 SESSION_ENDED', '403 GUEST_ONLY', '403 FORBIDDEN'];

  test('a visitor', async () => {
    expect(await codes({})).toEqual(['ok', 'ok', ended, ended, ended, ended, ended, ended, ended]);
  });
  test('an unverified learner', async () => {
    const { headers } = await logIn(api, await makeUser(api.deps, { verified: false }));
    const held = '403 NOT_VERIFIED';
    expect(await codes(headers)).toEqual(['ok', guest, 'ok', held, held, held, held, forbidden, forbidden]);
  });
  test('a learner without a subscription, and once they get one', async () => {
    const learner = await makeUser(api.deps);
    const { headers } = await logIn(api, learner);
    const held = '403 NOT_SUBSCRIBED';
    expect(await codes(headers)).toEqual(['ok', guest, 'ok', 'ok', held, held, held, forbidden, forbidden]);
    await grant(api.deps, {
      userId: learner.id,
      entitlement: 'qb',
      days: 1,
      source: 'order',
      sourceRef: learner.id,
      by: null,
    });
    expect((await codes(headers)).slice(4, 7)).toEqual(['ok', 'ok', '403 NO_GEMS']);
  });
  test('a locked learner [locked-api]', async () => {
    const { headers } = await logIn(api, await makeUser(api.deps, { holds: ['gems'] }));
    expect((await codes(headers)).slice(4, 7)).toEqual(['ok', '403 LOCKED', 'ok']);
  });
  test('staff of the other product line get not found; removing a role ends the session [model-edition-scope]', async () => {
    const inScope = await makeStaff(api.deps, { rights: ['panews'], scope: 'plab' });
    const outside = await makeStaff(api.deps, { rights: ['panews'], scope: 'pa' });
    const withoutRight = await makeStaff(api.deps, { rights: ['pafaq'], scope: 'both' });
    const codeFor = async (staff: TestPerson) =>
      (await probe('staff:panews:v', (await logIn(api, staff)).headers)).body.code;
    expect([await codeFor(inScope), await codeFor(outside), await codeFor(withoutRight)]).toEqual([
      undefined,
      'NOT_FOUND',
      'FORBIDDEN',
    ]);
    const { headers } = await logIn(api, inScope);
    expect((await probe('staff:panews:v', headers)).http).toBe(200);
    await setRole(api.deps, { userId: inScope.id, roleId: null, by: null });
    expect((await probe('staff:panews:v', headers)).body.code).toBe('SESSION_ENDED');
    expect((await current(headers)).body.data).toMatchObject({ invalidate: true, blocked: false });
  });
});

test('a logout and an ended device are signalled to other processes after the commit, not before', async () => {
  const events: string[] = [];
  const services = { forget: () => void events.push('forget') } as unknown as SessionServices;
  const [own, other] = [await logIn(api, person), await logIn(api, person)];
  const sessionOf = ({ token }: TestLogin) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
  await inTransaction(api.deps, async (deps) => {
    const viewer = { sessionId: sessionOf(own), actorId: person.id } as Viewer;
    await endDevice(deps, services, { id: person.id } as Self, sessionOf(other));
    await logOut(deps, services, { viewer, sid: undefined });
    events.push('end of the transaction');
  });
  expect(events).toEqual(['end of the transaction', 'forget', 'forget']);
});
