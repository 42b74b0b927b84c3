import { makeUser } from '@app/accounts/server/testing';
import { MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventSeat } from '../purchasable.ts';
import { type CoursesWorld, TERMS, openCourses } from '../testing/courses-world.ts';
import { confirmSeat, holdSeat, releaseSeat, sweep } from './seats.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('a paid seat', () => {
  const line = (userId: string, itemId: string, orderId: string) => ({
    orderId,
    n: 1,
    userId,
    itemId,
    title: 'Seat',
    quantity: 1,
    totalPence: 1200,
    days: null,
    opens: [],
    seats: [],
    ref: `order:${orderId}:1`,
    startsAt: null,
    heldUntil: new Date(api.deps.clock.now().getTime() + 30 * MINUTE_MS),
  });

  test('is priced by the event, and held, paid and released through its order only', async () => {
    const id = await world.makeEvent({ price_pence: 1500, seats: 1 });
    const { id: userId, login } = await world.learner();
    const order = line(userId, id, api.deps.ids.id());
    expect(await eventSeat.quote(api.deps, { userId, itemId: id, quantity: 1, days: null })).toMatchObject({
      unitPence: 1500,
    });
    expect(
      (await world.call('POST', `/paplabable/webinarbook/${id}`, login, { ...TERMS, adjustment: 'A rest' })).body.data,
    ).toEqual({
      state: 'accepted',
    });
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    expect(await world.taken(id)).toBe(1);
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await world.mine(login)).toMatchObject([{ state: 'booked', paid_pence: 1200, adjustment: 'A rest' }]);
    await eventSeat.release(api.deps, { ...order, orderId: api.deps.ids.id() }, 'refunded');
    expect(await world.taken(id)).toBe(1);
    await eventSeat.release(api.deps, order, 'refunded');
    await eventSeat.release(api.deps, order, 'refunded');
    expect(await world.taken(id)).toBe(0);
    expect(await world.drift()).toEqual([]);
  });

  test('a payment after the hold takes a free seat, or reports that there is none', async () => {
    const id = await world.makeEvent({ price_pence: 1500, seats: 1 });
    const [late, other] = [await makeUser(api.deps), await makeUser(api.deps)];
    const order = line(late.id, id, api.deps.ids.id());
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    expect(
      await holdSeat(api.deps, { userId: other.id, eventId: id, until: order.heldUntil, orderId: api.deps.ids.id() }),
    ).toBe(false);
    await sql`update courses.booking set held_until = ${api.deps.clock.now()}::timestamptz - interval '1 minute' where event_id = ${id}`.execute(
      api.deps.db,
    );
    await sweep(api.deps);
    expect(await world.taken(id)).toBe(0);
    await confirmSeat(api.deps, { userId: other.id, eventId: id, orderId: null, pence: 0 });
    expect(await eventSeat.fulfil(api.deps, order)).toMatchObject({ impossible: expect.any(String) });
    await releaseSeat(api.deps, { userId: other.id, eventId: id });
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await world.taken(id)).toBe(1);
  });
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
