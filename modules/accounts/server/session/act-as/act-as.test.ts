import { permitting, type Viewer } from '@app/access/contract';
import { access, ban, ensureRole, setRole, viewerOf } from '@app/access/server';
import { endpoint } from '@app/platform/contract';
import { type Module, module, serve } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Accounts } from '../../index.ts';
import { removeActAsBefore } from './act-as.repo.ts';
import { logIn, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../../testing/index.ts';

/** The viewer that a call of a higher module would see. */
let seen: Viewer | null = null;
const look: Module = module({
  name: 'probes',
  routes: [
    endpoint('GET /probe/read', 'member', {}),
    endpoint('GET /probe/own', 'member', { whileActing: 'refuse' }),
    endpoint('GET /probe/session', 'member', { whileActing: 'ignore' }),
    endpoint('POST /probe/write', 'member', {}),
    endpoint('POST /probe/learn', 'member', { whileActing: 'allow' }),
    endpoint('GET /probe/open', 'public', {}),
    endpoint('GET /probe/bank', 'questionBank', {}),
    endpoint('GET /probe/desk', 'staff:pausers:v', {}),
  ].map((row) => ({
    name: `probe ${row.path}`,
    endpoint: row,
    handle: (call) => {
      seen = viewerOf(call);
      return null;
    },
  })),
});

const viewing = {
  view: endpoint('POST /probe/view', 'staff:pausers:e', {
    body: z.object({ id: z.uuid() }),
    reply: z.object({ token: z.string() }),
  }),
};
/** Begins act-as like the module users, which checks first that this is a learner. */
const desk = ({ management }: Accounts): Module =>
  module({
    name: 'desk',
    routes: serve(viewing, {
      view: async (call) => {
        const facts = { viewer: viewerOf(call), reason: 'ticket 4411', requestId: call.incoming.id };
        const { token } = await management.beginActing(call.deps, { ...facts, subjectId: call.body.id });
        return { token };
      },
    }),
  });

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, look, desk(accounts)], authorise: accounts.authorise });
});
afterAll(() => api.close());

let admin: TestPerson;
let login: TestLogin;
let learner: TestPerson;
beforeEach(async () => {
  admin = await makeStaff(api.deps, { rights: ['pausers', 'panews'], firstName: 'Priya', lastName: 'Nair' });
  login = await logIn(api, admin);
  learner = await makeUser(api.deps, { holds: ['qb'], firstName: 'Amina' });
});

const begin = async (id = learner.id): Promise<string> => {
  const reply = await api.call('POST', '/probe/view', { body: { id }, headers: login.headers });
  if (reply.http !== 200) throw new Error(reply.text);
  return (reply.body.data as { token: string }).token;
};
const withToken = (token: string, held: TestLogin = login) => ({ ...held.headers, asauthorization: token });
const read = (headers: Record<string, string>, path = '/probe/read') => api.call('GET', path, { headers });
const codeOf = async (headers: Record<string, string>, path?: string) => {
  const { http, body } = await read(headers, path);
  return http === 200 ? 'ok' : `${http} ${body.code}`;
};
const ENDED = '403 ACT_AS_ENDED';

describe('the two headers', () => {
  test('nine cases: each of them absent, valid or dead [actas-header]', async () => {
    const token = await begin();
    const dead = await logIn(api, admin);
    await api.call('POST', '/pausers/logout', { headers: dead.headers });
    const { cookie } = login.headers;
    const bearers = {
      none: { cookie },
      good: login.headers,
      dead: dead.headers,
    } as const;
    const tokens = { none: {}, good: { asauthorization: token }, bad: { asauthorization: `${token}x` } } as const;
    const table: Record<string, string> = {};
    for (const [first, own] of Object.entries(bearers))
      for (const [second, as] of Object.entries(tokens)) table[`${first} ${second}`] = await codeOf({ ...own, ...as });
    expect(table).toEqual({
      'none none': '401 SESSION_ENDED',
      'none good': 'ok',
      'none bad': ENDED,
      'good none': 'ok',
      'good good': 'ok',
      'good bad': ENDED,
      'dead none': '401 SESSION_ENDED',
      'dead good': '401 SESSION_ENDED',
      'dead bad': '401 SESSION_ENDED',
    });
    expect(await codeOf(login.headers)).toBe('ok');
  });

  test('the act-as token is invalid without the cookie of the session that requested it', async () => {
    const token = await begin();
    const other = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'] }));
    expect(await codeOf({ asauthorization: token })).toBe(ENDED);
    expect(await codeOf({ asauthorization: token, cookie: other.headers.cookie })).toBe(ENDED);
    expect(await codeOf(withToken(token, other))).toBe(ENDED);
    expect(await codeOf(withToken(token, await logIn(api, admin)))).toBe(ENDED);
    expect(await codeOf({ asauthorization: `Bearer ${token}`, cookie: login.headers.cookie })).toBe('ok');
  });

  test('the tokens contain user, session and expiry; only those of staff contain rights, only those of act-as the admin [login-token]', async () => {
    const own = decodeJwt(login.token);
    expect(own).toMatchObject({ sub: admin.uid, permissions: { p: { panews: { v: true, a: true, e: true } } } });
    expect([typeof own['sid'], typeof own.exp]).toEqual(['string', 'number']);
    expect(decodeJwt((await logIn(api, learner)).token)).not.toHaveProperty('permissions');
    expect(decodeJwt(await begin())).toMatchObject({ sub: learner.uid, act: { sub: admin.uid } });
  });

  test('neither token passes for the other', async () => {
    const token = await begin();
    const { cookie } = login.headers;
    expect(await codeOf({ cookie, authorization: `Bearer ${token}` })).toBe('401 SESSION_ENDED');
    expect(await codeOf(withToken(login.token))).toBe(ENDED);
  });

  test('a dead one is also refused on public calls, and ignored by calls about the admin’s own session', async () => {
    expect(await codeOf(withToken('dead'), '/probe/open')).toBe(ENDED);
    expect(await codeOf(withToken('dead'), '/pausers/current')).toBe(ENDED);
    expect(await codeOf(withToken('dead'), '/probe/session')).toBe('ok');
    expect(seen).toMatchObject({ actorId: admin.id, subjectId: admin.id });
    expect(await codeOf(withToken('dead'), '/pauser/refreshtoken')).toBe('ok');
  });

  test('the current user is the learner, with the admin’s name and the end [current-via-actas]', async () => {
    const token = await begin();
    const own = await read(login.headers, '/pausers/current');
    expect(own.body.data).toMatchObject({ uid: admin.uid, is_admin: true });
    expect(own.body.data).not.toHaveProperty('acting');
    const second = await read(withToken(token), '/pausers/current');
    expect(second.body.data).toMatchObject({
      uid: learner.uid,
      is_admin: false,
      permissions: null,
      scope: null,
      qb: true,
      invalidate: false,
      acting: { by: 'Priya Nair' },
    });
  });
});

describe('act-as ends', () => {
  const over = async (token: string) => (await codeOf(withToken(token))) === ENDED;

  test('after half an hour, although the session of the admin continues [model-actas-limits]', async () => {
    const token = await begin();
    api.clock.advance(29 * 60_000);
    expect(await codeOf(withToken(token))).toBe('ok');
    api.clock.advance(61_000);
    expect(await over(token)).toBe(true);
    expect(await codeOf(login.headers)).toBe('ok');
  });

  test('with the session of the admin', async () => {
    const token = await begin();
    await api.call('POST', '/pausers/logout', { headers: login.headers });
    expect(await codeOf({ cookie: login.headers.cookie, asauthorization: token })).toBe(ENDED);
    expect(await codeOf(withToken(token))).toBe('401 SESSION_ENDED');
  });

  test('with the right, at once: the role is edited', async () => {
    const token = await begin();
    expect(await codeOf(withToken(token))).toBe('ok');
    await sql`update access.role set permissions = ${JSON.stringify(permitting(['pausers'], ['v', 'a']))}::jsonb
      where id = (select role_id from access.staff where user_id = ${admin.id})`.execute(api.deps.db);
    expect(await over(token)).toBe(true);
  });

  test('with the role: the admin is given another one', async () => {
    const token = await begin();
    const roleId = await ensureRole(api.deps, { name: admin.uid, scope: 'pa', permissions: permitting(['pausers']) });
    await setRole(api.deps, { userId: admin.id, roleId, by: null });
    expect(await codeOf(withToken(token))).toBe('401 SESSION_ENDED');
    expect(await codeOf(withToken(token, await logIn(api, admin)))).toBe(ENDED);
  });

  test('when the learner becomes staff', async () => {
    const token = await begin();
    const roleId = await ensureRole(api.deps, { name: learner.uid, scope: 'pa', permissions: permitting(['pafaq']) });
    await setRole(api.deps, { userId: learner.id, roleId, by: null });
    expect(await over(token)).toBe(true);
  });

  test('for all but one of several begun at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => begin()));
    const codes = await Promise.all(tokens.map((token) => codeOf(withToken(token))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => ENDED), 'ok']);
  });

  test('when the admin stops, or acts as somebody else; both are recorded [ext-post-paplabable-pausers-viewend]', async () => {
    const first = await begin();
    const second = await begin((await makeUser(api.deps)).id);
    expect([await over(first), await over(second)]).toEqual([true, false]);
    const stop = () => api.call('POST', '/paplabable/pausers/viewend', { body: {}, headers: withToken(second) });
    expect((await stop()).http).toBe(200);
    expect(await over(second)).toBe(true);
    expect((await stop()).http).toBe(200);
    const { rows } = await sql`select count(*)::int as lines from platform.audit
      where action = 'endView' and actor_id = ${admin.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ lines: 2 }]);
  });
});

describe('during act-as', () => {
  test('access is decided for the learner, with their entitlements', async () => {
    const bare = await makeUser(api.deps);
    expect(await codeOf(withToken(await begin()), '/probe/bank')).toBe('ok');
    expect(await codeOf(withToken(await begin(bare.id)), '/probe/bank')).toBe('403 NOT_SUBSCRIBED');
    const unverified = await makeUser(api.deps, { verified: false });
    expect(await codeOf(withToken(await begin(unverified.id)), '/probe/bank')).toBe('403 NOT_VERIFIED');
  });

  test('a banned learner can be acted as', async () => {
    await ban(api.deps, { userId: learner.id, reason: 'x', until: null, by: null });
    const { body } = await read(withToken(await begin()), '/pausers/current');
    expect(body.data).toMatchObject({ uid: learner.uid, invalidate: false, acting: { by: 'Priya Nair' } });
  });

  test('reads pass and writes are refused, unless the call says otherwise', async () => {
    const headers = withToken(await begin());
    const post = async (path: string) => (await api.call('POST', path, { body: {}, headers })).body.code ?? 'ok';
    expect([await codeOf(headers, '/probe/read'), await codeOf(headers, '/probe/own')]).toEqual([
      'ok',
      '403 NOT_WHILE_ACTING',
    ]);
    expect([await post('/probe/write'), await post('/probe/learn')]).toEqual(['NOT_WHILE_ACTING', 'ok']);
  });

  test('password, address, consents, factors, devices, exports and deletion are refused [model-actas-limits]', async () => {
    const headers = withToken(await begin());
    const refused: Record<string, string> = {};
    const passed: string[] = [];
    for (const { endpoint: row } of accounts.routes) {
      if (row.options.whileActing === 'ignore') continue;
      const path = row.path.replaceAll(/:\w+/g, api.deps.ids.id());
      const { http, body } = await api.call(row.method, path, {
        headers,
        ...(row.method === 'GET' ? {} : { body: {} }),
      });
      const name = `${row.method} ${row.path}`;
      if (body.code === 'NOT_WHILE_ACTING' || body.code === 'FORBIDDEN') refused[name] = `${http}`;
      else passed.push(name);
    }
    // Every other call was refused; adding one to this list is a decision.
    expect(passed.toSorted()).toEqual([
      'GET /paplabable/captcha',
      'GET /paplabable/mailpreferences/:token',
      'GET /paplabable/preferences',
      'GET /paplabable/push',
      'GET /pausers/current',
      'GET /plabable/records',
    ]);
    expect(Object.keys(refused)).toEqual(
      expect.arrayContaining([
        'POST /pausers/changepassword',
        'POST /pausers/changeemail',
        'POST /paplabable/consents',
        'POST /paplabable/totp/request',
        'GET /paplabable/devices',
        'GET /paplabable/passkeys',
        'GET /paplabable/dataexport',
        'POST /paplabable/dataexport',
        'POST /pauser/accountdeletion',
      ]),
    );
    expect(new Set(Object.values(refused))).toEqual(new Set(['403']));
  });

  test('what ended before a moment is removed, and what ended at it or later is kept', async () => {
    await begin();
    const left = async () =>
      (
        await sql<{ ended: Date }>`select expires_at as ended from accounts.act_as
        where subject_id = ${learner.id}`.execute(api.deps.db)
      ).rows;
    const [row] = await left();
    if (!row) throw new Error('nothing was recorded');
    await removeActAsBefore(api.deps.db, row.ended);
    expect(await left()).toHaveLength(1);
    await removeActAsBefore(api.deps.db, new Date(row.ended.getTime() + 1));
    expect(await left()).toEqual([]);
  });

  test('every request is recorded with both ids, refused ones too, and the learner can read it', async () => {
    const token = await begin();
    const headers = withToken(token);
    for (let call = 0; call < 3; call += 1) await read(headers);
    await api.call('POST', '/probe/write', { body: {}, headers });
    await read(headers, '/probe/desk');
    const { rows } = await sql`select r.call, a.actor_id, a.subject_id from accounts.act_as_request r
      join accounts.act_as a on a.id = r.act_as_id where a.subject_id = ${learner.id} order by r.at, r.id`.execute(
      api.deps.db,
    );
    const both = { actor_id: admin.id, subject_id: learner.id };
    expect(rows).toEqual([
      ...Array.from({ length: 3 }, () => ({ call: 'GET /probe/read', ...both })),
      { call: 'POST /probe/write', ...both },
      { call: 'GET /probe/desk', ...both },
    ]);

    const own = await logIn(api, learner);
    await api.call('POST', '/paplabable/dataexport', { body: {}, headers: own.headers });
    const jobs = api.jobs.filter((each) => each.name === 'accounts.export-data');
    const { id } = (jobs.at(-1) ?? { payload: {} }).payload as { readonly id: string };
    let file = '';
    const storage = {
      ...api.deps.storage,
      put: async (_key: string, object: { body: Uint8Array }) => void (file = Buffer.from(object.body).toString()),
    };
    const job = accounts.jobs.find((each) => each.name === 'accounts.export-data');
    await job?.run({ ...api.deps, storage }, { id } as never);
    expect(JSON.parse(file)).toMatchObject({
      viewed_by_staff: [{ reason: 'ticket 4411', calls: rows.map((row) => (row as { call: string }).call) }],
    });
    expect(file).not.toContain('Priya');
  });
});
