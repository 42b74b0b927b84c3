import {
  ALL_PERMISSIONS,
  decideCall,
  type Permissions,
  permitting,
  type SectionKey,
  type Viewer,
  viewerAs,
  VISITOR_VIEWER,
} from '@app/access/contract';
import { AppError, type Scope } from '@app/platform/contract';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, ban, ensureRole, liftBan, personAccess, setRole } from '../index.ts';

/** The viewer of the next call. Sessions belong to a higher module, so the tests set the viewer directly. */
let viewer: Viewer = VISITOR_VIEWER;
let api: TestApi;
beforeAll(async () => {
  const authorise = () => (endpoint: { rule: Parameters<typeof decideCall>[0] }) => {
    const decision = decideCall(endpoint.rule, viewer);
    if (!decision.ok) throw new AppError(decision.why, { http: 403, message: decision.why });
    return viewer;
  };
  api = await testApi({ modules: [access], authorise });
});
afterAll(() => api.close());

const personOf = (id: string, staff: { permissions: Permissions; scope: Scope }) => ({
  id,
  uid: id,
  verified: true,
  subscribed: false,
  qb: false,
  gems: false,
  oscegems: false,
  staff,
});
const as = (permissions: Permissions, scope: Scope = 'both', id = api.deps.ids.id()) => {
  viewer = viewerAs(personOf(id, { permissions, scope }), { id: null, device: 'desktop' });
};
const rights = (...sections: SectionKey[]) => permitting([...sections, 'paroles']);
const create = (body: object) => api.call('POST', '/a/paplabable/role', { body });
const roleRow = (reply: { body: { data?: unknown } }) =>
  reply.body.data as { id: string; version: number; name: string };

const madeRole = async (name: string) => {
  as(ALL_PERMISSIONS);
  return roleRow(await create({ name, scope: 'pa', permissions: rights('panews') }));
};

test('roles are read one by one, in pages and all at once [get-a-paplabable-role-by-id] [get-a-paplabable-roles] [get-a-paplabable-roles-all]', async () => {
  const { id } = await madeRole('Reading room');
  const own = { name: 'Reading room', permissions: rights('panews') };
  expect((await api.call('GET', `/a/paplabable/role/${id}`)).body.data).toMatchObject(own);
  const found = await api.call('GET', '/a/paplabable/roles', { query: { search: 'reading' } });
  expect(found.body.data).toMatchObject({ count: 1, rows: [{ id, ...own }] });
  expect((await api.call('GET', '/a/paplabable/roles/all')).body.data).toMatchObject([{ id }]);
  expect((await api.call('DELETE', `/a/paplabable/role/${id}`)).http).toBe(200);
  expect((await api.call('GET', `/a/paplabable/role/${id}`)).body.code).toBe('NOT_FOUND');
});

test('a role is created, changed and deleted [post-a-paplabable-role] [put-a-paplabable-role-by-id] [delete-a-paplabable-role-by-id]', async () => {
  const { id, version } = await madeRole('Sports desk');
  const change = { version, name: 'Sports room', scope: 'plab', permissions: rights('pafaq') };
  const changed = await api.call('PUT', `/a/paplabable/role/${id}`, { body: change });
  expect(changed.body.data).toMatchObject({ ...change, version: 2 });
  expect((await api.call('PUT', `/a/paplabable/role/${id}`, { body: change })).body.code).toBe('VERSION_CONFLICT');
  expect((await api.call('DELETE', `/a/paplabable/role/${id}`)).http).toBe(200);
  expect((await api.call('DELETE', `/a/paplabable/role/${id}`)).body.code).toBe('NOT_FOUND');
});

test('every act on a role is recorded, with who did it [adm-role-crud]', async () => {
  const { id, version } = await madeRole('News desk');
  await api.call('PUT', `/a/paplabable/role/${id}`, { body: { version, name: 'Newsroom' } });
  await api.call('DELETE', `/a/paplabable/role/${id}`);
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from platform.audit where entity = 'role' and entity_id = ${id} order by at, id`.execute(
    api.deps.db,
  );
  expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([viewer.actorId]));
});

test('staff of the second line manage roles of their line only', async () => {
  const { id, version } = await madeRole('First line');
  as(ALL_PERMISSIONS, 'plab');
  expect((await api.call('GET', '/a/paplabable/roles')).http).toBe(200);
  expect((await create({ name: 'Mine', scope: 'plab', permissions: rights('panews') })).http).toBe(200);
  for (const scope of ['pa', 'both'])
    expect((await create({ name: `Not ${scope}`, scope, permissions: rights('panews') })).body.code).toBe(
      'CANNOT_GRANT',
    );
  const taken = await api.call('PUT', `/a/paplabable/role/${id}`, { body: { version, scope: 'plab' } });
  expect(taken.body.code).toBe('CANNOT_GRANT');
  expect((await api.call('DELETE', `/a/paplabable/role/${id}`)).body.code).toBe('CANNOT_GRANT');
});

test('a role with an unknown section, flag or field is refused', async () => {
  as(ALL_PERMISSIONS);
  const bad = [
    { name: 'x', scope: 'pa', permissions: { p: { nosuch: { v: true, a: true, e: true } } } },
    { name: 'x', scope: 'pa', permissions: { p: { panews: { v: true, a: true, e: true, d: true } } } },
    { name: 'x', scope: 'all', permissions: { p: {} } },
    { name: 'x', scope: 'pa', permissions: { p: {} }, is_owner: true },
  ];
  for (const body of bad) expect((await create(body)).body.code).toBe('INVALID_INPUT');
});

test('staff cannot create a role with a right or a product line they lack', async () => {
  as(rights('panews'), 'pa');
  expect((await create({ name: 'More', scope: 'pa', permissions: rights('panews', 'paques') })).body.code).toBe(
    'CANNOT_GRANT',
  );
  expect((await create({ name: 'Wider', scope: 'both', permissions: rights('panews') })).body.code).toBe(
    'CANNOT_GRANT',
  );
  expect((await create({ name: 'Other line', scope: 'plab', permissions: rights('panews') })).body.code).toBe(
    'CANNOT_GRANT',
  );
  expect((await create({ name: 'Equal', scope: 'pa', permissions: rights('panews') })).http).toBe(200);
});

test('staff cannot raise, rename or delete a role with more rights than their own', async () => {
  as(ALL_PERMISSIONS);
  const strong = roleRow(await create({ name: 'Strong', scope: 'pa', permissions: rights('paques', 'panews') }));
  const weak = roleRow(await create({ name: 'Weak', scope: 'pa', permissions: rights('panews') }));
  as(rights('panews'), 'pa');
  const put = (role: { id: string }, body: object) =>
    api.call('PUT', `/a/paplabable/role/${role.id}`, { body: { version: 1, ...body } });
  expect((await put(weak, { permissions: rights('panews', 'paques') })).body.code).toBe('CANNOT_GRANT');
  expect((await put(strong, { name: 'Mine' })).body.code).toBe('CANNOT_GRANT');
  expect((await put(strong, { permissions: rights('panews') })).body.code).toBe('CANNOT_GRANT');
  expect((await api.call('DELETE', `/a/paplabable/role/${strong.id}`)).body.code).toBe('CANNOT_GRANT');
  expect((await put(weak, { name: 'Still weak' })).http).toBe(200);
});

test('the same applies to assigning a role and to removing it', async () => {
  const { deps } = api;
  const strong = await ensureRole(deps, { name: 'Strong person', scope: 'both', permissions: rights('paques') });
  const weak = await ensureRole(deps, { name: 'Weak person', scope: 'both', permissions: rights() });
  const [boss, clerk, learner] = [deps.ids.id(), deps.ids.id(), deps.ids.id()];
  await setRole(deps, { userId: boss, roleId: strong, by: null });
  await setRole(deps, { userId: clerk, roleId: weak, by: boss });
  await expect(setRole(deps, { userId: learner, roleId: strong, by: clerk })).rejects.toMatchObject({
    code: 'CANNOT_GRANT',
  });
  await expect(setRole(deps, { userId: boss, roleId: null, by: clerk })).rejects.toMatchObject({
    code: 'CANNOT_GRANT',
  });
  await expect(setRole(deps, { userId: clerk, roleId: strong, by: clerk })).rejects.toMatchObject({
    code: 'CANNOT_GRANT',
  });
  expect((await personAccess(deps, clerk)).staff?.roleName).toBe('Weak person');
});

test('the last owner keeps every right: no demotion, no ban, no weaker role; a second owner makes it possible', async () => {
  const { deps } = api;
  const owners = await ensureRole(deps, { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS });
  const [first, second] = [deps.ids.id(), deps.ids.id()];
  await setRole(deps, { userId: first, roleId: owners, by: null });
  const lastOwner = { code: 'LAST_OWNER' };
  await expect(setRole(deps, { userId: first, roleId: null, by: first })).rejects.toMatchObject(lastOwner);
  await expect(ban(deps, { userId: first, reason: 'x', until: null, by: null })).rejects.toMatchObject(lastOwner);
  as(ALL_PERMISSIONS, 'both', first);
  const weaker = { version: 1, permissions: rights('panews') };
  expect((await api.call('PUT', `/a/paplabable/role/${owners}`, { body: weaker })).body.code).toBe('LAST_OWNER');
  expect((await api.call('DELETE', `/a/paplabable/role/${owners}`)).body.code).toBe('IN_USE');
  expect((await personAccess(deps, first)).banned).toBe(false);

  await setRole(deps, { userId: second, roleId: owners, by: first });
  await ban(deps, { userId: second, reason: 'x', until: null, by: first });
  await expect(setRole(deps, { userId: first, roleId: null, by: first })).rejects.toMatchObject(lastOwner);
  await liftBan(deps, { userId: second, by: first });
  await setRole(deps, { userId: first, roleId: null, by: first });
  expect((await personAccess(deps, first)).staff).toBeNull();
});

test('two owners who demote each other at the same moment do not both succeed', async () => {
  const { deps } = api;
  const owners = await ensureRole(deps, { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS });
  await sql`delete from access.staff`.execute(deps.db);
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [deps.ids.id(), deps.ids.id()];
    await setRole(deps, { userId: one, roleId: owners, by: null });
    await setRole(deps, { userId: two, roleId: owners, by: null });
    const demote = (userId: string) => setRole(deps, { userId, roleId: null, by: null });
    const outcomes = await Promise.allSettled([demote(one), demote(two)]);
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    await sql`delete from access.staff`.execute(deps.db);
  }
});

test('reading needs v, creating a, changing and deleting e [adm-server-enforced]', async () => {
  const calls = {
    v: ['GET', '/a/paplabable/roles'],
    a: ['POST', '/a/paplabable/role'],
    e: ['DELETE', `/a/paplabable/role/${api.deps.ids.id()}`],
  };
  for (const held of ['v', 'a', 'e'] as const) {
    as(permitting(['paroles'], [held]));
    for (const [flag, [method = '', path = '']] of Object.entries(calls)) {
      const { http } = await api.call(method, path, method === 'POST' ? { body: {} } : {});
      expect([held, flag, http === 403]).toEqual([held, flag, held !== flag]);
    }
  }
});
