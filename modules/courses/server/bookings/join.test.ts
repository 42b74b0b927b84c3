import { mailTo } from '@app/accounts/server/testing';
import { MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoursesWorld, TERMS, openCourses } from '../testing/courses-world.ts';

let world: CoursesWorld;
let api: TestApi;
beforeAll(async () => {
  world = await openCourses();
  ({ api } = world);
});
afterAll(() => api.close());

describe('joining', () => {
  test('joining opens 30 minutes before the start, only the join call returns the link, and joining counts as attending [get-paplabable-wcverify-by-id] [ext-post-paplabable-webinarjoin-by-id]', async () => {
    const id = await world.makeEvent();
    const { login } = await world.learner();
    await world.call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
    const verify = async () => (await world.call('GET', `/paplabable/wcverify/${id}`, login)).body.data;
    expect(await verify()).toMatchObject({ booked: true, state: 'booked', door_open: false, code_needed: false });
    expect((await world.call('POST', `/paplabable/webinarjoin/${id}`, login, {})).body.code).toBe('DOOR_CLOSED');
    await sql`update courses.event set starts_at = ${api.deps.clock.now()}::timestamptz + interval '20 minutes', ends_at = ${api.deps.clock.now()}::timestamptz + interval '2 hours'
      where id = ${id}`.execute(api.deps.db);
    expect(await verify()).toMatchObject({ door_open: true });
    const reply = await world.call('POST', `/paplabable/webinarjoin/${id}`, login, {});
    expect(reply.body.data).toEqual({ url: 'https://room.example.test/secret' });
    expect(await world.mine(login)).toMatchObject([{ state: 'attended' }]);
    const stranger = await world.learner();
    expect((await world.call('POST', `/paplabable/webinarjoin/${id}`, stranger.login, {})).body.code).toBe(
      'NOT_BOOKED',
    );
  });

  test('a big mock needs the code of that event, which opens no other [post-paplabable-requestmailotp] [post-paplabable-verifymailotp] [get-paplabable-courses-bigmockurl-by-id]', async () => {
    const soon = {
      type: 'bigmock',
      starts_at: new Date(api.deps.clock.now().getTime() + 10 * MINUTE_MS),
      ends_at: new Date(api.deps.clock.now().getTime() + 300 * MINUTE_MS),
    };
    const [id, second] = [await world.makeEvent(soon), await world.makeEvent(soon)];
    const { login, email } = await world.learner();
    const requestCode = (event: string) => world.call('POST', '/paplabable/requestmailotp', login, { id: event });
    expect((await requestCode(id)).body.code).toBe('NOT_BOOKED');
    for (const each of [id, second]) await world.call('POST', `/paplabable/webinarbook/${each}`, login, TERMS);
    const url = async (event: string) =>
      (await world.call('GET', `/paplabable/courses/bigmockurl/${event}`, login)).body;
    expect((await url(id)).code).toBe('CODE_NEEDED');
    expect((await requestCode(id)).body.data).toMatchObject({ resend_after: 60 });
    const { code = '' } = mailTo(api, email, 'bigockotpmail').variables;
    const check = (event: string, typed: string) =>
      world.call('POST', '/paplabable/verifymailotp', login, { id: event, code: typed });
    expect((await check(second, code)).body.code).toBe('CODE_REFUSED');
    expect((await check(id, code)).body).toMatchObject({ data: true });
    expect((await check(id, code)).body.code).toBe('CODE_REFUSED');
    expect((await url(id)).data).toEqual({ url: 'https://room.example.test/secret' });
    expect((await url(second)).code).toBe('CODE_NEEDED');
  });
});

test('whether there is a room to join is a fact of the event, not of the words for its place', async () => {
  const [online, hall] = [
    await world.makeEvent({ place: 'Zoom' }),
    await world.makeEvent({ place: 'Online hall, Leeds', join_url: '' }),
  ];
  const { login } = await world.learner();
  for (const id of [online, hall]) await world.call('POST', `/paplabable/webinarbook/${id}`, login, TERMS);
  const rooms = new Map((await world.mine(login)).map(({ event, has_room }) => [event.id, has_room]));
  expect([rooms.get(online), rooms.get(hall)]).toEqual([true, false]);
});

test('every mail sent above fills all variables of its template', () => {
  expect(api.mails).not.toEqual([]);
  expect(world.unfilledLetters()).toEqual([]);
});
