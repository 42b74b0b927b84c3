import { access, personAccess } from '@app/access/server';
import { createAccounts, findUserByEmail } from '@app/accounts/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = createAccounts({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true });
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  await seedDemoAccounts(api.deps);
});
afterAll(() => api.close());

const logIn = async (name: string) => {
  const reply = await api.call('POST', '/pausers/login', {
    body: demoAccounts()[name],
    headers: { 'x-client': 'tool' },
  });
  const { token } = reply.body.data as { token: string };
  return (await api.call('GET', '/pausers/current', { headers: { authorization: `Bearer ${token}` } })).body.data;
};

test('every demo account can log in and is in the state its name says', async () => {
  expect(await logIn('owner')).toMatchObject({
    is_admin: true,
    scope: 'both',
    permissions: { p: { paroles: { e: true } } },
  });
  expect(await logIn('editor')).toMatchObject({ is_admin: true, permissions: { p: { paques: { e: true } } } });
  expect(await logIn('reviewer')).toMatchObject({
    is_admin: true,
    permissions: { p: { plabques: { v: true, a: false, e: true } } },
  });
  expect(await logIn('support')).toMatchObject({
    is_admin: true,
    scope: 'pa',
    permissions: { p: { pausers: { v: true } } },
  });
  expect(await logIn('learner')).toMatchObject({
    is_admin: false,
    verified: true,
    is_subscribed: true,
    qb: true,
    gems: true,
    oscegems: true,
  });
  expect(await logIn('locked')).toMatchObject({ is_subscribed: true, qb: false, gems: true });
  expect(await logIn('unverified')).toMatchObject({ verified: false, is_subscribed: false });
  expect(await logIn('unsubscribed')).toMatchObject({ verified: true, is_subscribed: false });
});

test('seeding again changes nothing', async () => {
  const state = async () => {
    const count =
      await sql`select (select count(*) from accounts.user) as people, (select count(*) from access.entitlement_grant) as grants,
      (select count(*) from access.role) as roles, (select count(*) from platform.audit) as acts`.execute(api.deps.db);
    const owner = (await findUserByEmail(api.deps, 'OWNER@example.test')) ?? '';
    return [count.rows, await personAccess(api.deps, owner)];
  };
  const before = await state();
  await seedDemoAccounts(api.deps);
  expect(await state()).toEqual(before);
});
