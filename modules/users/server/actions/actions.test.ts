import { ALL_PERMISSIONS, permitting } from '@app/access/contract';
import { access, ensureRole, grant } from '@app/access/server';
import {
  logIn,
  mailTo,
  makeStaff,
  makeUser,
  testAccounts,
  tokenIn,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUsers } from '../index.ts';

let api: TestApi;
let person: TestPerson;
let clerkPerson: TestPerson;
let clerk: TestLogin;
let bossPerson: TestPerson;
let boss: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  clerkPerson = await makeStaff(api.deps, { rights: ['pausers'] });
  clerk = await logIn(api, clerkPerson);
  bossPerson = await makeStaff(api.deps, { rights: ['pausers', 'ual', 'panews'], firstName: 'Priya' });
  boss = await logIn(api, bossPerson);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await makeUser(api.deps, { firstName: 'Amina', lastName: 'Yusuf' });
});

const send = (method: string, path: string, body: object, login = clerk) =>
  api.call(method, `/a/paplabable${path}`, { body, headers: login.headers });
const alive = async (login: TestLogin) =>
  (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).http === 200;
const lines = async (userId: string) => {
  const { rows } = await sql<{ action: string; actor_id: string }>`select action, actor_id from platform.audit
    where subject_id = ${userId} and actor_id is not null order by at, id`.execute(api.deps.db);
  return rows;
};
const data = (reply: { body: { data?: unknown } }) => reply.body.data as Record<string, unknown>;
const holds = (reply: { body: { data?: unknown } }) =>
  (data(reply)['holds'] as { entitlement: string; until: string }[]).map(({ entitlement, until }) => [
    entitlement,
    Math.round((Date.parse(until) - api.clock.now().getTime()) / DAY_MS),
  ]);

describe('creating an account', () => {
  const fields = { first_name: 'Nora', last_name: 'Okafor' };

  test('mails its owner a link to choose the password; staff cannot choose it [post-a-paplabable-user]', async () => {
    const email = 'nora@example.test';
    const reply = await send('POST', '/user/', { ...fields, email, university: 'Leeds' });
    expect(data(reply)).toMatchObject({ ...fields, email, verified: false, state: 'inactive', role: null });
    const { set_url: url } = mailTo(api, email, 'account-made').variables;
    const password = 'a fine long passphrase';
    const token = tokenIn(url);
    expect((await api.call('POST', '/paresetpassword', { body: { token, password } })).http).toBe(200);
    const id = String(data(reply)['id']);
    const login = await logIn(api, { id, uid: '', email, password });
    expect((await api.call('GET', '/pausers/current', { headers: login.headers })).body.data).toMatchObject({
      verified: true,
    });
    expect(await lines(id)).toEqual([{ action: 'create', actor_id: clerkPerson.id }]);
    expect(JSON.stringify(data(reply))).not.toContain('password');
  });

  test('is refused for an address that is taken, for a password and for unknown fields', async () => {
    expect(await send('POST', '/user', { ...fields, email: person.email.toUpperCase() })).toMatchObject({
      http: 409,
      body: { code: 'ALREADY_EXISTS', fields: { email: expect.any(String) as string } },
    });
    for (const extra of [{ password: 'a fine long passphrase' }, { is_admin: true }, { qb: true }, { uid: 'x' }])
      expect((await send('POST', '/user', { ...fields, email: 'x@example.test', ...extra })).body.code).toBe(
        'INVALID_INPUT',
      );
    const viewer = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v', 'e'] }));
    expect((await send('POST', '/user', { ...fields, email: 'x@example.test' }, viewer)).body.code).toBe('FORBIDDEN');
  });

  test('of a colleague cannot give a role above one’s own, and leaves nothing behind when refused', async () => {
    const strong = await ensureRole(api.deps, { name: 'Strong', scope: 'both', permissions: ALL_PERMISSIONS });
    const weak = await ensureRole(api.deps, { name: 'News', scope: 'both', permissions: permitting(['panews']) });
    const create = (role: string, email: string, login = boss) =>
      send('POST', '/user', { ...fields, email, role }, login);
    expect((await create(strong, 'strong@example.test')).body.code).toBe('CANNOT_GRANT');
    expect((await create(weak, 'weak@example.test', clerk)).body.code).toBe('FORBIDDEN');
    expect(data(await create(weak, 'news@example.test'))).toMatchObject({ role: 'News', state: 'staff' });
    expect(mailTo(api, 'news@example.test', 'staff-invite').variables).toMatchObject({ role_name: 'News' });
    const { rows } =
      await sql`select from accounts.user where email in ('strong@example.test', 'weak@example.test')`.execute(
        api.deps.db,
      );
    expect(rows).toEqual([]);
  });
});

describe('changing a person', () => {
  const change = (body: object, login = clerk, id = person.id) => send('PUT', `/user/${id}`, body, login);

  test('needs the version that was read and records before and after [put-a-paplabable-user-by-id]', async () => {
    const first = await change({ version: 1, first_name: 'Aminah', university: 'Leeds' });
    expect(data(first)).toMatchObject({ first_name: 'Aminah', last_name: 'Yusuf', university: 'Leeds', version: 2 });
    expect((await change({ version: 1, first_name: 'Other' })).body.code).toBe('VERSION_CONFLICT');
    expect((await change({ version: 2, verified: true })).body.code).toBe('INVALID_INPUT');
    expect(await lines(person.id)).toEqual([{ action: 'update', actor_id: clerkPerson.id }]);
    expect((await change({ version: 1 }, clerk, api.deps.ids.id())).body.code).toBe('NOT_FOUND');
  });

  test('of the address logs them out, must be confirmed again, and can be undone from the old mailbox', async () => {
    const login = await logIn(api, person);
    const email = `new-${person.email}`;
    expect(data(await change({ version: 1, email }))).toMatchObject({ email, verified: false });
    expect(await alive(login)).toBe(false);
    const token = tokenIn(mailTo(api, person.email, 'email-changed').variables['reset_url']);
    const undo = { token, password: 'another fine passphrase' };
    expect((await api.call('POST', '/paresetpassword', { body: undo })).http).toBe(200);
    expect(await alive(await logIn(api, { ...person, password: undo.password }))).toBe(true);
    const other = await makeUser(api.deps);
    expect((await change({ version: 1, email: other.email }, clerk, (await makeUser(api.deps)).id)).body.code).toBe(
      'ALREADY_EXISTS',
    );
  });

  test('of the address keeps the old one reserved for its owner', async () => {
    await change({ version: 1, email: `new-${person.email}` });
    const other = await makeUser(api.deps);
    expect((await change({ version: 1, email: person.email }, clerk, other.id)).body.code).toBe('ALREADY_EXISTS');
    const made = await send('POST', '/user', { first_name: 'Nora', last_name: 'Okafor', email: person.email });
    expect(made.body.code).toBe('ALREADY_EXISTS');
  });

  test('of only the case of an address keeps it confirmed and the user logged in', async () => {
    const login = await logIn(api, person);
    const email = person.email.toUpperCase();
    expect(data(await change({ version: 1, email }))).toMatchObject({ email, verified: true });
    expect(await alive(login)).toBe(true);
  });

  test('of a role stays within the rights of the actor, and staff cannot raise themselves', async () => {
    const more = await ensureRole(api.deps, { name: 'More', scope: 'both', permissions: permitting(['pamail']) });
    const news = await ensureRole(api.deps, { name: 'News', scope: 'both', permissions: permitting(['panews']) });
    expect((await change({ version: 1, role: news })).body.code).toBe('FORBIDDEN');
    expect((await change({ version: 1, role: more }, boss)).body.code).toBe('CANNOT_GRANT');
    expect((await change({ version: 1, role: more }, clerk, clerkPerson.id)).body.code).toBe('FORBIDDEN');
    expect(data(await change({ version: 1, role: news }, boss))).toMatchObject({ role: 'News', version: 2 });
    expect((await change({ version: 2, first_name: 'Hidden' })).body.code).toBe('NOT_FOUND');
    expect(data(await change({ version: 2, role: null }, boss))).toMatchObject({ role: null });
  });

  test('with more rights than the actor is refused: edits, bans, resets and deletion', async () => {
    const above = await makeStaff(api.deps, { rights: ['pamail'] });
    const acts = [
      change({ version: 1, first_name: 'Lower' }, boss, above.id),
      send('POST', `/pausers/ban/${above.id}`, { reason: 'because', minutes: 5 }, boss),
      send('POST', `/pausers/reset/${above.id}`, {}, boss),
    ];
    for (const reply of await Promise.all(acts)) expect(reply.body.code).toBe('CANNOT_GRANT');
    expect((await send('POST', `/pausers/delete/${above.id}`, { reason: 'because' }, boss)).body.code).toBe(
      'STAFF_ACCOUNT',
    );
    for (const path of ['ban', 'reset', 'delete'])
      expect((await send('POST', `/pausers/${path}/${above.id}`, BODIES[path] ?? {}, clerk)).body.code).toBe(
        'NOT_FOUND',
      );
  });
  const BODIES: Record<string, object> = { ban: { reason: 'because', minutes: 5 }, delete: { reason: 'because' } };
});

describe('a ban', () => {
  const give = (body: object) => send('POST', `/pausers/ban/${person.id}`, body);
  const alter = (body: object) => send('PUT', `/pausers/ban/${person.id}`, body);

  test('logs the user out at once, for minutes, until a moment or permanently [post-a-paplabable-pausers-ban-by-id]', async () => {
    for (const body of [
      { reason: 'no end' },
      { reason: 'two ends', minutes: 5, permanent: true },
      { minutes: 5 },
      { reason: 'the past', until: '2020-01-01T00:00:00Z' },
    ])
      expect((await give(body)).body.code).toBe('INVALID_INPUT');
    const login = await logIn(api, person);
    const reply = await give({ reason: 'copied cards', minutes: 90 });
    expect(data(reply)).toMatchObject({ banned: true });
    const minutes = (Date.parse(String(data(reply)['banned_until'])) - api.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(90);
    expect(await alive(login)).toBe(false);
    expect((await give({ reason: 'again', minutes: 5 })).body.code).toBe('ALREADY_BANNED');
    const self = `/pausers/ban/${bossPerson.id}`;
    expect((await send('POST', self, { reason: 'by mistake', minutes: 5 }, boss)).body.code).toBe('FORBIDDEN');
  });

  test('requested several times at once is created once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => give({ reason: 'copied cards', permanent: true })));
    expect(replies.map((reply) => reply.http).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
  });

  test('is made longer, shorter or lifted, and the paused time is given back [put-a-paplabable-pausers-ban-by-id]', async () => {
    expect((await alter({ lifted: true })).body.code).toBe('NOT_BANNED');
    await grant(api.deps, {
      userId: person.id,
      entitlement: 'qb',
      days: 10,
      source: 'order',
      sourceRef: person.id,
      by: null,
    });
    expect(data(await give({ reason: 'copied cards', minutes: 5 }))).toMatchObject({ holds: [] });
    const longer = await alter({ permanent: true, reason: 'for good' });
    expect(data(longer)).toMatchObject({ banned: true, banned_until: null });
    const lifted = await alter({ lifted: true, reason: 'a mistake' });
    expect(data(lifted)).toMatchObject({ banned: false });
    expect(holds(lifted)).toEqual([['qb', 10]]);
    expect((await alter({})).body.code).toBe('INVALID_INPUT');
    expect((await alter({ lifted: true, minutes: 5 })).body.code).toBe('INVALID_INPUT');
    expect((await lines(person.id)).map((line) => line.action)).toEqual(['ban', 'changeBan', 'unban']);
    const { rows } = await sql`select reason, lifted_by from access.ban where user_id = ${person.id}`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ reason: 'for good', lifted_by: clerkPerson.id }]);
  });

  test('without an end leaves a person with time active, as it waits, and one without it expired', async () => {
    const time = { userId: person.id, entitlement: 'qb', days: 2, source: 'order', sourceRef: person.id } as const;
    await grant(api.deps, { ...time, by: null });
    api.clock.advance(DAY_MS);
    clerk = await logIn(api, clerkPerson);
    expect(data(await give({ reason: 'copied cards', permanent: true }))).toMatchObject({ state: 'active', holds: [] });
    await alter({ lifted: true });
    api.clock.advance(2 * DAY_MS);
    clerk = await logIn(api, clerkPerson);
    expect(data(await give({ reason: 'copied cards', permanent: true }))).toMatchObject({ state: 'expired' });
  });
});

describe('a reset', () => {
  test('mails the owner a link and ends every session; aliases answer alike [post-a-paplabable-pausers-reset-by-id]', async () => {
    const logins = [await logIn(api, person), await logIn(api, person)];
    expect((await send('POST', `/pausers/reset/${person.uid}`, {})).body).toEqual({ status: 'success', data: null });
    expect(await Promise.all(logins.map(alive))).toEqual([false, false]);
    expect(tokenIn(mailTo(api, person.email, 'password-reset-by-staff').variables['reset_url'])).not.toBe('');
    expect((await lines(person.id)).map((line) => line.action)).toEqual(['resetPassword']);
    const again = await api.call('POST', `/pausers/reset/${person.id}`, { body: {}, headers: clerk.headers });
    expect(again.body.code).toBe('CODE_TOO_SOON');
    expect((await send('POST', `/pausers/reset/${person.id}`, { password: 'x' })).body.code).toBe('INVALID_INPUT');
  });

  test('disables the old password, which may be known to others; the mailed link and a later request still work', async () => {
    await send('POST', `/pausers/reset/${person.id}`, {});
    await expect(logIn(api, person)).rejects.toThrow(/LOGIN_FAILED/);
    const choose = async (template: string, password: string) => {
      const token = tokenIn(mailTo(api, person.email, template).variables['reset_url']);
      return (await api.call('POST', '/paresetpassword', { body: { token, password } })).http;
    };
    expect(await choose('password-reset-by-staff', 'another fine passphrase')).toBe(200);
    await logIn(api, { ...person, password: 'another fine passphrase' });
    api.clock.advance(61_000);
    await send('POST', `/pausers/reset/${person.id}`, {}, await logIn(api, clerkPerson));
    api.clock.advance(61_000);
    await api.call('POST', '/paforgotpassword', { body: { email: person.email } });
    expect(await choose('forgotmail', 'a third fine passphrase')).toBe(200);
  });
});

describe('a deletion', () => {
  test('logs out, waits a week and is taken back by a login [post-a-paplabable-pausers-delete-by-id]', async () => {
    const login = await logIn(api, person);
    const remove = () => send('POST', `/pausers/delete/${person.id}`, { reason: 'asked by phone' });
    expect((await send('POST', `/pausers/delete/${person.id}`, {})).body.code).toBe('INVALID_INPUT');
    const first = data(await remove());
    const days = (Date.parse(String(first['erased_after'])) - api.clock.now().getTime()) / DAY_MS;
    expect(Math.floor(days)).toBe(7);
    expect(await alive(login)).toBe(false);
    expect(data(await remove())).toEqual(first);
    const shown = await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: clerk.headers });
    expect(data(shown)).toMatchObject({ deletion_due: first['erased_after'] });
    const leaving = await api.call('GET', '/a/paplabable/users?deletion=planned', { headers: clerk.headers });
    expect((data(leaving)['rows'] as { id: string }[]).map(({ id }) => id)).toEqual([person.id]);
    await logIn(api, person);
    const back = await api.call('GET', `/a/paplabable/user/${person.id}`, { headers: clerk.headers });
    expect(data(back)).toMatchObject({ deletion_due: null });
    expect((await lines(person.id)).map((line) => line.action)).toEqual(['delete']);
    expect((data(back)['log'] as { action: string }[])[0]).toMatchObject({ action: 'keepByLogIn', by: null });
  });

  test('is mailed to the person, and staff can stop it even for a blocked one [ext-put-a-paplabable-pausers-delete-by-id]', async () => {
    const path = `/pausers/delete/${person.id}`;
    const keep = (body: object = { cancelled: true, reason: 'asked to stay' }, login = clerk) =>
      send('PUT', path, body, login);
    const mailsOf = (template: string) =>
      api.mails.filter((mail) => mail.to === person.email && mail.template === template).length;
    expect(data(await keep())).toMatchObject({ deletion_due: null });
    expect([mailsOf('erasure-stopped'), await lines(person.id)], 'there was none to stop').toEqual([0, []]);

    await send('POST', `/pausers/ban/${person.id}`, { reason: 'copied cards', permanent: true });
    await send('POST', path, { reason: 'wrong account' });
    await send('POST', path, { reason: 'wrong account' });
    expect(mailsOf('erasure-planned')).toBe(1);
    expect(mailTo(api, person.email, 'erasure-planned').variables['login_url']).toMatch(/\/login$/);

    expect((await keep({ cancelled: true })).body.code).toBe('INVALID_INPUT');
    expect((await keep({ reason: 'asked to stay' })).body.code).toBe('INVALID_INPUT');
    const viewer = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v', 'a'] }));
    expect((await keep(undefined, viewer)).body.code).toBe('FORBIDDEN');

    const stopped = await Promise.all([keep(), keep()]);
    expect(stopped.map((reply) => data(reply)['deletion_due'])).toEqual([null, null]);
    expect(mailsOf('erasure-stopped')).toBe(1);
    expect((await lines(person.id)).map((line) => line.action)).toEqual(['ban', 'delete', 'keep']);
  });
});
