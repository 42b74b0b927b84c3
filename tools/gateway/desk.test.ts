import { LINES } from '@app/platform/contract';
import { access, personAccess } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, testAccounts, type TestLogin } from '@app/accounts/server/testing';
import type { DeskOrder, DeskOrderDetail, Lookup, Order, PaymentEvent, Revenue } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { finder, homeFigure } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { createUsers, userPanel } from '@app/users/server';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import type { Payment } from './ledger.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE, stripeEvent } from './stripe.ts';

let api: TestApi;
let gateway: Gateway;
let desk: TestLogin;
let deskId: string;
let helper: TestLogin;
let services: ReadonlyMap<string, string>;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  const commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] },
  });
  const modules = [access, accounts, createUsers(accounts.management), commerce];
  api = await testApi({ modules, authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ slug: string; id: string }>`select slug, id from commerce.service`.execute(api.deps.db);
  services = new Map(rows.map(({ slug, id }) => [slug, id]));
  const priya = await makeStaff(api.deps, { rights: ['paproducts'], firstName: 'Priya' });
  deskId = priya.id;
  desk = await logIn(api, priya);
  helper = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'] }));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const A = '/a/paplabable';
const get = async <T>(path: string, login = desk): Promise<T> =>
  (await api.call('GET', path, { headers: login.headers })).body.data as T;
const post = (path: string, body: object = {}, login = desk) =>
  api.call('POST', path, { headers: login.headers, body });
const one = (id: string) => get<DeskOrderDetail>(`${A}/orders/${id}`);
const drift = async () => (await sql`select * from commerce.money_drift_view`.execute(api.deps.db)).rows;
const access_ = async (id: string) => (await personAccess(api.deps, id)).holds.qb;

/** A paid order; `pence` pays an amount other than the price. */
async function bought({ pence, back = true }: { pence?: number; back?: boolean } = {}) {
  const person = await makeUser(api.deps, { firstName: 'Amina', lastName: 'Yusuf' });
  const login = await logIn(api, person);
  const body = { op_id: api.deps.ids.id(), service_id: services.get('qb-6m'), waiver: true };
  const order = (await post('/pausers/serviceintentv2', body, login)).body.data as Order;
  const opened = (await post('/pausers/checkoutv2', { order_id: order.id }, login)).body.data as { url: string };
  const payment = gateway.books.payments.get(opened.url.split('/').at(-1) ?? '') as Payment;
  Object.assign(payment, { status: 'paid', last4: '4242', ...(pence === undefined ? {} : { pence }) });
  if (back) await post('/pausers/checkout/callback', { order_id: order.id }, login);
  return { person, login, order, payment };
}

test('an order is found by number, e-mail, name, receipt and reference, held ones first [ext-get-a-paplabable-orders]', async () => {
  const { person, order, payment } = await bought();
  const { order: held } = await bought({ pence: 4900 });
  await bought();
  const found = async (search: string) =>
    (await get<{ rows: DeskOrder[] }>(`${A}/orders?search=${encodeURIComponent(search)}`)).rows.map(({ id }) => id);
  const { receipt } = await one(order.id);
  for (const word of [
    String(order.number),
    `Order ${order.number}`,
    person.email,
    payment.ref,
    payment.intent,
    receipt ?? '',
  ])
    expect([word, await found(word)]).toEqual([word, [order.id]]);
  expect(await found('amina yusuf')).toContain(order.id);
  expect(await found('nobody at all')).toEqual([]);
  const all = await get<{ rows: DeskOrder[]; waiting: object }>(`${A}/orders`);
  expect(all.rows[0]).toMatchObject({ id: held.id, state: 'held', received_pence: 4900 });
  expect(all.waiting).toMatchObject({ held: 1, confirming: 0, refused: 0, disputed: 0 });
  const paid = await get<{ rows: DeskOrder[] }>(`${A}/orders?view=paid`);
  expect(new Set(paid.rows.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect((await api.call('GET', `${A}/orders`, { headers: helper.headers })).http).toBe(403);
});

/** What the page of a person says about their payments. */
async function paymentsOf(id: string) {
  const panels = await Promise.all(
    api.deps.slots.contributions(userPanel).map(({ read }) => read(api.deps, id, LINES)),
  );
  return panels.find((each) => each?.key === 'commerce.payments');
}

test('part of the money goes back without the access, the rest with it, each once [ext-get-a-paplabable-orders-by-id] [ext-post-a-paplabable-orders-by-id-refund]', async () => {
  const { person, order, payment } = await bought();
  const part = {
    op_id: api.deps.ids.id(),
    pence: 2400,
    refundable_pence: 7500,
    takes_access: false,
    reason: 'Goodwill',
  };
  const path = `${A}/orders/${order.id}/refund`;
  expect((await post(path, part, helper)).http).toBe(403);
  const replies = await Promise.all([1, 2, 3].map(() => post(path, part)));
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(payment.refunds.map(({ pence }) => pence)).toEqual([2400]);
  expect(await one(order.id)).toMatchObject({ state: 'paid', refunded_pence: 2400, refundable_pence: 5100 });
  expect(await paymentsOf(person.id)).toMatchObject({
    facts: [{ label: 'Paid in all', value: '£75.00', note: '1 order, £24.00 refunded' }],
    rows: [{ title: `Order ${order.number}, £75.00, part refunded`, tone: 'plain' }],
  });
  expect(await access_(person.id)).toBeDefined();
  const unaware = await post(path, { ...part, op_id: api.deps.ids.id() });
  expect([unaware.http, unaware.body.code]).toEqual([409, 'REFUNDABLE_CHANGED']);
  const tooMuch = await post(path, { ...part, op_id: api.deps.ids.id(), pence: 5101, refundable_pence: 5100 });
  expect([tooMuch.http, tooMuch.body.code]).toEqual([409, 'CANNOT_REFUND']);
  const rest = {
    op_id: api.deps.ids.id(),
    pence: 5100,
    refundable_pence: 5100,
    takes_access: true,
    // A reason is free text: this one must not be taken for the dispute itself, after which no mail is sent.
    reason: 'Dispute lost',
  };
  expect((await post(path, rest)).body.data).toMatchObject({ state: 'refunded', refundable_pence: 0 });
  expect(await access_(person.id)).toBeUndefined();
  const { steps, refunds } = await one(order.id);
  expect(refunds.map(({ provider_ref }) => provider_ref)).toEqual(payment.refunds.map(({ id }) => id).toReversed());
  expect(steps.find(({ what }) => what === 'refund asked')).toMatchObject({
    note: 'Dispute lost',
    by: expect.stringContaining('Priya'),
  });
  expect(api.mails.filter(({ to, template }) => to === person.email && template === 'refund')).toHaveLength(2);
  expect(await drift()).toEqual([]);
});

test('a held order is opened for the sum that came in, once [ext-post-a-paplabable-orders-by-id-grant]', async () => {
  const { person, login, order } = await bought({ pence: 4900 });
  expect(await access_(person.id)).toBeUndefined();
  const replies = await Promise.all([1, 2].map(() => post(`${A}/orders/${order.id}/grant`, { reason: 'Older price' })));
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(await one(order.id)).toMatchObject({
    state: 'paid',
    total_pence: 4900,
    discount_pence: 2600,
    held_because: '',
  });
  expect(await access_(person.id)).toBeDefined();
  expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  const own = (await api.call('GET', '/pausers/orders', { headers: login.headers })).body.data as Order[];
  expect(JSON.stringify(own)).not.toContain('Older price');
  expect(await drift()).toEqual([]);
});

test('or all of it goes back, without a receipt; more than the price can only go back', async () => {
  const { person, order, payment } = await bought({ pence: 9900 });
  const grant = await post(`${A}/orders/${order.id}/grant`, { reason: 'Please' });
  expect([grant.http, grant.body.code]).toEqual([409, 'TOO_MUCH_RECEIVED']);
  const body = {
    op_id: api.deps.ids.id(),
    pence: 5000,
    refundable_pence: 9900,
    takes_access: true,
    reason: 'Wrong sum',
  };
  const part = await post(`${A}/orders/${order.id}/refund`, body);
  expect([part.http, part.body.code]).toEqual([409, 'HELD_GOES_BACK_WHOLE']);
  const back = await post(`${A}/orders/${order.id}/refund`, { ...body, op_id: api.deps.ids.id(), pence: 9900 });
  expect(back.body.data).toMatchObject({ state: 'refunded', refunded_pence: 9900, receipt: null });
  expect(payment.refunds.map(({ pence }) => pence)).toEqual([9900]);
  expect(await access_(person.id)).toBeUndefined();
  expect(mailTo(api, person.email, 'refund')).toBeTruthy();
  expect(await drift()).toEqual([]);
});

test('a payment without an event is settled when staff query the provider [ext-post-a-paplabable-orders-by-id-check]', async () => {
  const { person, order } = await bought({ back: false });
  expect(await one(order.id)).toMatchObject({ state: 'created' });
  expect((await post(`${A}/orders/${order.id}/check`)).body.data).toMatchObject({ state: 'paid' });
  expect(await access_(person.id)).toBeDefined();
  expect((await post(`${A}/orders/${api.deps.ids.id()}/check`)).http).toBe(404);
});

test('the receipt is sent again and opened, and a note stays among staff [ext-post-a-paplabable-orders-by-id-receipt] [ext-get-a-paplabable-orders-by-id-receipt] [ext-post-a-paplabable-orders-by-id-note]', async () => {
  const { person, login, order } = await bought();
  expect((await post(`${A}/orders/${order.id}/receipt`)).http).toBe(200);
  const again = mailTo(api, person.email, 'receipt');
  expect(again.variables).toMatchObject({ order_id: String(order.number), amount: '£75.00' });
  expect((await get<{ name: string }>(`${A}/orders/${order.id}/receipt`)).name).toMatch(/^R-\d{4}-\d{4}\.pdf$/);
  await post(`${A}/orders/${order.id}/note`, { note: 'The first card was her mother’s.' });
  expect((await one(order.id)).steps[0]).toMatchObject({ what: 'note', note: 'The first card was her mother’s.' });
  const own = await api.call('GET', `/pausers/paymentdetails/${order.id}`, { headers: login.headers });
  expect(own.text).not.toContain('mother');
  const unpaid = await bought({ back: false });
  const none = await post(`${A}/orders/${unpaid.order.id}/receipt`);
  expect([none.http, none.body.code]).toEqual([409, 'NO_RECEIPT']);
});

test('events wait in an inbox and can be handled again [ext-get-a-paplabable-paymentevents] [ext-post-a-paplabable-paymentevents-handle]', async () => {
  const { order, payment } = await bought({ back: false });
  const { headers, body } = stripeEvent(payment, 'checkout.session.completed', api.clock.now());
  const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.parse(body) as object };
  await api.call('POST', '/payments/webhook', sent);
  const waiting = await get<{ rows: PaymentEvent[] }>(`${A}/paymentevents?view=waiting`);
  const event = waiting.rows.find(({ order_id }) => order_id === order.id);
  expect(event).toMatchObject({ order_number: order.number, handled_at: null });
  const name = { provider: event?.provider, event_id: event?.event_id };
  expect((await post(`${A}/paymentevents/handle`, name, helper)).http).toBe(403);
  expect((await post(`${A}/paymentevents/handle`, name)).body.data).toMatchObject({ handled_at: expect.any(String) });
  expect(await one(order.id)).toMatchObject({ state: 'paid', events: [{ event_id: event?.event_id }] });
  expect((await post(`${A}/paymentevents/handle`, { ...name, event_id: 'evt_none' })).http).toBe(404);
});

test('an event that no order belongs to is closed once, with a reason; one of an order is not', async () => {
  const { login, order, payment } = await bought({ back: false });
  const sendEvent = async (about: typeof payment) => {
    const { headers, body } = stripeEvent(about, 'payout.paid', api.clock.now());
    const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.parse(body) as object };
    await api.call('POST', '/payments/webhook', sent);
    const { rows } = await get<{ rows: PaymentEvent[] }>(`${A}/paymentevents?view=waiting`);
    const found = rows.find(({ event_id }) => event_id === (sent.body as { id: string }).id);
    return { provider: found?.provider, event_id: found?.event_id };
  };
  const close = (name: object) => post(`${A}/paymentevents/handle`, { ...name, nothing_to_do: 'A payout' });
  const own = await sendEvent(payment);
  expect((await close(own)).body.code).toBe('EVENT_WITH_ORDER');
  const stranger = { orderId: api.deps.ids.id(), title: '', pence: 100, returnUrl: '', cancelUrl: '' };
  const name = await sendEvent(gateway.books.add({ provider: 'card', ...stranger }));
  expect((await post(`${A}/paymentevents/handle`, name)).body.code).toBe('EVENT_WITHOUT_ORDER');
  const closed = (await close(name)).body.data;
  expect(closed).toMatchObject({ handled_at: expect.any(String), order_id: null });
  api.clock.advance(60_000);
  expect((await close(name)).body.data, 'a second time').toEqual(closed);
  expect(await one(order.id), 'nothing was read').toMatchObject({ state: 'created' });
  // It names the payment only, which our order does not know before it is settled.
  const early = await sendEvent({ ...payment, ref: payment.intent, orderId: '' });
  await post('/pausers/checkout/callback', { order_id: order.id }, login);
  const { rows } = await get<{ rows: PaymentEvent[] }>(`${A}/paymentevents?view=waiting`);
  expect(rows.find(({ event_id }) => event_id === early.event_id)).toMatchObject({ order_id: null });
  expect((await close(early)).body.code).toBe('EVENT_WITH_ORDER');
});

test('support finds an order and assigns a lost one to an account, once [get-app-paplabable-lookup-by-order-id] [post-app-paplabable-lookup-add]', async () => {
  const { person, order, payment } = await bought();
  const { receipt } = await one(order.id);
  const asWritten = [`Order ${order.number}`, `order no. ${order.number}`, `#${order.number}`];
  for (const path of ['/app/paplabable', '/a/app/paplabable', A])
    for (const name of [order.number, order.id, payment.ref, receipt, ...asWritten])
      expect(await get<Lookup>(`${path}/lookup/${encodeURIComponent(String(name))}`, helper)).toMatchObject({
        orderId: String(order.number),
        state: 'paid',
        payer: { id: person.id },
        opened: ['qb'],
      });
  const other = await makeUser(api.deps);
  const add = (id: string, by = helper) =>
    post('/app/paplabable/lookup/add', { orderId: String(order.number), id }, by);
  const refused = await add(other.id);
  expect([refused.http, refused.body.code]).toEqual([409, 'ORDER_OF_SOMEBODY_ELSE']);
  expect((await add(person.id, desk)).http).toBe(403);
  await sql`update commerce."order" set user_id = null where id = ${order.id}`.execute(api.deps.db);
  await sql`delete from access.entitlement_grant where user_id = ${person.id}`.execute(api.deps.db);
  const replies = await Promise.all([1, 2, 3].map(() => add(other.id)));
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(await access_(other.id)).toBeDefined();
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from access.entitlement_grant where user_id = ${other.id}`.execute(api.deps.db);
  expect(rows[0]?.n).toBe(1);
});

test('the person, the first page and the palette lead to the order', async () => {
  const { person, order } = await bought({ pence: 1 });
  expect(await paymentsOf(person.id)).toMatchObject({
    badge: '1 held',
    facts: [{ value: '£0.00', note: '0 orders, no refunds' }],
    rows: [{ tone: 'warning', screen: `/admin/plabable/products/orders/${order.id}` }],
  });
  const figures = api.deps.slots.contributions(homeFigure);
  const held = figures.find(({ key }) => key === 'commerce.held');
  expect(await held?.items?.(api.deps, 50, deskId)).toContainEqual(
    expect.objectContaining({ title: `Order ${order.number}, Amina Yusuf` }),
  );
  expect(await figures.find(({ key }) => key === 'commerce.sales')?.read(api.deps)).toBeGreaterThanOrEqual(7500);
  const query = { search: String(order.number), scope: 'both', most: 5, may: () => true } as const;
  const [found] = await Promise.all(api.deps.slots.contributions(finder).map(({ find }) => find(api.deps, query)));
  expect(found).toMatchObject([{ kind: 'Order', title: `Order ${order.number}` }]);
});

test('revenue is summed by day and by service [ext-get-a-paplabable-revenue]', async () => {
  await bought();
  const day = api.clock.now().toISOString().slice(0, 10);
  const found = await get<Revenue>(`${A}/revenue?from=${day}&to=${day}`);
  const [today] = found.days;
  const sums = (rows: readonly { kept_pence: number }[]) => rows.reduce((sum, { kept_pence }) => sum + kept_pence, 0);
  expect(today).toMatchObject({ day, vat_pence: null, kept_pence: (today?.pence ?? 0) - (today?.refunded_pence ?? 0) });
  expect(sums(found.services)).toBe(sums(found.days));
  expect((await get<Revenue>(`${A}/revenue?from=2020-01-01&to=2020-01-02`)).days).toEqual([]);
  expect((await api.call('GET', `${A}/revenue?from=${day}&to=${day}`, { headers: helper.headers })).http).toBe(403);
});

test('buyers see their orders, have the provider read again and open the receipt [ext-get-pausers-orders] [ext-post-pausers-orders-check] [ext-get-pausers-orders-by-id-receipt]', async () => {
  const { login, order } = await bought({ back: false });
  const own = async () => (await api.call('GET', '/pausers/orders', { headers: login.headers })).body.data as Order[];
  expect(await own()).toMatchObject([{ id: order.id, state: 'created', receipt: null }]);
  expect((await post('/pausers/orders/check', {}, login)).body.data).toMatchObject([{ id: order.id, state: 'paid' }]);
  const [{ receipt } = { receipt: '' }] = await own();
  const link = await api.call('GET', `/pausers/orders/${order.id}/receipt`, { headers: login.headers });
  expect(link.body.data).toMatchObject({ name: `${receipt}.pdf` });
  const other = await logIn(api, await makeUser(api.deps));
  expect((await api.call('GET', `/pausers/orders/${order.id}/receipt`, { headers: other.headers })).http).toBe(404);
});
