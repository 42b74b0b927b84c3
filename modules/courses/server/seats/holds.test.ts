import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { eventSeat } from '../purchasable.ts';
import { insertWaiting, removeFirstWaiting } from './seats.repo.ts';
import { confirmSeat, joinWaitingList, releaseSeat, sweep } from './seats.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
});
afterAll(() => api.close());

async function makeEvent(startsIn = 60 * DAY_MS): Promise<string> {
  const id = api.deps.ids.id();
  const now = api.clock.now();
  const start = now.getTime() + startsIn;
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${id}, 'Paid evening', ${new Date(start)}, ${new Date(start + 60 * MINUTE_MS)}, 2, 2000, true,
      ${now}, ${now})`.execute(api.deps.db);
  return id;
}
/** The line of a new order by this user for a seat. */
function quoted(userId: string, itemId: string) {
  const orderId = api.deps.ids.id();
  const line = {
    orderId,
    n: 1,
    userId,
    itemId,
    title: 'Seat',
    quantity: 1,
    totalPence: 2000,
    ref: `order:${orderId}:1`,
  };
  const heldUntil = new Date(api.clock.now().getTime() + 30 * MINUTE_MS);
  return { ...line, days: null, opens: [], seats: [], startsAt: null, heldUntil };
}
const taken = async (id: string) =>
  (await sql<{ taken: number }>`select taken from courses.event where id = ${id}`.execute(api.deps.db)).rows[0]?.taken;

test('a second payment for the same seat is held for staff', async () => {
  const id = await makeEvent();
  const person = await makeUser(api.deps);
  const [first, second] = [quoted(person.id, id), quoted(person.id, id)];
  for (const order of [first, second]) expect(await eventSeat.hold(api.deps, order)).toBe(true);
  expect(await eventSeat.fulfil(api.deps, first)).toBeNull();
  expect(await eventSeat.fulfil(api.deps, second)).toEqual({ impossible: 'They already have a seat at this event.' });
  expect(await taken(id)).toBe(1);
});

test('repeated quotes hold a seat for two and a half hours at most, the last but one for its full time', async () => {
  const id = await makeEvent();
  const person = await makeUser(api.deps);
  for (let quotes = 0; quotes < 6; quotes += 1) {
    expect(await eventSeat.hold(api.deps, quoted(person.id, id))).toBe(true);
    api.clock.advance(25 * MINUTE_MS);
    await sweep(api.deps);
    expect([quotes, await taken(id)], 'held between one quote and the next').toEqual([quotes, quotes < 5 ? 1 : 0]);
  }
});

const heldUntil = async (userId: string) =>
  (
    await sql<{ held_until: Date | null }>`select held_until from courses.booking
      where user_id = ${userId} and state = 'held'`.execute(api.deps.db)
  ).rows[0]?.held_until?.getTime();

/** An event with one free seat that the first on the waiting list was offered. */
async function offered(startsIn: number) {
  const id = await makeEvent(startsIn);
  const [one, two, waits] = [await makeUser(api.deps), await makeUser(api.deps), await makeUser(api.deps)];
  for (const { id: userId } of [one, two])
    await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
  await joinWaitingList(api.deps, { userId: waits.id, eventId: id });
  return { id, waits, free: () => releaseSeat(api.deps, { userId: one.id, eventId: id }) };
}

test('an offer that is about to end leaves time to pay, once', async () => {
  const { id, waits, free } = await offered(60 * DAY_MS);
  await free();
  api.clock.advance((12 * 60 - 5) * MINUTE_MS);
  const first = quoted(waits.id, id);
  await eventSeat.hold(api.deps, first);
  expect(await heldUntil(waits.id)).toBe(first.heldUntil.getTime());
  api.clock.advance(20 * MINUTE_MS);
  await eventSeat.hold(api.deps, quoted(waits.id, id));
  expect(await heldUntil(waits.id), 'not a second time').toBe(first.heldUntil.getTime());
});

test('an offer ends with the start, lasts 15 minutes at least, and none is made after it', async () => {
  const near = await offered(40 * MINUTE_MS);
  await near.free();
  const { rows } = await sql<{ starts_at: Date }>`select starts_at from courses.event where id = ${near.id}`.execute(
    api.deps.db,
  );
  expect(await heldUntil(near.waits.id)).toBe(rows[0]?.starts_at.getTime());
  const close = await offered(5 * MINUTE_MS);
  const [before, , after] = [api.clock.now(), await close.free(), api.clock.now()];
  const until = (await heldUntil(close.waits.id)) ?? 0;
  expect([until >= before.getTime() + 15 * MINUTE_MS, until <= after.getTime() + 15 * MINUTE_MS]).toEqual([true, true]);
  const late = await offered(5 * MINUTE_MS);
  api.clock.advance(10 * MINUTE_MS);
  await late.free();
  await sweep(api.deps);
  expect(await heldUntil(late.waits.id)).toBeUndefined();
  await expect(joinWaitingList(api.deps, { userId: late.waits.id, eventId: late.id })).rejects.toMatchObject({
    code: 'EVENT_NOT_OPEN',
  });
});

test('the price of a seat can be read without an order, and nothing is held [ext-get-paplabable-seatprice-by-id]', async () => {
  const id = await makeEvent();
  const login = await logIn(api, await makeUser(api.deps));
  const readPrice = (eventId: string, headers: object = login.headers) =>
    api.call('GET', `/paplabable/seatprice/${eventId}`, { headers: { ...headers } });
  const day = new Date(api.clock.now().getTime() + 60 * DAY_MS).getUTCFullYear();
  const price = (await readPrice(id)).body.data as { readonly title: string };
  expect(price).toMatchObject({ price_pence: 2000 });
  expect(price.title).toMatch(new RegExp(`^Paid evening, \\d+ \\w+ ${day}$`));
  expect(await taken(id)).toBe(0);
  expect((await readPrice(api.deps.ids.id())).body).toMatchObject({ code: 'NOT_ON_SALE' });
  await sql`update courses.event set cancelled_at = now() where id = ${id}`.execute(api.deps.db);
  expect((await readPrice(id)).body).toMatchObject({ code: 'EVENT_NOT_OPEN' });
  expect((await readPrice(id, {})).http, 'a visitor').toBe(401);
});

test('a payment for a cancelled event opens no seat, ends the hold and is left to staff', async () => {
  const id = await makeEvent();
  const [held, late] = [await makeUser(api.deps), await makeUser(api.deps)];
  const [order, second] = [quoted(held.id, id), quoted(late.id, id)];
  for (const each of [order, second]) expect(await eventSeat.hold(api.deps, each)).toBe(true);
  await releaseSeat(api.deps, { userId: late.id, eventId: id });
  await sql`update courses.event set cancelled_at = ${api.clock.now()} where id = ${id}`.execute(api.deps.db);
  const impossible = 'The event was cancelled before the payment arrived.';
  for (const each of [order, order, second]) expect(await eventSeat.fulfil(api.deps, each)).toEqual({ impossible });
  expect(await taken(id)).toBe(0);
  expect(api.mails.some(({ to }) => to === held.email)).toBe(false);
});

test('an offer from the waiting list outlives an expired quote and still ends after 12 hours', async () => {
  const id = await makeEvent();
  const [one, two, waits] = [await makeUser(api.deps), await makeUser(api.deps), await makeUser(api.deps)];
  for (const { id: userId } of [one, two])
    await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
  await joinWaitingList(api.deps, { userId: waits.id, eventId: id });
  await releaseSeat(api.deps, { userId: one.id, eventId: id });
  for (let quotes = 0; quotes < 3; quotes += 1) {
    const order = quoted(waits.id, id);
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    api.clock.advance(31 * MINUTE_MS);
    await eventSeat.release(api.deps, order, 'unpaid');
    const { rows } = await sql`select state, offered, order_id from courses.booking
      where event_id = ${id} and user_id = ${waits.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ state: 'held', offered: true, order_id: null }]);
  }
  api.clock.advance(12 * 60 * MINUTE_MS);
  await sweep(api.deps);
  expect(await taken(id)).toBe(1);
});

test('a seat held only for a quote is free again when the quote expires', async () => {
  const id = await makeEvent();
  const order = quoted((await makeUser(api.deps)).id, id);
  expect(await eventSeat.hold(api.deps, order)).toBe(true);
  await eventSeat.release(api.deps, order, 'unpaid');
  expect(await taken(id)).toBe(0);
});

test('a hold that cannot be released does not block other seats, and the sweep is retried', async () => {
  const [stuck, next] = [await makeEvent(), await makeEvent()];
  const waits = await makeUser(api.deps);
  for (const id of [stuck, stuck, next])
    expect(await eventSeat.hold(api.deps, quoted((await makeUser(api.deps)).id, id))).toBe(true);
  await joinWaitingList(api.deps, { userId: waits.id, eventId: stuck });
  api.clock.advance(31 * MINUTE_MS);
  const { mail } = api.deps;
  const send: typeof mail.send = (db, message) =>
    message.to === waits.email ? Promise.reject(new Error('no such text')) : mail.send(db, message);
  await expect(sweep({ ...api.deps, mail: { send } })).rejects.toThrow('2 seats');
  expect([await taken(stuck), await taken(next)]).toEqual([2, 0]);
  await sweep(api.deps);
  expect(await taken(stuck)).toBe(1);
});

test('one free seat takes one user off the waiting list, whatever the query plan', async () => {
  const id = await makeEvent();
  const people = [await makeUser(api.deps), await makeUser(api.deps), await makeUser(api.deps)];
  const join = (userId: string) => insertWaiting(api.deps.db, { userId, eventId: id, now: api.clock.now() });
  for (const { id: userId } of people.slice(0, 1)) await join(userId);
  await sql`analyze courses.waiting`.execute(api.deps.db);
  for (const { id: userId } of people.slice(1)) await join(userId);
  expect(await removeFirstWaiting(api.deps.db, id)).toBeDefined();
  const left = await sql`select from courses.waiting where event_id = ${id}`.execute(api.deps.db);
  expect(left.rows).toHaveLength(2);
});
