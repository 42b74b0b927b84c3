import { HOUR_MS, MINUTE_MS, ukDay } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remind, notifyOfMove } from '../jobs.ts';
import { confirmSeat } from '../seats/seats.ts';
import { type CoursesWorld, openCourses } from '../testing/courses-world.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('reminders', () => {
  test('go out once, a day and an hour before', async () => {
    const id = await world.makeEvent();
    const { id: userId, email } = await world.learner();
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
    // A changed end increases the sequence but is no new start to remind of.
    await sql`update courses.event set sequence = sequence + 1 where id = ${id}`.execute(api.deps.db);
    api.clock.advance((19 * 60 + 10) * MINUTE_MS);
    await remind(api.deps);
    await remind(api.deps);
    expect([sent('event-reminder'), sent('event-soon')]).toEqual([1, 1]);
  });
});

/** Deps that run `work` once, when the first mail is sent. */
const afterFirstLetter = (work: () => Promise<unknown>): TestApi['deps'] => {
  let happens: Promise<unknown> | undefined;
  const send: TestApi['deps']['mail']['send'] = async (db, letter) => {
    await api.deps.mail.send(db, letter);
    await (happens ??= work());
  };
  return { ...api.deps, mail: { ...api.deps.mail, send } };
};
async function eventWithTwo(startsIn: string) {
  const id = await world.makeEvent();
  const people = [await world.learner(), await world.learner()];
  for (const { id: userId } of people) await confirmSeat(api.deps, { userId, eventId: id, orderId: null, pence: 0 });
  const now = api.deps.clock.now();
  await sql`update courses.event set starts_at = ${now}::timestamptz + ${startsIn}::interval,
    ends_at = ${now}::timestamptz + interval '90 days' where id = ${id}`.execute(api.deps.db);
  await sql`update courses.booking set created_at = ${now}::timestamptz - interval '3 days' where event_id = ${id}`.execute(
    api.deps.db,
  );
  const letters = (key: string) =>
    api.mails.filter(({ to, template }) => template === key && people.some(({ email }) => email === to));
  return { id, people, letters };
}

test('an event moved to today is not announced as tomorrow', async () => {
  const { id, letters } = await eventWithTwo('2 hours');
  expect(ukDay(api.clock.now()), 'the start is today').toBe(ukDay(api.clock.now().getTime() + 2 * HOUR_MS));
  await remind(api.deps);
  expect([letters('event-reminder').length, letters('event-soon').length]).toEqual([0, 0]);
  await sql`update courses.event set starts_at = ${new Date(api.clock.now().getTime() + 50 * MINUTE_MS)}
    where id = ${id}`.execute(api.deps.db);
  await remind(api.deps);
  expect([letters('event-reminder').length, letters('event-soon').length]).toEqual([0, 2]);
});

test('an event moved during the reminders sends no more of them', async () => {
  const { id, letters } = await eventWithTwo('20 hours');
  const away = () =>
    sql`update courses.event set starts_at = starts_at + interval '30 days' where id = ${id}`.execute(api.deps.db);
  await remind(afterFirstLetter(away));
  expect(letters('event-reminder')).toHaveLength(1);
});

test('an event moved again during the notifications leaves every attendee with the current date', async () => {
  const { id, people, letters } = await eventWithTwo('10 days');
  const again = () =>
    sql`update courses.event set starts_at = starts_at + interval '30 days', sequence = sequence + 1
      where id = ${id}`.execute(api.deps.db);
  await notifyOfMove(afterFirstLetter(again), { eventId: id, from: api.deps.clock.now().toISOString() });
  const last = people.map(
    ({ email }) => letters('event-moved').findLast(({ to }) => to === email)?.variables['new_date'],
  );
  expect(letters('event-moved')).toHaveLength(3);
  expect(last[0]).toBe(last[1]);
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
