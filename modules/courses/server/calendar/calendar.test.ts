import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoursesWorld, TERMS, openCourses } from '../testing/courses-world.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('the calendar', () => {
  test('has a file for a booking and a secret address for all of them [ext-get-paplabable-webinarcalendar-by-id] [ext-post-paplabable-calendar] [ext-get-paplabable-calendar-by-token]', async () => {
    const id = await world.makeEvent();
    const { login } = await world.learner();
    const file = () => world.call('GET', `/paplabable/webinarcalendar/${id}`, login);
    expect((await file()).body.code).toBe('NOT_BOOKED');
    await world.call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
    expect((await file()).body.data).toMatchObject({ text: expect.stringContaining(`UID:event-${id}@`) });
    const renew = async () =>
      new URL(((await world.call('POST', '/paplabable/calendar', login, {})).body.data as { url: string }).url);
    const [first, second] = [await renew(), await renew()];
    const read = (url: URL) => api.app.inject({ method: 'GET', url: url.pathname });
    expect((await read(first)).statusCode).toBe(404);
    const reply = await read(second);
    expect(reply.headers['content-type']).toContain('text/calendar');
    expect(reply.body).toContain('STATUS:CONFIRMED');
    await world.call('DELETE', `/paplabable/webinarbook/${id}`, login);
    expect((await read(second)).body).toContain('STATUS:CANCELLED');
  });
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
