import { mailTo } from '@app/accounts/server/testing';
import { checkoutPath } from '@app/commerce/contract';
import { MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentState } from '../providers/port.ts';
import { settle } from '../settle/settle.ts';
import { updateOrder } from '../state/orders.repo.ts';
import { openCheckout } from './open-checkout.ts';
import { readOwnOrder } from './own-orders.ts';
import { makeOrder, openCommerce, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const shop = shopWith({
  open: async ({ orderId }) => ({ ref: `page of ${orderId}`, url: `https://pay.example.test/${orderId}` }),
});

test('an unpaid order can be paid until its quote ends, and by the provider of its payment page once that is open', async () => {
  const { id, person, itemId } = await makeOrder(api);
  const own = { userId: person.id, orderId: id };
  const first = await readOwnOrder(api.deps, shop, own);
  expect(first).toMatchObject({ pay_with: ['card'], again: `/profile/checkout?service=${itemId}` });
  const [card] = shop.providers.values();
  if (!card) throw new Error('the shop takes cards');
  const withBoth = { ...shop, providers: new Map([...shop.providers, ['paypal', card] as const]) };
  expect((await readOwnOrder(api.deps, withBoth, own)).pay_with).toEqual(['card', 'paypal']);
  await openCheckout(api.deps, shop, { ...own, provider: 'card' });
  await updateOrder(api.deps.db, id, { state: 'failed', failure: 'Not enough funds.' });
  expect((await readOwnOrder(api.deps, shop, own)).pay_with).toEqual(['card']);
  const again = await openCheckout(api.deps, shop, { ...own, provider: 'card' });
  expect(again.url).toBe(`https://pay.example.test/${id}`);
  api.clock.advance(31 * MINUTE_MS);
  expect((await readOwnOrder(api.deps, shop, own)).pay_with).toEqual([]);
});

test('an order that is paid, expired or on invoice offers no payment', async () => {
  const values = [{ state: 'paid' }, { state: 'failed', failure: 'expired' }, { provider: 'manual' }] as const;
  for (const each of values) {
    const { id, person } = await makeOrder(api, each);
    expect((await readOwnOrder(api.deps, shop, { userId: person.id, orderId: id })).pay_with).toEqual([]);
  }
});

test('the mail about a payment that did not go through leads to the same goods', async () => {
  const expired: PaymentState = {
    status: 'expired',
    pence: 0,
    currency: 'GBP',
    paymentRef: null,
    paidWith: '',
    failure: '',
    refundedPence: 0,
    dispute: 'none',
  };
  for (const kind of ['service', 'event'] as const) {
    const opened = { provider: 'card', provider_ref: `a closed page, ${kind}`, opened_at: api.clock.now() } as const;
    const { id, person, itemId } = await makeOrder(api, { kind, ...opened });
    await settle(api.deps, shopWith({ read: async () => expired }), id);
    const { variables } = mailTo(api, person.email, 'payment-failed');
    expect(variables.checkout_url).toBe(`${api.deps.site.publicUrl}${checkoutPath(kind, itemId)}`);
  }
});
