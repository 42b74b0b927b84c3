import { access } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, type TestLogin, testAccounts } from '@app/accounts/server/testing';
import { createCommerce, listIncludedSeats, payWithIncludedSeat } from '@app/commerce/server';
import type { Attendees } from '@app/courses/contract';
import { HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { eventSeat } from '../purchasable.ts';
import { findLive } from '../seats/seats.repo.ts';
import { confirmSeat, holdSeat, joinWaitingList, releaseSeat } from '../seats/seats.ts';
import { peopleIn } from '../testing/people-in.ts';

let api: TestApi;
let staff: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
  staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
});
afterAll(() => api.close());

let made = 0;
async function makeEvent(seats: number, type = 'webinar'): Promise<string> {
  made += 1;
  const [id, now] = [api.deps.ids.id(), api.deps.clock.now()];
  const start = new Date(now.getTime() + 240 * HOUR_MS);
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, active, created_at, updated_at)
    values (${id}, 'pa', ${type}, ${`event-${made}`}, ${`Event ${made}`}, ${start}, ${new Date(start.getTime() + HOUR_MS)},
      ${seats}, true, ${now}, ${now})`.execute(api.deps.db);
  return id;
}
const seat = async (eventId: string) => {
  const person = await makeUser(api.deps);
  await confirmSeat(api.deps, { userId: person.id, eventId, orderId: null, pence: 0 });
  return person;
};
async function makeOrder(userId: string): Promise<string> {
  const [id, now] = [api.deps.ids.id(), api.deps.clock.now()];
  await sql`
    insert into commerce."order" (id, user_id, op_id, kind, state, provider, list_pence, discount_pence, total_pence,
      vat_percent, vat_pence, quoted_until, created_at, paid_at)
    values (${id}, ${userId}, ${api.deps.ids.id()}, 'service', 'paid', 'manual', 1500, 0, 1500, 20, 250, ${now}, ${now},
      ${now})`.execute(api.deps.db);
  return id;
}
const call = (path: string, body?: object, login = staff) =>
  api.call('POST', `/a/paplabable/${path}`, { headers: { ...login.headers }, ...(body ? { body } : {}) });
const read = async (id: string) =>
  (await api.call('GET', `/a/paplabable/webinarusers/${id}`, { headers: { ...staff.headers } })).body.data as Attendees;
const drift = async () => (await sql`select * from courses.seat_drift_view`.execute(api.deps.db)).rows;

test('attendees are moved together with their wishes and get a mail; with too few seats no one is moved [ext-post-a-paplabable-webinarusersmove]', async () => {
  const [from, to, small] = [await makeEvent(3), await makeEvent(3), await makeEvent(1)];
  const people = [await seat(from), await seat(from), await seat(from)];
  await sql`update courses.booking set adjustment = 'Larger text' where event_id = ${from}`.execute(api.deps.db);
  const list = (await read(from)).rows.map(({ id }) => id);
  expect((await call('webinarusersmove', { list, move_to: small })).body.code).toBe('EVENT_FULL');
  expect((await read(small)).count, 'nobody').toBe(0);
  expect((await call('webinarusersmove', { list, move_to: to })).body.data).toEqual({ changed: 3 });
  expect((await call('webinarusersmove', { list, move_to: to })).body.data, 'again').toEqual({ changed: 0 });
  const there = await read(to);
  expect(there.rows.map(({ adjustment }) => adjustment)).toEqual(['Larger text', 'Larger text', 'Larger text']);
  expect([there.event.left, (await read(from)).event.left]).toEqual([0, 3]);
  for (const { email } of people) expect(Object.values(mailTo(api, email).variables)).toContain(there.event.title);
  expect(await drift()).toEqual([]);
});

test('a move leaves a line at the event it is made to and at each it is made from', async () => {
  const [from, other, to] = [await makeEvent(2), await makeEvent(1), await makeEvent(3)];
  for (const eventId of [from, from, other]) await seat(eventId);
  const idsAt = async (eventId: string) => (await read(eventId)).rows.map(({ id }) => id).toSorted();
  const [left, more] = [await idsAt(from), await idsAt(other)];
  expect((await call('webinarusersmove', { list: [...left, ...more], move_to: to })).body.data).toEqual({ changed: 3 });
  const byBooking = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
    String(one).localeCompare(String(other));
  const moved = async (eventId: string) => {
    const lines = await peopleIn(api, 'attendees', eventId);
    return lines.map((people) => people.map(({ before, after }) => [before.booking, after.event]).toSorted(byBooking));
  };
  const arrived = (bookings: readonly string[]) => bookings.toSorted().map((booking) => [booking, to]);
  expect(await moved(from), 'one line, with its people inside').toEqual([arrived(left)]);
  expect(await moved(other)).toEqual([arrived(more)]);
  expect(await moved(to)).toEqual([arrived([...left, ...more])]);
});

test('moves to another kind or by staff of another section are refused', async () => {
  const [from, osce] = [await makeEvent(1), await makeEvent(1, 'osce')];
  await seat(from);
  const list = (await read(from)).rows.map(({ id }) => id);
  expect((await call('webinarusersmove', { list, move_to: osce })).http).toBe(403);
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['pacourses'] }));
  expect((await call('webinarusersmove', { list, move_to: osce }, other)).http).toBe(403);
  expect((await call(`webinaroffer/${from}`, undefined, other)).http).toBe(403);
});

test('a held or cancelled seat, or one at that event already, is not moved', async () => {
  const [from, to] = [await makeEvent(3), await makeEvent(3)];
  const [holder, left, paid] = [await makeUser(api.deps), await seat(from), await makeUser(api.deps)];
  const until = new Date(api.deps.clock.now().getTime() + HOUR_MS);
  await holdSeat(api.deps, { userId: holder.id, eventId: from, until, orderId: api.deps.ids.id() });
  await confirmSeat(api.deps, { userId: paid.id, eventId: from, orderId: await makeOrder(paid.id), pence: 1500 });
  const idOf = async ({ id }: { readonly id: string }) => (await findLive(api.deps.db, id, from))?.id ?? '';
  const put = async (id: string, move_to: string) =>
    (await api.call('PUT', `/a/paplabable/webinaruser/${id}`, { headers: { ...staff.headers }, body: { move_to } }))
      .body.code;
  expect(await put(await idOf(holder), to)).toBe('SEAT_NOT_BOOKED');
  const cancelledId = await idOf(left);
  await releaseSeat(api.deps, { userId: left.id, eventId: from });
  expect(await put(cancelledId, to)).toBe('SEAT_NOT_BOOKED');
  expect(await put(await idOf(paid), from)).toBe('ALREADY_THERE');
  expect([(await read(from)).counts, (await read(to)).count]).toMatchObject([{ all: 2, held: 1 }, 0]);
  expect(await drift()).toEqual([]);
});

test('the first on the waiting list is offered a seat at once, and a full event gets one more [ext-post-a-paplabable-webinaroffer-by-id]', async () => {
  const id = await makeEvent(1);
  await seat(id);
  const [first, second] = [await makeUser(api.deps), await makeUser(api.deps)];
  for (const { id: userId } of [first, second]) await joinWaitingList(api.deps, { userId, eventId: id });
  expect((await call(`webinaroffer/${id}`)).body.data).toEqual({ added: true });
  const after = await read(id);
  expect([after.event.seats, after.counts.held, after.waiting.length]).toEqual([2, 1, 1]);
  expect((await call(`webinaroffer/${id}`)).http).toBe(200);
  expect((await call(`webinaroffer/${id}`)).body.code).toBe('NOBODY_WAITS');
  expect(await drift()).toEqual([]);
});

const move = async (from: string, to: string) =>
  call('webinarusersmove', { list: (await read(from)).rows.map(({ id }) => id), move_to: to });

test('an included seat follows its owner to another event and is freed when that booking is cancelled', async () => {
  const [from, to] = [await makeEvent(1), await makeEvent(1)];
  const { id: userId } = await seat(from);
  const [now, orderId] = [api.deps.clock.now(), await makeOrder(userId)];
  await sql`
    insert into commerce.included_seat (id, order_id, line, k, kind, user_id, created_at, expires_at)
    values (${api.deps.ids.id()}, ${orderId}, 1, 1, 'bigmock', ${userId}, ${now},
      ${new Date(now.getTime() + 9000 * HOUR_MS)})`.execute(api.deps.db);
  const bookingId = (await findLive(api.deps.db, userId, from))?.id ?? '';
  expect(await payWithIncludedSeat(api.deps, { userId, kind: 'bigmock', line: 'pa', bookingId })).toBe(true);
  expect((await move(from, to)).body.data).toEqual({ changed: 1 });
  expect(await listIncludedSeats(api.deps, userId), 'nothing to book a third event with').toEqual([]);
  await releaseSeat(api.deps, { userId, eventId: to });
  expect(await listIncludedSeats(api.deps, userId)).toMatchObject([{ kind: 'bigmock' }]);
});

interface Sale {
  readonly orderId: string;
  readonly userId: string;
  readonly itemId: string;
}
const lineOf = (sale: Sale) => {
  const sold = { ...sale, n: 1, title: 'Seat', quantity: 1, totalPence: 1500, days: null };
  return { ...sold, opens: [], seats: [], ref: `order:${sale.orderId}:1`, startsAt: null, heldUntil: new Date(0) };
};
const giveMoneyBack = (sale: Sale) => eventSeat.release(api.deps, lineOf(sale), 'refunded');

test('an order opened again after its attendee was moved books no second seat', async () => {
  const [from, to] = [await makeEvent(1), await makeEvent(1)];
  const { id: userId } = await makeUser(api.deps);
  const orderId = await makeOrder(userId);
  await confirmSeat(api.deps, { userId, eventId: from, orderId, pence: 1500 });
  expect((await move(from, to)).body.data).toEqual({ changed: 1 });
  expect(await eventSeat.fulfil(api.deps, lineOf({ orderId, userId, itemId: from }))).toBeNull();
  expect([(await read(from)).event.left, (await read(to)).event.left]).toEqual([1, 0]);
});

test('a refund releases the seat its owner was moved to', async () => {
  const [from, to] = [await makeEvent(1), await makeEvent(1)];
  const { id: userId } = await makeUser(api.deps);
  const orderId = await makeOrder(userId);
  await confirmSeat(api.deps, { userId, eventId: from, orderId, pence: 1500 });
  expect((await move(from, to)).body.data).toEqual({ changed: 1 });
  await giveMoneyBack({ orderId, userId, itemId: from });
  expect([(await read(from)).event.left, (await read(to)).event.left]).toEqual([1, 1]);
  expect(await drift()).toEqual([]);
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));

test('a refund during a move releases the seat its owner is moved to', async () => {
  const [from, to] = [await makeEvent(1), await makeEvent(1)];
  const { id: userId } = await makeUser(api.deps);
  const orderId = await makeOrder(userId);
  await confirmSeat(api.deps, { userId, eventId: from, orderId, pence: 1500 });
  const { released } = await api.deps.db.transaction().execute(async (db) => {
    const deps = { ...api.deps, db };
    await confirmSeat(deps, { userId, eventId: to, orderId, pence: 1500 });
    await releaseSeat(deps, { userId, eventId: from });
    const released = giveMoneyBack({ orderId, userId, itemId: from });
    await aMoment();
    return { released };
  });
  await released;
  expect([(await read(from)).event.left, (await read(to)).event.left]).toEqual([1, 1]);
});

test('marking and moving in one request locks the event before the booking', async () => {
  const [from, to] = [await makeEvent(1), await makeEvent(1)];
  const { id: userId } = await seat(from);
  const bookingId = (await findLive(api.deps.db, userId, from))?.id ?? '';
  const body = { state: 'booked', move_to: to };
  const { moved } = await api.deps.db.transaction().execute(async (db) => {
    await sql`select from courses.event where id = ${from} for update`.execute(db);
    const moved = api.call('PUT', `/a/paplabable/webinaruser/${bookingId}`, { headers: { ...staff.headers }, body });
    await aMoment();
    await sql`update courses.booking set adjustment = 'A ramp.' where id = ${bookingId}`.execute(db);
    return { moved };
  });
  expect((await moved).http).toBe(200);
});
