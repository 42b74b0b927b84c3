import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, mailTo, makeUser, testAccounts, tokenIn } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const NEXT = 'another long passphrase';
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.call('POST', path, { body, headers });
/** A passkey, because a password still logs in beside it. */
const givePasskey = (userId: string) =>
  sql`insert into accounts.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${api.deps.ids.id()}, ${userId}, ${api.deps.ids.token(16)}, 'key', 0, '{}', 'Phone', now())`.execute(
    api.deps.db,
  );
const passkeysOf = async (userId: string) =>
  (await sql`select from accounts.passkey where user_id = ${userId}`.execute(api.deps.db)).rows.length;
const notices = (address: string) =>
  api.mails
    .filter((mail) => mail.to === address && mail.template === 'factor-changed')
    .map((mail) => mail.variables['change']);
const CONFIRMED =
  'Your two-step log-in was removed when the e-mail address was confirmed: ' +
  'authenticator app, passkeys and recovery codes';
const RESET =
  'Your two-step log-in was removed when the password was reset by e-mail: ' +
  'authenticator app, passkeys and recovery codes';

/** As staff leave an account whose address they have changed: its factors are there, its address is not confirmed. */
async function movedByStaff() {
  const person = await makeUser(api.deps, { verified: false });
  await givePasskey(person.id);
  const { headers } = await logIn(api, person);
  return { ...person, headers };
}

describe('the owner is told that two-step log-in was removed', () => {
  test('when they confirm the address by its code, at the address that was confirmed', async () => {
    const person = await movedByStaff();
    const corrected = `corrected.${person.email}`;
    await post('/pausers/changeemail', { email: corrected }, person.headers);
    const code = mailTo(api, corrected, 'registermail').variables['code'];
    expect((await post('/pausers/activatecode', { code }, person.headers)).http).toBe(200);
    expect([await passkeysOf(person.id), notices(corrected), notices(person.email)]).toEqual([0, [CONFIRMED], []]);
  });

  test('when they confirm it by its link and a new password', async () => {
    const person = await movedByStaff();
    await post('/pausers/resendverification', {}, person.headers);
    const token = tokenIn(mailTo(api, person.email, 'registermail').variables['verify_url']);
    expect((await post('/paactivate', { token, new_password: NEXT })).http).toBe(200);
    expect([await passkeysOf(person.id), notices(person.email)]).toEqual([0, [CONFIRMED]]);
  });

  test('when they reset the password of an unconfirmed account', async () => {
    const person = await movedByStaff();
    await post('/paforgotpassword', { email: person.email });
    const token = tokenIn(mailTo(api, person.email, 'forgotmail').variables['reset_url']);
    expect((await post('/paresetpassword', { token, password: NEXT })).http).toBe(200);
    expect([await passkeysOf(person.id), notices(person.email)]).toEqual([0, [RESET]]);
  });

  test('when they take the account back at its old address', async () => {
    const person = await makeUser(api.deps);
    const { headers } = await logIn(api, person);
    const elsewhere = `elsewhere.${person.email}`;
    await post('/pausers/changeemail', { email: elsewhere, password: person.password }, headers);
    const code = mailTo(api, elsewhere, 'mailotp').variables['code'];
    expect((await post('/pausers/activatecode', { code }, headers)).http).toBe(200);
    await givePasskey(person.id);
    const token = tokenIn(mailTo(api, person.email, 'email-changed').variables['reset_url']);
    expect((await post('/paresetpassword', { token, password: NEXT })).http).toBe(200);
    expect([await passkeysOf(person.id), notices(person.email), notices(elsewhere)]).toEqual([0, [RESET], []]);
  });

  test('and not when there was none', async () => {
    const person = await makeUser(api.deps, { verified: false });
    const { headers } = await logIn(api, person);
    await post('/pausers/resendverification', {}, headers);
    const { code } = mailTo(api, person.email, 'registermail').variables;
    expect((await post('/pausers/activatecode', { code }, headers)).http).toBe(200);
    expect(notices(person.email)).toEqual([]);
  });
});
