import { access, viewerOf } from '@app/access/server';
import type { Viewer } from '@app/access/contract';
import {
  logIn,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import { endpoint } from '@app/platform/contract';
import { type Module, module, serve } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUsers } from '../index.ts';

/** The viewer that a call of a higher module would see. */
let seen: Viewer | null = null;
const probe = module({
  name: 'probe',
  routes: serve(
    { read: endpoint('GET /probe/read', 'member', {}) },
    {
      read: (call) => {
        seen = viewerOf(call);
        return null;
      },
    },
  ),
});

let api: TestApi;
let users: Module;
beforeAll(async () => {
  const accounts = testAccounts();
  users = createUsers(accounts.management);
  api = await testApi({ modules: [access, accounts, users, probe], authorise: accounts.authorise });
});
afterAll(() => api.close());

let admin: TestPerson;
let login: TestLogin;
let learner: TestPerson;
beforeEach(async () => {
  admin = await makeStaff(api.deps, { rights: ['pausers'], firstName: 'Priya', lastName: 'Nair' });
  login = await logIn(api, admin);
  learner = await makeUser(api.deps, { firstName: 'Amina' });
});

const view = (id = learner.id, headers: Record<string, string> = login.headers) =>
  api.call('POST', '/a/paplabable/pausers/view', { body: { id, reason: 'ticket 4411' }, headers });
const begin = async (id = learner.id): Promise<string> => ((await view(id)).body.data as { token: string }).token;
const withToken = (token: string) => ({ ...login.headers, asauthorization: token });

describe('act-as', () => {
  test('gives a token for one learner, valid for half an hour, and is recorded [post-a-paplabable-pausers-view] [actas-obtain]', async () => {
    const reply = await view(learner.uid);
    expect(reply.body.data).toMatchObject({ user: { uid: learner.uid, first_name: 'Amina' } });
    const { token, until } = reply.body.data as { token: string; until: string };
    expect(Math.round((Date.parse(until) - api.clock.now().getTime()) / 60_000)).toBe(30);
    expect((await api.call('GET', '/probe/read', { headers: withToken(token) })).http).toBe(200);
    expect(seen).toMatchObject({ actorId: admin.id, subjectId: learner.id, scope: null });
    const { rows } = await sql`select actor_id, subject_id from platform.audit
      where action = 'view' and entity_id = ${learner.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: learner.id }]);
  });

  test('needs the right, a reason and an existing user; its aliases reply alike [model-actas-limits]', async () => {
    const requestView = (body: object, path = '/a/paplabable/pausers/view') =>
      api.call('POST', path, { body, headers: login.headers });
    expect((await requestView({ id: learner.id })).body.code).toBe('INVALID_INPUT');
    expect((await requestView({ id: learner.id, reason: ' ' })).body.code).toBe('INVALID_INPUT');
    expect((await requestView({ id: learner.id, reason: 'ticket', minutes: 600 })).body.code).toBe('INVALID_INPUT');
    expect((await requestView({ id: api.deps.ids.id(), reason: 'ticket' })).body.code).toBe('NOT_FOUND');
    for (const path of ['/a/pausers/view', '/pausers/view'])
      expect((await requestView({ id: learner.id, reason: 'ticket' }, path)).http).toBe(200);
    for (const flags of [['v'], ['a']] as const) {
      const weaker = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags }));
      expect((await view(learner.id, weaker.headers)).body.code).toBe('FORBIDDEN');
    }
    const other = await logIn(api, await makeUser(api.deps));
    expect((await view(learner.id, other.headers)).body.code).toBe('FORBIDDEN');
  });

  test('is refused to staff of the second line alone, and ends when the role is moved to it', async () => {
    const other = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], scope: 'plab' }));
    const refused = await view(learner.id, other.headers);
    expect([refused.http, refused.body.code]).toEqual([403, 'OTHER_LINE']);
    const main = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], scope: 'pa' }));
    expect((await view(learner.id, main.headers)).http).toBe(200);
    const token = await begin();
    await sql`update access.role set scope = 'plab' where id =
      (select role_id from access.staff where user_id = ${admin.id})`.execute(api.deps.db);
    const ended = await api.call('GET', '/probe/read', { headers: withToken(token) });
    expect(ended.http === 401 || ended.body.code === 'ACT_AS_ENDED').toBe(true);
  });

  test('is refused for staff, for oneself and while acting [adm-actas-mode]', async () => {
    const colleague = await makeStaff(api.deps, { rights: ['pafaq'] });
    expect((await view(colleague.id)).body.code).toBe('NOT_FOUND');
    const boss = await makeStaff(api.deps, { rights: ['pausers', 'ual', 'pafaq'] });
    const seeing = await logIn(api, boss);
    expect((await view(colleague.id, seeing.headers)).body.code).toBe('ACT_AS_REFUSED');
    expect((await view(boss.id, seeing.headers)).body.code).toBe('ACT_AS_REFUSED');
    const second = await makeUser(api.deps);
    expect((await view(second.id, withToken(await begin()))).body.code).toBe('FORBIDDEN');
  });
});

test('during act-as user management is closed, and so is the learner’s device key', async () => {
  const headers = withToken(await begin());
  for (const { endpoint: row } of users.routes) {
    const path = row.path.replaceAll(/:\w+/g, api.deps.ids.id());
    const body = row.method === 'GET' ? {} : { body: {} };
    const reply = await api.call(row.method, path, { headers, ...body });
    expect(['NOT_WHILE_ACTING', 'FORBIDDEN'], `${row.method} ${row.path}`).toContain(reply.body.code);
  }
  const key = await api.call('GET', '/paplabable/devicekey', { headers });
  expect([key.http, key.text.includes('"key"')]).toEqual([403, false]);
});
