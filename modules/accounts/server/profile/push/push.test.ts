import { access } from '@app/access/server';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../../../../../tools/parts/push-service.ts';
import { createAccounts } from '../../index.ts';
import { logIn, makeUser, type TestLogin } from '../../testing/index.ts';
import { listPushSessions } from './push.repo.ts';
import { remindByPush, secondsToDeliver, sendReminder } from './remind-by-push.ts';
import { createWebPush, type WebPush } from './web-push.ts';

const KEY = 'A'.repeat(42) + 'E';
let service: PushService;
let push: WebPush;
let api: TestApi;
beforeAll(async () => {
  service = await startPushService();
  push = createWebPush({ privateKey: KEY, contact: 'mailto:help@example.test', hosts: [service.host] });
  const accounts = createAccounts({
    tokenSecret: 'only-for-tests-0123456789-0123456789',
    allowUnboundStaff: true,
    webPush: push,
  });
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(async () => {
  await api.close();
  await service.close();
});

const state = async ({ headers }: TestLogin) => (await api.call('GET', '/paplabable/push', { headers })).body.data;
const start = ({ headers }: TestLogin, body: object) => api.call('PUT', '/paplabable/push', { headers, body });
const keysOf = ({ endpoint, p256dh, auth }: ReturnType<PushService['subscribe']>) => ({ endpoint, p256dh, auth });

/** A learner whose browser shows reminders. */
async function reminded() {
  const learner = await makeUser(api.deps);
  const login = await logIn(api, learner);
  const browser = service.subscribe();
  expect((await start(login, keysOf(browser))).http).toBe(200);
  return { learner, login, browser };
}
/** Sends what is due to a learner now. */
async function remind(userId: string): Promise<void> {
  const now = api.deps.clock.now();
  await remindByPush(api.deps, userId);
  for (const sessionId of await listPushSessions(api.deps.db, userId, now))
    await sendReminder(api.deps, push, { userId, sessionId, due: now.toISOString() });
}
/** Twelve o'clock in UTC, far from the quiet hours all year. */
function toNoon(): Date {
  api.clock.advance((DAY_MS + 12 * HOUR_MS - (api.clock.now().getTime() % DAY_MS)) % DAY_MS);
  return api.clock.now();
}

test('a browser receives the reminder it asked for, encrypted and signed, with the page it opens [ext-get-paplabable-push] [ext-put-paplabable-push]', async () => {
  toNoon();
  const { learner, login, browser } = await reminded();
  expect(await state(login)).toEqual({ key: push.publicKey, on: true });
  await remind(learner.id);
  expect(browser.received).toEqual([
    {
      text: {
        title: api.deps.site.brand,
        body: 'It is the time you chose for your questions.',
        url: '/profile/dashboard',
      },
      ttl: 7200,
      urgency: 'normal',
      topic: 'reminder',
      contact: 'mailto:help@example.test',
    },
  ]);
});

test('off until asked; switched off, logged out or ended elsewhere, nothing is sent any more [ext-delete-paplabable-push]', async () => {
  const noon = toNoon();
  const silent = await makeUser(api.deps);
  expect(await state(await logIn(api, silent))).toMatchObject({ on: false });
  const [off, out] = [await reminded(), await reminded()];
  await api.call('DELETE', '/paplabable/push', { headers: off.login.headers });
  expect(await state(off.login)).toMatchObject({ on: false });
  await api.call('POST', '/pausers/logout', { headers: out.login.headers });
  const late = { userId: out.learner.id, sessionId: api.deps.ids.id(), due: noon.toISOString() };
  await sendReminder(api.deps, push, late);
  for (const { learner, browser } of [off, out]) {
    await remind(learner.id);
    expect(browser.received).toEqual([]);
  }
});

test('a browser where somebody else logs in belongs to them', async () => {
  toNoon();
  const { learner, browser } = await reminded();
  const next = await makeUser(api.deps);
  expect((await start(await logIn(api, next), keysOf(browser))).http).toBe(200);
  await remind(learner.id);
  expect(browser.received).toEqual([]);
  await remind(next.id);
  expect(browser.received).toHaveLength(1);
});

test('nothing is sent in the quiet hours, nor what could still arrive in them', () => {
  const seconds = (time: string) => secondsToDeliver(new Date(time));
  expect([seconds('2026-11-17T06:59:00Z'), seconds('2026-11-17T07:00:00Z')]).toEqual([0, 7200]);
  expect([seconds('2026-11-17T21:30:00Z'), seconds('2026-11-17T22:00:00Z'), seconds('2026-11-17T23:59:00Z')]).toEqual([
    1800, 0, 0,
  ]);
  expect(seconds('2026-07-17T21:00:00Z'), 'summer time').toBe(0);
});

test('a withdrawn subscription is forgotten; a service that fails is tried again, and a late job sends nothing', async () => {
  const noon = toNoon();
  const { learner, login, browser } = await reminded();
  service.fail(503);
  await expect(remind(learner.id)).rejects.toThrow('answered 503');
  service.fail(null);
  const [sessionId = ''] = await listPushSessions(api.deps.db, learner.id, noon);
  const due = new Date(noon.getTime() - 3 * HOUR_MS).toISOString();
  await sendReminder(api.deps, push, { userId: learner.id, sessionId, due });
  expect(browser.received).toEqual([]);
  browser.withdraw();
  await remind(learner.id);
  expect(await state(login)).toMatchObject({ on: false });
});

test('only known push services are written to: no host of our own network, no plain HTTP, no strange keys', async () => {
  const real = createWebPush({
    privateKey: KEY,
    contact: 'mailto:a@example.test',
    hosts: ['push.example', '*.notify.example'],
  });
  const accepted = [
    'https://push.example/x',
    'https://a.notify.example/x',
    'http://push.example/x',
    'https://push.example.evil.test/x',
    'https://notify.example/x',
    'https://push.example@127.0.0.1/x',
    'https://127.0.0.1/x',
  ].filter(real.accepts);
  expect(accepted).toEqual(['https://push.example/x', 'https://a.notify.example/x']);
  const login = await logIn(api, await makeUser(api.deps));
  const keys = keysOf(service.subscribe());
  const refused = await start(login, { ...keys, endpoint: 'http://127.0.0.1:9/x' });
  expect([refused.http, refused.body.code]).toEqual([422, 'PUSH_SERVICE_UNKNOWN']);
  expect((await start(login, { ...keys, auth: 'x' })).http).toBe(400);
  expect((await start({ ...login, headers: { authorization: '', cookie: '' } }, keys)).http).toBe(401);
});
