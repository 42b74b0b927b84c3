import { access } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type ApiReply, collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymiseUser } from '../account-deletion/personal-data.repo.ts';
import { addressRule, type Captcha, createAccounts } from '../index.ts';
import { lockUser, userByEmail, userById } from '../people/users.repo.ts';
import { logIn, mailTo, makeUser, testAccounts } from '../testing/index.ts';
import { signupCalls, signupForm } from './testing.ts';

const lists = module({
  name: 'lists',
  contributes: [
    contribute(addressRule, async (_deps, address, ip) => ({
      blocked: address.endsWith('@throwaway.test') || ip === '192.0.2.66',
      university: address.endsWith('@uni.test'),
    })),
  ],
});
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, lists], authorise: accounts.authorise });
});
afterAll(() => api.close());

const { newAddress, signUp, headersOf, codeOf } = signupCalls(() => api);
/** Status, body without the request id, and length: everything an outsider could compare. */
const seen = ({ http, text, headers }: ApiReply) => ({
  http,
  text,
  cookie: headers['set-cookie'],
  length: text.length,
});

describe('signing up', () => {
  test('with an address whose account is being erased creates a new one and does not touch the erased one', async () => {
    const { id, email } = await makeUser(api.deps);
    const uid = api.deps.ids.token(16);
    await collide(
      api,
      async ({ db, clock }, meanwhile) => {
        await lockUser(db, id);
        await meanwhile();
        await anonymiseUser(db, id, { uid, email: `${uid.toLowerCase()}@erased.invalid`, at: clock.now() });
      },
      () => signUp(signupForm(email)),
    );
    expect(await userById(api.deps.db, id)).toMatchObject({ first_name: 'User', password_hash: null });
    expect(await userByEmail(api.deps.db, email)).toMatchObject({ first_name: 'Amina' });
    expect(codeOf(email)).not.toBe('');
  });

  test('creates an unverified account that can log in [account-states] [post-pausers-signup]', async () => {
    const email = newAddress();
    const reply = await signUp(signupForm(email, { university: 'Leeds', exam_date: '2027-06-01' }));
    expect(reply).toMatchObject({ http: 200, body: { status: 'success', data: null } });
    expect(reply.headers['set-cookie'], 'it does not log in').toBeUndefined();
    const headers = await headersOf(email);
    const { body } = await api.call('GET', '/pausers/current', { headers });
    expect(body.data).toMatchObject({ email, first_name: 'Amina', verified: false, pending_email: null });
    const { rows } = await sql`
      select u.university, u.exam_date, array_agg(c.kind order by c.kind) as kinds from accounts.user u
      join accounts.consent c on c.user_id = u.id and c.given where u.email = ${email} group by u.id`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ university: 'Leeds', exam_date: '2027-06-01', kinds: ['privacy', 'terms'] }]);
  });

  test('gives the same reply for a new, a known and an unverified address, and mails each its own text', async () => {
    const [fresh, known, waiting] = [newAddress(), await makeUser(api.deps), newAddress()];
    await signUp(signupForm(waiting));
    api.clock.advance(61_000);
    const replies = [
      await signUp(signupForm(fresh)),
      await signUp(signupForm(known.email.toUpperCase())),
      await signUp(signupForm(waiting)),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(seen(reply)))).size).toBe(1);
    expect(mailTo(api, fresh).template).toBe('registermail');
    expect(mailTo(api, known.email).template).toBe('already-registered');
    expect(mailTo(api, waiting).template).toBe('registermail');
    await logIn(api, known);
  });

  test('takes as long for a known address as for a new one', async () => {
    const known = await makeUser(api.deps);
    const time = async (email: string) => {
      const started = performance.now();
      await signUp(signupForm(email));
      return performance.now() - started;
    };
    const [forKnown, forNew] = [await time(known.email), await time(newAddress())];
    expect(Math.min(forKnown, forNew)).toBeGreaterThanOrEqual(249);
  });

  test('twice at once with one address creates one account', async () => {
    const email = newAddress();
    const replies = await Promise.all([1, 2, 3].map(() => signUp(signupForm(email))));
    expect(replies.map((reply) => reply.http)).toEqual([200, 200, 200]);
    const { rows } = await sql`select id from accounts.user where email = ${email}`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
  });

  test('again before verifying ends the sessions of the first sign-up and keeps the last password', async () => {
    const email = newAddress();
    await signUp(signupForm(email, { password: 'of somebody else entirely' }));
    const headers = await headersOf(email, 'of somebody else entirely');
    await signUp(signupForm(email));
    expect((await api.call('POST', '/pausers/resendverification', { body: {}, headers })).http).toBe(401);
    await headersOf(email);
    await expect(headersOf(email, 'of somebody else entirely')).rejects.toThrow(/LOGIN_FAILED/);
  });

  test('refuses weak passwords, missing consents, odd names and unknown keys [val-password-signup] [val-name]', async () => {
    const refusal = async (more: object) => (await signUp(signupForm('rosalind@example.test', more))).body;
    expect(await refusal({ password: 'password1234' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: expect.stringMatching(/too common/) },
    });
    expect(await refusal({ password: 'rosalind was here' })).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect(await refusal({ password: 'testbank for ever' })).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect(await refusal({ password: 'short' })).toMatchObject({ fields: { password: expect.any(String) } });
    expect(await refusal({ consents: { terms: true } })).toMatchObject({
      fields: { 'consents.privacy': expect.any(String) },
    });
    expect(await refusal({ first_name: 'J0hn' })).toMatchObject({ fields: { first_name: expect.any(String) } });
    for (const extra of [{ is_admin: true }, { verified: true }, { uid: 'x' }, { qb: true }])
      expect(await refusal(extra)).toMatchObject({ code: 'INVALID_INPUT' });
    const { rows } = await sql`select id from accounts.user where email = 'rosalind@example.test'`.execute(api.deps.db);
    expect(rows).toEqual([]);
  });

  test('checks the captcha, and is refused without one outside the demo', async () => {
    const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false };
    const requests: unknown[] = [];
    const person: Captcha = {
      task: async () => ({ provider: 'none' }),
      verify: async (_deps, { captcha, ip }) => requests.push([captcha, ip]) > 0 && captcha === 'a person',
    };
    const attempts = async (captcha: Captcha | null, tokens: readonly string[]) => {
      const accounts = createAccounts({ ...options, ...(captcha ? { captcha } : {}) });
      const own = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
      Object.assign(own.deps, { site: { ...own.deps.site, demo: false } });
      const codes: (string | undefined)[] = [];
      for (const token of tokens) {
        const reply = await own.call('POST', '/pausers/signup', { body: signupForm(newAddress(), { captcha: token }) });
        codes.push(reply.body.code);
      }
      await own.close();
      return codes;
    };
    expect(await attempts(person, ['robot', 'a person'])).toEqual(['CAPTCHA_NEEDED', undefined]);
    expect(await attempts(null, ['a person'])).toEqual(['CAPTCHA_NEEDED']);
    expect(requests).toEqual([
      ['robot', '127.0.0.1'],
      ['a person', '127.0.0.1'],
    ]);
  });

  test('is limited for each address', async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await signUp(signupForm(email))).http).toBe(200);
    expect(await signUp(signupForm(email.toUpperCase()))).toMatchObject({
      http: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
  });
});

test('the check before submitting knows invalid, refused and university addresses, and nothing about accounts [post-pausers-check]', async () => {
  const known = await makeUser(api.deps);
  const check = async (email: string) => (await api.call('POST', '/pausers/check', { body: { email } })).body.data;
  expect(await check(known.email)).toEqual(await check(newAddress()));
  expect(await check('someone@example.test')).toEqual({ acceptable: true, university: false });
  expect(await check('someone@leeds.ac.uk')).toEqual({ acceptable: true, university: true });
  expect(await check('someone@uni.test')).toEqual({ acceptable: true, university: true });
  expect(await check('someone@throwaway.test')).toEqual({ acceptable: false, university: false });
  for (const bad of ['no address', 'a@[127.0.0.1]', `${'a'.repeat(65)}@example.test`])
    expect(await check(bad)).toEqual({ acceptable: false, university: false });
  expect((await signUp(signupForm('a@[127.0.0.1]'))).body.code).toBe('ADDRESS_REFUSED');
  expect((await signUp(signupForm('someone@throwaway.test'))).body.code).toBe('ADDRESS_REFUSED');
});

test('a campus behind one IP address can sign up in the same hour', async () => {
  const from = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/v1/pausers/signup', remoteAddress: '192.0.2.99', payload });
  const mistyped = await Promise.all(Array.from({ length: 200 }, () => from({})));
  expect(new Set(mistyped.map((reply) => reply.statusCode))).toEqual(new Set([400]));
  expect((await from(signupForm(newAddress()))).statusCode).toBe(200);
});

test('a sign-up from a refused IP address is refused with any mail address', async () => {
  const from = (remoteAddress: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/pausers/signup', remoteAddress, payload: signupForm(newAddress()) });
  expect((await from('192.0.2.66')).json()).toMatchObject({ code: 'ADDRESS_REFUSED' });
  expect((await from('192.0.2.67')).statusCode).toBe(200);
});
