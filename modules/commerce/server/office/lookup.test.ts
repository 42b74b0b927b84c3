import { grant, personAccess } from '@app/access/server';
import { makeUser } from '@app/accounts/server/testing';
import { DAY_MS, daysUntil, HOUR_MS, LINES, ukDay, ukMidnight } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce, shopWith } from '../orders/testing.ts';
import { eraseIncludedSeats } from '../state/included-seats.repo.ts';
import { endRefund, insertRefund } from '../state/money.repo.ts';
import { releaseLines } from '../state/lines.ts';
import { findOrder, linesOf, listHoldings, lockOrder, type NewOrder, updateOrder } from '../state/orders.repo.ts';
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
/** In UK days from now: the clock of the tests runs on. */
const dayOf = (moment: Date | undefined) => moment && daysUntil(moment, now);
/** A paid order of the question bank for 182 days that is on no account, and an account to put it on. */
async function makeLost(values: Partial<NewOrder> = {}) {
  const { id, person: erased } = await makeOrder(api, { state: 'paid', paid_at: inDays(-30), ...values });
  await updateOrder(api.deps.db, id, { user_id: null });
  const person = await makeUser(api.deps);
  const attach = async () =>
    attachOrder(api.deps, shopWith({}), { name: id, personId: person.id, by: api.deps.ids.id(), lines: LINES });
  const endOf = async () => dayOf((await personAccess(api.deps, person.id)).holds.qb);
  return { id, erased, person, attach, endOf };
}

test('an order put on an account brings only the days it has left, however often that is asked', async () => {
  const { attach, endOf } = await makeLost();
  for (let time = 0; time < 2; time += 1) await attach();
  expect(await endOf()).toEqual(182 - 30);
});

/** Gives the account of a lost order the question bank from staff. */
const giveOwn = (userId: string, from: number, until: number) =>
  grant(api.deps, {
    userId,
    entitlement: 'qb',
    days: until - from,
    source: 'staff',
    sourceRef: api.deps.ids.id(),
    by: null,
    startsAt: inDays(from),
  });
const held = async (userId: string) =>
  (await listHoldings(api.deps.db, userId)).map(({ starts_at, ends_at }) => [dayOf(starts_at), dayOf(ends_at)]);

test('on an account with other access its days left follow that access, and the past stays as it was', async () => {
  const { person, attach } = await makeLost();
  await giveOwn(person.id, -60, 120);
  for (let time = 0; time < 2; time += 1) await attach();
  expect(await held(person.id)).toEqual([[-60, 120 + 182 - 30]]);
  const gap = await makeLost();
  await giveOwn(gap.person.id, -60, -10);
  await gap.attach();
  expect(await held(gap.person.id)).toEqual([
    [-60, -10],
    [0, 182 - 30],
  ]);
  const later = await makeLost({ starts_at: inDays(10), asked_start: inDays(10) });
  await giveOwn(later.person.id, -60, 120);
  await later.attach();
  expect(await held(later.person.id)).toEqual([[-60, 120 + 182]]);
  expect(await findOrder(api.deps.db, later.id)).toMatchObject({ starts_at: inDays(120) });
});

test('a refund of it takes back its days only', async () => {
  const { id, person, attach } = await makeLost();
  await giveOwn(person.id, -60, 120);
  await attach();
  await inTransaction(api.deps, async (deps) =>
    releaseLines(deps, await lockOrder(deps.db, id), await linesOf(deps.db, [id]), 'refunded'),
  );
  expect(await held(person.id)).toEqual([[-60, 120]]);
});

test('an order whose days have all passed is refused, with other access or without', async () => {
  for (const [paid, own] of [
    [-182, null],
    [-200, null],
    [-200, [-210, 10]],
  ] as const) {
    const { id, person, attach } = await makeLost({ paid_at: inDays(paid) });
    if (own) await giveOwn(person.id, ...own);
    await expect(attach()).rejects.toMatchObject({ code: 'ORDER_DAYS_PASSED' });
    expect(await held(person.id)).toEqual(own ? [[...own]] : []);
    expect(await findOrder(api.deps.db, id)).toMatchObject({ user_id: null });
  }
  const last = await makeLost({ paid_at: inDays(-181) });
  await last.attach();
  expect(await last.endOf(), 'its last day').toEqual(1);
});

test('the hour of the day does not matter: a day that has begun counts as passed the next', async () => {
  const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
  const midnight = (ukMidnight(ukDay(now)) - now.getTime()) / HOUR_MS;
  for (const [begun, left] of [
    [hours(midnight - 1), 181],
    [hours(midnight), 182],
  ] as const) {
    const { attach, endOf } = await makeLost({ paid_at: begun });
    await attach();
    expect(await endOf()).toEqual(left);
  }
});

test('its days count from the day they began, or will begin', async () => {
  const begun = await makeLost({ starts_at: inDays(-10) });
  await begun.attach();
  expect(await begun.endOf()).toEqual(182 - 10);
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

test('a seat that is left is brought by an order whose days have all passed, and no day is', async () => {
  const { id, erased, person, attach } = await makeLost({ paid_at: inDays(-200) });
  await giveSeats(api.deps, { orderId: id, line: 1, k: 1, userId: erased.id, seats: ['bigmock'] });
  await eraseIncludedSeats(api.deps.db, erased.id);
  await giveOwn(person.id, -210, 10);
  for (let time = 0; time < 2; time += 1) await attach();
  expect(await held(person.id)).toEqual([[-210, 10]]);
  expect(await listIncludedSeats(api.deps, person.id)).toMatchObject([{ kind: 'bigmock' }]);
  const { rows } = await sql`select why from commerce.money_drift_view
    where order_id = ${id} and why like '%not granted'`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
