import { createLog, mountApi } from '@app/platform/server';
import { logIn, makeUser, mailTo } from '@app/accounts/server/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';
import { requestTo } from '../matrix/probe.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

const PASSWORD = 'canary phrase nobody types 4711';
const NAME = 'Canaria\nlevel=error forged line';
let world: World;
let served: Served;
const lines: string[] = [];
const log = createLog({ level: 'debug', write: (line) => void lines.push(line) });
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { log, limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

test('a whole life of an account leaves no password, token, cookie, code or address in the log', async () => {
  const email = 'someone@example.test';
  const consents = { terms: true, privacy: true };
  const names = { first_name: 'Canaria', last_name: 'Bird' };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    served.call('POST', path, { body, headers });
  await post('/pausers/signup', { email, password: PASSWORD, ...names, consents });
  await post('/pausers/login', { email, password: `${PASSWORD} wrong` });
  const login = await post('/pausers/login', { email, password: PASSWORD });
  const { token } = login.json<{ data: { token: string } }>().data;
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { authorization: `Bearer ${token}`, cookie };
  const { code = '', verify_url: url = '' } = mailTo(world.api, email).variables;
  await post('/pausers/activatecode', { code }, headers);
  await post('/pausers/changename', { ...names, first_name: NAME }, headers);
  await post('/paforgotpassword', { email });
  const reset = mailTo(world.api, email, 'forgotmail').variables['reset_url'] ?? '';
  await served.call('GET', `/paactivate/${code}?token=${token}`);
  await post('/paresetpassword', { token: reset.slice(reset.lastIndexOf('#') + 1), password: `${PASSWORD} again` });
  const failed = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['security']);
  expect(failed.map((line) => [line['security'], line['call']])).toContainEqual([
    'LOGIN_FAILED',
    'POST /api/v1/pausers/login',
  ]);
  const secrets = [PASSWORD, token, cookie.slice(4), email, 'Bird', url.slice(url.lastIndexOf('#') + 1)];
  const text = lines.join('');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(new RegExp(`(^|[^0-9])${code}([^0-9]|$)`)); // linear: a literal code of six digits
});

test('when every call breaks, each failure is logged once, on one line, without anything its caller sent', async () => {
  const person = await makeUser(world.api.deps, { holds: ['qb', 'gems'] });
  const { headers, token, sid } = await logIn(world.api, person);
  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  const broken = world.routes.map((route) => ({
    ...route,
    handle: (call: object): never => {
      // Like careless code that puts all of its input into the error.
      throw Object.assign(new Error(`could not do ${route.name}`), { call, cause: { body: PASSWORD, headers } });
    },
    endpoint: { ...route.endpoint, options: {} },
  }));
  const deps = { ...served.deps, log };
  await app.register(
    async (scope) =>
      mountApi(scope, broken, {
        deps,
        authorise: world.product.accounts.authorise(world.api.deps),
        withinBudget: () => true,
        secureCookies: false,
        checkReplies: false,
      }),
    { prefix: '/api/v1' },
  );
  const before = lines.length;
  let failures = 0;
  for (const route of broken) {
    const reply = await app.inject(requestTo(route, { ...headers, 'x-note': PASSWORD }));
    if (reply.statusCode === 500) failures += 1;
    expect(reply.body).not.toContain('could not do');
  }
  await app.close();
  // Refused staff calls are logged as security lines, which are not checked here.
  const logged = lines.slice(before).filter((line) => !line.includes('"security"'));
  expect(failures).toBeGreaterThan(20);
  expect(logged).toHaveLength(failures);
  for (const line of logged) expect(line.trimEnd()).not.toContain('\n');
  const text = logged.join('');
  expect([PASSWORD, token, sid, person.email].filter((secret) => text.includes(secret))).toEqual([]);
});
