import { inTransaction } from '@app/platform/server';
import { collide, type TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawIncludedSeats } from '../state/included-seats.repo.ts';
import { lockOrder, updateOrder } from '../state/orders.repo.ts';
import { giveSeats, listIncludedSeats, payWithIncludedSeat, returnIncludedSeat } from '../vouchers/included-seats.ts';
import { makeOrder, openCommerce } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

/** Somebody who has booked the seat that came with their purchase. */
async function makeBooked() {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now() });
  const bookingId = api.deps.ids.id();
  await giveSeats(api.deps, { orderId: id, line: 1, k: 1, userId: person.id, seats: ['bigmock'] });
  await payWithIncludedSeat(api.deps, { userId: person.id, kind: 'bigmock', line: 'pa', bookingId });
  return { id, person, bookingId };
}

test('a booked seat of an invoice that was cancelled cannot be booked again', async () => {
  const { id, person, bookingId } = await makeBooked();
  await updateOrder(api.deps.db, id, { state: 'failed' });
  await inTransaction(api.deps, (deps) => returnIncludedSeat(deps, bookingId));
  expect(await listIncludedSeats(api.deps, person.id)).toEqual([]);
});

test('a seat whose booking is given back while its purchase is refunded cannot be booked again', async () => {
  const { id, person, bookingId } = await makeBooked();
  await collide(
    api,
    async ({ db, clock }, meanwhile) => {
      await lockOrder(db, id);
      await withdrawIncludedSeats(db, id, clock.now());
      await updateOrder(db, id, { state: 'refunded' });
      await meanwhile();
    },
    () => inTransaction(api.deps, (deps) => returnIncludedSeat(deps, bookingId)),
  );
  expect(await listIncludedSeats(api.deps, person.id)).toEqual([]);
});
