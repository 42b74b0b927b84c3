import { logIn, makeStaff, makeUser, type TestLogin } from '@app/accounts/server/testing';
import type { Attendee } from '@app/courses/contract';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { collide, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundCancelled, notifyOfMove } from '../jobs.ts';
import { findLive } from '../seats/seats.repo.ts';
import { confirmSeat, holdSeat, joinWaitingList, releaseSeat } from '../seats/seats.ts';
import { type CoursesWorld, openCourses } from '../testing/courses-world.ts';
import { peopleIn } from '../testing/people-in.ts';
import { markAttendees } from './attendees.repo.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('staff', () => {
  test('mark, move and cancel attendees of their own section [get-a-paplabable-webinarusers-by-id] [put-a-paplabable-webinarusers] [put-a-paplabable-webinaruser-by-id]', async () => {
    const [id, other] = [await world.makeEvent({ seats: 5 }), await world.makeEvent({ seats: 1 })];
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const courseStaff = await logIn(api, await makeStaff(api.deps, { rights: ['pacourses'] }));
    const uids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id: userId, uid } = await makeUser(api.deps);
      uids.push(uid);
      await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    }
    const read = async (login: TestLogin) => world.call('GET', `/a/paplabable/webinarusers/${id}`, login);
    expect((await read(courseStaff)).http).toBe(403);
    const { rows, counts } = (await read(staff)).body.data as {
      rows: { id: string; user_id: string; uid: string | null }[];
      counts: object;
    };
    expect(counts).toMatchObject({ all: 3, here: 0 });
    expect(rows.map(({ uid }) => uid ?? '').toSorted(), 'the page links each person').toEqual(uids.toSorted());
    const list = rows.map((row) => ({ id: row.id, state: 'attended' }));
    expect((await world.call('PUT', '/a/paplabable/webinarusers', courseStaff, { list })).http).toBe(403);
    expect((await world.call('PUT', '/a/paplabable/webinarusers', staff, { list })).body.data).toEqual({ changed: 3 });
    const first = rows[0]?.id ?? '';
    expect((await world.call('PUT', `/a/paplabable/webinaruser/${first}`, staff, { state: 'absent' })).http).toBe(200);
    expect((await read(staff)).body.data).toMatchObject({ counts: { here: 2, absent: 1 } });
    const back = { list: [{ id: rows[2]?.id, state: 'booked' }] };
    expect((await world.call('PUT', '/a/paplabable/webinarusers', staff, back)).body.data).toEqual({ changed: 1 });
    expect((await read(staff)).body.data).toMatchObject({ counts: { here: 1, absent: 1 } });
    expect((await world.call('PUT', `/a/paplabable/webinaruser/${first}`, staff, { move_to: other })).http).toBe(200);
    expect([await world.taken(id), await world.taken(other)]).toEqual([2, 1]);
    const second = rows[1]?.id ?? '';
    expect((await world.call('PUT', `/a/paplabable/webinaruser/${second}`, staff, { move_to: other })).body.code).toBe(
      'EVENT_FULL',
    );
    expect(await world.drift()).toEqual([]);
  });

  test('are told on their home page of adjustments at coming events of their own section only', async () => {
    const figures = api.deps.slots.contributions(homeFigure).filter(({ key }) => key.startsWith('courses.'));
    const waiting = async (section: string) =>
      (await figures.find(({ right }) => right?.section === section)?.items?.(api.deps, 50)) ?? [];
    const { id: userId } = await makeUser(api.deps);
    const bookWithAdjustment = async (values: object, heldUntil: Date | null = null) => {
      const id = await world.makeEvent({ ...values });
      await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
      await sql`update courses.booking set adjustment = 'Captions, please.', held_until = ${heldUntil},
        state = ${heldUntil ? 'held' : 'booked'} where event_id = ${id}`.execute(api.deps.db);
      return id;
    };
    const [webinar, osce] = [await bookWithAdjustment({}), await bookWithAdjustment({ type: 'osce' })];
    const past = await bookWithAdjustment({});
    await sql`update courses.event set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'
      where id = ${past}`.execute(api.deps.db);
    await bookWithAdjustment({}, new Date(api.clock.now().getTime() + DAY_MS));
    await bookWithAdjustment({ edition: 'plab' });
    const ends = async (section: string) => (await waiting(section)).map(({ screen }) => screen?.split('/').at(-1));
    expect([await ends('pawebinars'), await ends('pacourses')]).toEqual([[webinar], [osce]]);
    expect(await figures.find(({ right }) => right?.section === 'pawebinars')?.read(api.deps)).toBe(1);
    // Without a line, the home page would show them to a role that covers only the other one.
    expect(figures.map(({ right }) => right?.line)).toEqual(['pa', 'pa']);
  });

  test('who mark many leave a line at each event with the bookings that changed, as they were and as they are', async () => {
    const [one, two] = [await world.makeEvent({ seats: 2 }), await world.makeEvent()];
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const bookingAt = async (eventId: string) => {
      const { id: userId } = await makeUser(api.deps);
      await confirmSeat(api.deps, { userId, eventId, orderId: null, pence: 0 });
      return (await findLive(api.deps.db, userId, eventId))?.id ?? '';
    };
    const [came, left, other] = [await bookingAt(one), await bookingAt(one), await bookingAt(two)];
    const mark = (marks: Readonly<Record<string, string>>) =>
      world.call('PUT', '/a/paplabable/webinarusers', staff, {
        list: Object.entries(marks).map(([id, state]) => ({ id, state })),
      });
    await mark({ [came]: 'attended' });
    const { body } = await mark({ [came]: 'attended', [left]: 'absent', [other]: 'attended' });
    expect(body.data, 'marked, if not changed').toEqual({ changed: 3 });
    await mark({ [came]: 'absent', [left]: 'booked' });
    const linesAt = async (eventId: string) => {
      const lines = await peopleIn(api, 'attendees', eventId);
      const marks = lines.map((people) => people.map(({ before, after }) => ({ ...before, now: after.state })));
      return marks.map((line) => line.toSorted((a, b) => (a.booking < b.booking ? -1 : 1)));
    };
    const inOrder = <Row extends { booking: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (a.booking < b.booking ? -1 : 1));
    expect(await linesAt(one), 'one line for each act, with its people inside').toEqual([
      [{ booking: came, state: 'booked', now: 'attended' }],
      [{ booking: left, state: 'booked', now: 'absent' }],
      inOrder([
        { booking: came, state: 'attended', now: 'absent' },
        { booking: left, state: 'absent', now: 'booked' },
      ]),
    ]);
    expect(await linesAt(two)).toEqual([[{ booking: other, state: 'booked', now: 'attended' }]]);
  });

  test('who mark the same people in different orders at once do not deadlock', async () => {
    const id = await world.makeEvent({ seats: 2 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    for (const { id: userId } of [await makeUser(api.deps), await makeUser(api.deps)])
      await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    const read = async () =>
      (await world.call('GET', `/a/paplabable/webinarusers/${id}`, staff)).body.data as {
        rows: { id: string }[];
        counts: object;
      };
    const [low = '', high = ''] = (await read()).rows.map((row) => row.id).toSorted();
    const mark = (deps: TestApi['deps'], booking: string) =>
      markAttendees(deps.db, [{ id: booking, state: 'absent' }], deps.clock.now());
    const list = [high, low].map((booking) => ({ id: booking, state: 'attended' }));
    const { body } = await collide(
      api,
      async (deps, meanwhile) => {
        await mark(deps, low);
        await meanwhile();
        await mark(deps, high);
      },
      () => world.call('PUT', '/a/paplabable/webinarusers', staff, { list }),
    );
    expect(body.data).toEqual({ changed: 2 });
    expect((await read()).counts).toMatchObject({ here: 2 });
  });

  test('cancel seats one by one and in bulk, and leave a note [delete-a-paplabable-webinaruser] [delete-a-paplabable-webinarusers] [put-a-paplabable-webinarcomment-by-id]', async () => {
    const id = await world.makeEvent({ seats: 3 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const people = await Promise.all([makeUser(api.deps), makeUser(api.deps), makeUser(api.deps)]);
    for (const { id: userId } of people) await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    const body = { webinar_id: id, user_id: people[0]?.id };
    expect((await world.call('DELETE', '/a/paplabable/webinaruser', staff, body)).body.data).toEqual({ changed: 1 });
    const { rows } = (await world.call('GET', `/a/paplabable/webinarusers/${id}`, staff)).body.data as {
      rows: { id: string }[];
    };
    const list = rows.map((row) => row.id);
    expect((await world.call('DELETE', '/a/paplabable/webinarusers', staff, { list })).body.data).toEqual({
      changed: 2,
    });
    expect(await world.taken(id)).toBe(0);
    expect((await world.call('DELETE', '/a/paplabable/webinarusers', staff, { list })).body.data).toEqual({
      changed: 0,
    });
    const told = people.map(
      ({ email }) => api.mails.filter(({ to, template }) => to === email && template === 'seat-cancelled').length,
    );
    expect(told, 'each is told once').toEqual([1, 1, 1]);
    const { rows: bell } = await sql<{ people: number }>`
      select count(*)::integer as people from notifications.receipt r
        join notifications.notification n on n.id = r.notification_id
      where n.kind = 'Event' and r.user_id = any(${people.map((each) => each.id)}::uuid[])`.execute(api.deps.db);
    expect(bell).toEqual([{ people: 3 }]);
    const note = await world.call('PUT', `/a/paplabable/webinarcomment/${id}`, staff, {
      staff_comment: 'Room changed',
    });
    expect(note.body.data).toEqual({ staff_comment: 'Room changed', version: expect.any(Number) });
  });

  test('export attendees of their own section with a reason, which is recorded [ext-post-a-paplabable-webinarusers-by-id-export]', async () => {
    const id = await world.makeEvent();
    const body = { reason: 'Badges for the door', filter: 'attendees', rows: 2 };
    const record = async (rights: 'pawebinars' | 'pacourses' | 'panews', sent: object = body) => {
      const login = await logIn(api, await makeStaff(api.deps, { rights: [rights], flags: ['v'] }));
      return (await world.call('POST', `/a/paplabable/webinarusers/${id}/export`, login, sent)).http;
    };
    expect([await record('panews'), await record('pacourses')]).toEqual([403, 403]);
    expect(await record('pawebinars', { ...body, reason: '' })).toBe(400);
    expect(await record('pawebinars')).toBe(200);
    const { rows } = await sql`select action, after from platform.audit where entity = 'people'`.execute(api.deps.db);
    expect(rows).toEqual([{ action: 'export', after: { ...body, event: id } }]);
  });

  test('see the union of the kinds they may see, and the options of forms [get-a-paplabable-webinarscourses] [ext-get-a-paplabable-filters]', async () => {
    for (const type of ['webinar', 'bigmock', 'osce']) await world.makeEvent({ type });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pacourses'] }));
    const { rows } = (await world.call('GET', '/a/paplabable/webinarscourses?size=100', staff)).body.data as {
      rows: { type: string }[];
    };
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['osce', 'bigmock']));
    const filters = (await world.call('GET', '/a/paplabable/filters', staff)).body.data as Record<
      string,
      { value: string }[]
    >;
    expect(filters['event_types']?.map(({ value }) => value)).toEqual(['webinar', 'plab1', 'bigmock', 'osce']);
    expect(filters['countries']?.some(({ value }) => value === 'GB')).toBe(true);
  });

  test('see who will be notified before a move; each attendee gets one mail [ext-get-a-paplabable-webinarimpact-by-id] [ext-post-a-paplabable-webinarmove-by-id] [ext-post-a-paplabable-webinarcancel-by-id]', async () => {
    const id = await world.makeEvent({ seats: 3 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const { id: userId, email } = await makeUser(api.deps);
    await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    expect((await world.call('GET', `/a/paplabable/webinarimpact/${id}`, staff)).body.data).toEqual({
      people: 1,
      paid: 0,
      pence: 0,
      sitting: 'none',
    });
    const starts = new Date(api.deps.clock.now().getTime() + 20 * DAY_MS);
    const body = {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 60 * MINUTE_MS).toISOString(),
      reason: 'Ill',
    };
    expect((await world.call('POST', `/a/paplabable/webinarmove/${id}`, staff, body)).body.data).toMatchObject({
      starts_at: body.starts_at,
    });
    const sent = (key: string) => api.mails.filter(({ to, template }) => to === email && template === key).length;
    for (let again = 0; again < 2; again += 1)
      await notifyOfMove(api.deps, { eventId: id, from: starts.toISOString() });
    expect(sent('event-moved')).toBe(1);
    expect(
      (await world.call('POST', `/a/paplabable/webinarcancel/${id}`, staff, { reason: 'No room' })).body.data,
    ).toMatchObject({ cancelled: true });
    for (let again = 0; again < 2; again += 1) await refundCancelled(api.deps, { eventId: id });
    expect([sent('event-cancelled'), await world.taken(id)]).toEqual([1, 0]);
    expect(await world.drift()).toEqual([]);
  });
});

describe('a cancelled event', () => {
  const cancelled = async () => {
    const id = await world.makeEvent({ seats: 3 });
    const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
    const [came, left] = [await makeUser(api.deps), await makeUser(api.deps)];
    for (const { id: userId } of [came, left])
      await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
    await releaseSeat(api.deps, { userId: left.id, eventId: id });
    api.clock.advance(MINUTE_MS);
    await world.call('POST', `/a/paplabable/webinarcancel/${id}`, staff, { reason: '' });
    await refundCancelled(api.deps, { eventId: id });
    return { id, staff, came };
  };
  test('still lists the people whose booking ended with it', async () => {
    const { id, staff, came } = await cancelled();
    for (const query of ['', '?state=cancelled']) {
      const { body } = await world.call('GET', `/a/paplabable/webinarusers/${id}${query}`, staff);
      expect(body.data).toMatchObject({
        count: 1,
        counts: { all: 0, cancelled: 1 },
        rows: [{ user_id: came.id, email: came.email, state: 'cancelled' }],
      });
    }
  });
});

test('people with an offered seat or on the waiting list hear of a move and of a cancellation, and one who pays meanwhile of the move', async () => {
  const id = await world.makeEvent({ seats: 2, price_pence: 2000 });
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const [offered, waits, pays] = [await world.learner(), await world.learner(), await world.learner()];
  const until = new Date(api.clock.now().getTime() + 60 * MINUTE_MS);
  const orderId = api.deps.ids.id();
  for (const { id: userId } of [offered, pays]) await holdSeat(api.deps, { userId, eventId: id, until, orderId });
  await sql`update courses.booking set offered = true where user_id = ${offered.id}`.execute(api.deps.db);
  await joinWaitingList(api.deps, { userId: waits.id, eventId: id });
  const from = api.clock.now().toISOString();
  const starts = new Date(api.clock.now().getTime() + 20 * DAY_MS);
  const body = {
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + MINUTE_MS).toISOString(),
    reason: '',
  };
  expect((await world.call('POST', `/a/paplabable/webinarmove/${id}`, staff, body)).http).toBe(200);
  for (let again = 0; again < 2; again += 1) await notifyOfMove(api.deps, { eventId: id, from });
  const sent = ({ email }: { email: string }, key: string) =>
    api.mails
      .filter(({ to, template }) => to === email && template === key)
      .map(({ variables }) => variables['place_note']);
  expect(sent(waits, 'place-moved')).toEqual(['You keep your place on the waiting list.']);
  expect(sent(offered, 'place-moved')).toEqual([
    expect.stringContaining('The seat we offered you is still held for you'),
  ]);
  expect(sent(pays, 'place-moved')).toEqual(['We are still holding your seat while you pay.']);
  await confirmSeat(api.deps, { userId: pays.id, eventId: id, orderId, pence: 2000 });
  expect(await world.mine(pays.login)).toMatchObject([{ state: 'booked', was_moved: true }]);
  await releaseSeat(api.deps, { userId: pays.id, eventId: id });
  await world.call('POST', `/a/paplabable/webinarcancel/${id}`, staff, { reason: '' });
  for (let again = 0; again < 2; again += 1) await refundCancelled(api.deps, { eventId: id });
  expect([offered, waits].map((each) => sent(each, 'event-cancelled').length)).toEqual([1, 1]);
});

test('a seat given back by staff: no mail for one only held to be paid or after the end; of a cancelled event its own mail tells, once', async () => {
  const staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
  const until = new Date(api.clock.now().getTime() + 60 * MINUTE_MS);
  const mailsAfter = async (change: 'none' | 'over' | 'cancelled', state: Attendee['state'], offered = false) => {
    const eventId = await world.makeEvent();
    const { id: userId, email } = await makeUser(api.deps);
    await confirmSeat(api.deps, { userId, eventId, orderId: null, pence: 0 });
    await sql`update courses.booking set state = ${state}, offered = ${offered},
      held_until = ${state === 'held' ? until : null} where event_id = ${eventId}`.execute(api.deps.db);
    if (change === 'cancelled')
      await world.call('POST', `/a/paplabable/webinarcancel/${eventId}`, staff, { reason: '' });
    if (change === 'over')
      await sql`update courses.event set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'
        where id = ${eventId}`.execute(api.deps.db);
    const body = { webinar_id: eventId, user_id: userId };
    expect((await world.call('DELETE', '/a/paplabable/webinaruser', staff, body)).body.data).toEqual({ changed: 1 });
    await refundCancelled(api.deps, { eventId });
    return api.mails
      .filter(({ to, template }) => to === email && template.endsWith('-cancelled'))
      .map(({ template }) => template);
  };
  for (const state of ['booked', 'attended', 'absent'] as const)
    expect([state, await mailsAfter('none', state)]).toEqual([state, ['seat-cancelled']]);
  expect(await mailsAfter('none', 'held', true), 'offered from the waiting list').toEqual(['seat-cancelled']);
  expect([await mailsAfter('none', 'held'), await mailsAfter('over', 'booked')]).toEqual([[], []]);
  expect(await mailsAfter('cancelled', 'booked')).toEqual(['event-cancelled']);
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
