import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { DeskSittings, Sitting, SittingHead, SittingRoom } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { collide } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockSitting } from '../state/sittings.repo.ts';
import type { Sitter } from '../testing.ts';
import { releaseSitting, sweep } from './release.ts';
import { OWN, openSittings, type SittingsWorld, STAFF } from './testing.ts';

let world: SittingsWorld;
beforeAll(async () => {
  world = await openSittings();
});
afterAll(() => world.api.close());

const noticesOf = async (who: Sitter): Promise<readonly string[]> => {
  const { rows } = await sql<{ title: string }>`
    select n.title from notifications.notification n join notifications.receipt r on r.notification_id = n.id
    where r.user_id = ${who.person.id}`.execute(world.api.deps.db);
  return rows.map((row) => row.title);
};
const auditActionsOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity = 'mock-sitting' and entity_id = ${id} order by at`.execute(
    world.api.deps.db,
  );
  return rows.map((row) => row.action);
};

test('a seat is required: from the list, or through access to the question bank [ext-get-paplabable-sittings] [ext-put-a-paplabable-mocks-sitting-seats-by-id]', async () => {
  const { id } = (await world.plan({ seats: 'list', title: 'By list' })).sitting;
  const [listed, other] = [await world.outsider(), await world.learner()];
  const email = listed.person.email.toUpperCase();
  const room = await world.get<SittingRoom>(await world.desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, {
    emails: [email, 'nobody@example.test'],
  });
  expect(room.unknown).toEqual(['nobody@example.test']);
  expect(room.people).toMatchObject([{ state: 'seat', answered: 0 }]);
  expect(await noticesOf(listed)).toEqual(['You have a seat in By list']);
  world.pass(12);
  expect((await world.get<Sitting>(listed, 'GET', `${OWN}/${id}`)).mock).toBeNull();
  expect((await world.get<SittingHead[]>(listed, 'GET', `${OWN}s`)).map((row) => row.id)).toEqual([id]);
  expect(await world.code(other, 'GET', `${OWN}/${id}`)).toBe('NO_SEAT');
  expect(await world.code(other, 'POST', `${OWN}/enter/${id}`)).toBe('NO_SEAT');
  expect((await world.call(other, 'GET', `${OWN}/paper/${id}/1`)).http).toBe(404);
  expect((await world.enter(listed, id)).mock?.papers).toBe(2);
  await world.get(await world.desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [] });
  expect((await world.get<Sitting>(listed, 'GET', `${OWN}/${id}`)).entered).toBe(true);
  world.pass(20);
  const paper = await world.startPaper(listed, id);
  expect((await world.answerRow(other, id, paper.rows[0]?.id ?? '')).http).toBe(404);
});

test('saving the list does not notify learners who have already entered', async () => {
  const { id } = (await world.plan({ title: 'Already here' })).sitting;
  const who = await world.learner();
  world.pass(15);
  await world.enter(who, id);
  const emails = [who.person.email];
  await world.get(await world.desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails });
  expect(await noticesOf(who)).toEqual([]);
});

test('an incident extends the time of all sitting learners once, is audited and announced [ext-post-a-paplabable-mocks-sitting-extend-by-id] [ext-post-paplabable-sitting-paper-lease-by-id-by-paper] [ext-put-paplabable-sitting-paper-rest-by-id-by-paper]', async () => {
  const { id, entry_until, closes_at } = (await world.plan({ title: 'With an incident' })).sitting;
  const who = await world.learner();
  world.pass(15);
  await world.enter(who, id);
  world.pass(16);
  const { deadline_at } = await world.startPaper(who, id);
  const body = { op_id: world.api.deps.ids.id(), minutes: 7, reason: 'The connection was down.' };
  for (let again = 0; again < 2; again += 1)
    await world.get(await world.desk(), 'POST', `${STAFF}/sitting/extend/${id}`, body);
  const device = world.api.deps.ids.id();
  const lease = await world.get<{ deadline_at: string }>(who, 'POST', `${OWN}/paper/lease/${id}/1`, {
    device,
    take: false,
  });
  expect(Date.parse(lease.deadline_at) - Date.parse(deadline_at)).toBe(7 * MINUTE_MS);
  expect(await world.code(who, 'PUT', `${OWN}/paper/rest/${id}/1`, { rest: true })).toBe('NO_REST_LEFT');
  const room = await world.get<SittingRoom>(await world.desk(), 'GET', `${STAFF}/sitting/${id}`);
  expect(room.incidents).toMatchObject([{ minutes: 7, people: 1 }]);
  // The end of entry was announced; more time for those sitting does not change it.
  expect(room.sitting.entry_until).toBe(entry_until);
  expect(Date.parse(room.sitting.closes_at) - Date.parse(closes_at)).toBe(7 * MINUTE_MS);
  expect(room.people).toMatchObject([{ state: 'sitting', paper: 1 }]);
  expect(await auditActionsOf(id)).toEqual(['create', 'extend']);
  expect(await noticesOf(who)).toEqual(['With an incident: 7 minutes more for everybody']);
});

test('a learner without access, who has no bell, reads of the latest incident on the page of the sitting', async () => {
  const { id } = (await world.plan({ seats: 'list', title: 'Without a bell' })).sitting;
  const who = await world.outsider();
  await world.get(await world.desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [who.person.email] });
  world.pass(15);
  expect((await world.enter(who, id)).incident).toBeNull();
  for (const [minutes, reason] of [
    [7, 'The connection was down.'],
    [5, 'It was down again.'],
  ] as const) {
    const body = { op_id: world.api.deps.ids.id(), minutes, reason };
    await world.get(await world.desk(), 'POST', `${STAFF}/sitting/extend/${id}`, body);
    world.pass(1);
    expect((await world.get<Sitting>(who, 'GET', `${OWN}/${id}`)).incident).toEqual({ minutes, reason });
  }
});

test('only staff count late answers of a sitting, once, and the learner is notified [ext-put-a-paplabable-mocks-sitting-late-by-id-by-userid] [ext-put-paplabable-sitting-answer-by-id-by-question]', async () => {
  const { id } = (await world.plan({ title: 'Late ones' })).sitting;
  const who = await world.learner();
  world.pass(15);
  const mock = (await world.enter(who, id)).mock;
  world.pass(16);
  const paper = await world.startPaper(who, id);
  const body = { ...world.answerBody('A'), answered_at: world.inMinutes(1) };
  world.pass(11);
  const row = paper.rows[0]?.id ?? '';
  const sent = await world.call(who, 'PUT', `${OWN}/answer/${id}/${row}`, body);
  expect(sent.body.data).toMatchObject({ late: true });
  const count = `${STAFF}/sitting/late/${id}/${who.person.id}`;
  expect(await world.code(await world.desk(), 'PUT', count)).toBe('RESULTS_LATER');
  world.pass(40);
  await sweep(world.api.deps);
  expect(await world.code(who, 'PUT', `/paplabable/mock/late/${mock?.id}`)).toBe('LATE_BY_STAFF');
  expect((await world.get<SittingRoom>(await world.desk(), 'GET', `${STAFF}/sitting/${id}`)).people).toMatchObject([
    { late: 1, late_counted: false, state: 'ended' },
  ]);
  for (let again = 0; again < 2; again += 1) await world.get(await world.desk(), 'PUT', count);
  expect(await world.get(who, 'GET', `${OWN}/result/${id}`)).toMatchObject({ late: { counted: true } });
  expect(await auditActionsOf(id)).toEqual(['create', 'countLate']);
  expect(await noticesOf(who)).toContain('Late answers in Late ones are counted now');
});

test('staff can change or remove a sitting until a learner has entered [ext-get-a-paplabable-mocks-sittings] [ext-put-a-paplabable-mocks-sitting-by-id] [ext-delete-a-paplabable-mocks-sitting-by-id]', async () => {
  const { sitting } = await world.plan({ title: 'To change' });
  const { id, version } = sitting;
  const { title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at } = sitting;
  const body = { title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at, version };
  const path = `${STAFF}/sitting/${id}`;
  expect(await world.code(await world.desk(), 'PUT', path, { ...body, closes_at: opens_at })).toBe('SITTING_TIMES');
  expect(
    (await world.get<SittingRoom>(await world.desk(), 'PUT', path, { ...body, title: 'Changed' })).sitting.title,
  ).toBe('Changed');
  expect(await world.code(await world.desk(), 'PUT', path, body)).toBe('VERSION_CONFLICT');
  const viewer = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v'] });
  const reader = { person: viewer, login: await logIn(world.api, viewer) };
  expect((await world.get<DeskSittings>(reader, 'GET', `${STAFF}/sittings`)).rows.length).toBeGreaterThan(0);
  expect((await world.call(reader, 'DELETE', path)).http).toBe(403);
  expect((await world.call(await world.learner(), 'GET', path)).http).toBe(403);
  expect((await world.call(await world.desk(), 'DELETE', path)).http).toBe(200);
  expect((await world.call(await world.desk(), 'GET', path)).http).toBe(404);
  const begun = (await world.plan({ title: 'Begun' })).sitting;
  world.pass(15);
  await world.enter(await world.learner(), begun.id);
  expect(await world.code(await world.desk(), 'DELETE', `${STAFF}/sitting/${begun.id}`)).toBe('SITTING_BEGUN');
});

test('a sitting without entries can be moved to another day, also during its release', async () => {
  const { id, version } = (await world.plan()).sitting;
  const released = async () =>
    (await world.get<SittingRoom>(await world.desk(), 'GET', `${STAFF}/sitting/${id}`)).sitting.state === 'results';
  await releaseSitting(world.api.deps, id);
  expect(await released(), 'entry is not over').toBe(false);
  world.pass(120);
  await sweep(world.api.deps);
  expect(await released()).toBe(true);
  const times = {
    opens_at: world.inMinutes(1),
    starts_at: world.inMinutes(5),
    entry_until: world.inMinutes(9),
    closes_at: world.inMinutes(60),
  };
  const body = { title: 'Moved', form_id: await world.reserved(), seats: 'qb', event_id: null, version, ...times };
  await world.get(await world.desk(), 'PUT', `${STAFF}/sitting/${id}`, body);
  expect(await released()).toBe(false);
});

test('of two concurrent lists of seats the second wins instead of both being merged', async () => {
  const { id } = (await world.plan({ seats: 'list', title: 'Two lists' })).sitting;
  const [one, two] = [await world.outsider(), await world.outsider()];
  const seats = async (who: Sitter) =>
    world.get<SittingRoom>(await world.desk(), 'PUT', `${STAFF}/sitting/seats/${id}`, { emails: [who.person.email] });
  const room = await collide(
    world.api,
    async (deps, meanwhile) => {
      await lockSitting(deps.db, id);
      await sql`insert into mocks.seat (sitting_id, user_id, source, created_at)
        values (${id}, ${one.person.id}, 'staff', now())`.execute(deps.db);
      await meanwhile();
    },
    () => seats(two),
  );
  expect(room.people.map(({ user_id }) => user_id)).toEqual([two.person.id]);
});

test('a list edited from an older one is refused, and none is saved once entry has closed', async () => {
  const { id, version } = (await world.plan({ seats: 'list', title: 'Edited twice' })).sitting;
  const [one, two] = [await world.outsider(), await world.outsider()];
  const path = `${STAFF}/sitting/seats/${id}`;
  const list = (...people: readonly Sitter[]) => ({ emails: people.map(({ person }) => person.email), version });
  const { sitting } = await world.get<SittingRoom>(await world.desk(), 'PUT', path, list(one));
  expect(await world.code(await world.desk(), 'PUT', path, list(two))).toBe('VERSION_CONFLICT');
  expect(await noticesOf(one)).toEqual(['You have a seat in Edited twice']);
  world.pass(41);
  const late = { ...list(one, two), version: sitting.version };
  expect(await world.code(await world.desk(), 'PUT', path, late)).toBe('ENTRY_CLOSED');
  expect(await noticesOf(two)).toEqual([]);
});

test('more time needs somebody in the sitting, and one with an incident can be removed while it is empty', async () => {
  const { id } = (await world.plan({ title: 'Empty' })).sitting;
  const body = { op_id: world.api.deps.ids.id(), minutes: 30, reason: 'It should be longer.' };
  expect(await world.code(await world.desk(), 'POST', `${STAFF}/sitting/extend/${id}`, body)).toBe('SITTING_EMPTY');
  await sql`insert into mocks.incident (sitting_id, op_id, minutes, reason, people, created_at)
    values (${id}, ${body.op_id}, 30, 'x', 0, now())`.execute(world.api.deps.db);
  expect((await world.call(await world.desk(), 'DELETE', `${STAFF}/sitting/${id}`)).http).toBe(200);
});

test('a mock that a sitting uses can be neither retired nor opened, and a sitting of a retired one can be edited', async () => {
  const form_id = await world.reserved();
  const { sitting } = await world.plan({ title: 'Of one mock', form_id });
  const state = async (to: string) => world.code(await world.desk(), 'PUT', `${STAFF}/form/${form_id}`, { state: to });
  expect([await state('retired'), await state('open')]).toEqual(['FORM_PLANNED', 'FORM_PLANNED']);
  const { db } = world.api.deps;
  await sql`update mocks.form set state = 'retired' where id = ${form_id}`.execute(db);
  const { title: _, ...rest } = sitting;
  const { seats, event_id, opens_at, starts_at, entry_until, closes_at, version, id } = rest;
  const body = { title: 'Renamed', form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at, version };
  expect((await world.call(await world.desk(), 'PUT', `${STAFF}/sitting/${id}`, body)).http).toBe(200);
  expect((await world.call(await world.desk(), 'POST', `${STAFF}/sitting`, { ...body, op_id: id })).http).not.toBe(200);
  await sql`update mocks.form set state = 'reserved' where id = ${form_id}`.execute(db);
});
