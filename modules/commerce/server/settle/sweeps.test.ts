import type { ProviderName } from '@app/commerce/contract';
import { MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce, shopWith } from '../orders/testing.ts';
import { type PaymentProvider, ProviderError } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { findOrder } from '../state/orders.repo.ts';
import { compare } from './compare.ts';
import { reconcile } from './reconcile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

test('an order that cannot be ended does not delay the others, and the job is retried', async () => {
  const orders = [await makeOrder(api, { opened_at: api.clock.now() }), await makeOrder(api)];
  const [stuck, next] = orders as [(typeof orders)[0], (typeof orders)[0]];
  api.clock.advance(31 * MINUTE_MS);
  const send: TestApi['deps']['mail']['send'] = (db, message) =>
    message.to === stuck.person.email ? Promise.reject(new Error('no such text')) : api.deps.mail.send(db, message);
  await expect(reconcile({ ...api.deps, mail: { send } }, shopWith({}))).rejects.toThrow('1 orders');
  expect(await findOrder(api.deps.db, stuck.id)).toMatchObject({ state: 'created' });
  expect(await findOrder(api.deps.db, next.id)).toMatchObject({ state: 'failed', failure: 'expired' });
});

test('an unreachable provider does not stop the comparison with the others', async () => {
  const { providers } = shopWith({
    list: async () => [{ ref: null, paymentRef: 'money nobody knows', orderId: null, pence: 100 }],
  });
  const listed = providers.get('card');
  if (!listed) throw new Error('the shop has no provider');
  const both = new Map<ProviderName, PaymentProvider>([
    ['card', { ...listed, list: () => Promise.reject(new ProviderError('away')) }],
    ['paypal', { ...listed, name: 'paypal' }],
  ]);
  const shop: Shop = { providers: both, vatNumber: '', address: '' };
  await expect(compare(api.deps, shop)).rejects.toThrow('1 payment providers');
  const { rows } = await sql<{ provider: string }>`
    select provider from commerce.payment_event where event_id = 'comparison:money nobody knows'`.execute(api.deps.db);
  expect(rows).toEqual([{ provider: 'paypal' }]);
});
