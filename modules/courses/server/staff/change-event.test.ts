import { access } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, type TestLogin, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { DAY_MS, MINUTE_MS, timeOfDay } from '@app/platform/contract';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinRoom } from '../bookings/join.ts';
import { lockEvent, updateDates } from '../event.repo.ts';
import { courses } from '../index.ts';
import { notifyOfMove } from '../jobs.ts';
import { confirmSeat, releaseSeat } from '../seats/seats.ts';
import { noteMove } from './change-event.ts';

let api: TestApi;
let staff: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
  staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars'] }));
});
afterAll(() => api.close());

const inMinutes = (minutes: number): Date => new Date(api.deps.clock.now().getTime() + minutes * MINUTE_MS);

/** A one-hour event that starts in this many minutes, with one attendee. */
async function makeEvent(startsIn: number) {
  const [id, now, person] = [api.deps.ids.id(), api.deps.clock.now(), await makeUser(api.deps)];
  const [starts, ends] = [inMinutes(startsIn), inMinutes(startsIn + 60)];
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, active, join_url, created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${id}, 'ECGs', ${starts}, ${ends}, 9, true, 'https://room.example.test', ${now},
      ${now})`.execute(api.deps.db);
  await confirmSeat(api.deps, { userId: person.id, eventId: id, orderId: null, pence: 0 });
  return { id, person, starts, ends };
}
const move = (id: string, starts: Date, ends: Date) =>
  api.call('POST', `/a/paplabable/webinarmove/${id}`, {
    headers: { ...staff.headers },
    body: { starts_at: starts.toISOString(), ends_at: ends.toISOString(), reason: 'The teacher is late.' },
  });
const bookingOf = async (id: string) =>
  (
    await sql<{ state: string; joined: boolean }>`
      select state, joined_at is not null as joined from courses.booking where event_id = ${id}`.execute(api.deps.db)
  ).rows;
const stored = async (id: string) =>
  (
    await sql<{ sequence: number; moved_from: Date | null }>`
      select sequence, moved_from from courses.event where id = ${id}`.execute(api.deps.db)
  ).rows[0];

test('moving an event to another day resets attendance', async () => {
  const { id, person } = await makeEvent(20);
  await joinRoom(api.deps, { userId: person.id, eventId: id });
  expect(await bookingOf(id)).toEqual([{ state: 'attended', joined: true }]);
  const starts = new Date(inMinutes(20).getTime() + 7 * DAY_MS);
  expect((await move(id, starts, new Date(starts.getTime() + 60 * MINUTE_MS))).http).toBe(200);
  expect(await bookingOf(id)).toEqual([{ state: 'booked', joined: false }]);
});

test('a short delay that leaves the door open keeps attendance', async () => {
  const { id, person } = await makeEvent(5);
  await joinRoom(api.deps, { userId: person.id, eventId: id });
  expect((await move(id, inMinutes(20), inMinutes(80))).http).toBe(200);
  expect(await bookingOf(id)).toEqual([{ state: 'attended', joined: true }]);
});

test('a changed end is announced and reaches calendars; unchanged times are not announced', async () => {
  const { id, person, starts, ends } = await makeEvent(5000);
  await move(id, starts, ends);
  expect(await stored(id)).toEqual({ sequence: 0, moved_from: null });
  const later = new Date(ends.getTime() + 30 * MINUTE_MS);
  await move(id, starts, later);
  expect(await stored(id), 'it was not on another date').toEqual({ sequence: 1, moved_from: null });
  const queued = api.jobs.findLast(({ name }) => name === 'courses.tell-moved');
  expect(queued?.payload).toEqual({ eventId: id, from: starts.toISOString() });
  await notifyOfMove(api.deps, { eventId: id, from: starts.toISOString() });
  const { variables } = mailTo(api, person.email, 'event-moved');
  expect(variables['old_time']).toBe(timeOfDay(starts));
  expect(variables['new_time']).toMatch(new RegExp(`^${timeOfDay(starts)} to .*${timeOfDay(later)}$`));
});

test('an end changed in the form is announced like a move; a form without other times is not', async () => {
  const { id, person, starts, ends } = await makeEvent(5000);
  const later = new Date(ends.getTime() + 30 * MINUTE_MS);
  const save = (version: number, values: object) =>
    api.call('PUT', `/a/paplabable/webinar/${id}`, { headers: { ...staff.headers }, body: { version, ...values } });
  expect((await save(1, { summary: 'Hearts', ends_at: ends.toISOString() })).http).toBe(200);
  expect(await stored(id)).toEqual({ sequence: 0, moved_from: null });
  expect((await save(2, { ends_at: later.toISOString() })).http).toBe(200);
  expect(await stored(id)).toEqual({ sequence: 1, moved_from: null });
  await notifyOfMove(api.deps, { eventId: id, from: starts.toISOString() });
  expect(mailTo(api, person.email, 'event-moved').variables['new_time']).toContain(timeOfDay(later));
});

test('the reason of an earlier change is not sent with the next one', async () => {
  const { id, starts, ends } = await makeEvent(5000);
  const headers = { ...staff.headers };
  const save = (version: number, values: object) =>
    api.call('PUT', `/a/paplabable/webinar/${id}`, { headers, body: { version, ...values } });
  const later = (minutes: number) => new Date(ends.getTime() + minutes * MINUTE_MS).toISOString();
  const reason = async () =>
    ((await api.call('GET', `/a/paplabable/webinar/${id}`, { headers })).body.data as { change_reason: string })
      .change_reason;
  expect((await save(1, { change_reason: 'A longer talk.' })).http).toBe(200);
  expect((await save(2, { ends_at: later(10) })).http).toBe(200);
  expect(await reason(), 'typed before').toBe('A longer talk.');
  expect(
    (await save(4, { starts_at: starts.toISOString(), ends_at: later(20), change_reason: 'A longer talk.' })).http,
  ).toBe(200);
  expect(await reason()).toBe('');
});

test('the end of an event that is over is corrected without a mail', async () => {
  const { id, ends } = await makeEvent(-10_000);
  expect(ends.getTime()).toBeLessThan(api.clock.now().getTime());
  const ends_at = new Date(ends.getTime() + 15 * MINUTE_MS).toISOString();
  const saved = await api.call('PUT', `/a/paplabable/webinar/${id}`, {
    headers: { ...staff.headers },
    body: { version: 1, ends_at },
  });
  expect(saved.http).toBe(200);
  expect(await stored(id)).toEqual({ sequence: 0, moved_from: null });
});

test('an attendee who joins while the event is being moved to another day has not attended it', async () => {
  const { id, person, starts, ends } = await makeEvent(20);
  const [from, until] = [new Date(starts.getTime() + 7 * DAY_MS), new Date(ends.getTime() + 7 * DAY_MS)];
  const joining = collide(
    api,
    async (deps, meanwhile) => {
      const event = await lockEvent(deps.db, id);
      const dates = { starts_at: from, ends_at: until, change_reason: '', updated_at: deps.clock.now() };
      await updateDates(deps.db, id, dates);
      const move = { from: { starts_at: starts, ends_at: ends }, actorId: null };
      await noteMove(deps, { id, sequence: event?.sequence ?? 0, starts_at: from, ends_at: until }, move);
      await meanwhile();
    },
    () => joinRoom(api.deps, { userId: person.id, eventId: id }),
  );
  await expect(joining).rejects.toMatchObject({ code: 'DOOR_CLOSED' });
  expect(await bookingOf(id)).toEqual([{ state: 'booked', joined: false }]);
});

test('an event whose only booking was cancelled cannot be deleted, because the booking is a record', async () => {
  const { id, person } = await makeEvent(5000);
  await releaseSeat(api.deps, { userId: person.id, eventId: id });
  const headers = { ...staff.headers };
  expect((await api.call('DELETE', `/a/paplabable/webinar/${id}`, { headers })).body.code).toBe('IN_USE');
  expect(await bookingOf(id)).toEqual([{ state: 'cancelled', joined: false }]);
});

test('an event with taken seats is not hidden before it is over, and keeps its page afterwards', async () => {
  const { id } = await makeEvent(5000);
  const headers = { ...staff.headers };
  const hide = (event: string) =>
    api.call('PUT', `/a/paplabable/webinar/${event}`, { headers, body: { version: 1, active: false } });
  expect((await hide(id)).body).toMatchObject({ code: 'INVALID_INPUT', fields: { active: expect.any(String) } });
  const { id: over } = await makeEvent(5000);
  await sql`update courses.event set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days'
    where id = ${over}`.execute(api.deps.db);
  expect((await hide(over)).http).toBe(200);
  expect((await api.call('GET', '/paplabable/webinars', { query: { id: over } })).http).toBe(200);
  const listed = (await api.call('GET', '/paplabable/webinars', { query: { past: 'true' } })).body.data;
  expect(JSON.stringify(listed).includes(over)).toBe(false);
});

test('a coming event that is hidden after its only seat was given back has no page', async () => {
  const { id } = await makeEvent(5000);
  await sql`update courses.booking set state = 'cancelled' where event_id = ${id}`.execute(api.deps.db);
  await sql`update courses.event set active = false, taken = 0 where id = ${id}`.execute(api.deps.db);
  const page = () => api.call('GET', '/paplabable/webinars', { query: { id } });
  expect((await page()).http).toBe(404);
  await sql`update courses.event set cancelled_at = now() where id = ${id}`.execute(api.deps.db);
  expect((await page()).http, 'cancelled by us: the page tells of the refund').toBe(200);
});

test('a move or a note made from a page that is out of date is refused', async () => {
  const { id, starts, ends } = await makeEvent(5000);
  const headers = { ...staff.headers };
  const seen = (await api.call('GET', `/a/paplabable/webinarusers/${id}`, { headers })).body.data as {
    readonly event: { readonly version: number };
  };
  const { version } = seen.event;
  const comment = (staff_comment: string, body = { staff_comment, version }) =>
    api.call('PUT', `/a/paplabable/webinarcomment/${id}`, { headers, body });
  expect((await comment('Bring cables.')).http).toBe(200);
  expect((await comment('Bring pens.')).body.code).toBe('VERSION_CONFLICT');
  const body = { starts_at: starts.toISOString(), ends_at: ends.toISOString(), reason: '', version };
  const moved = await api.call('POST', `/a/paplabable/webinarmove/${id}`, { headers, body });
  expect(moved.body.code).toBe('VERSION_CONFLICT');
});

test('a form opened before a move, a cancellation or a note cannot overwrite it', async () => {
  const { id, starts, ends } = await makeEvent(5000);
  const headers = { ...staff.headers };
  const path = `/a/paplabable/webinar/${id}`;
  const versionNow = async () =>
    ((await api.call('GET', path, { headers })).body.data as { readonly version: number }).version;
  const save = (version: number) =>
    api.call('PUT', path, { headers, body: { version, starts_at: starts.toISOString(), ends_at: ends.toISOString() } });
  const acts = [
    () => move(id, new Date(starts.getTime() + DAY_MS), new Date(ends.getTime() + DAY_MS)),
    () => api.call('PUT', `/a/paplabable/webinarcomment/${id}`, { headers, body: { staff_comment: 'Bring cables.' } }),
    () => api.call('POST', `/a/paplabable/webinarcancel/${id}`, { headers, body: { reason: 'The teacher is ill.' } }),
  ];
  for (const act of acts) {
    const opened = await versionNow();
    expect((await act()).http).toBe(200);
    expect((await save(opened)).body.code).toBe('VERSION_CONFLICT');
  }
  expect((await save(await versionNow())).http).toBe(200);
});
