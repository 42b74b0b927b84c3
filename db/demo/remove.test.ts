import { access, personAccess } from '@app/access/server';
import { createAccounts, findUserByEmail, hasOpenDemoAccount } from '@app/accounts/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { createUsers, inviteOwner } from '@app/users/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';
import { removeDemoAccounts } from './remove.ts';

let api: TestApi;
const accounts = createAccounts({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true });
beforeAll(async () => {
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  await seedDemoAccounts(api.deps);
});
afterAll(() => api.close());

const OWNER = { email: 'mary@clinic.example.org', first_name: 'Mary', last_name: 'Seacole' };
const PASSWORD = 'a passphrase of her own 1';
const logIn = (email: string, password: string) =>
  api.call('POST', '/pausers/login', { body: { email, password }, headers: { 'x-client': 'tool' } });

test('when an installation stops being a demo, a real owner is created, then the demo accounts end', async () => {
  const { deps } = api;
  expect(await hasOpenDemoAccount(deps.db, deps.clock.now())).toBe(true);
  await expect(removeDemoAccounts(deps, accounts.management)).rejects.toMatchObject({ code: 'LAST_OWNER' });

  await inviteOwner(deps, accounts.management, OWNER);
  const link = api.mails.findLast((mail) => mail.to === OWNER.email)?.variables['invite_url'] ?? '';
  const token = link.slice(link.lastIndexOf('#') + 1);
  const chosen = await api.call('POST', '/paresetpassword', { body: { token, password: PASSWORD } });
  expect(chosen.http).toBe(200);
  expect((await logIn(OWNER.email, PASSWORD)).http).toBe(200);
  const id = (await findUserByEmail(deps, OWNER.email)) ?? '';
  expect((await personAccess(deps, id)).staff?.permissions).toMatchObject({ p: { paroles: { e: true } } });

  expect(await removeDemoAccounts(deps, accounts.management)).toBe(Object.keys(demoAccounts()).length);
  expect(await hasOpenDemoAccount(deps.db, deps.clock.now())).toBe(false);
  const { email, password } = demoAccounts()['owner'] ?? { email: '', password: '' };
  expect((await logIn(email, password)).body.code).toBe('ACCOUNT_BLOCKED');
});

test('inviting the same owner twice gives one account and a new link', async () => {
  api.clock.advance(120_000);
  await inviteOwner(api.deps, accounts.management, OWNER);
  expect(api.mails.filter((mail) => mail.template === 'staff-invite')).toHaveLength(2);
});
