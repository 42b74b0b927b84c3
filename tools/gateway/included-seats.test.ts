import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { courses } from '@app/courses/server';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

let api: TestApi;
let gateway: Gateway;
let complete: string;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  const card = { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] };
  const modules = [access, accounts, createCommerce({ card }), courses];
  api = await testApi({ modules, authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ id: string }>`select id from commerce.service where slug = 'complete-6m'`.execute(
    api.deps.db,
  );
  complete = rows[0]?.id ?? '';
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

let made = 0;
async function makeEvent(type = 'bigmock', seats = 10): Promise<string> {
  made += 1;
  const id = api.deps.ids.id();
  const start = api.clock.now().getTime() + 30 * DAY_MS;
  await sql`insert into courses.event
      (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, join_url, created_at, updated_at)
    values (${id}, 'pa', ${type}, ${`included-${made}`}, 'Spring Big Mock', ${new Date(start)}, ${new Date(start + DAY_MS)}, ${seats},
      2900, true, 'https://room.example.test', now(), now())`.execute(api.deps.db);
  return id;
}

async function someone() {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object = {}) => api.call('POST', path, { headers, body });
  const buy = async (more: object): Promise<Order> => {
    const body = { op_id: api.deps.ids.id(), service_id: complete, ...more };
    const { id } = (await post('/pausers/serviceintentv2', body)).body.data as Order;
    const { url } = (await post('/pausers/checkoutv2', { order_id: id })).body.data as { url: string };
    Object.assign(gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid' });
    return (await post('/pausers/checkout/callback', { order_id: id })).body.data as Order;
  };
  const book = (event: string) => post(`/paplabable/webinarbook/${event}`, { accept_terms: true, included: true });
  const giveBack = (event: string) => api.call('DELETE', `/paplabable/webinarbook/${event}`, { headers });
  const ready = async () => {
    const reply = await api.call('GET', '/paplabable/subscriptions/webinars', { headers });
    return (reply.body.data as { included: { kind: string }[] }).included.map(({ kind }) => kind);
  };
  return { person, post, buy, book, giveBack, ready };
}
const later = () => ({ starts_on: new Date(api.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10) });
const drift = async () =>
  (
    await sql`select why from commerce.money_drift_view union all select 'seats' from courses.seat_drift_view`.execute(
      api.deps.db,
    )
  ).rows;

test('a seat that comes with a purchase books one Big Mock, without a payment, and comes back with the booking', async () => {
  const [buyer, other] = [await someone(), await someone()];
  const [first, second, webinar] = [await makeEvent(), await makeEvent(), await makeEvent('webinar')];
  const order = await buyer.buy({ waiver: true });
  expect(order).toMatchObject({ state: 'paid', seats: [{ kind: 'bigmock', state: 'open' }] });
  expect(await buyer.ready()).toEqual(['bigmock']);

  expect((await buyer.book(webinar)).body.code).toBe('NO_INCLUDED_SEAT');
  expect((await other.book(first)).body.code).toBe('NO_INCLUDED_SEAT');
  const tried = await Promise.all([buyer.book(first), buyer.book(second)]);
  expect(tried.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await buyer.ready()).toEqual([]);

  const mine = tried[0]?.http === 200 ? first : second;
  expect((await buyer.giveBack(mine)).http).toBe(200);
  expect(await buyer.ready()).toEqual(['bigmock']);
  expect((await buyer.book(first)).body.data).toEqual({ state: 'booked' });
  expect(await drift()).toEqual([]);
});

test('a gift of it gives the seat to the user of the code, and tells the buyer nothing about it', async () => {
  const [giver, friend] = [await someone(), await someone()];
  const order = await giver.buy({ gift: { name: 'Amina', from: 'Joe' } });
  expect([order.seats, await giver.ready()]).toEqual([[], []]);
  const words = api.mails
    .filter(({ to }) => to === giver.person.email)
    .map(({ variables }) => Object.values(variables));
  const [code = ''] =
    words
      .flat()
      .join('\n')
      .match(/\b\w{4}-\w{4}-\w{4}\b/g) ?? [];
  expect((await friend.post('/pausers/redeem', { code })).body.data).toMatchObject({ seats: ['bigmock'] });
  expect([await giver.ready(), await friend.ready()]).toEqual([[], ['bigmock']]);
  expect((await friend.book(await makeEvent())).http).toBe(200);
  expect(await drift()).toEqual([]);
});

test('an order that starts later is cancelled with its seat, but not once the seat is booked', async () => {
  const [early, booked] = [await someone(), await someone()];
  const cancel = (person: typeof early, { id }: Order) =>
    person.post(`/pausers/orders/${id}/cancel`, { op_id: api.deps.ids.id() });
  const earlyOrder = await early.buy(later());
  expect(earlyOrder.cancel_pence).toBe(11_500);
  expect((await cancel(early, earlyOrder)).body.data).toMatchObject({ state: 'refunded', seats: [{ state: 'ended' }] });
  expect((await early.book(await makeEvent())).body.code).toBe('NO_INCLUDED_SEAT');

  const bookedOrder = await booked.buy(later());
  const event = await makeEvent();
  expect((await booked.book(event)).http).toBe(200);
  expect((await cancel(booked, bookedOrder)).body.code).toBe('CANNOT_CANCEL');
  expect((await booked.giveBack(event)).http).toBe(200);
  expect((await cancel(booked, bookedOrder)).body.data).toMatchObject({ state: 'refunded' });
  expect(await drift()).toEqual([]);
});

test('a full event refuses an included seat and leaves it to be used elsewhere; after a year it has ended', async () => {
  const [first, second] = [await someone(), await someone()];
  const event = await makeEvent('bigmock', 1);
  await Promise.all([first.buy({ waiver: true }), second.buy({ waiver: true })]);
  const tried = await Promise.all([first.book(event), second.book(event)]);
  expect(tried.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const left = tried[0]?.http === 200 ? second : first;
  expect(await left.ready()).toEqual(['bigmock']);
  api.clock.advance(367 * DAY_MS);
  expect(await (await someone()).ready()).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from commerce.included_seat
    where user_id = ${left.person.id} and expires_at <= ${api.clock.now()}`.execute(api.deps.db);
  expect(rows).toEqual([{ n: 1 }]);
});
