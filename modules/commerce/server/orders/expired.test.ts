import { MINUTE_MS } from '@app/platform/contract';
import { collide, type TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentState } from '../providers/port.ts';
import { expireUnopened, settle } from '../settle/settle.ts';
import { findOrder, lockOrder, stepsOf, updateOrder } from '../state/orders.repo.ts';
import { openCheckout } from './open-checkout.ts';
import { makeOrder, openCommerce, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const stateOf = (status: PaymentState['status']): PaymentState => ({
  status,
  pence: 4900,
  currency: 'GBP',
  paymentRef: null,
  paidWith: 'Card',
  failure: status === 'declined' ? 'Declined' : '',
  refundedPence: 0,
  dispute: 'none',
});

test('a payment page that opens after its order has expired is not returned', async () => {
  const { id, person } = await makeOrder(api);
  const open = async () => {
    api.clock.advance(31 * MINUTE_MS);
    await expireUnopened(api.deps, id);
    return { ref: `page of ${id}`, url: 'https://pay.example.test' };
  };
  const input = { userId: person.id, orderId: id, provider: 'card' } as const;
  await expect(openCheckout(api.deps, shopWith({ open }), input)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'failed', failure: 'expired', provider_ref: null });
});

test('a free order that expires while it is being checked out stays expired', async () => {
  const { id, person } = await makeOrder(api, { total_pence: 0 });
  const input = { userId: person.id, orderId: id, provider: 'card' } as const;
  const taken = collide(
    api,
    async ({ db }, meanwhile) => {
      await lockOrder(db, id);
      await meanwhile();
      await updateOrder(db, id, { state: 'failed', failure: 'expired' });
    },
    () => openCheckout(api.deps, shopWith({}), input),
  );
  await expect(taken).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'failed', failure: 'expired', paid_at: null });
});

test('a refusal read before the page closed and applied afterwards changes nothing, and the buyer gets one mail', async () => {
  const { id } = await makeOrder(api, { provider: 'card', provider_ref: 'a closed page', opened_at: api.clock.now() });
  const closed = shopWith({ read: async () => stateOf('expired') });
  const late = async () => {
    await settle(api.deps, closed, id);
    return stateOf('declined');
  };
  await settle(api.deps, shopWith({ read: late }), id);
  await settle(api.deps, closed, id);
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'failed', failure: 'expired' });
  expect((await stepsOf(api.deps.db, [id])).map(({ what }) => what)).toEqual(['expired']);
});
