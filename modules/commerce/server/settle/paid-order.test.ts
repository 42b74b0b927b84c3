import { mailTo } from '@app/accounts/server/testing';
import { DAY_MS, dayInWords, lastDayOf } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf, makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import type { PaymentState } from '../providers/port.ts';
import { findOrder, type NewOrder } from '../state/orders.repo.ts';
import { settle } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(api.deps.db)).rows;
const shopThatReads = (page: Partial<PaymentState> = {}, vatNumber = '') => ({
  ...shopWith({ read: async () => paidPage(page) }),
  vatNumber,
});
let pages = 0;
/** An order whose page is open at the provider. */
const openOrder = (values: Partial<NewOrder> = {}) => {
  pages += 1;
  return makeOrder(api, { provider: 'card', provider_ref: `page ${pages}`, ...values });
};
const receiptOf = async (orderId: string) => {
  const [row] = await rowsOf(sql`select year, n from commerce.receipt where order_id = ${orderId}`);
  const { year, n } = row as { year: number; n: number };
  return `R-${year}-${String(n).padStart(4, '0')}`;
};

test('the mail of a purchase names the access, its end, the price with its VAT, and the receipt', async () => {
  const { id, person } = await openOrder({ vat_percent: 20, vat_pence: 817 });
  await settle(api.deps, shopThatReads({}, 'GB 123 4567 89'), id);
  const order = await findOrder(api.deps.db, id);
  const end = lastDayOf(new Date(api.clock.now().getTime() + 182 * DAY_MS));
  expect(mailTo(api, person.email).template).toBe('subscriptionmail');
  expect(mailTo(api, person.email).variables).toEqual({
    product_name: 'Question bank',
    expires_on: end,
    access_lines: `Question bank until ${end}`,
    first_name: 'Test',
    starts_on: '',
    order_id: String(order?.number),
    receipt_number: await receiptOf(id),
    amount: '£49.00',
    vat: '£8.17',
    dashboard_url: `${api.deps.site.publicUrl}/profile/dashboard`,
  });
});

test('a sale made before the registration for VAT names none, also when it is paid after it', async () => {
  const { id, person } = await openOrder();
  await settle(api.deps, shopThatReads({}, 'GB 123 4567 89'), id);
  expect(mailTo(api, person.email).variables['vat']).toBe('');
});

test('a payment is in the history, the figures of the day, the audit record and the consents, once', async () => {
  const { id, person, itemId } = await openOrder({ vat_percent: 20, vat_pence: 817, waiver: 'Start at once, please.' });
  for (let time = 0; time < 2; time += 1) await settle(api.deps, shopThatReads({ paidWith: 'Card ending 4242' }), id);
  const receipt = await receiptOf(id);
  expect(await historyOf(api, id)).toEqual([
    'paid: £49.00, Card ending 4242',
    'granted: Question bank',
    `receipt: ${receipt}`,
  ]);
  expect(await findOrder(api.deps.db, id)).toMatchObject({
    state: 'paid',
    payment_ref: 'the money',
    paid_with: 'Card ending 4242',
    received_pence: 4900,
    failure: '',
    held_because: '',
  });
  const figures = sql`
    select title, orders, pence::int, vat_pence::int, refunded_pence::int from commerce.daily_sales
    where item_id = ${itemId}`;
  expect(await rowsOf(figures)).toEqual([
    { title: 'Question bank', orders: 1, pence: 4900, vat_pence: 817, refunded_pence: 0 },
  ]);
  const recorded = sql`
    select action, actor_id, after ? 'pence' and after ? 'receipt' as is_whole from platform.audit
    where entity = 'order' and entity_id = ${id}`;
  expect(await rowsOf(recorded)).toEqual([{ action: 'pay', actor_id: null, is_whole: true }]);
  const consents = sql`select kind, given, wording from accounts.consent where user_id = ${person.id}`;
  expect(await rowsOf(consents)).toEqual([{ kind: 'start-at-once', given: true, wording: 'Start at once, please.' }]);
});

test('without the tick for an immediate start no consent is stored', async () => {
  const { id, person } = await openOrder();
  await settle(api.deps, shopThatReads(), id);
  expect(await rowsOf(sql`select kind from accounts.consent where user_id = ${person.id}`)).toEqual([]);
});

test('the buyer of a gift gets a receipt without a word about access, and the code goes to its address', async () => {
  const details = JSON.stringify({ name: 'Amina', email: 'amina@example.test', from: 'Sam', message: 'Good luck!' });
  const { id, person } = await openOrder({ recipient: 'gift', details });
  await settle(api.deps, shopThatReads(), id);
  const order = await findOrder(api.deps.db, id);
  const receipt = await receiptOf(id);
  expect(mailTo(api, person.email).template).toBe('receipt');
  expect(mailTo(api, person.email).variables).toEqual({
    product_name: 'Question bank',
    first_name: 'Test',
    order_id: String(order?.number),
    receipt_number: receipt,
    amount: '£49.00',
    vat: '',
    vat_number: '',
    order_url: `${api.deps.site.publicUrl}/profile/orders`,
  });
  expect(mailTo(api, 'amina@example.test').variables).toMatchObject({ giver_name: 'Sam', message: 'Good luck!' });
  expect(await historyOf(api, id)).toEqual(['paid: £49.00, Card', 'codes sent: Question bank', `receipt: ${receipt}`]);
});

test('a payment for what nobody sells any more is held with the reason, and opens nothing', async () => {
  const { id } = await openOrder({ kind: 'event' });
  await settle(api.deps, shopThatReads(), id);
  const because = 'this is no longer on sale';
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'held', held_because: because, paid_at: null });
  expect(await historyOf(api, id)).toEqual([`held: ${because}`]);
  expect(await rowsOf(sql`select n from commerce.receipt where order_id = ${id}`)).toEqual([]);
});

test('access chosen for a later day names that day', async () => {
  const starts_at = new Date(api.clock.now().getTime() + 10 * DAY_MS);
  const { id, person } = await openOrder({ starts_at, asked_start: starts_at });
  await settle(api.deps, shopThatReads(), id);
  expect(mailTo(api, person.email).variables['starts_on']).toBe(dayInWords(starts_at));
});
