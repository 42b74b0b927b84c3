import { access } from '@app/access/server';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, mailTo, makeUser, testAccounts, tokenIn } from '../testing/index.ts';
import { lockOwner, removeSecrets } from './secrets.repo.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

test('a code used while its account is changed waits for the change, and is refused if it was forgotten', async () => {
  const person = await makeUser(api.deps, { verified: false });
  const { headers } = await logIn(api, person);
  await api.call('POST', '/paplabable/otp/request', { headers, body: {} });
  const { code } = mailTo(api, person.email, 'mailotp').variables;
  const used = await collide(
    api,
    async ({ db }, meanwhile) => {
      await lockOwner(db, person.id);
      await meanwhile();
      await removeSecrets(db, person.id, ['otp']);
    },
    () => api.call('POST', '/paplabable/otp/verify', { headers, body: { code } }),
  );
  expect(used.body.code).toBe('CODE_REFUSED');
});

test('a link used while its account is changed waits for the change, and is refused if it was forgotten', async () => {
  const person = await makeUser(api.deps);
  await api.call('POST', '/paforgotpassword', { body: { email: person.email } });
  const token = tokenIn(mailTo(api, person.email, 'forgotmail').variables['reset_url']);
  const used = await collide(
    api,
    async ({ db }, meanwhile) => {
      await lockOwner(db, person.id);
      await meanwhile();
      await removeSecrets(db, person.id, ['reset']);
    },
    () => api.call('POST', '/paresetpassword', { body: { token, password: 'another long passphrase' } }),
  );
  expect(used.body.code).toBe('LINK_REFUSED');
});
