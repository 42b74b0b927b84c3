import { permitting } from '@app/access/contract';
import { access, ensureRole, setRole } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const readMembers = async (rights: ('paroles' | 'ual' | 'panews')[]) => {
  const login = await logIn(api, await makeStaff(api.deps, { rights }));
  return api.call('GET', '/a/paplabable/rolemembers', { headers: login.headers });
};

test('roles show their member count, and the names only to viewers who may see staff [ext-get-a-paplabable-rolemembers]', async () => {
  const roleId = await ensureRole(api.deps, { name: 'Desk', scope: 'pa', permissions: permitting(['panews']) });
  await ensureRole(api.deps, { name: 'Nobody has it', scope: 'pa', permissions: permitting([]) });
  const people = [
    await makeUser(api.deps, { firstName: 'Zoe', lastName: 'Last' }),
    await makeUser(api.deps, { firstName: 'Ann', lastName: 'First' }),
  ];
  for (const { id } of people) await setRole(api.deps, { userId: id, roleId, by: null });
  const desk = async (rights: ('paroles' | 'ual')[]) =>
    ((await readMembers(rights)).body.data as { role_id: string }[]).find((row) => row.role_id === roleId);
  expect(await desk(['paroles'])).toEqual({ role_id: roleId, count: 2, people: null });
  expect(await desk(['paroles', 'ual'])).toEqual({
    role_id: roleId,
    count: 2,
    people: [
      { uid: people[1]?.uid, name: 'Ann First' },
      { uid: people[0]?.uid, name: 'Zoe Last' },
    ],
  });
});

test('a caller who may not see roles is refused', async () => {
  expect((await readMembers(['ual', 'panews'])).http).toBe(403);
  expect((await api.call('GET', '/a/paplabable/rolemembers')).http).toBe(401);
});
