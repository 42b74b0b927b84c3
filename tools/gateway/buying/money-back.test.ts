import { personAccess } from '@app/access/server';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { type Revenue, vatPercent } from '@app/commerce/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../server.ts';
import { driftIn, newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
let api: TestApi;
let gateway: Gateway;
beforeAll(async () => {
  shop = await openShop();
  ({ api, gateway } = shop);
});
afterAll(() => shop.close());
const buyer = () => newBuyer(shop);
const drift = () => driftIn(shop);

test('refunds made at the provider: a partial one keeps the access, a full one ends it', async () => {
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
  const mails = api.mails.filter(({ to, template }) => to === person.email && template === 'refund');
  expect(mails.map(({ variables }) => variables['access_note'])).toEqual(['', 'The access from this order has ended.']);
  expect(await drift()).toEqual([]);
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

test('no access is sold to a buyer whose time a dispute has stopped, and no code is used up', async () => {
  const { person, post, order, open, back } = await buyer();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'FORNOTHING', 100, 2, now(), now())`.execute(api.deps.db);
  const [first, waiting] = [await order(), await order('qb-1m')];
  const [taken, free] = [
    await order('qb-1m', { coupon: 'FORNOTHING' }),
    await order('qb-1m', { coupon: 'FORNOTHING' }),
  ];
  const take = (order_id: string) => post('/pausers/checkoutv2', { order_id });
  expect((await take(taken.id)).http).toBe(200);
  const payment = await open(first.id);
  Object.assign(payment, { status: 'paid', dispute: 'needs_response' });
  await back(first.id);
  const body = { op_id: api.deps.ids.id(), service_id: shop.services.get('qb-1m'), waiver: true };
  const gift = { name: 'Amina', from: 'Joe', email: person.email };
  expect((await post('/pausers/serviceintentv2', body)).body.code).toBe('ACCESS_FROZEN');
  expect((await take(waiting.id)).body.code).toBe('ACCESS_FROZEN');
  expect((await take(free.id)).body.code, 'with a coupon that takes off everything').toBe('ACCESS_FROZEN');
  expect((await take(taken.id)).http, 'a retry of what was taken before').toBe(200);
  const friend = await buyer();
  const giftOrder = await friend.order('qb-6m', { gift, waiver: false });
  Object.assign(await friend.open(giftOrder.id), { status: 'paid' });
  await friend.back(giftOrder.id);
  const code = api.mails.findLast(({ to }) => to === person.email)?.variables['gift_code'];
  expect((await post('/pausers/redeem', { code })).body.code).toBe('ACCESS_FROZEN');
  expect((await order('qb-6m', { gift, waiver: false })).state, 'a gift is for somebody else').toBe('created');
  payment.dispute = 'won';
  await back(first.id);
  expect((await post('/pausers/redeem', { code })).http).toBe(200);
});

test('a lost dispute takes the access and the money, even if its opening was missed, and is reported once', async () => {
  const { person, order, open, back } = await buyer();
  const { id, total_pence } = await order();
  const payment = await open(id);
  Object.assign(payment, { status: 'paid' });
  await back(id);
  payment.dispute = 'lost';
  const [first] = [await back(id), await back(id)];
  expect(first).toMatchObject({ state: 'refunded', refunded_pence: total_pence });
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeUndefined();
  const { rows } = await sql<{ kind: string }>`
    select kind from commerce.receipt where order_id = ${id} order by n`.execute(api.deps.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'credit']);
  expect(api.mails.filter(({ to, template }) => to === person.email && template === 'refund')).toEqual([]);
});

test('a dispute that ends after the money went back another way lets the time run on', async () => {
  const { person, order, open, back } = await buyer();
  const [first, second] = [await order(), await order()];
  const [disputed, undisputed] = [await open(first.id), await open(second.id)];
  Object.assign(disputed, { status: 'paid', dispute: 'needs_response' });
  Object.assign(undisputed, { status: 'paid' });
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

test('the provider refuses a refund while the payment is disputed, and takes it once the dispute is won', async () => {
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  const { order, open, back } = await buyer();
  const { id } = await order();
  const payment = await open(id);
  Object.assign(payment, { status: 'paid', dispute: 'needs_response' });
  await back(id);
  const refund = (pence: number) => {
    const sent = { pence, refundable_pence: 7500, takes_access: true, reason: 'Goodwill' };
    const body = { op_id: api.deps.ids.id(), ...sent };
    return api.call('POST', `/a/paplabable/orders/${id}/refund`, { headers, body });
  };
  expect((await refund(7500)).body.code).toBe('REFUND_REFUSED');
  expect(payment.refunds).toEqual([]);
  payment.dispute = 'won';
  await back(id);
  expect((await refund(7500)).body.data).toMatchObject({ state: 'refunded' });
  expect(await drift()).toEqual([]);
});

test('a refund reverses VAT at the rate of its sale, whatever the current rate', async () => {
  api.clock.advance(2 * 86_400_000);
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  const { order, open, back } = await buyer();
  const buy = async () => {
    const { id } = await order();
    const payment = await open(id);
    payment.status = 'paid';
    await back(id);
    return { id, payment };
  };
  const before = await buy();
  await api.deps.settings.write(api.deps.db, vatPercent, 5);
  await buy();
  gateway.books.refund(before.payment, 2400);
  await back(before.id);
  // A held payment that is refunded was never a sale, so it has no VAT.
  const held = await order();
  const wrong = Object.assign(await open(held.id), { status: 'paid', pence: 600 });
  await back(held.id);
  gateway.books.refund(wrong, 600);
  await back(held.id);
  const day = api.clock.now().toISOString().slice(0, 10);
  const reply = await api.call('GET', `/a/paplabable/revenue?from=${day}&to=${day}`, { headers });
  const { days, services } = reply.body.data as Revenue;
  const expected = { pence: 15_000, refunded_pence: 2400, kept_pence: 12_600, vat_pence: 1250 - 400 + 357 };
  await api.deps.settings.write(api.deps.db, vatPercent, 20);
  expect([days, services]).toMatchObject([[{ day, ...expected }], [expected]]);
  expect(await drift()).toEqual([]);
});
