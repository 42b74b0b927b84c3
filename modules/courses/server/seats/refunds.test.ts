import { access } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, mailTo, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import type { Booking } from '@app/courses/contract';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { refundCancelled } from '../jobs.ts';
import { refundSeat, releaseRefunded } from './refund-seat.ts';
import { findLive } from './seats.repo.ts';
import { confirmSeat, joinWaitingList, releaseSeat } from './seats.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
});
afterAll(() => api.close());

async function makeEvent(): Promise<string> {
  const id = api.deps.ids.id();
  const now = api.deps.clock.now();
  const start = now.getTime() + 60 * DAY_MS;
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${id}, 'Paid evening', ${new Date(start)}, ${new Date(start + HOUR_MS)}, 9, 2000, true,
      ${now}, ${now})`.execute(api.deps.db);
  return id;
}

/** A buyer with a seat who paid £15.00 of £20.00. */
async function makeBuyer(eventId: string, bookedDaysAgo = 0) {
  const person = await makeUser(api.deps);
  const [orderId, now] = [api.deps.ids.id(), api.deps.clock.now()];
  await sql`
    insert into commerce."order" (id, user_id, op_id, kind, state, provider, list_pence, discount_pence, total_pence,
      vat_percent, vat_pence, quoted_until, created_at, paid_at)
    values (${orderId}, ${person.id}, ${api.deps.ids.id()}, 'event', 'paid', 'manual', 2000, 500, 1500, 20, 250, ${now},
      ${now}, ${now})`.execute(api.deps.db);
  await confirmSeat(api.deps, { userId: person.id, eventId, orderId, pence: 1500 });
  await sql`
    update courses.booking set created_at = ${new Date(now.getTime() - bookedDaysAgo * DAY_MS)}
    where user_id = ${person.id}`.execute(api.deps.db);
  return { ...person, orderId };
}

const refundsOf = async (orderId: string) =>
  (await sql<{ pence: number }>`select pence from commerce.refund where order_id = ${orderId}`.execute(api.deps.db))
    .rows;
const taken = async (id: string) =>
  (await sql<{ taken: number }>`select taken from courses.event where id = ${id}`.execute(api.deps.db)).rows[0]?.taken;

test('cancelling within 14 days refunds the amount paid, once', async () => {
  const id = await makeEvent();
  const buyer = await makeBuyer(id, 14);
  const login = await logIn(api, buyer);
  const cancel = () => api.call('DELETE', `/paplabable/webinarbook/${id}`, { headers: { ...login.headers } });
  expect((await cancel()).http).toBe(200);
  expect((await cancel()).http).toBe(200);
  expect([await refundsOf(buyer.orderId), await taken(id)]).toEqual([[{ pence: 1500 }], 0]);
});

test('a seat paid during its cancellation is refunded', async () => {
  const buyer = await makeBuyer(await makeEvent());
  const asRead = { id: api.deps.ids.id(), order_id: buyer.orderId, paid_pence: 0, state: 'held' } as const;
  expect(await refundSeat(api.deps, asRead, { reason: 'Seat cancelled by the learner', by: buyer.id })).toBe(1500);
  expect(await refundsOf(buyer.orderId)).toEqual([{ pence: 1500 }]);
});

test('after 14 days cancelling is refused and refers to support', async () => {
  const id = await makeEvent();
  const buyer = await makeBuyer(id, 15);
  const login = await logIn(api, buyer);
  const { body } = await api.call('DELETE', `/paplabable/webinarbook/${id}`, { headers: { ...login.headers } });
  expect(body).toMatchObject({ code: 'TOO_LATE_FOR_REFUND', message: expect.stringContaining('write to support') });
  expect([await refundsOf(buyer.orderId), await taken(id)]).toEqual([[], 1]);
});

/** A buyer whose seat staff have moved to another event just now. */
async function makeMoved(bookedDaysAgo: number) {
  const [from, to] = [await makeEvent(), await makeEvent()];
  const buyer = await makeBuyer(from, bookedDaysAgo);
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const { id } = (await findLive(api.deps.db, buyer.id, from)) ?? { id: '' };
  const request = { headers: { ...staff.headers }, body: { move_to: to } };
  expect((await api.call('PUT', `/a/paplabable/webinaruser/${id}`, request)).http).toBe(200);
  return { buyer, to };
}

test.each([
  [13, 200, [{ pence: 1500 }]],
  [15, 409, []],
])('a seat booked %i days ago and moved by staff since keeps its refund period', async (days, http, refunds) => {
  const { buyer, to } = await makeMoved(days);
  const { headers } = await logIn(api, buyer);
  const { body } = await api.call('GET', '/paplabable/subscriptions/webinars', { headers: { ...headers } });
  const mine = (body.data as { rows: Booking[] }).rows.filter(({ event }) => event.id === to);
  expect(mine).toMatchObject([{ state: 'booked', refundable: http === 200 }]);
  expect((await api.call('DELETE', `/paplabable/webinarbook/${to}`, { headers: { ...headers } })).http).toBe(http);
  expect(await refundsOf(buyer.orderId)).toEqual(refunds);
});

test('confirming an account deletion keeps a moved seat that is past its 14 days', async () => {
  const { buyer, to } = await makeMoved(15);
  const section = api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'events');
  await section?.onConfirmed?.(api.deps, buyer.id);
  expect([await refundsOf(buyer.orderId), await taken(to)]).toEqual([[], 1]);
});

test('a cancelled event refunds every buyer once, and the mail names the amount', async () => {
  const id = await makeEvent();
  const [buyer, guest] = [await makeBuyer(id, 30), await makeUser(api.deps)];
  await confirmSeat(api.deps, { userId: guest.id, eventId: id, orderId: null, pence: 0 });
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const cancelled = await api.call('POST', `/a/paplabable/webinarcancel/${id}`, {
    headers: { ...staff.headers },
    body: { reason: 'The teacher is ill.' },
  });
  expect(cancelled.http).toBe(200);
  for (let again = 0; again < 2; again += 1) await refundCancelled(api.deps, { eventId: id });
  expect([await refundsOf(buyer.orderId), await taken(id)]).toEqual([[{ pence: 1500 }], 0]);
  expect(mailTo(api, buyer.email, 'event-cancelled').variables).toMatchObject({ amount: '£15.00' });
  const { headers } = await logIn(api, buyer);
  const own = (await api.call('GET', '/paplabable/subscriptions/webinars', { headers: { ...headers } })).body.data;
  expect((own as { rows: Booking[] }).rows).toMatchObject([{ state: 'cancelled', sent_back_pence: 1500 }]);
  expect(mailTo(api, guest.email, 'event-cancelled').variables).toMatchObject({ amount: '' });
});

test('seats cancelled by staff are refunded, less what was refunded before', async () => {
  const id = await makeEvent();
  const [one, two] = [await makeBuyer(id, 30), await makeBuyer(id, 30)];
  await sql`update commerce."order" set refunded_pence = 1000 where id = ${two.orderId}`.execute(api.deps.db);
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const { rows } = await sql<{ id: string }>`select id from courses.booking where event_id = ${id}`.execute(
    api.deps.db,
  );
  const body = { list: rows.map((row) => row.id) };
  const remove = () => api.call('DELETE', '/a/paplabable/webinarusers', { headers: { ...staff.headers }, body });
  expect((await remove()).body.data).toEqual({ changed: 2 });
  expect((await remove()).body.data).toEqual({ changed: 0 });
  expect([await refundsOf(one.orderId), await refundsOf(two.orderId)]).toEqual([[{ pence: 1500 }], [{ pence: 500 }]]);
});

test('confirming an account deletion refunds as a cancellation would, leaves every waiting list, and forfeits nothing yet', async () => {
  const [fresh, old, full] = [await makeEvent(), await makeEvent(), await makeEvent()];
  const leaving = await makeBuyer(fresh, 3);
  const oldOrder = api.deps.ids.id();
  await confirmSeat(api.deps, { userId: leaving.id, eventId: old, orderId: oldOrder, pence: 1500 });
  await sql`update courses.booking set created_at = ${new Date(api.deps.clock.now().getTime() - 30 * DAY_MS)}
    where event_id = ${old}`.execute(api.deps.db);
  await sql`update courses.event set seats = 1 where id = ${full}`.execute(api.deps.db);
  await makeBuyer(full);
  await joinWaitingList(api.deps, { userId: leaving.id, eventId: full });
  const section = api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'events');
  for (let again = 0; again < 2; again += 1) await section?.onConfirmed?.(api.deps, leaving.id);
  expect([await refundsOf(leaving.orderId), await taken(fresh)]).toEqual([[{ pence: 1500 }], 0]);
  expect(await taken(old), 'past its 14 days: theirs for as long as they may come back').toBe(1);
  const { rows } = await sql`select from courses.waiting where user_id = ${leaving.id}`.execute(api.deps.db);
  expect(rows).toEqual([]);
  await section?.erase(api.deps, leaving.id);
  expect([await taken(old), await refundsOf(oldOrder)]).toEqual([0, []]);
});

test('a seat paid during the deletion of the account is refunded', async () => {
  const id = await makeEvent();
  const leaving = await makeBuyer(id);
  await sql`update courses.booking set state = 'held', paid_pence = 0, held_until = ${new Date(Date.now() + DAY_MS)}
    where user_id = ${leaving.id}`.execute(api.deps.db);
  const section = api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'events');
  await section?.onConfirmed?.(api.deps, leaving.id);
  expect([await refundsOf(leaving.orderId), await taken(id)]).toEqual([[{ pence: 1500 }], 0]);
});

const bookingOf = async (userId: string, eventId: string) => {
  const found = await findLive(api.deps.db, userId, eventId);
  if (!found) throw new Error('no booking');
  return found;
};

test('a seat moved by staff during its cancellation is neither refunded nor lost', async () => {
  const [from, to] = [await makeEvent(), await makeEvent()];
  const { id: userId, orderId } = await makeBuyer(from);
  const asRead = await bookingOf(userId, from);
  await confirmSeat(api.deps, { userId, eventId: to, orderId, pence: 1500 });
  await releaseSeat(api.deps, { userId, eventId: from });
  await expect(releaseRefunded(api.deps, asRead)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([await taken(from), await taken(to)]).toEqual([0, 1]);
});

test('a seat paid by another order during its cancellation is not released without a refund', async () => {
  const id = await makeEvent();
  const buyer = await makeBuyer(id);
  const asRead = { ...(await bookingOf(buyer.id, id)), state: 'held' as const, order_id: null };
  await expect(releaseRefunded(api.deps, asRead)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await taken(id)).toBe(1);
});

test('cancelling an already cancelled booking leaves a later booking alone', async () => {
  const id = await makeEvent();
  const buyer = await makeBuyer(id);
  const { id: former } = await bookingOf(buyer.id, id);
  await releaseSeat(api.deps, { userId: buyer.id, eventId: id });
  await confirmSeat(api.deps, { userId: buyer.id, eventId: id, orderId: api.deps.ids.id(), pence: 1500 });
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const removed = await api.call('DELETE', '/a/paplabable/webinarusers', {
    headers: { ...staff.headers },
    body: { list: [former] },
  });
  expect([removed.body.data, await taken(id)]).toEqual([{ changed: 0 }, 1]);
});
