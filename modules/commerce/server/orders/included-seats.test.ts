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

/** A buyer who has booked the seat included in a purchase. */
async function makeBooked() {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now() });
  const bookingId = api.deps.ids.id();
  await giveSeats(api.deps, { orderId: id, line: 1, k: 1, userId: person.id, seats: ['bigmock'] });
  await payWithIncludedSeat(api.deps, { userId: person.id, kind: 'bigmock', line: 'pa', bookingId });
  return { id, person, bookingId };
}

test('an included seat of a cancelled invoice cannot be booked again', async () => {
  const { id, person, bookingId } = await makeBooked();
  await updateOrder(api.deps.db, id, { state: 'failed' });
  await inTransaction(api.deps, (deps) => returnIncludedSeat(deps, bookingId));
  expect(await listIncludedSeats(api.deps, person.id)).toEqual([]);
});

test('an included seat whose booking is cancelled during a refund cannot be booked again', async () => {
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
