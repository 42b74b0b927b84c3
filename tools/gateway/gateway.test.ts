import { access, personAccess } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue, type Purchasable, purchasable } from '@app/commerce/server';
import { contribute } from '@app/platform/contract';
import { type Module, module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../content/schema.ts';
import type { Payment } from './books.ts';
import { PAYPAL, paypalEvent } from './paypal.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE, stripeEvent } from './stripe.ts';

const EVENT = '018f0000-0000-7000-8000-00000000e0e0';
let seats = 1;
/** An event with one seat, as a module above would sell it. */
const sellEvents: Purchasable = {
  kind: 'event',
  quote: (_deps, { itemId }) =>
    Promise.resolve(
      itemId === EVENT
        ? {
            title: 'Webinar',
            unitPence: 1500,
            days: null,
            opens: [],
            seats: ['webinar'],
            slug: null,
            cohort: false,
            giftable: false,
          }
        : null,
    ),
  hold: () => Promise.resolve(seats > 0),
  fulfil: () => Promise.resolve(seats-- > 0 ? null : { impossible: 'The event is full.' }),
  release: () => Promise.resolve(),
};

let api: TestApi;
let gateway: Gateway;
let commerce: Module;
let services: ReadonlyMap<string, string>;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: ['old', STRIPE.secret] },
    paypal: { url: `${gateway.url}/paypal`, ...PAYPAL },
    vatNumber: 'GB 1',
  });
  const events = module({ name: 'events', contributes: [contribute(purchasable, sellEvents)] });
  api = await testApi({ modules: [access, accounts, commerce, events], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ slug: string; id: string }>`select slug, id from commerce.service`.execute(api.deps.db);
  services = new Map(rows.map(({ slug, id }) => [slug, id]));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

async function buyer() {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  const get = (path: string) => api.call('GET', path, { headers });
  const order = async (slug = 'qb-6m', more: object = {}) => {
    const body = { op_id: api.deps.ids.id(), service_id: services.get(slug), waiver: true, ...more };
    return (await post('/pausers/serviceintentv2', body)).body.data as Order;
  };
  const open = async (id: string, provider = 'card') => {
    const reply = await post('/pausers/checkoutv2', { order_id: id, provider });
    expect(reply.http, reply.text).toBe(200);
    const { url } = reply.body.data as { url: string };
    return gateway.books.payments.get(url.split('/').at(-1) ?? '') as Payment;
  };
  const back = async (id: string) => (await post('/pausers/checkout/callback', { order_id: id })).body.data as Order;
  return { person, headers, post, get, order, open, back };
}
const count = async (table: string, orderId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.raw(table)} where order_id = ${orderId}`.execute(api.deps.db);
  return rows[0]?.n;
};
const drift = async () => (await sql`select * from commerce.money_drift_view`.execute(api.deps.db)).rows;
const queued = (id: string) =>
  api.jobs.filter(({ payload }) => 'eventId' in payload && 'orderId' in payload && payload.orderId === id);

describe.each(['card', 'paypal'])('paying by %s', (provider) => {
  const pay = (payment: Payment) => {
    payment.status = provider === 'card' ? 'paid' : 'approved';
    payment.last4 = '4242';
  };

  test('one payment opens one period, once, however often it is looked at [model-settle-once] [post-pausers-serviceintentv2] [post-pausers-checkoutv2]', async () => {
    const { person, order, open, back } = await buyer();
    const { id, total_pence, vat_pence } = await order();
    expect([total_pence, vat_pence]).toEqual([7500, 1250]);
    pay(await open(id, provider));
    const told = await Promise.all(Array.from({ length: 5 }, () => back(id)));
    expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['paid']));
    const until = (await personAccess(api.deps, person.id)).holds.qb;
    expect(Math.round(((until?.getTime() ?? 0) - api.clock.now().getTime()) / 86_400_000)).toBe(183);
    expect(await count('commerce.receipt', id)).toBe(1);
    expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
    expect(await drift()).toEqual([]);
  });

  test('a signed event settles it without the return page, and a repeat changes nothing [ext-post-payments-webhook]', async () => {
    const { order, open } = await buyer();
    const { id } = await order();
    const payment = await open(id, provider);
    pay(payment);
    const event = (now = api.clock.now()) =>
      provider === 'card'
        ? stripeEvent(payment, 'checkout.session.completed', now)
        : paypalEvent(payment, 'CHECKOUT.ORDER.APPROVED', now, gateway.url);
    const send = ({ headers, body }: { headers: object; body: string }) =>
      api.call('POST', '/payments/webhook', {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.parse(body),
      });
    const good = event();
    expect((await send(good)).http).toBe(200);
    expect((await send(good)).http).toBe(200);
    expect(queued(id).length).toBeGreaterThan(0);
    expect(await count('commerce.payment_event', id)).toBe(1);
    for (const minutes of [-6, 6]) {
      const off = event(new Date(api.clock.now().getTime() + minutes * 60_000));
      expect([minutes, (await send(off)).http]).toEqual([minutes, 400]);
    }
    expect((await send({ ...good, body: good.body.replace(id, api.deps.ids.id()) })).http).toBe(400);
    expect((await send({ headers: {}, body: good.body })).http).toBe(400);
  });

  test('a cancelled order gives all of the money back once and opens nothing [ext-post-pausers-orders-by-id-cancel]', async () => {
    const { person, post, order, open, back } = await buyer();
    const starts_on = new Date(api.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const { id } = await order('qb-1m', { starts_on, waiver: false });
    const payment = await open(id, provider);
    pay(payment);
    expect(await back(id)).toMatchObject({ state: 'paid', cancel_pence: 2500 });
    const body = { op_id: api.deps.ids.id() };
    const told = await Promise.all([1, 2].map(() => post(`/pausers/orders/${id}/cancel`, body)));
    expect(told.map(({ http }) => http)).toEqual([200, 200]);
    expect(payment.refunds.map(({ pence }) => pence)).toEqual([2500]);
    expect(await back(id)).toMatchObject({ state: 'refunded', refunded_pence: 2500 });
    api.clock.advance(30 * 86_400_000);
    expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
    expect(await drift()).toEqual([]);
  });
});

test('a declined card may still be paid with another, and a wrong sum is held for staff [post-pausers-checkout-callback]', async () => {
  const { order, open, back } = await buyer();
  const { id } = await order();
  const payment = await open(id);
  payment.status = 'declined';
  payment.failure = 'Not enough funds.';
  expect(await back(id)).toMatchObject({ state: 'failed', failure: 'Not enough funds.' });
  payment.status = 'paid';
  expect(await back(id)).toMatchObject({ state: 'paid', failure: '' });

  const other = await order();
  const wrong = await open(other.id);
  Object.assign(wrong, { status: 'paid', pence: 1 });
  expect(await back(other.id)).toMatchObject({ state: 'held', receipt: null });
});

/** How often the story of an order tells a step. */
const told = async (orderId: string, what: string) => {
  const { rows } = await sql`select from commerce.order_step where order_id = ${orderId} and what = ${what}`.execute(
    api.deps.db,
  );
  return rows.length;
};
const reconcile = async () => {
  const job = commerce.jobs.find(({ name }) => name === 'commerce.reconcile');
  await job?.run(api.deps, {} as never);
};

test('each answer of the bank is told once, and money in another currency is held', async () => {
  const { order, open, back } = await buyer();
  const { id } = await order();
  const payment = await open(id);
  payment.status = 'action';
  expect([await back(id), await back(id)]).toMatchObject([{ state: 'requires-action' }, { state: 'requires-action' }]);
  for (const failure of ['Not enough funds.', 'Lost card.']) {
    Object.assign(payment, { status: 'declined', failure });
    await back(id);
    expect(await back(id)).toMatchObject({ state: 'failed', failure });
  }
  expect([await told(id, 'approval'), await told(id, 'declined')]).toEqual([1, 2]);
  Object.assign(payment, { status: 'paid', currency: 'eur' });
  expect(await back(id)).toMatchObject({ state: 'held', receipt: null });
  const { rows } = await sql<{ held_because: string }>`
    select held_because from commerce."order" where id = ${id}`.execute(api.deps.db);
  expect(rows[0]?.held_because).toBe('paid in EUR');
});

test('money the provider gives back by itself: a part leaves the access, all of it takes it', async () => {
  const { person, order, open, back } = await buyer();
  const { id } = await order();
  const payment = await open(id);
  payment.status = 'paid';
  await back(id);
  gateway.books.refund(payment, 500);
  expect([await back(id), await back(id)]).toMatchObject([
    { refunded_pence: 500 },
    { state: 'paid', refunded_pence: 500 },
  ]);
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeDefined();
  gateway.books.refund(payment, 7000);
  expect(await back(id)).toMatchObject({ state: 'refunded', refunded_pence: 7500 });
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
  expect(await drift()).toEqual([]);
});

test('the job settles what nobody told us of, ends quotes nobody opened, and leaves closed pages alone', async () => {
  const { person, order, open, get } = await buyer();
  const [paid, quoted, closed] = [await order('qb-1m'), await order('qb-1m'), await order('qb-1m')];
  const page = await open(closed.id);
  (await open(paid.id)).status = 'paid';
  page.status = 'expired';
  api.clock.advance(31 * 60_000);
  await reconcile();
  // A page that has closed cannot be paid on; whether the provider is asked again shows here.
  page.status = 'paid';
  await reconcile();
  const read = async ({ id }: Order) => JSON.parse((await get(`/pausers/paymentdetails/${id}`)).text) as Order;
  expect(await read(paid)).toMatchObject({ state: 'paid' });
  expect(await read(quoted)).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(await read(closed)).toMatchObject({ state: 'failed', failure: 'expired' });
  const mails = api.mails.filter(({ to }) => to === person.email).map(({ template }) => template);
  expect(mails.toSorted(), 'a quote alone is not worth a mail').toEqual(['payment-failed', 'subscriptionmail']);
});

test('a page nobody paid on closes the order and says so once', async () => {
  const { person, order, open, back } = await buyer();
  const { id } = await order();
  (await open(id)).status = 'expired';
  expect(await back(id)).toMatchObject({ state: 'failed', failure: 'expired' });
  await back(id);
  expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
});

test('a dispute stops the time, and a won one lets it run on', async () => {
  const { person, order, open, back } = await buyer();
  const { id } = await order();
  const payment = await open(id);
  Object.assign(payment, { status: 'paid', dispute: 'needs_response' });
  await back(id);
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
  payment.dispute = 'won';
  await back(id);
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeDefined();
});

test('a lost dispute takes the access and the money, also one nobody saw being opened, and is told once', async () => {
  const { person, order, open, back } = await buyer();
  const { id, total_pence } = await order();
  const payment = await open(id);
  Object.assign(payment, { status: 'paid' });
  await back(id);
  payment.dispute = 'lost';
  const [told] = [await back(id), await back(id)];
  expect(told).toMatchObject({ state: 'refunded', refunded_pence: total_pence });
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
  const { rows } = await sql<{ kind: string }>`
    select kind from commerce.receipt where order_id = ${id} order by n`.execute(api.deps.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'credit']);
  expect(api.mails.filter(({ to, template }) => to === person.email && template === 'refund')).toEqual([]);
});

test('a dispute that ends after the money went back another way lets the time run on', async () => {
  const { person, order, open, back } = await buyer();
  const [first, second] = [await order(), await order()];
  const [disputed, kept] = [await open(first.id), await open(second.id)];
  Object.assign(disputed, { status: 'paid', dispute: 'needs_response' });
  Object.assign(kept, { status: 'paid' });
  await back(second.id);
  await back(first.id);
  gateway.books.refund(disputed, disputed.pence);
  await back(first.id);
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
  disputed.dispute = 'lost';
  await back(first.id);
  expect((await personAccess(api.deps, person.id)).holds.qb, 'what the other order opened').toBeDefined();
  const { rows } = await sql`select from commerce.money_drift_view`.execute(api.deps.db);
  expect(rows).toEqual([]);
});

test('a seat is sold by the module that has it; one that is gone is held for staff [post-pausers-webinarintentv2] [post-pausers-checkoutwebinarsv2] [post-pausers-checkoutwebinars-callback]', async () => {
  const { post } = await buyer();
  const book = async () => {
    const made = await post('/pausers/webinarintentv2', { op_id: api.deps.ids.id(), event_id: EVENT });
    const { id } = made.body.data as Order;
    const opened = await post('/pausers/checkoutwebinarsv2', { order_id: id });
    const { url } = opened.body.data as { url: string };
    Object.assign(gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid' });
    return async () => (await post('/pausers/checkoutwebinars/callback', { order_id: id })).body.data as Order;
  };
  const [first, second] = [await book(), await book()];
  expect(await first()).toMatchObject({ state: 'paid', kind: 'event' });
  expect(await second()).toMatchObject({ state: 'held' });
  const none = await post('/pausers/webinarintentv2', { op_id: api.deps.ids.id(), event_id: EVENT });
  expect([none.http, none.body.code]).toEqual([409, 'SOLD_OUT']);
});

test('one attempt is one order, a coupon counts once a person, and an order of nothing needs no provider [post-pausers-checkout]', async () => {
  const { post } = await buyer();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'ALLFREE', 100, 1, now(), now())`.execute(api.deps.db);
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-1m'), waiver: true, coupon: 'allfree' };
  const ask = () => post('/pausers/checkout', { ...body, provider: 'card' });
  const told = [...(await Promise.all([1, 2, 3].map(ask))), await ask()];
  const orders = told.map((reply) => (reply.body.data as { order: Order }).order);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  expect(orders[0]).toMatchObject({ total_pence: 0, discount_pence: 2500 });
  const again = await post('/pausers/serviceintentv2', { ...body, op_id: api.deps.ids.id() });
  expect([again.http, again.body.code]).toEqual([409, 'COUPON_USED']);
});

test('a coupon of one line takes nothing off what the other one sells', async () => {
  const { post } = await buyer();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'plab', 'OTHERLINE', 100, 1, now(), now())`.execute(api.deps.db);
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-6m'), waiver: true, coupon: 'OTHERLINE' };
  expect((await post('/pausers/serviceintentv2', body)).body.code).toBe('COUPON_UNKNOWN');
});

test('a coupon stays taken for as long as the page can be paid on, which is longer than the quote', async () => {
  const { order, open, post } = await buyer();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'ONCEONLY', 50, 1, now(), now())`.execute(api.deps.db);
  const first = await order('qb-6m', { coupon: 'ONCEONLY' });
  api.clock.advance(29 * 60_000);
  await open(first.id);
  api.clock.advance(2 * 60_000);
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-6m'), waiver: true, coupon: 'ONCEONLY' };
  expect((await post('/pausers/serviceintentv2', body)).body.code).toBe('COUPON_USED');
});

test('payment details leave without an envelope, and only for their owner [get-pausers-paymentdetails-by-id] [api-raw-paymentdetails]', async () => {
  const [one, other] = [await buyer(), await buyer()];
  const { id } = await one.order();
  expect(JSON.parse((await one.get(`/pausers/paymentdetails/${id}`)).text)).toMatchObject({ id, state: 'created' });
  expect((await other.get(`/pausers/paymentdetails/${id}`)).http).toBe(404);
  expect((await other.post('/pausers/checkoutv2', { order_id: id })).http).toBe(404);
});

test('running access is told by kind [get-paplabable-subscriptions] [get-paplabable-subscriptions-qbactive] [get-paplabable-subscriptions-gemsactive]', async () => {
  const { get, order, open, back } = await buyer();
  expect((await get('/paplabable/subscriptions/qbactive')).body.data).toEqual([]);
  const { id } = await order();
  (await open(id)).status = 'paid';
  await back(id);
  expect((await get('/paplabable/subscriptions/qbactive')).body.data).toMatchObject([{ active: true }]);
  expect((await get('/paplabable/subscriptions')).body.data).toHaveLength(1);
  expect((await get('/paplabable/gemsactive')).body.data).toEqual([]);
});

test('what is on sale is what is built, in each line [get-paplabable-products] [get-paplabable-products-all] [get-plabable-products]', async () => {
  const read = async (path: string) =>
    (await api.call('GET', path)).body.data as { open: boolean; vat_percent: number; products: { slug: string }[] };
  const all = await read('/paplabable/products/all');
  expect([all.open, all.vat_percent]).toEqual([true, 20]);
  expect(all.products.map(({ slug }) => slug)).toContain('question-bank');
  expect((await read('/paplabable/products?opens=qb')).products.length).toBeGreaterThan(0);
  expect((await read('/plabable/products')).products).toEqual([]);
});

test('without a provider the shop is closed and says so', async () => {
  const accounts = testAccounts();
  const closed = await testApi({ modules: [access, accounts, createCommerce()], authorise: accounts.authorise });
  const { headers } = await logIn(closed, await makeUser(closed.deps));
  const body = { op_id: closed.deps.ids.id(), service_id: closed.deps.ids.id(), waiver: true };
  const reply = await closed.call('POST', '/pausers/serviceintentv2', { headers, body });
  expect([reply.http, reply.body.code]).toEqual([409, 'SHOP_CLOSED']);
  await closed.close();
});
