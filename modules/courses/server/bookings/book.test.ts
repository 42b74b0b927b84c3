import { logIn, mailTo, makeUser } from '@app/accounts/server/testing';
import { DAY_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyOfMove } from '../jobs.ts';
import { confirmSeat, holdSeat, releaseSeat, sweep } from '../seats/seats.ts';
import { type CoursesWorld, TERMS, openCourses } from '../testing/courses-world.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('booking a free event', () => {
  test('takes one seat, stores the acceptance of the terms and sends a mail [ext-post-paplabable-webinarbook-by-id] [get-paplabable-subscriptions-webinars]', async () => {
    const id = await world.makeEvent();
    const { login, id: userId, email } = await world.learner();
    const body = { ...TERMS, adjustment: 'Larger text' };
    expect((await world.call('POST', `/paplabable/webinarbook/${id}`, login, body)).body.data).toEqual({
      state: 'booked',
    });
    expect((await world.call('POST', `/paplabable/webinarbook/${id}`, login, body)).body.code).toBe('ALREADY_BOOKED');
    expect(await world.taken(id)).toBe(1);
    expect(await world.mine(login)).toMatchObject([{ event: { id }, state: 'booked', adjustment: 'Larger text' }]);
    expect(mailTo(api, email, 'webinarmail').variables).toMatchObject({
      webinar_title: expect.stringContaining('Event'),
    });
    const consents = await sql<{ kind: string }>`
      select kind from accounts.consent where user_id = ${userId}`.execute(api.deps.db);
    expect(consents.rows.map(({ kind }) => kind)).toContain('webinarterms');
  });

  test('a course is confirmed by its own mail', async () => {
    const id = await world.makeEvent({ type: 'plab1' });
    const { login, email } = await world.learner();
    const reply = await world.call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
    expect(reply.body.data, reply.text).toEqual({ state: 'booked' });
    expect(mailTo(api, email, 'coursemail').variables).toMatchObject({
      course_title: expect.stringContaining('Event'),
      course_url: expect.stringContaining(id),
    });
    expect(api.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('is refused without the terms, for a sample, before it opens and without a confirmed address', async () => {
    const { login } = await world.learner();
    const refused = async (values: object, body: object = TERMS) =>
      (await world.call('POST', `/paplabable/webinarbook/${await world.makeEvent({ ...values })}`, login, body)).body
        .code;
    expect(await refused({}, {})).toBe('INVALID_INPUT');
    expect(await refused({ sample: true })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ opens_at: new Date(api.deps.clock.now().getTime() + 5 * DAY_MS) })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ active: false })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ joining_account: true }, { ...TERMS, joining_account: 'me@example.org' })).toBe(
      'INVALID_INPUT',
    );
    const unverified = await logIn(api, await makeUser(api.deps, { verified: false }));
    expect(
      (await world.call('POST', `/paplabable/webinarbook/${await world.makeEvent()}`, unverified, TERMS)).body.code,
    ).toBe('NOT_VERIFIED');
  });

  test('never sells a seat twice under concurrent requests', async () => {
    const id = await world.makeEvent({ seats: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(api.deps)));
    const got = await Promise.all(
      people.map(({ id: userId }) => confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 })),
    );
    expect(got.filter(Boolean)).toHaveLength(3);
    expect(await world.taken(id)).toBe(3);
    expect(await world.drift()).toEqual([]);
  });

  test('a planted breach shows in the drift view', async () => {
    const id = await world.makeEvent();
    await sql`update courses.event set taken = 1 where id = ${id}`.execute(api.deps.db);
    expect(await world.drift()).toMatchObject([{ id, taken: 1, counted: 0 }]);
    await sql`update courses.event set taken = 0 where id = ${id}`.execute(api.deps.db);
  });
});

test('a seat that was held and never booked is not listed as a cancelled booking', async () => {
  const id = await world.makeEvent({ price_pence: 1500 });
  const { id: userId, login } = await world.learner();
  const until = new Date(api.clock.now().getTime() + DAY_MS);
  await holdSeat(api.deps, { userId, eventId: id, orderId: api.deps.ids.id(), until });
  await releaseSeat(api.deps, { userId, eventId: id });
  expect(await world.mine(login)).toEqual([]);
  await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
  await releaseSeat(api.deps, { userId, eventId: id });
  expect(await world.mine(login)).toMatchObject([{ state: 'cancelled' }]);
});

test('only those who had a seat before a move are asked whether the new date suits them', async () => {
  const id = await world.makeEvent();
  const [before, after] = [await world.learner(), await world.learner()];
  const book = ({ id: userId }: { readonly id: string }) =>
    confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
  await book(before);
  await notifyOfMove(api.deps, { eventId: id, from: api.clock.now().toISOString() });
  await book(after);
  expect(await world.mine(before.login)).toMatchObject([{ was_moved: true }]);
  expect(await world.mine(after.login)).toMatchObject([{ was_moved: false }]);
});

test('an adjustment requested before paying stays when the form is sent again without one, until it is withdrawn', async () => {
  const id = await world.makeEvent({ price_pence: 1500 });
  const { id: userId, login } = await world.learner();
  const send = async (wishes: object) =>
    expect((await world.call('POST', `/paplabable/webinarbook/${id}`, login, { ...TERMS, ...wishes })).http).toBe(200);
  const until = new Date(api.clock.now().getTime() + DAY_MS);
  const hold = () => holdSeat(api.deps, { userId, eventId: id, orderId: api.deps.ids.id(), until });
  const adjustment = async () => (await world.mine(login))[0]?.adjustment;
  await send({ adjustment: 'Captions, please.' });
  await send({});
  await hold();
  expect(await adjustment()).toBe('Captions, please.');
  await send({});
  await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 1500 });
  expect(await adjustment()).toBe('Captions, please.');
  await releaseSeat(api.deps, { userId, eventId: id });
  await send({ adjustment: 'Captions, please.' });
  await hold();
  await send({ adjustment: '' });
  expect(await adjustment()).toBe('');
});

describe('the waiting list', () => {
  test('a freed seat is held for 12 hours for the first on the list, then for the next [ext-post-paplabable-webinarwaiting-by-id] [ext-delete-paplabable-webinarwaiting-by-id] [ext-delete-paplabable-webinarbook-by-id]', async () => {
    const id = await world.makeEvent({ seats: 1 });
    const [one, two, three, four] = [
      await world.learner(),
      await world.learner(),
      await world.learner(),
      await world.learner(),
    ];
    await world.call('POST', `/paplabable/webinarbook/${id}`, one.login, TERMS);
    expect((await world.call('POST', `/paplabable/webinarbook/${id}`, two.login, TERMS)).body.code).toBe('EVENT_FULL');
    const line = (who: typeof one) => world.call('POST', `/paplabable/webinarwaiting/${id}`, who.login, {});
    expect((await line(two)).body.data).toEqual({ place: 1 });
    expect((await line(three)).body.data).toEqual({ place: 2 });
    expect((await line(four)).body.data).toEqual({ place: 3 });
    expect((await line(three)).body.data).toEqual({ place: 2 });
    await world.call('DELETE', `/paplabable/webinarwaiting/${id}`, three.login);
    await world.call('DELETE', `/paplabable/webinarbook/${id}`, one.login);
    expect(await world.mine(two.login)).toMatchObject([{ state: 'held', offered: true }]);
    expect(mailTo(api, two.email, 'waiting-offer')).toBeDefined();
    await sql`update courses.booking set held_until = ${api.deps.clock.now()}::timestamptz - interval '1 minute'
      where event_id = ${id} and state = 'held'`.execute(api.deps.db);
    await sweep(api.deps);
    expect(await world.mine(four.login)).toMatchObject([{ state: 'held', offered: true }]);
    expect((await world.call('POST', `/paplabable/webinarbook/${id}`, four.login, TERMS)).body.data).toEqual({
      state: 'booked',
    });
    expect(await world.taken(id)).toBe(1);
    expect(await world.drift()).toEqual([]);
  });

  test('joining the waiting list is refused while there are seats', async () => {
    const { login } = await world.learner();
    expect(
      (await world.call('POST', `/paplabable/webinarwaiting/${await world.makeEvent()}`, login, {})).body.code,
    ).toBe('SEATS_LEFT');
  });
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
