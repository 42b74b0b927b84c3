// Failures at a provider: pages left and reopened, refusals, forgotten orders, repeated disputes.
import { access, personAccess } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { DeskOrder, DeskOrderDetail, Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { MINUTE_MS } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import type { Payment } from './ledger.ts';
import { PAYPAL, paypalEvent } from './paypal.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

let api: TestApi;
let gateway: Gateway;
let serviceId: string;
const commerceOf = ({ url }: Gateway) =>
  createCommerce({
    card: { url: `${url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] },
    paypal: { url: `${url}/paypal`, ...PAYPAL },
  });
let commerce: ReturnType<typeof commerceOf>;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  commerce = commerceOf(gateway);
  api = await testApi({ modules: [access, accounts, commerce], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ id: string }>`select id from commerce.service where slug = 'qb-6m'`.execute(api.deps.db);
  serviceId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const run = async (name: string, payload: object = {}) =>
  commerce.jobs.find((each) => each.name === name)?.run(api.deps, payload as never);

/** A buyer with an order and an open payment page. */
async function withOpenPage(provider: 'card' | 'paypal', more: object = {}) {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  const intent = (extra: object = more) =>
    post('/pausers/serviceintentv2', { op_id: api.deps.ids.id(), service_id: serviceId, waiver: true, ...extra });
  const { id } = (await intent()).body.data as Order;
  const open = () => post('/pausers/checkoutv2', { order_id: id, provider });
  const { url } = (await open()).body.data as { url: string };
  const payment = gateway.books.payments.get(url.split('/').at(-1) ?? '') as Payment;
  const back = async () => (await post('/pausers/checkout/callback', { order_id: id })).body.data as Order;
  const holds = async () => (await personAccess(api.deps, person.id)).holds.qb;
  return { person, post, intent, id, url, open, payment, back, holds };
}

test.each(['card', 'paypal'] as const)(
  'a %s page that was left is the same page when it is opened again',
  async (provider) => {
    const { url, open } = await withOpenPage(provider);
    api.clock.advance(12 * MINUTE_MS);
    const again = await open();
    expect(again.http, again.text).toBe(200);
    expect(again.body.data).toMatchObject({ url });
  },
);

test('an idempotency key is for one request: another request with it is refused', async () => {
  const request = (amount: string) =>
    fetch(`${gateway.url}/stripe/v1/checkout/sessions`, {
      method: 'POST',
      headers: { 'idempotency-key': 'one-key', 'content-type': 'application/x-www-form-urlencoded' },
      body: `client_reference_id=${amount}`,
    });
  expect([(await request('1')).status, (await request('1')).status, (await request('2')).status]).toEqual([
    200, 200, 400,
  ]);
});

test('an unapproved PayPal order ends, and its coupon can be used again', async () => {
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'ONCE', 10, 1, now(), now())`.execute(api.deps.db);
  const { payment, back, intent } = await withOpenPage('paypal', { coupon: 'once' });
  payment.status = 'expired';
  expect(await back()).toMatchObject({ state: 'failed', failure: 'expired' });
  expect((await intent({ coupon: 'once' })).http).toBe(200);
});

test('a quote gives its coupon to the next choice of the same buyer; an open page keeps it, and the buyer reads where', async () => {
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'MINDS', 10, 1, now(), now())`.execute(api.deps.db);
  const { post, intent } = await withOpenPage('card');
  const quoted = (await intent({ coupon: 'minds' })).body.data as Order;
  const again = await intent({ coupon: 'minds' });
  expect(again.http, again.text).toBe(200);
  const { id } = again.body.data as Order;
  expect((await post('/pausers/checkoutv2', { order_id: quoted.id })).body.code).toBe('ORDER_NOT_PAYABLE');
  expect((await post('/pausers/checkoutv2', { order_id: id })).http).toBe(200);
  expect((await intent({ coupon: 'minds' })).body.code).toBe('COUPON_IN_ORDER');
});

test('what PayPal cannot take is reported as declined, and another account pays on the same page', async () => {
  const { payment, back, open, url, holds } = await withOpenPage('paypal');
  Object.assign(payment, { status: 'approved', failure: 'INSTRUMENT_DECLINED' });
  expect(await back()).toMatchObject({ state: 'failed', failure: expect.stringContaining('another card') });
  expect((await open()).body.data).toMatchObject({ url });
  payment.failure = '';
  api.clock.advance(2 * MINUTE_MS);
  await run('commerce.reconcile');
  expect(payment.status, 'no job takes what was refused').toBe('approved');
  expect(await back()).toMatchObject({ state: 'paid', failure: '' });
  expect(await holds()).toBeDefined();
});

test('a refund the provider refuses ends, waits on the first page of staff, and blocks no other', async () => {
  const { id, payment, back } = await withOpenPage('card');
  payment.status = 'paid';
  await back();
  const staff = await makeStaff(api.deps, { rights: ['paproducts'] });
  const { headers } = await logIn(api, staff);
  const desk = (path: string, body?: object) =>
    api.call(body ? 'POST' : 'GET', `/a/paplabable/orders${path}`, { headers, ...(body ? { body } : {}) });
  const refund = (pence: number, op_id: string = api.deps.ids.id()) =>
    desk(`/${id}/refund`, { op_id, pence, refundable_pence: pence, takes_access: true, reason: 'Asked for it' });
  const waiting = () =>
    api.deps.slots
      .contributions(homeFigure)
      .find(({ key }) => key === 'commerce.refused')
      ?.read(api.deps, staff.id);
  // A partial refund was made at the provider, and no event has arrived yet.
  gateway.books.refund(payment, 2400);
  const op = api.deps.ids.id();
  for (const reply of [await refund(7500, op), await refund(7500, op)])
    expect([reply.http, reply.body.code]).toEqual([409, 'REFUND_REFUSED']);
  expect(await waiting()).toBe(1);
  const { rows } = (await desk('?view=refused')).body.data as { rows: DeskOrder[] };
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(await back()).toMatchObject({ state: 'paid', refunded_pence: 2400 });
  expect(await waiting(), 'nobody has looked at it').toBe(1);
  expect((await desk(`/${id}`)).body.data).toMatchObject({ refundable_pence: 5100 });
  expect((await refund(5100)).http).toBe(200);
  expect((await desk(`/${id}`)).body.data).toMatchObject({ state: 'refunded' } satisfies Partial<DeskOrderDetail>);
  expect(await waiting()).toBe(0);
  await run('commerce.reconcile');
  expect(payment.refunds.map(({ pence }) => pence)).toEqual([2400, 5100]);
});

test('a PayPal dispute arrives as an event, stops the time, and a lost one takes it', async () => {
  const { id, payment, back, holds } = await withOpenPage('paypal');
  payment.status = 'approved';
  await back();
  const receive = async (dispute: Payment['dispute'], type: string) => {
    payment.dispute = dispute;
    const { headers, body } = paypalEvent(payment, type, api.clock.now(), gateway.url);
    const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.parse(body) as object };
    expect((await api.call('POST', '/payments/webhook', sent)).http).toBe(200);
    const queued = api.jobs.findLast(({ name }) => name === 'commerce.payment-event');
    expect(queued?.payload).toMatchObject({ orderId: id });
    await run('commerce.payment-event', queued?.payload);
  };
  await receive('needs_response', 'CUSTOMER.DISPUTE.CREATED');
  expect(await holds()).toBeUndefined();
  await receive('lost', 'CUSTOMER.DISPUTE.RESOLVED');
  expect(await back()).toMatchObject({ state: 'refunded' });
  expect(await holds()).toBeUndefined();
});

test('while PayPal does not list its disputes a payment still counts, and the event about its dispute waits', async () => {
  const { id, payment, back, holds } = await withOpenPage('paypal');
  payment.status = 'approved';
  const event = async (type: string) => {
    const { headers, body } = paypalEvent(payment, type, api.clock.now(), gateway.url);
    const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.parse(body) as object };
    await api.call('POST', '/payments/webhook', sent);
    return api.jobs.findLast(({ name }) => name === 'commerce.payment-event')?.payload as { eventId: string };
  };
  const failureOf = async ({ eventId }: { eventId: string }) => {
    const { rows } = await sql<{ failure: string; is_handled: boolean }>`
      select failure, handled_at is not null as is_handled from commerce.payment_event
      where event_id = ${eventId}`.execute(api.deps.db);
    return rows[0];
  };
  gateway.books.setHidesDisputes(true);
  expect(await back()).toMatchObject({ state: 'paid' });
  expect(await holds()).toBeDefined();
  gateway.books.setHidesDisputes(false);
  payment.dispute = 'needs_response';
  await run('commerce.payment-event', await event('CUSTOMER.DISPUTE.CREATED'));
  expect(await holds()).toBeUndefined();
  payment.dispute = 'won';
  gateway.books.setHidesDisputes(true);
  const captured = await event('PAYMENT.CAPTURE.COMPLETED');
  await run('commerce.payment-event', captured);
  expect(await failureOf(captured), 'an event about the payment needs no disputes').toMatchObject({ is_handled: true });
  const resolved = await event('CUSTOMER.DISPUTE.RESOLVED');
  expect(resolved).toMatchObject({ orderId: id });
  await expect(run('commerce.payment-event', resolved)).rejects.toThrow('disputes');
  expect(await failureOf(resolved)).toEqual({ failure: expect.stringContaining('disputes'), is_handled: false });
  gateway.books.setHidesDisputes(false);
  await run('commerce.payment-event', resolved);
  expect(await failureOf(resolved)).toEqual({ failure: '', is_handled: true });
  expect(await holds()).toBeDefined();
});

test('a check by staff that settles a payment says so, even while its disputes cannot be read', async () => {
  const { id, payment, holds } = await withOpenPage('paypal');
  payment.status = 'approved';
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  gateway.books.setHidesDisputes(true);
  const checked = await api.call('POST', `/a/paplabable/orders/${id}/check`, { headers, body: {} });
  gateway.books.setHidesDisputes(false);
  expect([checked.http, checked.body.data]).toEqual([200, expect.objectContaining({ state: 'paid' })]);
  expect(await holds()).toBeDefined();
});

test('a second dispute of one payment stops the time again', async () => {
  const { payment, back, holds } = await withOpenPage('card');
  payment.status = 'paid';
  for (const [dispute, isOpen] of [
    ['needs_response', false],
    ['won', true],
    ['needs_response', false],
    ['won', true],
  ] as const) {
    api.clock.advance(MINUTE_MS);
    payment.dispute = dispute;
    await back();
    expect((await holds()) !== undefined, dispute).toBe(isOpen);
  }
  expect(payment.disputes, 'the provider lists both').toEqual(['won', 'won']);
});

test('an open dispute counts before one that was won later, and a payment settles while its disputes cannot be read', async () => {
  const { payment, back, holds } = await withOpenPage('card');
  payment.status = 'paid';
  gateway.books.setHidesDisputes(true);
  expect(await back()).toMatchObject({ state: 'paid' });
  gateway.books.setHidesDisputes(false);
  payment.disputes.push('needs_response', 'won');
  api.clock.advance(MINUTE_MS);
  await back();
  expect(await holds()).toBeUndefined();
  payment.disputes.splice(0, 1, 'lost');
  api.clock.advance(MINUTE_MS);
  expect(await back()).toMatchObject({ state: 'refunded' });
});

test('a dispute of a held order is recorded, and staff cannot open it until the bank decides', async () => {
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  const desk = async (id: string, path = '', body?: object) =>
    api.call(body ? 'POST' : 'GET', `/a/paplabable/orders/${id}${path}`, { headers, ...(body ? { body } : {}) });
  const disputed = async () => {
    const page = await withOpenPage('card');
    Object.assign(page.payment, { status: 'paid', pence: 4900 });
    await page.back();
    page.payment.dispute = 'needs_response';
    await page.back();
    return page;
  };
  const open = (id: string) => desk(id, '/grant', { reason: 'They paid' });
  const [won, lost] = [await disputed(), await disputed()];
  expect((await desk(won.id)).body.data).toMatchObject({ state: 'held', disputed: true });
  expect((await open(won.id)).body.code).toBe('ORDER_DISPUTED');
  won.payment.dispute = 'won';
  await won.back();
  expect((await open(won.id)).http).toBe(200);
  expect(await won.holds()).toBeDefined();
  lost.payment.dispute = 'lost';
  expect(await lost.back()).toMatchObject({ state: 'refunded', refunded_pence: 4900 });
  const { steps } = (await desk(lost.id)).body.data as DeskOrderDetail;
  expect(steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['disputed', 'dispute lost']));
  const refunded = await disputed();
  gateway.books.refund(refunded.payment, 4900);
  refunded.payment.dispute = 'lost';
  expect(await refunded.back(), 'refunded before the dispute was lost').toMatchObject({ refunded_pence: 4900 });
  const { rows } = await sql`select * from commerce.money_drift_view`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
