import { access } from '@app/access/server';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { MINUTE_MS } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../credentials/hash-of.ts';
import { removeSecrets, saveSecret } from '../mail-secrets/secrets.repo.ts';
import { lockUser, updateUser, userById } from '../people/users.repo.ts';
import { logIn, mailTo, makeUser, testAccounts, tokenIn } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

let people = 0;
const newAddress = () => `moved${(people += 1)}@example.test`;
async function someone(verified: boolean) {
  const person = await makeUser(api.deps, { verified });
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  return { ...person, post };
}
type Someone = Awaited<ReturnType<typeof someone>>;
/** Confirms the address in a transaction of its own; the request comes before its commit. */
const whileConfirming = <T>({ id }: Someone, request: () => Promise<T>): Promise<T> =>
  collide(
    api,
    async ({ db, clock }, meanwhile) => {
      await lockUser(db, id);
      await updateUser(db, id, { verified_at: clock.now(), updated_at: clock.now() });
      await removeSecrets(db, id, ['verify']);
      await meanwhile();
    },
    request,
  );

test('a code requested while the address is being confirmed is not sent', async () => {
  const who = await someone(false);
  const reply = await whileConfirming(who, () => who.post('/pausers/resendverification', {}));
  expect(reply.body.code).toBe('ALREADY_VERIFIED');
  expect(api.mails.filter(({ to }) => to === who.email)).toEqual([]);
});

test('an address corrected while it is being confirmed is not replaced without the checks of a verified one', async () => {
  const [who, email] = [await someone(false), newAddress()];
  const reply = await whileConfirming(who, () => who.post('/pausers/changeemail', { email }));
  expect(reply.body.code).toBe('ALREADY_VERIFIED');
  expect(api.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('a link that confirms a new account does not work once the account is verified', async () => {
  const who = await someone(true);
  const [token, now] = ['x'.repeat(43), api.clock.now()];
  const link = { token_hash: hashOf(token), code_hash: null, subject: null, address: newAddress() };
  const expires_at = new Date(now.getTime() + 10 * MINUTE_MS);
  await saveSecret(api.deps.db, { ...link, user_id: who.id, purpose: 'verify', sent_at: now, expires_at }, now);
  const body = { token, new_password: 'the plan of the thief' };
  expect((await api.call('POST', '/paactivate', { body })).body.code).toBe('LINK_REFUSED');
  expect(await userById(api.deps.db, who.id)).toMatchObject({ email: who.email });
  await logIn(api, who);
});

test.each([
  ['corrected before verifying', false, 'registermail'],
  ['changed by its user', true, 'mailotp'],
] as const)(
  'a link for a new password in the old mailbox stops working when the address is %s',
  async (_how, verified, mail) => {
    const [who, email] = [await someone(verified), newAddress()];
    await api.call('POST', '/paforgotpassword', { body: { email: who.email } });
    const token = tokenIn(mailTo(api, who.email, 'forgotmail').variables['reset_url']);
    await who.post('/pausers/changeemail', { email });
    expect((await who.post('/pausers/activatecode', { code: mailTo(api, email, mail).variables['code'] })).http).toBe(
      200,
    );
    const body = { token, password: 'the plan of the thief' };
    expect((await api.call('POST', '/paresetpassword', { body })).body.code).toBe('LINK_REFUSED');
  },
);
