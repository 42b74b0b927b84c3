import { ALL_PERMISSIONS } from '@app/access/contract';
import { access, ensureRole, setRole } from '@app/access/server';
import {
  logIn,
  mailTo,
  makeStaff,
  makeUser,
  testAccounts,
  type TestLogin,
  type TestPerson,
} from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUsers } from '../index.ts';

let api: TestApi;
let clerk: TestLogin;
let bossPerson: TestPerson;
let boss: TestLogin;
let ownerPerson: TestPerson;
let owner: TestLogin;
let person: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  clerk = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'] }));
  bossPerson = await makeStaff(api.deps, { rights: ['pausers', 'ual', 'panews'] });
  boss = await logIn(api, bossPerson);
  ownerPerson = await makeUser(api.deps);
  const roleId = await ensureRole(api.deps, { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS });
  await setRole(api.deps, { userId: ownerPerson.id, roleId, by: null });
  owner = await logIn(api, ownerPerson);
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await makeUser(api.deps);
});

const remove = (id: string, login = clerk, body: object = { reason: 'new phone, called back' }) =>
  api.call('DELETE', `/a/paplabable/pausers/factors/${id}`, { body, headers: login.headers });
const giveFactor = (id: string) =>
  sql`insert into accounts.authenticator (user_id, secret, confirmed_at) values (${id}, 'sealed', now())`.execute(
    api.deps.db,
  );
const shown = async (id: string, login = clerk) =>
  (await api.call('GET', `/a/paplabable/user/${id}`, { headers: login.headers })).body.data as Record<string, unknown>;
const alive = async (login: TestLogin) =>
  (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).http === 200;
const tryLogin = () => api.call('POST', '/pausers/login', { body: { email: person.email, password: person.password } });
const linesAbout = async (userId: string) =>
  (
    await sql<{ action: string }>`select action from platform.audit
      where subject_id = ${userId} and action = 'removeFactors'`.execute(api.deps.db)
  ).rows.length;

test('a lost second factor of a learner is removed with a reason, ends sessions and is mailed [ext-delete-a-paplabable-pausers-factors-by-id]', async () => {
  const login = await logIn(api, person);
  await giveFactor(person.id);
  expect(await shown(person.id)).toMatchObject({ second_factor: 'on', factor_removable: true });
  expect((await remove(person.id, clerk, {})).body.code).toBe('INVALID_INPUT');
  expect((await tryLogin()).body.code, 'locked out').toBe('SECOND_FACTOR_NEEDED');

  expect((await remove(person.id)).body).toEqual({ status: 'success', data: null });
  expect(await alive(login)).toBe(false);
  expect(mailTo(api, person.email, 'factor-changed').variables['change']).toMatch(/Our team removed/);
  expect(await alive(await logIn(api, person)), 'the password is enough again').toBe(true);
  expect(await shown(person.id)).toMatchObject({ second_factor: 'off' });

  const mails = api.mails.length;
  expect((await remove(person.id)).http, 'a second press').toBe(200);
  expect([api.mails.length, await linesAbout(person.id)]).toEqual([mails, 1]);
});

test('the second factor of a colleague is removed by an owner only, and nobody’s own', async () => {
  const colleague = await makeStaff(api.deps, { rights: ['panews'] });
  await giveFactor(colleague.id);
  expect((await remove(colleague.id, clerk)).body.code, 'staff are hidden').toBe('NOT_FOUND');
  expect(await shown(colleague.id, boss)).toMatchObject({ second_factor: 'on', factor_removable: false });
  expect((await remove(colleague.id, boss)).body.code).toBe('OWNER_NEEDED');
  expect((await remove(bossPerson.id, boss)).body.code).toBe('FORBIDDEN');
  expect((await remove(ownerPerson.id, owner)).body.code).toBe('FORBIDDEN');
  const viewer = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'], flags: ['v', 'a'] }));
  expect((await remove(person.id, viewer)).body.code).toBe('FORBIDDEN');

  expect((await remove(colleague.id, owner)).http).toBe(200);
  expect([await shown(colleague.id, owner), await linesAbout(colleague.id)]).toMatchObject([
    { second_factor: 'off' },
    1,
  ]);
});
