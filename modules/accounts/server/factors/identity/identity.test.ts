import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access } from '@app/access/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../index.ts';
import { logIn, makeUser, type TestLogin } from '../../testing/index.ts';
import { forgetOldNames } from './identity.ts';
import { createVeriff } from './veriff.ts';

const SECRET = 'shared-with-the-provider';
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');

/** A fake provider: sessions, numeric decision codes, and a signature over every request. */
const decisions = new Map<string, number>();
let server: Server;
let api: TestApi;
let made = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const ref = request.url?.split('/')[3] ?? '';
      const signed = request.method === 'POST' ? body : ref;
      const isOurs = request.headers['x-auth-client'] === 'key' && request.headers['x-hmac-signature'] === sign(signed);
      response.writeHead(isOurs ? 200 : 401, { 'content-type': 'application/json' });
      if (request.method === 'POST') {
        made += 1;
        const verification = { id: `ref-${made}`, url: `https://identity.example.test/v/ref-${made}` };
        return response.end(JSON.stringify({ status: 'success', verification }));
      }
      const code = decisions.get(ref);
      return response.end(JSON.stringify({ status: 'success', verification: code ? { id: ref, code } : null }));
    });
  }).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = createAccounts({
    tokenSecret: 'only-for-tests-0123456789-0123456789',
    allowUnboundStaff: true,
    captcha: { task: async () => ({ provider: 'none' }), verify: async (_deps, { captcha }) => captcha === 'person' },
    identity: createVeriff({ url, apiKey: 'key', secret: SECRET }),
  });
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
  Object.assign(api.deps, { site: { ...api.deps.site, demo: false } });
});
afterAll(async () => {
  await api.close();
  server.close();
});

const begin = (login: TestLogin, token = 'person') =>
  api.call('POST', '/paplabable/kyc/session', {
    headers: { ...login.headers },
    body: { givenName: 'Zaphodina', lastName: 'Canary', token },
  });
const state = async (login: TestLogin, query = '') =>
  (await api.call('GET', `/paplabable/kyc/status${query}`, { headers: { ...login.headers } })).body;
const decide = (verification: object, signature?: string) => {
  const body = JSON.stringify({ status: 'success', verification });
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/kyc/webhook',
    headers: { 'content-type': 'application/json', 'x-hmac-signature': signature ?? sign(body) },
    payload: body,
  });
};

test('a check goes to the provider and comes back with its decision [identity-verification] [post-paplabable-kyc-session] [get-paplabable-kyc-status]', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  expect((await state(login)).data).toMatchObject({ state: 'none', offered: true });
  expect((await begin(login, 'robot')).body.code).toBe('CAPTCHA_NEEDED');
  const { verificationId, url } = (await begin(login)).body.data as { verificationId: string; url: string };
  expect(url).toContain('identity.example.test');
  expect((await state(login)).data).toMatchObject({ state: 'pending', verificationId });
  decisions.set(verificationId, 9103);
  expect((await state(login, `?verificationId=${verificationId}`)).data).toMatchObject({ state: 'pending' });
  decisions.set(verificationId, 9001);
  expect((await state(login)).data).toMatchObject({ state: 'approved' });
  expect((await begin(login)).body.code).toBe('IDENTITY_APPROVED');
  const other = await logIn(api, await makeUser(api.deps));
  expect((await state(other, `?verificationId=${verificationId}`)).code).toBe('NOT_FOUND');
});

test('a signed message decides once; a forged one decides nothing [ext-post-kyc-webhook]', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const { verificationId: id } = (await begin(login)).body.data as { verificationId: string };
  for (let n = 0; n < 1000; n += 1) {
    const forged = n % 2 === 0 ? sign(String(n)) : sign(JSON.stringify({ id, code: 9001 }), `guess-${n}`);
    const { statusCode } = await decide({ id, code: 9001 }, forged);
    if (statusCode !== 400) throw new Error(`forged message ${n} was answered with ${statusCode}`);
  }
  expect((await decide({ id, code: 9001 }, '')).statusCode).toBe(400);
  expect((await state(login)).data).toMatchObject({ state: 'pending' });
  expect((await decide({ id, code: 9102 })).statusCode).toBe(200);
  expect((await decide({ id, code: 9001 })).statusCode).toBe(200);
  expect((await state(login)).data).toMatchObject({ state: 'declined' });
  expect((await begin(login)).http).toBe(200);
}, 60_000);

test('one that was not finished can be begun again, and either may be approved', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const { verificationId: first } = (await begin(login)).body.data as { verificationId: string };
  api.clock.advance(60_000);
  const { verificationId: second } = (await begin(login)).body.data as { verificationId: string };
  expect((await state(login)).data).toMatchObject({ state: 'pending', verificationId: second });
  await decide({ id: first, code: 9001 });
  expect((await state(login)).data).toMatchObject({ state: 'approved', verificationId: first });
});

test('names are sealed, and removed after 90 days', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  await begin(login);
  const rows = async () => JSON.stringify((await sql`select * from accounts.kyc_case`.execute(api.deps.db)).rows);
  expect(await rows()).not.toContain('Canary');
  expect(await rows()).not.toContain(Buffer.from('Canary').toString('base64url'));
  await sql`update accounts.kyc_case set created_at = created_at - interval '91 days'`.execute(api.deps.db);
  await forgetOldNames(api.deps);
  const left = await sql`select from accounts.kyc_case where names_sealed is not null`.execute(api.deps.db);
  expect(left.rows).toEqual([]);
});
