import { access } from '@app/access/server';
import type { Rule } from '@app/platform/contract';
import type { Cookies, Incoming } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts, type SessionSignals } from '../index.ts';
import { logIn, makeUser } from '../testing/index.ts';
import { sidCookieName } from './tokens/sid.ts';

const options = { tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: false };
const bus = () => {
  const listeners: ((userId: string) => void)[] = [];
  const publish = (userId: string) => listeners.forEach((listener) => listener(userId));
  const signals: SessionSignals = { publish, subscribe: (listener) => void listeners.push(listener) };
  return signals;
};

const signals = bus();
const first = createAccounts({ ...options, signals });
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [access, first], authorise: first.authorise });
});
afterAll(() => api.close());

const endpoint = (rule: Rule) => ({
  rule,
  edition: undefined,
  allowsEndedSession: false,
  whileActing: 'allow' as const,
  call: 'GET /probe',
});
const noCookies: Cookies = {
  get: () => undefined,
  set: () => undefined,
  clear: () => undefined,
};
const request = (login: { token: string; sid: string }): [Incoming, Cookies] => [
  { id: 'x', ip: '::1', headers: { authorization: `Bearer ${login.token}` } },
  { ...noCookies, get: (name) => (name === 'sid' ? login.sid : undefined) },
];

test('a visitor on a public call is admitted synchronously, without a new object', () => {
  const authorise = first.authorise(api.deps);
  const incoming: Incoming = { id: 'x', ip: '::1', headers: {} };
  const one = authorise(endpoint('public'), incoming, noCookies);
  expect(one).not.toBeInstanceOf(Promise);
  expect(authorise(endpoint('public'), incoming, noCookies)).toBe(one);
});

test('a cached token is admitted synchronously, and read again after five seconds', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const authorise = first.authorise(api.deps);
  const admit = () => authorise(endpoint('member'), ...request(login));
  const read = admit();
  expect(read).toBeInstanceOf(Promise);
  const viewer = await read;
  expect(admit()).toBe(viewer);
  api.clock.advance(5001);
  expect(admit()).toBeInstanceOf(Promise);
});

test('a further right within one request is decided without a second read, however long the request takes', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const authorise = first.authorise(api.deps);
  const [incoming, cookies] = request(login);
  const viewer = await authorise(endpoint('member'), incoming, cookies);
  api.clock.advance(5001);
  expect(authorise(endpoint('member'), incoming, cookies)).toBe(viewer);
  expect(() => authorise(endpoint('staff'), incoming, cookies)).toThrow('the right to do this');
  expect(authorise(endpoint('member'), ...request(login))).toBeInstanceOf(Promise);
});

test('a log-out is seen at once by another process that gets signals, and within a second by one that does not [model-session-truth]', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const signalled = createAccounts({ ...options, signals }).authorise(api.deps);
  const unsignalled = createAccounts(options).authorise(api.deps);
  const admit = async (authorise: typeof unsignalled) => authorise(endpoint('member'), ...request(login));
  await admit(signalled);
  await admit(unsignalled);
  await api.call('POST', '/pausers/logout', { headers: login.headers });
  await expect(admit(signalled)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  api.clock.advance(1000);
  await expect(admit(unsignalled)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('the cookie has the host prefix if the site is served over https', () => {
  expect(sidCookieName({ publicUrl: 'https://bank.example.test' })).toBe('__Host-sid');
  expect(sidCookieName({ publicUrl: 'http://localhost:3000' })).toBe('sid');
});

test('a short token secret is refused at start-up', () => {
  expect(() => createAccounts({ ...options, tokenSecret: 'short' })).toThrow(/32 characters/);
});
