import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, type Purchasable, purchasable } from '@app/commerce/server';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '../ledger.ts';
import type { Gateway } from '../server.ts';
import { newBuyer, openShop, type TestShop } from './shop.ts';

const EVENT = '018f0000-0000-7000-8000-00000000e0e0';
let seats = 1;
/** An event with one seat, as a higher module would sell it. */
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

let shop: TestShop;
let api: TestApi;
let gateway: Gateway;
let services: TestShop['services'];
beforeAll(async () => {
  shop = await openShop([module({ name: 'events', contributes: [contribute(purchasable, sellEvents)] })]);
  ({ api, gateway, services } = shop);
});
afterAll(() => shop.close());
const buyer = () => newBuyer(shop);

test('a seat is sold by the module that has it; one that is gone is held for staff [post-pausers-webinarintentv2] [post-pausers-checkoutwebinarsv2] [post-pausers-checkoutwebinars-callback]', async () => {
  const { person, post } = await buyer();
  const book = async () => {
    const made = await post('/pausers/webinarintentv2', { op_id: api.deps.ids.id(), event_id: EVENT });
    const { id } = made.body.data as Order;
    const opened = await post('/pausers/checkoutwebinarsv2', { order_id: id });
    const { url } = opened.body.data as { url: string };
    const payment = gateway.books.payments.get(url.split('/').at(-1) ?? '') as Payment;
    payment.status = 'paid';
    const back = async () => (await post('/pausers/checkoutwebinars/callback', { order_id: id })).body.data as Order;
    return { payment, back };
  };
  const [first, second] = [await book(), await book()];
  expect(await first.back()).toMatchObject({ state: 'paid', kind: 'event' });
  expect(await second.back()).toMatchObject({ state: 'held' });
  const none = await post('/pausers/webinarintentv2', { op_id: api.deps.ids.id(), event_id: EVENT });
  expect([none.http, none.body.code]).toEqual([409, 'SOLD_OUT']);
  gateway.books.refund(first.payment, 1500);
  expect(await first.back()).toMatchObject({ state: 'refunded' });
  const mail = api.mails.find(({ to, template }) => to === person.email && template === 'refund');
  expect(mail?.variables['access_note']).toBe('The seat from this order is no longer booked.');
});

test('an order at another price than the buyer saw is refused, and the new price is named', async () => {
  const { post, open } = await buyer();
  const [service_id, event_id] = [services.get('qb-2m') ?? services.get('qb-3m'), EVENT];
  const priced = (pence: number) =>
    sql`update commerce.service set price_pence = ${pence} where id = ${service_id}`.execute(api.deps.db);
  const { rows } = await sql<{ pence: number }>`
    select price_pence as pence from commerce.service where id = ${service_id}`.execute(api.deps.db);
  const seen = rows[0]?.pence ?? 0;
  const body = { service_id, waiver: true };
  const intend = (more: object) => post('/pausers/serviceintentv2', { op_id: api.deps.ids.id(), ...body, ...more });
  await priced(9000);
  const refused = await intend({ expected_pence: seen });
  expect([refused.http, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
  const words = 'The price has changed to £90.00 since you opened this page. Nothing has been charged.';
  expect(refused.body.message).toBe(words);
  const own = await post('/pausers/checkout', { op_id: api.deps.ids.id(), ...body, expected_pence: seen });
  expect(own.body.code).toBe('PRICE_CHANGED');
  const attempt = { op_id: api.deps.ids.id(), expected_pence: 9000 };
  const { id } = (await intend(attempt)).body.data as Order;
  await priced(seen);
  const again = await intend(attempt);
  expect(again.body.data, 'a retry is the same order at its own price').toMatchObject({ id, total_pence: 9000 });
  expect((await open(id)).pence).toBe(9000);
  expect((await intend({})).body.data, 'without a price seen').toMatchObject({ total_pence: seen });
  expect((await intend({ places: 2, expected_pence: 1 })).body.code).toBe('PRICE_CHANGED');
  const seat = { op_id: api.deps.ids.id(), event_id, expected_pence: 1400 };
  expect((await post('/pausers/webinarintentv2', seat)).body.code).toBe('PRICE_CHANGED');
});

test('one attempt is one order, a coupon counts once a person, and an order of nothing needs no provider [post-pausers-checkout]', async () => {
  const { post } = await buyer();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'ALLFREE', 100, 1, now(), now())`.execute(api.deps.db);
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-1m'), waiver: true, coupon: 'allfree' };
  const checkout = () => post('/pausers/checkout', { ...body, provider: 'card' });
  const replies = [...(await Promise.all([1, 2, 3].map(checkout))), await checkout()];
  const orders = replies.map((reply) => (reply.body.data as { order: Order }).order);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  expect(orders[0]).toMatchObject({ total_pence: 0, discount_pence: 2500 });
  const again = await post('/pausers/serviceintentv2', { ...body, op_id: api.deps.ids.id() });
  expect([again.http, again.body.code]).toEqual([409, 'COUPON_USED']);
});

test('another request under the operation of an order is refused, and the order stays as it is', async () => {
  const { post, get } = await buyer();
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-1m'), waiver: true };
  const intend = (more: object = {}) => post('/pausers/serviceintentv2', { ...body, ...more });
  const { id } = (await intend()).body.data as Order;
  const gift = { name: 'Amina', from: 'Joe' };
  const others = [{ service_id: services.get('qb-12m') }, { places: 3 }, { gift }, { starts_on: '2027-01-10' }];
  for (const other of others) {
    const { http, body: reply } = await intend(other);
    expect([http, reply.code], JSON.stringify(other)).toEqual([409, 'OPERATION_REUSED']);
  }
  const atOnce = await post('/pausers/checkout', { ...body, service_id: services.get('qb-12m') });
  expect(atOnce.body.code).toBe('OPERATION_REUSED');
  expect((await intend({ expected_pence: 2500 })).body.data, 'the same request').toMatchObject({ id });
  expect(((await get('/pausers/orders')).body.data as Order[]).map((order) => order.id)).toEqual([id]);
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
  expect((await post('/pausers/serviceintentv2', body)).body.code).toBe('COUPON_IN_ORDER');
});

test('payment details leave without an envelope, and only for their owner [get-pausers-paymentdetails-by-id] [api-raw-paymentdetails]', async () => {
  const [one, other] = [await buyer(), await buyer()];
  const { id } = await one.order();
  expect(JSON.parse((await one.get(`/pausers/paymentdetails/${id}`)).text)).toMatchObject({ id, state: 'created' });
  expect((await other.get(`/pausers/paymentdetails/${id}`)).http).toBe(404);
  expect((await other.post('/pausers/checkoutv2', { order_id: id })).http).toBe(404);
});

test('running access is listed by kind [get-paplabable-subscriptions] [get-paplabable-subscriptions-qbactive] [get-paplabable-subscriptions-gemsactive]', async () => {
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
  const slugs = async (path: string) => (await read(path)).products.map(({ slug }) => slug);
  expect(await slugs('/paplabable/products')).toEqual(expect.arrayContaining(['question-bank', 'gems']));
  const banks = await slugs('/paplabable/products?opens=qb');
  expect([banks.includes('question-bank'), banks.includes('gems')]).toEqual([true, false]);
  expect(await slugs('/paplabable/products?opens=gems')).toContain('gems');

  // The second line sells nothing until staff open its products.
  expect(await slugs('/plabable/products')).toEqual([]);
  await sql`update commerce.product set active = true where edition = 'plab'`.execute(api.deps.db);
  expect(await slugs('/plabable/products')).toEqual(['plab-question-bank', 'plab-gems']);
  expect(await slugs('/plabable/products?opens=gems')).toEqual(['plab-gems']);
  expect(await slugs('/paplabable/products/all')).not.toContain('plab-question-bank');
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
