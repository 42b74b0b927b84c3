import { makeUser } from '@app/accounts/server/testing';
import { courses } from '@app/courses/server';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
let api: TestApi;
beforeAll(async () => {
  shop = await openShop([courses]);
  ({ api } = shop);
});
afterAll(() => shop.close());

async function makeEvent(seats: number): Promise<string> {
  const [id, now] = [api.deps.ids.id(), api.clock.now()];
  const start = now.getTime() + 30 * DAY_MS;
  await sql`insert into courses.event
      (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${id}, 'Paid evening', ${new Date(start)}, ${new Date(start + DAY_MS)}, ${seats},
      2900, true, ${now}, ${now})`.execute(api.deps.db);
  return id;
}
async function makeCoupon(): Promise<string> {
  const code = api.deps.ids.id().slice(-12).toUpperCase();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', ${code}, 10, 1, now(), now())`.execute(api.deps.db);
  return code;
}
const bookingsAt = async (eventId: string) =>
  (
    await sql<{ user_id: string; created_at: Date; adjustment: string; order_id: string }>`
      select user_id, created_at, adjustment, order_id from courses.booking
      where event_id = ${eventId} and state <> 'cancelled'`.execute(api.deps.db)
  ).rows;

/** A buyer of a seat at this event with a coupon. */
async function seatBuyer(eventId: string) {
  const { person, post } = await newBuyer(shop);
  const coupon = await makeCoupon();
  const quote = (event_id = eventId) =>
    post('/pausers/webinarintentv2', { op_id: api.deps.ids.id(), event_id, coupon });
  return { person, quote };
}

test('a second quote with the same coupon keeps the seat, its adjustment and the limit of its hold', async () => {
  const eventId = await makeEvent(5);
  const { person, quote } = await seatBuyer(eventId);
  await sql`insert into courses.wish (user_id, event_id, adjustment, at)
    values (${person.id}, ${eventId}, 'A seat at the front', ${api.clock.now()})`.execute(api.deps.db);
  expect((await quote()).http).toBe(200);
  const [first] = await bookingsAt(eventId);
  api.clock.advance(10 * MINUTE_MS);
  const { id } = (await quote()).body.data as { id: string };
  expect(await bookingsAt(eventId)).toEqual([{ ...first, adjustment: 'A seat at the front', order_id: id }]);
});

test('the last seat stays with its buyer at a second quote, although somebody waits for one', async () => {
  const eventId = await makeEvent(1);
  const { person, quote } = await seatBuyer(eventId);
  await quote();
  await sql`insert into courses.waiting (user_id, event_id, since)
    values (${(await makeUser(api.deps)).id}, ${eventId}, ${api.clock.now()})`.execute(api.deps.db);
  const again = await quote();
  expect(again.http, again.text).toBe(200);
  expect((await bookingsAt(eventId)).map(({ user_id }) => user_id)).toEqual([person.id]);
});

test('a seat is free again when its buyer uses the coupon for another event', async () => {
  const [eventId, other] = [await makeEvent(1), await makeEvent(1)];
  const { person, quote } = await seatBuyer(eventId);
  await quote();
  expect((await quote(other)).http).toBe(200);
  expect(await bookingsAt(eventId)).toEqual([]);
  expect((await bookingsAt(other)).map(({ user_id }) => user_id)).toEqual([person.id]);
});
