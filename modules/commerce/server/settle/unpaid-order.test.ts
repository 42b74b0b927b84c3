import { mailTo } from '@app/accounts/server/testing';
import { checkoutPath } from '@app/commerce/contract';
import { MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf, makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import { type PaymentState, ProviderError } from '../providers/port.ts';
import { findOrder } from '../state/orders.repo.ts';
import { expireUnopened, payNothing, settle, settleIfReachable } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const shopThatReads = (page: Partial<PaymentState>) => shopWith({ read: async () => paidPage({ pence: 0, ...page }) });
const order = async (id: string) => findOrder(api.deps.db, id);

test('a page of the provider that closes unpaid ends the order, and the buyer is sent back to the checkout', async () => {
  const page = { provider: 'card', provider_ref: 'a closed page', opened_at: api.clock.now() } as const;
  const { id, person, itemId } = await makeOrder(api, page);
  for (let time = 0; time < 2; time += 1) await settle(api.deps, shopThatReads({ status: 'expired' }), id);
  expect(await order(id)).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(await historyOf(api, id)).toEqual(['expired']);
  expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  expect(mailTo(api, person.email, 'payment-failed').variables).toEqual({
    order_id: String((await order(id))?.number),
    first_name: 'Test',
    amount: '£49.00',
    product_name: 'Question bank',
    checkout_url: `${api.deps.site.publicUrl}${checkoutPath('service', itemId)}`,
  });
});

test('a buyer who never opened the payment page gets no mail about it', async () => {
  const { id, person } = await makeOrder(api, { provider: 'card', provider_ref: 'a page nobody saw' });
  await settle(api.deps, shopThatReads({ status: 'expired' }), id);
  expect(await order(id)).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(api.mails.filter(({ to }) => to === person.email)).toEqual([]);
});

test('the same refusal is one step, another refusal another', async () => {
  const { id } = await makeOrder(api, { provider: 'card', provider_ref: 'a refused page' });
  for (const failure of ['No funds', 'No funds', 'Card expired'])
    await settle(api.deps, shopThatReads({ status: 'declined', failure }), id);
  expect(await historyOf(api, id)).toEqual(['declined: No funds', 'declined: Card expired']);
  expect(await order(id)).toMatchObject({ state: 'failed', failure: 'Card expired' });
});

test('a bank that asks for approval is one step, and changes nothing after a refusal', async () => {
  const { id } = await makeOrder(api, { provider: 'card', provider_ref: 'a page with a question' });
  const read = (status: PaymentState['status']) => settle(api.deps, shopThatReads({ status }), id);
  await read('action');
  await read('action');
  expect(await order(id)).toMatchObject({ state: 'requires-action' });
  await read('declined');
  await read('action');
  expect(await order(id)).toMatchObject({ state: 'failed', failure: 'Declined' });
  expect(await historyOf(api, id)).toEqual(['approval', 'declined: Declined']);
});

test('an order without a page, on invoice, or of a provider that is not set up is not read', async () => {
  const notRead = shopWith({});
  for (const values of [
    {},
    { provider: 'card' },
    { provider: 'manual', provider_ref: 'an invoice' },
    { provider: 'paypal', provider_ref: 'a page of PayPal' },
  ] as const) {
    const { id } = await makeOrder(api, values);
    expect(await settle(api.deps, notRead, id)).toBe('none');
    expect(await order(id)).toMatchObject({ state: 'created', compared_at: null });
  }
  expect(await settle(api.deps, notRead, api.deps.ids.id()), 'an order that does not exist').toBe('none');
});

test('a refused payment is captured again for the buyer, but not by the job', async () => {
  const page = { provider: 'card', provider_ref: 'an approved page' } as const;
  const { id } = await makeOrder(api, { ...page, state: 'failed', failure: 'Declined' });
  const { id: fresh } = await makeOrder(api, { ...page, provider_ref: 'another page' });
  const calls: [string, boolean][] = [];
  const shop = shopWith({
    read: async (ref, takesMoney) => {
      calls.push([ref, takesMoney]);
      return paidPage({ status: 'open' });
    },
  });
  await settle(api.deps, shop, id);
  await settle(api.deps, shop, id, { retriesRefused: false });
  await settle(api.deps, shop, fresh, { retriesRefused: false });
  expect(calls).toEqual([
    ['an approved page', true],
    ['an approved page', false],
    ['another page', true],
  ]);
});

test('an unreachable provider leaves the order as it is, and any other error is reported', async () => {
  const { id } = await makeOrder(api, { provider: 'card', provider_ref: 'a page far away' });
  await settleIfReachable(api.deps, shopWith({ read: () => Promise.reject(new ProviderError('away')) }), id);
  expect(await order(id)).toMatchObject({ state: 'created', compared_at: null });
  const broken = shopWith({ read: () => Promise.reject(new TypeError('a bug')) });
  await expect(settleIfReachable(api.deps, broken, id)).rejects.toThrow('a bug');
});

test('an order of nothing is paid without a provider, once; one with a price is not', async () => {
  const shop = shopWith({});
  const [free, priced] = [await makeOrder(api, { total_pence: 0 }), await makeOrder(api)];
  for (const { id } of [free, free, priced]) await payNothing(api.deps, shop, id);
  expect(await order(free.id)).toMatchObject({ state: 'paid', provider: 'none', paid_with: 'Nothing to pay' });
  expect((await historyOf(api, free.id)).filter((step) => step.startsWith('paid'))).toEqual([
    'paid: £0.00, Nothing to pay',
  ]);
  expect(await order(priced.id)).toMatchObject({ state: 'created', provider: null });
});

test('an order of nothing for what nobody sells any more is held', async () => {
  const { id } = await makeOrder(api, { total_pence: 0, kind: 'event' });
  await payNothing(api.deps, shopWith({}), id);
  expect(await order(id)).toMatchObject({ state: 'held', held_because: 'this is no longer on sale' });
});

test('a quote ends after its half hour, unless a page is open or it is paid', async () => {
  const quoted_until = new Date(api.clock.now().getTime() + 30 * MINUTE_MS);
  const quoted = await makeOrder(api, { quoted_until });
  const opened = await makeOrder(api, { quoted_until, provider: 'card', provider_ref: 'still open' });
  const paid = await makeOrder(api, { quoted_until, state: 'paid', paid_at: api.clock.now() });
  const endAll = async () => {
    for (const { id } of [quoted, opened, paid]) await expireUnopened(api.deps, id);
    return Promise.all([quoted, opened, paid].map(async ({ id }) => (await order(id))?.state));
  };
  api.clock.advance(29 * MINUTE_MS);
  expect(await endAll(), 'a minute before').toEqual(['created', 'created', 'paid']);
  api.clock.advance(MINUTE_MS);
  expect(await endAll()).toEqual(['failed', 'created', 'paid']);
});
