import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantHeld } from '../office/act.ts';
import { cancelOwnOrder, readOwnOrder } from '../orders/own-orders.ts';
import { makeOrder, openCommerce, shopWith } from '../orders/testing.ts';
import { ProviderError } from '../providers/port.ts';
import { findRefund } from '../state/money.repo.ts';
import { findOrder, linesOf, updateOrder } from '../state/orders.repo.ts';
import { vouchersOf } from '../state/vouchers.repo.ts';
import { issueVouchers } from '../vouchers/issue.ts';
import { refundOrder } from './refund.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const unreachable = shopWith({ refund: () => Promise.reject(new ProviderError('no reply')) });
const refusing = shopWith({ refund: () => Promise.reject(new ProviderError('no', { status: 400 })) });

/** A paid gift whose code is not used. */
async function makeGift() {
  const details = JSON.stringify({ name: 'Amina', from: 'Joe', message: '' });
  const paid = { state: 'paid', paid_at: api.clock.now(), provider: 'card', payment_ref: 'a payment' } as const;
  const { id, person } = await makeOrder(api, { ...paid, recipient: 'gift', details });
  const [order, [line]] = [await findOrder(api.deps.db, id), await linesOf(api.deps.db, [id])];
  if (!order || !line) throw new Error('no order was made');
  await issueVouchers(api.deps, order, line);
  const cancel = (shop: typeof refusing) =>
    cancelOwnOrder(api.deps, shop, { userId: person.id, orderId: id, opId: api.deps.ids.id() });
  const isWithdrawn = async () =>
    (await vouchersOf(api.deps.db, [id])).map(({ withdrawn_at }) => withdrawn_at !== null);
  const offer = async () => {
    const { cancel_pence, cancel_until } = await readOwnOrder(api.deps, refusing, { userId: person.id, orderId: id });
    return { cancel_pence, cancel_until };
  };
  return { id, cancel, isWithdrawn, offer };
}

test('a code works again when the provider refuses the refund of its cancelled order', async () => {
  const { cancel, isWithdrawn } = await makeGift();
  await expect(cancel(refusing)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  expect(await isWithdrawn()).toEqual([false]);
});

test('a cancelled order whose refund waits for the provider says so, and is cancelled once', async () => {
  const { cancel, isWithdrawn } = await makeGift();
  for (let time = 0; time < 2; time += 1)
    expect(await cancel(unreachable)).toMatchObject({ state: 'paid', refunding_pence: 4900, cancel_pence: null });
  expect(await isWithdrawn()).toEqual([true]);
});

test('a buyer cannot cancel an order of which staff are refunding a part', async () => {
  const { id, cancel, isWithdrawn } = await makeGift();
  const part = { orderId: id, opId: api.deps.ids.id(), pence: 1000, takesAccess: false, reason: 'Goodwill', by: null };
  await refundOrder(api.deps, unreachable, part);
  await expect(cancel(unreachable)).rejects.toMatchObject({ code: 'CANNOT_CANCEL' });
  expect(await isWithdrawn()).toEqual([false]);
});

test('a buyer is not offered to cancel an order whose payment is disputed', async () => {
  const { id, cancel, isWithdrawn, offer } = await makeGift();
  expect(await offer()).toEqual({ cancel_pence: 4900, cancel_until: expect.any(String) });
  await updateOrder(api.deps.db, id, { disputed_at: api.clock.now() });
  expect(await offer()).toEqual({ cancel_pence: null, cancel_until: null });
  await expect(cancel(refusing)).rejects.toMatchObject({ code: 'CANCELLATION_WAITS' });
  expect(await isWithdrawn()).toEqual([false]);
});

test('a refund by card keeps no reference of a bank transfer', async () => {
  const paid = { state: 'paid', paid_at: api.clock.now(), provider: 'card', payment_ref: 'a payment' } as const;
  const { id: orderId } = await makeOrder(api, paid);
  const opId = api.deps.ids.id();
  const request = { orderId, opId, pence: 100, takesAccess: false, reason: 'Goodwill', by: null };
  await refundOrder(api.deps, unreachable, { ...request, reference: 'BACS 7' });
  expect(await findRefund(api.deps.db, orderId, opId)).toMatchObject({ provider_ref: null });
});

test('a held order whose money is going back is not opened', async () => {
  const held = { state: 'held', received_pence: 4900, provider: 'card', payment_ref: 'a held payment' } as const;
  const { id } = await makeOrder(api, held);
  const request = {
    orderId: id,
    opId: api.deps.ids.id(),
    pence: 4900,
    takesAccess: true,
    reason: 'Wrong sum',
    by: null,
  };
  await refundOrder(api.deps, unreachable, request);
  const opened = grantHeld(api.deps, unreachable, { orderId: id, by: null, text: 'Goodwill' });
  await expect(opened).rejects.toMatchObject({ code: 'REFUND_WAITS' });
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'held' });
});
