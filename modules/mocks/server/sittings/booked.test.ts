import { logIn, mailTo, makeStaff, makeUser } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import type { Booking, GivenSeat } from '@app/courses/contract';
import { courses } from '@app/courses/server';
import type { DeskSittings, Mock, Sitting, SittingHead, SittingRoom } from '@app/mocks/contract';
import { homeCard } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';
import { sweep } from './release.ts';

let world: MocksWorld;
let staff: Sitter['person'];
beforeAll(async () => {
  world = await openMocks([createCommerce(), courses]);
  staff = await makeStaff(world.api.deps, { rights: ['paques', 'pacourses'], flags: ['v', 'a', 'e'] });
});
const desk = async (): Promise<Sitter> => ({ person: staff, login: await logIn(world.api, staff) });
afterAll(() => world.api.close());

const [STAFF, OWN, MINUTE_MS] = ['/a/paplabable/mocks', '/paplabable/sitting', 60_000];
const inMinutes = (minutes: number) => new Date(world.api.clock.now().getTime() + minutes * MINUTE_MS);
const member = async (): Promise<Sitter> => {
  const person = await makeUser(world.api.deps, { holds: [] });
  return { person, login: await logIn(world.api, person) };
};
const code = async (who: Sitter, method: string, path: string, body?: unknown) =>
  (await world.call(who, method, path, body)).body.code;

let made = 0;
/** A big mock of form 2 that starts in ten minutes, with a planned sitting. */
async function planBooked(seats: 'list' | 'qb' = 'list'): Promise<{ eventId: string; id: string }> {
  made += 1;
  const { deps } = world.api;
  const [eventId, now] = [deps.ids.id(), deps.clock.now()];
  await sql`insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, join_url,
      mock_number, created_at, updated_at)
    values (${eventId}, 'pa', 'bigmock', ${`big-${made}`}, 'Big Mock', ${inMinutes(10)}, ${inMinutes(300)}, 5, 0, true,
      'https://room.example.test', 2, ${now}, ${now})`.execute(deps.db);
  const { forms } = await world.get<DeskSittings>(await desk(), 'GET', `${STAFF}/sittings`);
  const times = {
    opens_at: inMinutes(-5),
    starts_at: inMinutes(10),
    entry_until: inMinutes(25),
    closes_at: inMinutes(90),
  };
  const body = { op_id: deps.ids.id(), title: 'Big Mock', form_id: forms.at(-1)?.id, seats, event_id: eventId };
  const room = await world.get<SittingRoom>(await desk(), 'POST', `${STAFF}/sitting`, { ...body, ...times });
  return { eventId, id: room.sitting.id };
}
const book = (who: Sitter, eventId: string) =>
  world.get(who, 'POST', `/paplabable/webinarbook/${eventId}`, { accept_terms: true });
/** Enters the mailed code and follows the big mock's link to the sitting. */
async function comeIn(who: Sitter, eventId: string): Promise<string> {
  await world.get(who, 'POST', '/paplabable/requestmailotp', { id: eventId });
  const code = mailTo(world.api, who.person.email, 'bigockotpmail').variables['code'];
  await world.get(who, 'POST', '/paplabable/verifymailotp', { id: eventId, code });
  return (await world.get<{ url: string }>(who, 'GET', `/paplabable/courses/bigmockurl/${eventId}`)).url;
}
const refused = async (who: Sitter, id: string): Promise<void> => {
  expect(await code(who, 'GET', `${OWN}/${id}`)).toBe('NO_SEAT');
  expect(await code(who, 'POST', `${OWN}/enter/${id}`)).toBe('NO_SEAT');
  expect(await world.get<SittingHead[]>(who, 'GET', `${OWN}s`)).toEqual([]);
};

test('a booking opens a sitting only after the mailed code was entered', async () => {
  const { eventId, id } = await planBooked();
  const who = await member();
  await refused(who, id);
  await book(who, eventId);
  await refused(who, id);
  expect(await code(who, 'GET', `/paplabable/courses/bigmockurl/${eventId}`)).toBe('CODE_NEEDED');
  await refused(who, id);
  expect(await comeIn(who, eventId)).toBe(`/sitting/${id}`);
  expect((await world.get<SittingHead[]>(who, 'GET', `${OWN}s`)).map((row) => row.id)).toEqual([id]);
  expect((await world.get<Sitting>(who, 'POST', `${OWN}/enter/${id}`)).entered).toBe(true);
});

test('a cancelled booking loses the seat, unless staff put the learner on the list', async () => {
  const { eventId, id } = await planBooked();
  const who = await member();
  await book(who, eventId);
  await comeIn(who, eventId);
  expect((await world.get<Sitting>(who, 'GET', `${OWN}/${id}`)).entered).toBe(false);
  await world.get(who, 'DELETE', `/paplabable/webinarbook/${eventId}`);
  await refused(who, id);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [who.person.email] });
  expect((await world.get<Sitting>(who, 'GET', `${OWN}/${id}`)).entered).toBe(false);
});

test('saving the list gives seats to the people on it, but a seat from a booking stays tied to the booking', async () => {
  const { eventId, id } = await planBooked();
  const [who, listed] = [await member(), await member()];
  await book(who, eventId);
  await comeIn(who, eventId);
  const save = async (people: readonly Sitter[]) => {
    const emails = people.map(({ person }) => person.email);
    return world.get<SittingRoom>(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  };
  const room = await save([who, listed]);
  const sourceOf = ({ person }: Sitter) => room.people.find(({ user_id }) => user_id === person.id)?.source;
  expect([sourceOf(who), sourceOf(listed)]).toEqual(['booking', 'staff']);
  await world.get(who, 'DELETE', `/paplabable/webinarbook/${eventId}`);
  await refused(who, id);
  expect((await world.get<Sitting>(listed, 'GET', `${OWN}/${id}`)).entered).toBe(false);
});

test('an open mock of the learner’s own is named before the seat is taken, and one call ends it [ext-put-paplabable-sitting-other-by-id]', async () => {
  const { id } = await planBooked();
  const [who, stranger] = [await world.learner(), await world.learner()];
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [who.person.email] });
  const own = await world.create(who);
  await world.start(who, own.number);
  const named = { number: own.number, title: own.title, sitting_id: null };
  expect((await world.get<Sitting>(who, 'GET', `${OWN}/${id}`)).other).toEqual(named);
  expect(await code(who, 'POST', `${OWN}/enter/${id}`)).toBe('MOCK_OPEN');
  const ending = (number: number) => ({ number });
  expect(await code(stranger, 'PUT', `${OWN}/other/${id}`, ending(1))).toBe('NO_SEAT');
  const notShown = await world.get<Sitting>(who, 'PUT', `${OWN}/other/${id}`, ending(own.number + 1));
  expect(notShown.other, 'only the mock that was shown is ended').toEqual(named);
  for (let again = 0; again < 2; again += 1)
    expect((await world.get<Sitting>(who, 'PUT', `${OWN}/other/${id}`, ending(own.number))).other).toBeNull();
  expect(await world.get(who, 'GET', `/paplabable/mock/result/${own.id}`)).toMatchObject({ score: { total: 3 } });
  const entered = await world.get<Sitting>(who, 'POST', `${OWN}/enter/${id}`);
  expect(entered).toMatchObject({ entered: true, other: null });
  // The mock of a sitting is never ended this way, because others wait for its end.
  const second = await planBooked();
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${second.id}`, { emails: [who.person.email] });
  const between = await world.get<Sitting>(who, 'PUT', `${OWN}/other/${second.id}`, ending(entered.mock?.number ?? 0));
  expect(between.other).toEqual({ number: entered.mock?.number, title: 'Big Mock', sitting_id: id });
});

test('once entry has closed, the page of a sitting no longer asks to end a mock, and the call refuses', async () => {
  const { id } = await planBooked();
  const who = await world.learner();
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [who.person.email] });
  const own = await world.create(who);
  world.api.clock.advance(26 * MINUTE_MS);
  expect((await world.get<Sitting>(who, 'GET', `${OWN}/${id}`)).other).toBeNull();
  expect(await code(who, 'PUT', `${OWN}/other/${id}`, { number: own.number })).toBe('ENTRY_CLOSED');
  const { ended_at } = await world.get<Mock>(who, 'GET', `/paplabable/mock/state/${own.number}`);
  expect(ended_at).toBeNull();
});

test('a result reaches somebody without access by mail and on the booking, once', async () => {
  const { eventId, id } = await planBooked();
  const who = await member();
  await book(who, eventId);
  const { db } = world.api.deps;
  await sql`update courses.event set join_url = '' where id = ${eventId}`.execute(db);
  const sat = async () => {
    const { rows } = await world.get<{ rows: Booking[] }>(who, 'GET', '/paplabable/subscriptions/webinars');
    return rows.find(({ event }) => event.id === eventId)?.sat;
  };
  expect(await sat()).toBeNull();
  const [booked] = (await world.get<{ rows: Booking[] }>(who, 'GET', '/paplabable/subscriptions/webinars')).rows;
  expect(booked?.has_room, 'the planned sitting is the room').toBe(true);
  await comeIn(who, eventId);
  await world.get(who, 'POST', `${OWN}/enter/${id}`);
  expect(await sat()).toEqual({ path: `/sitting/${id}`, released: false });
  world.api.clock.advance(12 * MINUTE_MS);
  await world.get(who, 'POST', `${OWN}/paper/start/${id}/1`);
  world.api.clock.advance(400 * MINUTE_MS);
  const ended = { ...who, login: await logIn(world.api, who.person) };
  for (let again = 0; again < 2; again += 1) await sweep(world.api.deps);
  const mails = world.api.mails.filter(({ template, to }) => template === 'sitting-result' && to === who.person.email);
  expect(mails.map(({ variables }) => variables)).toEqual([
    expect.objectContaining({
      sitting_title: 'Big Mock',
      result_url: expect.stringMatching(new RegExp(`/sitting/${id}/result$`)),
    }),
  ]);
  const { rows } = await world.get<{ rows: Booking[] }>(ended, 'GET', '/paplabable/subscriptions/webinars');
  expect(rows.find(({ event }) => event.id === eventId)?.sat).toEqual({
    path: `/sitting/${id}/result`,
    released: true,
  });
  expect(await world.get(ended, 'GET', `${OWN}/result/${id}`)).toMatchObject({ sitting_id: id });
});

test('somebody without access finds a seat from the list among their bookings, until entry closes without them', async () => {
  const { id } = await planBooked();
  const [came, stayed] = [await member(), await member()];
  const emails = [came, stayed].map(({ person }) => person.email);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  const givenSeats = async (who: Sitter) =>
    (await world.get<{ given: GivenSeat[] }>(who, 'GET', '/paplabable/subscriptions/webinars')).given;
  for (const who of [came, stayed])
    expect(await givenSeats(who)).toMatchObject([{ title: 'Big Mock', path: `/sitting/${id}`, sat: null }]);
  await world.get(came, 'POST', `${OWN}/enter/${id}`);
  const card = async () => {
    const { deps } = world.api;
    const cards = deps.slots.contributions(homeCard).map((read) => read(deps, { userId: came.person.id }));
    return (await Promise.all(cards)).find((each) => each?.key === 'mocks.open')?.text;
  };
  expect(await card()).toMatch(/^0 of 2 papers closed\. Start paper 1 by /);
  world.api.clock.advance(12 * MINUTE_MS);
  await world.get(came, 'POST', `${OWN}/paper/start/${id}/1`);
  world.api.clock.advance(14 * MINUTE_MS);
  expect(await card(), 'paper 1 is over, though not settled').toMatch(/^1 of 2 papers closed\. Start paper 2 by /);
  const waits = { path: `/sitting/${id}`, released: false };
  expect([await givenSeats(came), await givenSeats(stayed)]).toMatchObject([[{ sat: waits }], []]);
  world.api.clock.advance(90 * MINUTE_MS);
  expect(await card(), 'too late for paper 2').toBe('1 of 2 papers closed.');
  await sweep(world.api.deps);
  const later = { ...came, login: await logIn(world.api, came.person) };
  expect(await givenSeats(later)).toMatchObject([{ sat: { path: `/sitting/${id}/result`, released: true } }]);
});

test('a seat that comes with the question bank is among the bookings of those who have access, as it is among their mocks', async () => {
  const { id, eventId } = await planBooked('qb');
  const [came, stayed, locked] = [await world.learner(), await world.learner(), await member()];
  const booked = await world.learner();
  const paths = async (who: Sitter) => {
    const { given } = await world.get<{ given: GivenSeat[] }>(who, 'GET', '/paplabable/subscriptions/webinars');
    return given.map(({ path }) => path).filter((path) => path.includes(id));
  };
  expect([await paths(came), await paths(locked)]).toEqual([[`/sitting/${id}`], []]);
  await book(booked, eventId);
  expect(await paths(booked), 'it is among the bookings already').toEqual([]);
  await comeIn(booked, eventId);
  await world.get(booked, 'DELETE', `/paplabable/webinarbook/${eventId}`);
  expect(await paths(booked), 'access still gives the seat').toEqual([`/sitting/${id}`]);
  await world.get(came, 'POST', `${OWN}/enter/${id}`);
  world.api.clock.advance(26 * MINUTE_MS);
  expect([await paths(came), await paths(stayed)], 'entry is over').toEqual([[`/sitting/${id}`], []]);
});

test('people put on the list get one mail each', async () => {
  const { id } = await planBooked();
  const listed = await member();
  const save = async () =>
    world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [listed.person.email] });
  await save();
  await save();
  const mails = world.api.mails.filter(({ template, to }) => template === 'sitting-seat' && to === listed.person.email);
  expect(mails.map(({ variables }) => variables['sitting_url'])).toEqual([expect.stringContaining(`/sitting/${id}`)]);
});

test('a booking outlives the list, and whoever has given one back gets no further mail', async () => {
  const { eventId, id } = await planBooked();
  const [booked, cancelled] = [await member(), await member()];
  const list = async (emails: readonly string[]) =>
    world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  await list([booked.person.email]);
  for (const who of [booked, cancelled]) {
    await book(who, eventId);
    await comeIn(who, eventId);
  }
  await world.get(cancelled, 'DELETE', `/paplabable/webinarbook/${eventId}`);
  await list([]);
  expect((await world.get<Sitting>(booked, 'GET', `${OWN}/${id}`)).entered).toBe(false);
  await world.get(await desk(), 'DELETE', `${STAFF}/sitting/${id}`);
  const mailsTo = ({ person }: Sitter) =>
    world.api.mails
      .filter(({ to, template }) => to === person.email && template.startsWith('sitting-'))
      .map(({ template }) => template);
  expect(mailsTo(booked)).toEqual(['sitting-seat', 'sitting-seat-ended']);
  expect(mailsTo(cancelled)).toEqual([]);
});

test('a sitting is on the day of its Big Mock, which can stay chosen once it is cancelled', async () => {
  const { eventId, id } = await planBooked();
  const { sitting } = await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`);
  const { version, title, form_id, seats, event_id } = sitting;
  const moved = (days: number) =>
    Object.fromEntries(
      (['opens_at', 'starts_at', 'entry_until', 'closes_at'] as const).map((key) => [
        key,
        new Date(Date.parse(sitting[key]) + days * 1440 * MINUTE_MS).toISOString(),
      ]),
    );
  const body = (days: number) => ({ version, title, form_id, seats, event_id, ...moved(days) });
  const path = `${STAFF}/sitting/${id}`;
  expect(await code(await desk(), 'PUT', path, body(2))).toBe('EVENT_OTHER_TIME');
  const { db } = world.api.deps;
  await sql`update courses.event set ends_at = ends_at + interval '2 days' where id = ${eventId}`.execute(db);
  expect((await world.call(await desk(), 'PUT', path, body(2))).http, 'its second or third day').toBe(200);
  await sql`update courses.event set cancelled_at = now() where id = ${eventId}`.execute(db);
  expect((await world.call(await desk(), 'PUT', path, { ...body(4), version: version + 1 })).http).toBe(200);
});

test('a sitting on another day than its Big Mock can be corrected, and stays when the Big Mock is moved to its day', async () => {
  const { eventId, id } = await planBooked();
  const { db } = world.api.deps;
  const listed = await member();
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [listed.person.email] });
  const week = 7 * 1440;
  await sql`update courses.event set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
    where id = ${eventId}`.execute(db);
  const read = async () => (await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`)).sitting;
  const { version, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at } = await read();
  const same = { version, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at };
  expect((await world.call(await desk(), 'PUT', `${STAFF}/sitting/${id}`, { ...same, title: 'Spring' })).http).toBe(
    200,
  );
  const person = await makeStaff(world.api.deps, { rights: ['pacourses'], flags: ['v', 'a', 'e'] });
  const organiser = { person, login: await logIn(world.api, person) };
  const moveTo = (minutes: number) =>
    world.call(organiser, 'POST', `/a/paplabable/webinarmove/${eventId}`, {
      starts_at: inMinutes(minutes).toISOString(),
      ends_at: inMinutes(minutes + 300).toISOString(),
      reason: 'The hall is taken.',
    });
  expect((await moveTo(10)).http).toBe(200);
  expect((await read()).starts_at).toBe(starts_at);
  expect(
    world.api.mails.filter(({ to, template }) => to === listed.person.email && template === 'sitting-moved'),
  ).toEqual([]);
  expect((await moveTo(week)).http).toBe(200);
  expect((await read()).starts_at, 'from then on it moves along').not.toBe(starts_at);
  const { rows } = await sql<{ actor_id: string | null }>`
    select actor_id from platform.audit where entity = 'mock-sitting' and entity_id = ${id} order by at desc limit 1`.execute(
    db,
  );
  expect(rows, 'the audit names who moved it').toEqual([{ actor_id: person.id }]);
});

test('a sitting moves with its Big Mock, which stays where it is once people are in', async () => {
  const { eventId, id } = await planBooked();
  const [booked, listed] = [await member(), await member()];
  await book(booked, eventId);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [listed.person.email] });
  const { sitting: before } = await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`);
  const person = await makeStaff(world.api.deps, { rights: ['pacourses'], flags: ['v', 'a', 'e'] });
  const organiser = { person, login: await logIn(world.api, person) };
  const moveTo = (minutes: number) =>
    world.call(organiser, 'POST', `/a/paplabable/webinarmove/${eventId}`, {
      starts_at: inMinutes(minutes).toISOString(),
      ends_at: inMinutes(minutes + 300).toISOString(),
      reason: 'The hall is taken.',
    });
  const starts = async () =>
    Date.parse((await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`)).sitting.starts_at);
  const week = 7 * 1440;
  expect((await moveTo(week)).text).toContain('success');
  expect(Math.abs((await starts()) - inMinutes(week).getTime())).toBeLessThan(MINUTE_MS);
  const mailed = ({ person: { email } }: Sitter) =>
    world.api.mails.filter(({ to, template }) => to === email && template === 'sitting-moved').length;
  expect([mailed(listed), mailed(booked)], 'courses tells those who booked').toEqual([1, 0]);
  expect((await moveTo(10)).http).toBe(200);
  expect(Math.abs((await starts()) - Date.parse(before.starts_at))).toBeLessThan(MINUTE_MS);
  await world.get(listed, 'POST', `${OWN}/enter/${id}`);
  expect((await moveTo(week)).body.code).toBe('EVENT_BEGUN');
  expect(Math.abs((await starts()) - Date.parse(before.starts_at))).toBeLessThan(MINUTE_MS);
});

test('a sitting is cancelled with its Big Mock, and each person is told once; one with people in it stays', async () => {
  const organiser = await desk();
  const impact = async (eventId: string) =>
    (await world.get<{ sitting: string }>(organiser, 'GET', `/a/paplabable/webinarimpact/${eventId}`)).sitting;
  const cancel = (eventId: string) =>
    world.get(organiser, 'POST', `/a/paplabable/webinarcancel/${eventId}`, { reason: 'The hall is taken.' });
  const [{ eventId, id }, begun] = [await planBooked(), await planBooked()];
  const [both, listed, early] = [await member(), await member(), await member()];
  await book(both, eventId);
  const emails = [both, listed].map(({ person: { email } }) => email);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  expect(await impact(eventId)).toBe('planned');
  for (let again = 0; again < 2; again += 1) await cancel(eventId);
  expect(await code(await desk(), 'GET', `${STAFF}/sitting/${id}`)).toBe('NOT_FOUND');
  const ended = world.api.mails.filter(({ to, template }) => emails.includes(to) && template === 'sitting-seat-ended');
  expect(
    ended.map(({ to }) => to),
    'courses tells those who booked',
  ).toEqual([listed.person.email]);
  await world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${begun.id}`, { emails: [early.person.email] });
  await world.get(early, 'POST', `${OWN}/enter/${begun.id}`);
  expect(await impact(begun.eventId)).toBe('begun');
  await cancel(begun.eventId);
  expect((await world.get<Sitting>(early, 'GET', `${OWN}/${begun.id}`)).entered).toBe(true);
});

test('people with a seat are mailed when the sitting is moved or removed, and when their seat is', async () => {
  const { id } = await planBooked();
  const [kept, dropped] = [await member(), await member()];
  const list = async (...people: readonly Sitter[]) =>
    world.get(await desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, {
      emails: people.map(({ person }) => person.email),
    });
  const mailsTo = ({ person }: Sitter) =>
    world.api.mails.filter(({ to, template }) => to === person.email && template.startsWith('sitting-'));
  await list(kept, dropped);
  await list(kept);
  expect(mailsTo(dropped).map(({ template }) => template)).toEqual(['sitting-seat', 'sitting-seat-ended']);
  const { sitting } = await world.get<SittingRoom>(await desk(), 'GET', `${STAFF}/sitting/${id}`);
  const { version, title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at } = sitting;
  const same = { title: `${title} again`, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at };
  const save = async (body: object) => world.get(await desk(), 'PUT', `${STAFF}/sitting/${id}`, body);
  await save({ ...same, version });
  await save({ ...same, version: version + 1, starts_at: new Date(Date.parse(starts_at) + MINUTE_MS).toISOString() });
  await world.get(await desk(), 'DELETE', `${STAFF}/sitting/${id}`);
  expect(mailsTo(kept).map(({ template }) => template)).toEqual([
    'sitting-seat',
    'sitting-moved',
    'sitting-seat-ended',
  ]);
  expect(mailsTo(kept).at(-1)?.variables).toMatchObject({ seat_note: 'It will not take place.' });
  expect(mailsTo(dropped)).toHaveLength(2);
});
