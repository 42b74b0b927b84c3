import { access } from '@app/access/server';
import { mailTo, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUsers, inviteOwner } from './index.ts';

let api: TestApi;
const accounts = testAccounts();
beforeAll(async () => {
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const invite = (email: string) =>
  inviteOwner(api.deps, accounts.management, { email, first_name: 'Mary', last_name: 'Seacole' });
const templatesTo = (email: string) => api.mails.filter((mail) => mail.to === email).map((mail) => mail.template);

test('an owner who is invited again is mailed that their second factor was removed', async () => {
  const { id, email } = await makeUser(api.deps);
  await sql`insert into accounts.authenticator (user_id, secret, confirmed_at)
    values (${id}, 'sealed', now())`.execute(api.deps.db);
  await invite(email);
  expect(await accounts.management.hasSecondFactor(api.deps, id)).toBe(false);
  expect(mailTo(api, email, 'factor-changed').variables['change']).toBe(
    'Your two-step log-in was removed when our team invited you as an owner: ' +
      'authenticator app, passkeys and recovery codes',
  );
  expect(templatesTo(email)).toEqual(['factor-changed', 'staff-invite']);
});

test('an owner who had no second factor is mailed the invitation only', async () => {
  await invite('mary@example.test');
  expect(templatesTo('mary@example.test')).toEqual(['staff-invite']);
});
