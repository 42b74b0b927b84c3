import { access, ban, freeze, grant, personAccess, revoke, unfreeze } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { PauseState } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { content } from '@app/content/server';
import { createNotifications } from '@app/notifications/server';
import { DAY_MS, dayInWords, MINUTE_MS, ukDay, ukMidnight } from '@app/platform/contract';
import type { Module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import { PAYPAL } from './paypal.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

let api: TestApi;
let gateway: Gateway;
let modules: readonly Module[];
const accounts = testAccounts();
beforeAll(async () => {
  gateway = await startGateway(0);
  const commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] },
    paypal: { url: `${gateway.url}/paypal`, ...PAYPAL },
  });
  modules = [access, accounts, createNotifications(), content, commerce];
  api = await testApi({ modules, authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

async function learner(days: number) {
  const person = await makeUser(api.deps);
  const source = { source: 'staff', sourceRef: `test:${person.id}`, by: null } as const;
  if (days > 0) await grant(api.deps, { userId: person.id, entitlement: 'qb', days, ...source });
  // Days pass between calls, so each logs in again.
  const call = async (method: string, path: string, body?: object) => {
    const { headers } = await logIn(api, person);
    return api.call(method, path, { headers, ...(body ? { body } : {}) });
  };
  const post = (path: string, body: object = {}) => call('POST', path, body);
  const pause = (length: number, op_id: string = api.deps.ids.id()) => post('/pausers/pause', { op_id, days: length });
  const state = async () => (await call('GET', '/pausers/pause')).body.data as PauseState;
  const until = async () => (await personAccess(api.deps, person.id)).holds.qb;
  return { person, post, pause, state, until };
}
const run = async (name: string) => {
  const found = modules.flatMap(({ jobs }) => jobs).find((each) => each.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  await found.run(api.deps, {} as never);
};
const mailsOf = (to: string, template: string) =>
  api.mails.filter((mail) => mail.to === to && mail.template === template).length;

test('a pause stops the time, adds it to the end, and is one however often it is pressed [ext-post-pausers-pause] [ext-get-pausers-pause]', async () => {
  const { pause, state, until, post } = await learner(100);
  const end = (await until())?.getTime() ?? 0;
  const op = api.deps.ids.id();
  const replies = await Promise.all([pause(30, op), pause(30, op), pause(30, op)]);
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(await state()).toMatchObject({ can: false, left: 1, running: { until: expect.any(String) } });
  expect(await until(), 'nothing is open while it is paused').toBeUndefined();
  expect((await pause(10)).body.code).toBe('CANNOT_PAUSE');
  api.clock.advance(30 * DAY_MS);
  expect(Math.round((((await until())?.getTime() ?? 0) - end) / DAY_MS)).toBe(30);
  expect((await post('/pausers/pause/end')).http).toBe(200);
});

test('a pause ends early, keeps to its limits, and there are two a year [ext-post-pausers-pause-end]', async () => {
  const { pause, state, post, until } = await learner(300);
  const end = (await until())?.getTime() ?? 0;
  expect([(await pause(6)).body.code, (await pause(61)).body.code]).toEqual([
    'PAUSE_OUT_OF_RANGE',
    'PAUSE_OUT_OF_RANGE',
  ]);
  for (const _ of [1, 2]) {
    await pause(20);
    api.clock.advance(5 * DAY_MS);
    expect((await post('/pausers/pause/end')).body.data).toMatchObject({ running: null });
  }
  expect(Math.round((((await until())?.getTime() ?? 0) - end) / DAY_MS)).toBe(10);
  expect(await state()).toMatchObject({ can: false, left: 0 });
  expect((await pause(20)).body.code).toBe('CANNOT_PAUSE');
  const none = await learner(0);
  expect((await none.pause(10)).body.code).toBe('CANNOT_PAUSE');
});

test('learners are notified once a week before the end, once a day before, and once at the end, unless their access continues', async () => {
  const [ending, extended] = [await learner(40), await learner(40)];
  const mailCounts = (email: string) =>
    ['expiring-7d', 'expiring-1d', 'access-ended'].map((template) => mailsOf(email, template));
  const later = { source: 'staff', sourceRef: `more:${extended.person.id}`, by: null } as const;
  await grant(api.deps, { userId: extended.person.id, entitlement: 'qb', days: 30, ...later });
  api.clock.advance(30 * DAY_MS);
  await run('commerce.remind');
  expect(mailCounts(ending.person.email)).toEqual([0, 0, 0]);
  for (const [days, expected] of [
    [4, [1, 0, 0]],
    [5.5, [1, 1, 0]],
    [1, [1, 1, 1]],
    [3, [1, 1, 1]],
  ] as const) {
    api.clock.advance(days * DAY_MS);
    await Promise.all([run('commerce.remind'), run('commerce.remind')]);
    expect(mailCounts(ending.person.email)).toEqual(expected);
  }
  expect(mailCounts(extended.person.email)).toEqual([0, 0, 0]);
});

test('nobody whose time is stopped without an end, or whose account is being deleted, gets the mail that access has ended', async () => {
  const [frozen, blocked, leaving, ended] = [await learner(40), await learner(40), await learner(1), await learner(1)];
  const [from, until] = [api.clock.now(), null];
  const sourceRef = `dispute:${frozen.person.id}`;
  await freeze(api.deps, { userId: frozen.person.id, sourceRef, from, until, by: null, reason: 'dispute' });
  await ban(api.deps, { userId: blocked.person.id, reason: 'Shares the account', until, by: null });
  await sql`update accounts.user set deletion_due_at = ${new Date(from.getTime() + 7 * DAY_MS)}
    where id = ${leaving.person.id}`.execute(api.deps.db);
  api.clock.advance(DAY_MS + MINUTE_MS);
  await run('commerce.remind');
  const mailCounts = [frozen, blocked, leaving, ended].map(({ person }) => mailsOf(person.email, 'access-ended'));
  expect(mailCounts).toEqual([0, 0, 0, 1]);
  expect(await frozen.state()).toMatchObject({ frozen: true, can: false });
});

test('nobody whose access was taken back is told that it has ended and offered more', async () => {
  const [refunded, disputed, partly] = [await learner(0), await learner(0), await learner(1)];
  const source = (person: { id: string }) =>
    ({ source: 'order', sourceRef: `order:${person.id}:1`, by: null }) as const;
  const granted = { entitlement: 'qb', days: 40 } as const;
  for (const { person } of [refunded, disputed, partly])
    await grant(api.deps, { userId: person.id, ...granted, ...source(person) });
  const takeBack = ({ person }: typeof refunded) => revoke(api.deps, { ...source(person), reason: 'refund' });
  const dispute = { userId: disputed.person.id, sourceRef: `lost:${disputed.person.id}`, by: null };
  const from = api.clock.now();
  api.clock.advance(MINUTE_MS);
  await freeze(api.deps, { ...dispute, from: api.clock.now(), until: null, reason: 'dispute' });
  api.clock.advance(MINUTE_MS);
  for (const each of [refunded, disputed, partly]) await takeBack(each);
  await unfreeze(api.deps, dispute);
  api.clock.advance(MINUTE_MS);
  await run('commerce.remind');
  const mailCounts = () => [refunded, disputed, partly].map(({ person }) => mailsOf(person.email, 'access-ended'));
  expect(mailCounts()).toEqual([0, 0, 0]);
  api.clock.advance(from.getTime() + DAY_MS + MINUTE_MS - api.clock.now().getTime());
  await run('commerce.remind');
  expect(mailCounts(), 'what the third had besides has run out').toEqual([0, 0, 1]);
});

test('the reminder of the day before names the last day on which access is open', async () => {
  const { person } = await learner(0);
  const startsAt = new Date(ukMidnight(ukDay(api.clock.now().getTime() + DAY_MS)));
  const source = { source: 'staff', sourceRef: `midnight:${person.id}`, by: null } as const;
  await grant(api.deps, { userId: person.id, entitlement: 'gems', days: 31, startsAt, ...source });
  const end = startsAt.getTime() + 31 * DAY_MS;
  api.clock.advance(end - DAY_MS + 20 * MINUTE_MS - api.clock.now().getTime());
  await run('commerce.remind');
  const mail = api.mails.find(({ to, template }) => to === person.email && template === 'expiring-1d');
  expect(mail?.variables).toMatchObject({
    product_name: 'Gems',
    ends_when: 'today',
    expires_on: dayInWords(end - DAY_MS),
  });
});

test('three days are compared with the provider: missed payments are settled, payments without an order are reported to staff', async () => {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  const { rows } = await sql<{ id: string }>`select id from commerce.service where slug = 'qb-1m'`.execute(api.deps.db);
  const buy = async (provider: string) => {
    const intent = { op_id: api.deps.ids.id(), service_id: rows[0]?.id, waiver: true };
    const { id } = (await post('/pausers/serviceintentv2', intent)).body.data as { id: string };
    const { url } = (await post('/pausers/checkoutv2', { order_id: id, provider })).body.data as { url: string };
    Object.assign(gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid', last4: '4242' });
    return id;
  };
  const orders = [await buy('card'), await buy('paypal')];
  const stranger = { orderId: api.deps.ids.id(), title: '', pence: 100, returnUrl: '', cancelUrl: '' };
  Object.assign(gateway.books.add({ provider: 'card', ...stranger }), { status: 'paid' });
  await run('commerce.compare');
  await run('commerce.compare');
  const states = await sql<{ state: string }>`
    select state from commerce."order" where id = any(${orders}::uuid[])`.execute(api.deps.db);
  expect(states.rows.map(({ state }) => state)).toEqual(['paid', 'paid']);
  const events = await sql<{ failure: string; order_id: string | null }>`
    select failure, order_id from commerce.payment_event where kind = 'comparison'`.execute(api.deps.db);
  expect(events.rows).toEqual([{ failure: 'The provider lists a payment that no order of ours has.', order_id: null }]);
});

test('an address left for the opening of sales gets one mail when they open, and is deleted after a month', async () => {
  const email = 'waits@example.test';
  await api.call('POST', '/paplabable/salesnotice', { body: { email, place: 'home', consent: true } });
  await run('commerce.sales-open');
  await run('commerce.sales-open');
  expect(mailsOf(email, 'sales-open')).toBe(1);
  api.clock.advance(30 * DAY_MS);
  await run('content.forget-sales-notices');
  const { rows } = await sql`select from content.sales_notice where email = ${email}`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
