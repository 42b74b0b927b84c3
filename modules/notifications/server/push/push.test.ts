import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access } from '@app/access/server';
import { logIn, makeStaff, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNotifications, firebasePush } from '../index.ts';

const PATH = '/a/paplabable/firebase/send-topic';
const message = { topic: 'all-learners', title: 'Big Mock', text: 'Seats are open.', link: '/news' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A fake provider: issues tokens and accepts messages in the wire format of HTTP v1. */
const seen: { url: string; authorization: string; body: string }[] = [];
const WORKING = { token: 200, status: 200, answer: '{"name":"projects/demo/messages/1"}' };
/** A status of 0: the connection is cut without a reply. */
const provider = { ...WORKING };
const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
let server: Server;
let api: TestApi;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    seen.push({
      url: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: await bodyOf(request),
    });
    const isTokenRequest = request.url === '/token';
    const status = isTokenRequest ? provider.token : provider.status;
    if (status === 0) return void reply.destroy();
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(isTokenRequest ? '{"access_token":"t-1","expires_in":3600}' : provider.answer);
  };
  server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    project_id: 'demo',
    client_email: 'push@demo.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${url}/token`,
  };
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications({ push: firebasePush({ account, url }) })];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  api.clock.advance(61_000);
  seen.length = 0;
  Object.assign(provider, WORKING);
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panofs'] }))).headers };
});
const auditOf = async (topic: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity = 'push' and entity_id = ${topic} order by id`.execute(api.deps.db);
  return rows.map((row) => row.action);
};
const send = (body: object = message, path = PATH) => api.call('POST', path, { headers, body });

test('a message goes to a topic in the format of the provider, with a token signed for it, and is audited [post-a-paplabable-firebase-send-topic]', async () => {
  expect((await send()).body.data).toEqual({ name: 'projects/demo/messages/1' });
  const [token, sent] = seen;
  const assertion = new URLSearchParams(token?.body).get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'push@demo.test' });
  expect([sent?.url, sent?.authorization]).toEqual(['/v1/projects/demo/messages:send', 'Bearer t-1']);
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    message: {
      topic: 'all-learners',
      notification: { title: 'Big Mock', body: 'Seats are open.' },
      data: { link: 'http://localhost:3000/news' },
      webpush: { fcm_options: { link: 'http://localhost:3000/news' } },
    },
  });
  expect(await auditOf('all-learners')).toEqual(['send', 'sent']);
});

test('an empty reply of the provider is passed on as an empty object, and the audit does not say that it was sent', async () => {
  provider.answer = '';
  const reply = await send({ ...message, topic: 'empty-reply' });
  expect([reply.http, reply.body.data]).toEqual([200, {}]);
  expect(await auditOf('empty-reply')).toEqual(['send', 'unanswered']);
});

/** The code of the reply to a message that the provider does not confirm, and what the audit says of it. */
async function failing(state: Partial<typeof provider>, topic: string) {
  Object.assign(provider, state);
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const reply = await send({ ...message, topic });
  log.mockRestore();
  return { ...reply, audit: await auditOf(topic) };
}

test('a refusal of the provider is reported, not swallowed', async () => {
  const answer = '{"error":{"status":"SENDER_ID_MISMATCH"}}';
  const { http, body, text, audit } = await failing({ status: 403, answer }, 'refused');
  expect([http, body.code, text.includes('MISMATCH')]).toEqual([502, 'PUSH_FAILED', false]);
  expect([body.message?.includes('Nothing was sent.'), audit]).toEqual([true, ['send', 'not sent']]);
});

test.each([
  ['an error of the provider', 503],
  ['a connection that is cut', 0],
])('after %s the message may have been sent, and neither the reply nor the audit denies it', async (_what, status) => {
  headers = { ...headers, 'idempotency-key': api.deps.ids.id() };
  const { http, body, audit } = await failing({ status, answer: '' }, `unknown-fate-${status}`);
  expect([http, body.code, audit]).toEqual([502, 'PUSH_UNANSWERED', ['send', 'unanswered']]);
  expect(body.message).toContain('It may have been sent');
});

test('a message for which the provider gave no token was not sent', async () => {
  // The token of an earlier test has expired.
  api.clock.advance(3_600_000);
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panofs'] }))).headers };
  const { body, audit } = await failing({ token: 503 }, 'no-token');
  expect([body.code, audit]).toEqual(['PUSH_FAILED', ['send', 'not sent']]);
});

test('one message a minute, also on the alias path', async () => {
  expect((await send(message, '/firebase/send-topic')).http).toBe(200);
  expect((await send()).http).toBe(429);
  expect(seen.filter((each) => each.url.includes('messages:send'))).toHaveLength(1);
});

test('invalid topics, unsafe links and callers without the right are refused', async () => {
  expect((await send({ ...message, topic: '/topics/x' })).body.fields).toHaveProperty('topic');
  expect((await send({ ...message, link: 'javascript:alert(1)' })).body.fields).toHaveProperty('link');
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panofs'], flags: ['v', 'e'] }))).headers };
  expect((await send()).http).toBe(403);
  expect(seen).toHaveLength(0);
});

test('without a provider a message is refused with the reason [ext-get-a-paplabable-firebase-state]', async () => {
  const accounts = testAccounts();
  const off = await testApi({ modules: [access, accounts, createNotifications()], authorise: accounts.authorise });
  const staff = await makeStaff(off.deps, { rights: ['panofs'] });
  const own = { headers: { ...(await logIn(off, staff)).headers } };
  const state = await off.call('GET', '/a/paplabable/firebase/state', own);
  const reply = await off.call('POST', PATH, { ...own, body: message });
  await off.close();
  expect(state.body.data).toEqual({ ready: false });
  expect([reply.http, reply.body.code]).toEqual([409, 'PUSH_NOT_SET_UP']);
});
