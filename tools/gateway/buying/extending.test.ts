import { personAccess } from '@app/access/server';
import { cancelEnds, type Order } from '@app/commerce/contract';
import { DAY_MS, lastDayOf } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driftIn, newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
let api: TestApi;
beforeAll(async () => {
  shop = await openShop();
  ({ api } = shop);
});
afterAll(() => shop.close());

/** A buyer who does not tick the waiver, unless the test says so. */
async function learner() {
  const { person, post, get, order, open, back } = await newBuyer(shop);
  const placeOrder = (slug: string, more: object = {}) =>
    post('/pausers/serviceintentv2', { op_id: api.deps.ids.id(), service_id: shop.services.get(slug), ...more });
  const buy = async (slug: string, more: object = {}) => {
    const { id } = await order(slug, { waiver: false, ...more });
    const payment = await open(id);
    payment.status = 'paid';
    return { order: await back(id), payment };
  };
  const cancel = async (id: string) =>
    (await post(`/pausers/orders/${id}/cancel`, { op_id: api.deps.ids.id() })).body.data as Order;
  const until = async () => (await personAccess(api.deps, person.id)).holds.qb?.toISOString();
  const consents = async () => {
    const { rows } = await sql`select from accounts.consent
      where user_id = ${person.id} and kind = 'start-at-once'`.execute(api.deps.db);
    return rows.length;
  };
  return { person, post, get, placeOrder, open, buy, back, cancel, until, consents };
}
const after = (moment: string | undefined, days: number): string =>
  new Date(Date.parse(moment ?? '') + days * DAY_MS).toISOString();

test('added days waive no right to cancel, and are refunded in full when cancelled, while current access continues [ext-post-pausers-orders-by-id-cancel]', async () => {
  const { person, placeOrder, buy, cancel, until, consents } = await learner();
  expect((await placeOrder('qb-1m')).body.code, 'at once needs the tick').toBe('WAIVER_NEEDED');
  const first = await buy('qb-1m', { waiver: true });
  expect(first.order).toMatchObject({ state: 'paid', starts_at: null, cancel_pence: null });
  const end = await until();
  const added = await buy('qb-3m', { waiver: true });
  expect(added.order).toMatchObject({ starts_at: end, cancel_pence: 4900 });
  expect(added.order.cancel_until).toBe(new Date(cancelEnds(added.order.paid_at ?? '')).toISOString());
  expect(await until()).toBe(after(end, 92));
  expect(await consents(), 'of the first order alone').toBe(1);
  const mail = api.mails.findLast(({ to }) => to === person.email);
  expect(mail?.variables['starts_on']).not.toBe('');
  const { rows } = await sql`select from commerce."order" where id = ${added.order.id} and waiver = ''`.execute(
    api.deps.db,
  );
  expect(rows).toHaveLength(1);
  expect(await cancel(added.order.id)).toMatchObject({ state: 'refunded', refunded_pence: 4900 });
  expect(added.payment.refunds.map(({ pence }) => pence)).toEqual([4900]);
  expect(await until(), 'what was running runs on').toBe(end);
  expect(await driftIn(shop)).toEqual([]);
});

test('the mail of an order names the end of each part', async () => {
  const { person, buy } = await learner();
  await buy('qb-6m', { waiver: true });
  await buy('qb-12m', { waiver: true });
  const { holds } = await personAccess(api.deps, person.id);
  const mail = api.mails.findLast(({ to }) => to === person.email);
  expect(mail?.variables['access_lines']).toBe(
    `Question bank until ${lastDayOf(holds.qb ?? '')}\nGems until ${lastDayOf(holds.gems ?? '')}`,
  );
  expect(mail?.variables['expires_on']).toBe(lastDayOf(holds.qb ?? ''));
});

test('a part that starts at once needs the tick, whatever else is running', async () => {
  const { placeOrder, buy } = await learner();
  await buy('qb-1m', { waiver: true });
  expect((await placeOrder('gems-3m')).body.code).toBe('WAIVER_NEEDED');
  const { rows } = await sql<{ slug: string }>`select s.slug from commerce.service s join commerce.product p
    on p.id = s.product_id where p.opens = '["qb", "gems"]' and s.duration_days is not null`.execute(api.deps.db);
  expect((await placeOrder(rows[0]?.slug ?? '')).body.code).toBe('WAIVER_NEEDED');
});

test('a chosen day inside running access waits for its end, and a later one counts', async () => {
  const { buy, until } = await learner();
  await buy('qb-1m', { waiver: true });
  const end = await until();
  const day = (days: number) => after(api.clock.now().toISOString(), days).slice(0, 10);
  expect((await buy('qb-1m', { starts_on: day(5) })).order.starts_at).toBe(end);
  const later = day(100);
  expect((await buy('qb-1m', { starts_on: later })).order.starts_at).toBe(`${later}T00:00:00.000Z`);
  const { buy: buyInSummer } = await learner();
  const { order } = await buyInSummer('qb-1m', { starts_on: '2027-07-01' });
  expect(order.starts_at, 'midnight in summer time').toBe('2027-06-30T23:00:00.000Z');
});

test('days bought during a pause begin after it and after what is left, without a tick', async () => {
  const { post, get, buy, consents } = await learner();
  await buy('qb-1m', { waiver: true });
  expect((await post('/pausers/pause', { op_id: api.deps.ids.id(), days: 10 })).http).toBe(200);
  const held = async () => (await get('/paplabable/subscriptions')).body.data as { ends_at: string }[];
  const end = (await held()).at(-1)?.ends_at;
  expect((await buy('qb-3m')).order).toMatchObject({ starts_at: end, cancel_pence: 4900 });
  expect((await held()).at(-1)?.ends_at).toBe(after(end, 92));
  expect(await consents()).toBe(1);
});

test('what was bought to begin after a pause can no longer be cancelled once the buyer ends the pause and it runs', async () => {
  const { post, get, buy, cancel } = await learner();
  await buy('qb-1m', { waiver: true });
  await post('/pausers/pause', { op_id: api.deps.ids.id(), days: 60 });
  const [added, queued] = [await buy('gems-3m'), await buy('qb-3m')];
  const chosen = await buy('osce-3m', { starts_on: after(api.clock.now().toISOString(), 100).slice(0, 10) });
  for (const { order } of [added, queued, chosen]) expect(order.cancel_pence).not.toBeNull();
  expect((await post('/pausers/pause/end', {})).http).toBe(200);
  const orders = (await get('/pausers/orders')).body.data as Order[];
  const read = ({ order: { id } }: { order: Order }) => orders.find((each) => each.id === id);
  const daysUp = ({ order }: { order: Order }) =>
    (Date.parse(order.starts_at ?? '') - Date.parse(read({ order })?.starts_at ?? '')) / DAY_MS;
  expect(read(added)?.cancel_pence).toBeNull();
  expect([added, queued].map((each) => Math.round(daysUp(each)))).toEqual([60, 60]);
  expect(read(chosen)?.starts_at).toBe(chosen.order.starts_at);
  expect(await cancel(added.order.id)).toBeUndefined();
});

test('days ordered during a pause and paid for after its early end leave no hole', async () => {
  const { post, buy, placeOrder, open, back, until } = await learner();
  await buy('qb-1m', { waiver: true });
  await post('/pausers/pause', { op_id: api.deps.ids.id(), days: 60 });
  const { id } = (await placeOrder('qb-3m')).body.data as Order;
  const payment = await open(id);
  await post('/pausers/pause/end', {});
  const end = await until();
  payment.status = 'paid';
  expect((await back(id)).starts_at).toBe(end);
  expect(await until()).toBe(after(end, 92));
});

test('a pause moves what begins later, and so the last moment to cancel it; a chosen day after it stays', async () => {
  const { post, get, buy } = await learner();
  await buy('qb-1m', { waiver: true });
  const queued = await buy('qb-3m');
  const chosen = await buy('osce-1m', { starts_on: after(api.clock.now().toISOString(), 100).slice(0, 10) });
  const startsOf = async () => {
    const orders = (await get('/pausers/orders')).body.data as Order[];
    return [queued, chosen].map(({ order }) => orders.find(({ id }) => id === order.id)?.starts_at);
  };
  const before = await startsOf();
  await post('/pausers/pause', { op_id: api.deps.ids.id(), days: 10 });
  expect(await startsOf()).toEqual([after(before[0] ?? '', 10), before[1]]);
  await post('/pausers/pause/end', {});
  const [moved = '', kept] = await startsOf();
  expect([Math.round((Date.parse(moved ?? '') - Date.parse(before[0] ?? '')) / DAY_MS), kept]).toEqual([0, before[1]]);
});

test('added days move up when what was running is refunded, and can still be cancelled', async () => {
  const { buy, back, cancel, until } = await learner();
  const first = await buy('qb-6m', { waiver: true });
  const added = await buy('qb-1m');
  shop.gateway.books.refund(first.payment, first.payment.pence);
  const { refunded_pence } = await back(first.order.id);
  expect(refunded_pence).toBe(7500);
  const left = (Date.parse((await until()) ?? '') - api.clock.now().getTime()) / DAY_MS;
  expect(Math.round(left)).toBe(31);
  expect(await cancel(added.order.id)).toMatchObject({ state: 'refunded', refunded_pence: 2500 });
  expect(await until()).toBeUndefined();
  expect(await driftIn(shop)).toEqual([]);
});

test('whoever cancels what was to run first can cancel what follows only until it has moved up and started', async () => {
  const { get, buy, cancel } = await learner();
  const starts_on = after(api.clock.now().toISOString(), 1).slice(0, 10);
  const first = await buy('qb-6m', { starts_on });
  const [chosen, added] = [await buy('qb-1m', { starts_on }), await buy('qb-3m', { starts_on })];
  const month = Date.parse(added.order.starts_at ?? '') - Date.parse(chosen.order.starts_at ?? '');
  expect(Date.parse(chosen.order.starts_at ?? '')).toBeGreaterThan(api.clock.now().getTime() + 180 * DAY_MS);
  expect(await cancel(first.order.id)).toMatchObject({ state: 'refunded' });
  const orders = (await get('/pausers/orders')).body.data as Order[];
  const begin = (of: typeof first) => orders.find(({ id }) => id === of.order.id);
  expect(begin(chosen)).toMatchObject({
    starts_at: first.order.starts_at,
    cancel_until: first.order.starts_at,
    cancel_pence: 2500,
  });
  expect(Date.parse(begin(added)?.starts_at ?? '') - Date.parse(first.order.starts_at ?? '')).toBe(month);
  expect(await driftIn(shop)).toEqual([]);
});
