import { personAccess } from '@app/access/server';
import { makeUser } from '@app/accounts/server/testing';
import { DAY_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce, shopWith } from '../orders/testing.ts';
import { eraseIncludedSeats } from '../state/included-seats.repo.ts';
import { endRefund, insertRefund } from '../state/money.repo.ts';
import { findOrder, type NewOrder, updateOrder } from '../state/orders.repo.ts';
import { giveSeats, listIncludedSeats } from '../vouchers/included-seats.ts';
import { attachOrder } from './lookup.ts';

let api: TestApi;
let now: Date;
beforeAll(async () => {
  api = await openCommerce();
  now = api.clock.now();
});
afterAll(() => api.close());

const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** A paid order of the question bank for 182 days that is on no account, and an account to put it on. */
async function makeLost(values: Partial<NewOrder> = {}) {
  const { id, person: erased } = await makeOrder(api, { state: 'paid', paid_at: inDays(-30), ...values });
  await updateOrder(api.deps.db, id, { user_id: null });
  const person = await makeUser(api.deps);
  const attach = async () =>
    attachOrder(api.deps, shopWith({}), { name: id, personId: person.id, by: api.deps.ids.id() });
  const endOf = async () => (await personAccess(api.deps, person.id)).holds.qb;
  return { id, erased, person, attach, endOf };
}

test('an order put on an account brings only the days it has left, however often that is asked', async () => {
  const { attach, endOf } = await makeLost();
  for (let time = 0; time < 2; time += 1) await attach();
  expect(await endOf()).toEqual(inDays(182 - 30));
  const late = await makeLost({ paid_at: inDays(-200) });
  await late.attach();
  expect(await late.endOf(), 'all of them have passed').toBeUndefined();
});

test('its days count from the day they began, or will begin', async () => {
  const begun = await makeLost({ starts_at: inDays(-10) });
  await begun.attach();
  expect(await begun.endOf()).toEqual(inDays(182 - 10));
  const later = await makeLost({ starts_at: inDays(10), asked_start: inDays(10) });
  await later.attach();
  expect(await later.endOf()).toBeUndefined();
  expect(await findOrder(api.deps.db, later.id)).toMatchObject({ starts_at: inDays(10), user_id: later.person.id });
});

test('an order whose access a refund ended is not opened again, nor one that is disputed', async () => {
  const { db, ids, clock } = api.deps;
  const refunded = await makeLost({ refunded_pence: 1000 });
  const refund = { id: ids.id(), order_id: refunded.id, op_id: ids.id(), pence: 1000, takes_access: true };
  await insertRefund(db, { ...refund, reason: 'Unused days', asked_by: null, provider_ref: null }, clock.now());
  await endRefund(db, refund.id, 'done', clock.now());
  const disputed = await makeLost({ disputed_at: clock.now() });
  for (const [{ attach, endOf, id }, code] of [
    [refunded, 'ORDER_REFUNDED'],
    [disputed, 'ORDER_DISPUTED'],
  ] as const) {
    await expect(attach()).rejects.toMatchObject({ code });
    expect(await endOf()).toBeUndefined();
    expect(await findOrder(db, id)).toMatchObject({ user_id: null });
  }
});

test('the seat that came with it can be booked from the account it is put on', async () => {
  const { id, erased, person, attach } = await makeLost();
  await giveSeats(api.deps, { orderId: id, line: 1, k: 1, userId: erased.id, seats: ['bigmock'] });
  await eraseIncludedSeats(api.deps.db, erased.id);
  await attach();
  expect(await listIncludedSeats(api.deps, person.id)).toMatchObject([{ kind: 'bigmock' }]);
});
