import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remind } from '../jobs.ts';
import { confirmSeat } from '../seats/seats.ts';
import { type CoursesWorld, MINUTE, openCourses } from '../testing/courses-world.ts';

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
    // Another end makes a new entry of calendars and no new start to remind of.
    await sql`update courses.event set sequence = sequence + 1 where id = ${id}`.execute(api.deps.db);
    api.clock.advance((19 * 60 + 10) * MINUTE);
    await remind(api.deps);
    await remind(api.deps);
    expect([sent('event-reminder'), sent('event-soon')]).toEqual([1, 1]);
  });
});

test('every letter sent above fills all variables of its template, as the mail of the product demands', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
