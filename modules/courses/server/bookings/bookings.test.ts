import { access } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, type TestLogin, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import type { Booking } from '@app/courses/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmSeat, holdSeat, releaseSeat, sweep } from '../seats/seats.ts';
import { remind, tellCancellation, tellMove } from '../jobs.ts';
import { eventSeat } from '../purchasable.ts';
import { courses } from '../index.ts';
import { coursesMails } from '../telling/mails.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
});
afterAll(() => api.close());

const TERMS = { accept_terms: true };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, login: TestLogin, body?: unknown) =>
  api.call(method, path, { headers: { ...login.headers }, ...(body === undefined ? {} : { body }) });

let made = 0;
async function makeEvent(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  made += 1;
  const id = api.deps.ids.id();
  const start = api.deps.clock.now().getTime() + 10 * DAY;
  const row = {
    id,
    edition: 'pa',
    type: 'webinar',
    slug: `event-${made}`,
    title: `Event ${made}`,
    starts_at: new Date(start),
    ends_at: new Date(start + 60 * MINUTE),
    seats: 2,
    price_pence: 0,
    active: true,
    join_url: 'https://room.example.test/secret',
    created_at: api.deps.clock.now(),
    updated_at: api.deps.clock.now(),
    ...values,
  };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into courses.event (${names}) values (${sql.join(Object.values(row))})`.execute(api.deps.db);
  return id;
}
const learner = async () => {
  const person = await makeUser(api.deps);
  return { ...person, login: await logIn(api, person) };
};
const taken = async (id: string) =>
  (await sql<{ taken: number }>`select taken from courses.event where id = ${id}`.execute(api.deps.db)).rows[0]?.taken;
const drift = async () => (await sql`select * from courses.seat_drift_view`.execute(api.deps.db)).rows;
const mine = async (login: TestLogin) =>
  ((await call('GET', '/paplabable/subscriptions/webinars', login)).body.data as { rows: Booking[] }).rows;

describe('booking a free event', () => {
  test('takes a seat once, keeps the acceptance of the terms and mails it [ext-post-paplabable-webinarbook-by-id] [get-paplabable-subscriptions-webinars]', async () => {
    const id = await makeEvent();
    const { login, id: userId, email } = await learner();
    const body = { ...TERMS, adjustment: 'Larger text' };
    expect((await call('POST', `/paplabable/webinarbook/${id}`, login, body)).body.data).toEqual({ state: 'booked' });
    expect((await call('POST', `/paplabable/webinarbook/${id}`, login, body)).body.code).toBe('ALREADY_BOOKED');
    expect(await taken(id)).toBe(1);
    expect(await mine(login)).toMatchObject([{ event: { id }, state: 'booked', adjustment: 'Larger text' }]);
    expect(mailTo(api, email, 'webinarmail').variables).toMatchObject({
      webinar_title: expect.stringContaining('Event'),
    });
    const consents = await sql<{ kind: string }>`
      select kind from accounts.consent where user_id = ${userId}`.execute(api.deps.db);
    expect(consents.rows.map(({ kind }) => kind)).toContain('webinarterms');
  });

  test('is refused without the terms, for a sample, before it opens and without a confirmed address', async () => {
    const { login } = await learner();
    const refused = async (values: object, body: object = TERMS) =>
      (await call('POST', `/paplabable/webinarbook/${await makeEvent({ ...values })}`, login, body)).body.code;
    expect(await refused({}, {})).toBe('INVALID_INPUT');
    expect(await refused({ sample: true })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ opens_at: new Date(api.deps.clock.now().getTime() + 5 * DAY) })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ active: false })).toBe('EVENT_NOT_OPEN');
    expect(await refused({ joining_account: true }, { ...TERMS, joining_account: 'me@example.org' })).toBe(
      'INVALID_INPUT',
    );
    const unverified = await logIn(api, await makeUser(api.deps, { verified: false }));
    expect((await call('POST', `/paplabable/webinarbook/${await makeEvent()}`, unverified, TERMS)).body.code).toBe(
      'NOT_VERIFIED',
    );
  });

  test('never sells a seat twice, however many ask at once', async () => {
    const id = await makeEvent({ seats: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(api.deps)));
    const got = await Promise.all(
      people.map(({ id: userId }) => confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 })),
    );
    expect(got.filter(Boolean)).toHaveLength(3);
    expect(await taken(id)).toBe(3);
    expect(await drift()).toEqual([]);
  });

  test('a planted breach shows in the drift view', async () => {
    const id = await makeEvent();
    await sql`update courses.event set taken = 1 where id = ${id}`.execute(api.deps.db);
    expect(await drift()).toMatchObject([{ id, taken: 1, counted: 0 }]);
    await sql`update courses.event set taken = 0 where id = ${id}`.execute(api.deps.db);
  });
});

describe('the waiting list', () => {
  test('a freed seat is held 12 hours for the first in line, then for the next [ext-post-paplabable-webinarwaiting-by-id] [ext-delete-paplabable-webinarwaiting-by-id] [ext-delete-paplabable-webinarbook-by-id]', async () => {
    const id = await makeEvent({ seats: 1 });
    const [one, two, three, four] = [await learner(), await learner(), await learner(), await learner()];
    await call('POST', `/paplabable/webinarbook/${id}`, one.login, TERMS);
    expect((await call('POST', `/paplabable/webinarbook/${id}`, two.login, TERMS)).body.code).toBe('EVENT_FULL');
    const line = (who: typeof one) => call('POST', `/paplabable/webinarwaiting/${id}`, who.login, {});
    expect((await line(two)).body.data).toEqual({ place: 1 });
    expect((await line(three)).body.data).toEqual({ place: 2 });
    expect((await line(four)).body.data).toEqual({ place: 3 });
    expect((await line(three)).body.data).toEqual({ place: 2 });
    await call('DELETE', `/paplabable/webinarwaiting/${id}`, three.login);
    await call('DELETE', `/paplabable/webinarbook/${id}`, one.login);
    expect(await mine(two.login)).toMatchObject([{ state: 'held', offered: true }]);
    expect(mailTo(api, two.email, 'waiting-offer')).toBeDefined();
    await sql`update courses.booking set held_until = ${api.deps.clock.now()}::timestamptz - interval '1 minute'
      where event_id = ${id} and state = 'held'`.execute(api.deps.db);
    await sweep(api.deps);
    expect(await mine(four.login)).toMatchObject([{ state: 'held', offered: true }]);
    expect((await call('POST', `/paplabable/webinarbook/${id}`, four.login, TERMS)).body.data).toEqual({
      state: 'booked',
    });
    expect(await taken(id)).toBe(1);
    expect(await drift()).toEqual([]);
  });

  test('nobody waits while there are seats', async () => {
    const { login } = await learner();
    expect((await call('POST', `/paplabable/webinarwaiting/${await makeEvent()}`, login, {})).body.code).toBe(
      'SEATS_LEFT',
    );
  });
});

describe('a seat that is paid for', () => {
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
    heldUntil: new Date(api.deps.clock.now().getTime() + 30 * MINUTE),
  });

  test('is quoted from the event, held, paid and given back by its order alone', async () => {
    const id = await makeEvent({ price_pence: 1500, seats: 1 });
    const { id: userId, login } = await learner();
    const order = line(userId, id, api.deps.ids.id());
    expect(await eventSeat.quote(api.deps, { userId, itemId: id, quantity: 1, days: null })).toMatchObject({
      unitPence: 1500,
    });
    expect(
      (await call('POST', `/paplabable/webinarbook/${id}`, login, { ...TERMS, adjustment: 'A rest' })).body.data,
    ).toEqual({
      state: 'accepted',
    });
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    expect(await eventSeat.hold(api.deps, order)).toBe(true);
    expect(await taken(id)).toBe(1);
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await mine(login)).toMatchObject([{ state: 'booked', paid_pence: 1200, adjustment: 'A rest' }]);
    await eventSeat.release(api.deps, { ...order, orderId: api.deps.ids.id() }, 'refunded');
    expect(await taken(id)).toBe(1);
    await eventSeat.release(api.deps, order, 'refunded');
    await eventSeat.release(api.deps, order, 'refunded');
    expect(await taken(id)).toBe(0);
    expect(await drift()).toEqual([]);
  });

  test('a payment after the hold takes a free seat, or says that there is none', async () => {
    const id = await makeEvent({ price_pence: 1500, seats: 1 });
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
    expect(await taken(id)).toBe(0);
    await confirmSeat(api.deps, { userId: other.id, eventId: id, orderId: null, pence: 0 });
    expect(await eventSeat.fulfil(api.deps, order)).toMatchObject({ impossible: expect.any(String) });
    await releaseSeat(api.deps, { userId: other.id, eventId: id });
    expect(await eventSeat.fulfil(api.deps, order)).toBeNull();
    expect(await taken(id)).toBe(1);
  });
});

describe('joining', () => {
  test('the door opens 30 minutes before, the link leaves by its own call, and coming in counts [get-paplabable-wcverify-by-id] [ext-post-paplabable-webinarjoin-by-id]', async () => {
    const id = await makeEvent();
    const { login } = await learner();
    await call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
    const verify = async () => (await call('GET', `/paplabable/wcverify/${id}`, login)).body.data;
    expect(await verify()).toMatchObject({ booked: true, state: 'booked', door_open: false, code_needed: false });
    expect((await call('POST', `/paplabable/webinarjoin/${id}`, login, {})).body.code).toBe('DOOR_CLOSED');
    await sql`update courses.event set starts_at = ${api.deps.clock.now()}::timestamptz + interval '20 minutes', ends_at = ${api.deps.clock.now()}::timestamptz + interval '2 hours'
      where id = ${id}`.execute(api.deps.db);
    expect(await verify()).toMatchObject({ door_open: true });
    const reply = await call('POST', `/paplabable/webinarjoin/${id}`, login, {});
    expect(reply.body.data).toEqual({ url: 'https://room.example.test/secret' });
    expect(await mine(login)).toMatchObject([{ state: 'attended' }]);
    const stranger = await learner();
    expect((await call('POST', `/paplabable/webinarjoin/${id}`, stranger.login, {})).body.code).toBe('NOT_BOOKED');
  });

  test('a big mock opens after the code of that event, which opens no other [post-paplabable-requestmailotp] [post-paplabable-verifymailotp] [get-paplabable-courses-bigmockurl-by-id]', async () => {
    const soon = {
      type: 'bigmock',
      starts_at: new Date(api.deps.clock.now().getTime() + 10 * MINUTE),
      ends_at: new Date(api.deps.clock.now().getTime() + 300 * MINUTE),
    };
    const [id, second] = [await makeEvent(soon), await makeEvent(soon)];
    const { login, email } = await learner();
    const ask = (event: string) => call('POST', '/paplabable/requestmailotp', login, { id: event });
    expect((await ask(id)).body.code).toBe('NOT_BOOKED');
    for (const each of [id, second]) await call('POST', `/paplabable/webinarbook/${each}`, login, TERMS);
    const url = async (event: string) => (await call('GET', `/paplabable/courses/bigmockurl/${event}`, login)).body;
    expect((await url(id)).code).toBe('CODE_NEEDED');
    expect((await ask(id)).body.data).toMatchObject({ resend_after: 60 });
    const { code = '' } = mailTo(api, email, 'bigockotpmail').variables;
    const check = (event: string, given: string) =>
      call('POST', '/paplabable/verifymailotp', login, { id: event, code: given });
    expect((await check(second, code)).body.code).toBe('CODE_REFUSED');
    expect((await check(id, code)).body).toMatchObject({ data: true });
    expect((await check(id, code)).body.code).toBe('CODE_REFUSED');
    expect((await url(id)).data).toEqual({ url: 'https://room.example.test/secret' });
    expect((await url(second)).code).toBe('CODE_NEEDED');
  });
});

describe('the calendar', () => {
  test('has a file for a booking and a secret address for all of them [ext-get-paplabable-webinarcalendar-by-id] [ext-post-paplabable-calendar] [ext-get-paplabable-calendar-by-token]', async () => {
    const id = await makeEvent();
    const { login } = await learner();
    const file = () => call('GET', `/paplabable/webinarcalendar/${id}`, login);
    expect((await file()).body.code).toBe('NOT_BOOKED');
    await call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
    expect((await file()).body.data).toMatchObject({ text: expect.stringContaining(`UID:event-${id}@`) });
    const renew = async () =>
      new URL(((await call('POST', '/paplabable/calendar', login, {})).body.data as { url: string }).url);
    const [first, second] = [await renew(), await renew()];
    const read = (url: URL) => api.app.inject({ method: 'GET', url: url.pathname });
    expect((await read(first)).statusCode).toBe(404);
    const reply = await read(second);
    expect(reply.headers['content-type']).toContain('text/calendar');
    expect(reply.body).toContain('STATUS:CONFIRMED');
    await call('DELETE', `/paplabable/webinarbook/${id}`, login);
    expect((await read(second)).body).toContain('STATUS:CANCELLED');
  });
});

describe('reminders', () => {
  test('go out once, a day and an hour before', async () => {
    const id = await makeEvent();
    const { id: userId, email } = await learner();
    await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    await sql`update courses.booking set created_at = ${api.deps.clock.now()}::timestamptz - interval '3 days' where event_id = ${id}`.execute(
      api.deps.db,
    );
    const sent = (key: string) => api.mails.filter(({ to, template }) => to === email && template === key).length;
    await remind(api.deps);
    expect(sent('event-reminder')).toBe(0);
    await sql`update courses.event set starts_at = ${api.deps.clock.now()}::timestamptz + interval '20 hours',
      ends_at = ${api.deps.clock.now()}::timestamptz + interval '9 days' where id = ${id}`.execute(api.deps.db);
    await remind(api.deps);
    await remind(api.deps);
    expect([sent('event-reminder'), sent('event-soon')]).toEqual([1, 0]);
    // Another end makes a new entry of calendars and no new start to remind of.
    await sql`update courses.event set sequence = sequence + 1 where id = ${id}`.execute(api.deps.db);
    api.clock.advance((19 * 60 + 10) * MINUTE);
    await remind(api.deps);
    await remind(api.deps);
    expect([sent('event-reminder'), sent('event-soon')]).toEqual([1, 1]);
  });
});

describe('staff', () => {
  test('mark, move and cancel attendees of their own section [get-a-paplabable-webinarusers-by-id] [put-a-paplabable-webinarusers] [put-a-paplabable-webinaruser-by-id]', async () => {
    const [id, other] = [await makeEvent({ seats: 5 }), await makeEvent({ seats: 1 })];
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const courseStaff = await logIn(api, await makeStaff(api.deps, { rights: ['pacourses'] }));
    for (let n = 0; n < 3; n += 1) {
      const { id: userId } = await makeUser(api.deps);
      await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    }
    const read = async (login: TestLogin) => call('GET', `/a/paplabable/webinarusers/${id}`, login);
    expect((await read(courseStaff)).http).toBe(403);
    const { rows, counts } = (await read(staff)).body.data as {
      rows: { id: string; user_id: string }[];
      counts: object;
    };
    expect(counts).toMatchObject({ all: 3, here: 0 });
    const list = rows.map((row) => ({ id: row.id, state: 'attended' }));
    expect((await call('PUT', '/a/paplabable/webinarusers', courseStaff, { list })).http).toBe(403);
    expect((await call('PUT', '/a/paplabable/webinarusers', staff, { list })).body.data).toEqual({ changed: 3 });
    const first = rows[0]?.id ?? '';
    expect((await call('PUT', `/a/paplabable/webinaruser/${first}`, staff, { state: 'absent' })).http).toBe(200);
    expect((await read(staff)).body.data).toMatchObject({ counts: { here: 2, absent: 1 } });
    expect((await call('PUT', `/a/paplabable/webinaruser/${first}`, staff, { move_to: other })).http).toBe(200);
    expect([await taken(id), await taken(other)]).toEqual([2, 1]);
    const second = rows[1]?.id ?? '';
    expect((await call('PUT', `/a/paplabable/webinaruser/${second}`, staff, { move_to: other })).body.code).toBe(
      'EVENT_FULL',
    );
    expect(await drift()).toEqual([]);
  });

  test('give seats back one by one and in bulk, and leave a note [delete-a-paplabable-webinaruser] [delete-a-paplabable-webinarusers] [put-a-paplabable-webinarcomment-by-id]', async () => {
    const id = await makeEvent({ seats: 3 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const people = await Promise.all([makeUser(api.deps), makeUser(api.deps), makeUser(api.deps)]);
    for (const { id: userId } of people) await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    const body = { webinar_id: id, user_id: people[0]?.id };
    expect((await call('DELETE', '/a/paplabable/webinaruser', staff, body)).body.data).toEqual({ changed: 1 });
    const { rows } = (await call('GET', `/a/paplabable/webinarusers/${id}`, staff)).body.data as {
      rows: { id: string }[];
    };
    const list = rows.map((row) => row.id);
    expect((await call('DELETE', '/a/paplabable/webinarusers', staff, { list })).body.data).toEqual({ changed: 2 });
    expect(await taken(id)).toBe(0);
    const note = await call('PUT', `/a/paplabable/webinarcomment/${id}`, staff, { staff_comment: 'Room changed' });
    expect(note.body.data).toEqual({ staff_comment: 'Room changed' });
  });

  test('see the union of the kinds they may see, and the options of forms [get-a-paplabable-webinarscourses] [ext-get-a-paplabable-filters]', async () => {
    await makeEvent({ type: 'osce' });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pacourses'] }));
    const { rows } = (await call('GET', '/a/paplabable/webinarscourses?size=100', staff)).body.data as {
      rows: { type: string }[];
    };
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['osce', 'bigmock']));
    const filters = (await call('GET', '/a/paplabable/filters', staff)).body.data as Record<
      string,
      { value: string }[]
    >;
    expect(filters['event_types']?.map(({ value }) => value)).toEqual(['webinar', 'plab1', 'bigmock', 'osce']);
    expect(filters['countries']?.some(({ value }) => value === 'GB')).toBe(true);
  });

  test('are shown whom a move tells before they make it; everybody is told once [ext-get-a-paplabable-webinarimpact-by-id] [ext-post-a-paplabable-webinarmove-by-id] [ext-post-a-paplabable-webinarcancel-by-id]', async () => {
    const id = await makeEvent({ seats: 3 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const { id: userId, email } = await makeUser(api.deps);
    await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    expect((await call('GET', `/a/paplabable/webinarimpact/${id}`, staff)).body.data).toEqual({
      told: 1,
      paid: 0,
      pence: 0,
    });
    const starts = new Date(api.deps.clock.now().getTime() + 20 * DAY);
    const body = {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 60 * MINUTE).toISOString(),
      reason: 'Ill',
    };
    expect((await call('POST', `/a/paplabable/webinarmove/${id}`, staff, body)).body.data).toMatchObject({
      starts_at: body.starts_at,
    });
    const sent = (key: string) => api.mails.filter(({ to, template }) => to === email && template === key).length;
    for (let again = 0; again < 2; again += 1) await tellMove(api.deps, { eventId: id, from: starts.toISOString() });
    expect(sent('event-moved')).toBe(1);
    expect(
      (await call('POST', `/a/paplabable/webinarcancel/${id}`, staff, { reason: 'No room' })).body.data,
    ).toMatchObject({ cancelled: true });
    for (let again = 0; again < 2; again += 1) await tellCancellation(api.deps, { eventId: id });
    expect([sent('event-cancelled'), await taken(id)]).toEqual([1, 0]);
    expect(await drift()).toEqual([]);
  });
});

test('every letter sent above fills all variables of its template, as the mail of the product demands', () => {
  const variablesOf = new Map<string, readonly string[]>(coursesMails.map(({ key, variables }) => [key, variables]));
  for (const { template, variables } of api.mails)
    expect(Object.keys(variables), template).toEqual(expect.arrayContaining([...(variablesOf.get(template) ?? [])]));
});
