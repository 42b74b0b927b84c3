import { access } from '@app/access/server';
import { eraseSection, exportSection } from '@app/accounts/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { notification, type NotificationDetails } from '@app/notifications/contract';
import { SECOND_MS } from '@app/platform/contract';
import { resourceSuite, type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNotifications, notify } from '../index.ts';

resourceSuite(notification, {
  modules: [createNotifications()],
  proves: [
    'post-a-paplabable-notification',
    'get-a-paplabable-notification-by-id',
    'put-a-paplabable-notification-by-id',
    'delete-a-paplabable-notification-by-id',
    'get-a-paplabable-notifications',
  ],
  sample: (word) => ({
    title: `About ${word}`,
    body: `About **${word}**.`,
    link: '/news',
    audience: 'subscribers',
    published_at: '2026-12-01T09:00:00.000Z',
    status: 'created',
  }),
  change: { title: 'Changed', audience: 'all', published_at: null, status: 'seen' },
});

let api: TestApi;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createNotifications()], authorise: accounts.authorise });
  headers = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panofs'] }))).headers };
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/a/paplabable${path}`, { headers, ...(body === undefined ? {} : { body }) });
const create = async (values: object) =>
  (await call('POST', '/notification', { title: 'Hello', audience: 'all', ...values })).body;
const details = async (id: string) =>
  (await call('GET', `/notificationdetails/${id}`)).body.data as NotificationDetails;

describe('a notification by staff', () => {
  test('is seen by learners once it is published, and shows its audience and read counts [get-a-paplabable-notificationdetails-by-id]', async () => {
    const person = await makeUser(api.deps, { holds: ['qb'] });
    const own = { ...(await logIn(api, person)).headers };
    const { data } = await create({ audience: 'qb', body: 'Seats are open.' });
    const { id, version } = data as { id: string; version: number };
    const titles = async () =>
      (
        (await api.call('GET', '/paplabable/newsnotifications', { headers: own })).body.data as {
          rows: { id: string }[];
        }
      ).rows;
    expect(await titles()).toEqual([]);
    await call('PUT', `/notification/${id}`, { version, published_at: api.clock.now().toISOString() });
    expect((await titles()).map((row) => row.id)).toEqual([id]);
    await api.call('PUT', `/paplabable/newsnotification/read/${id}`, { headers: own, body: {} });
    expect(await details(id)).toMatchObject({ people: 1, read: 1, deleted: 0, audience: 'qb', kind: 'Announcement' });
  });

  test('cannot be created for named users, nor can one of theirs become a broadcast', async () => {
    expect((await create({ audience: 'named' })).fields).toHaveProperty('audience');
    const person = await makeUser(api.deps);
    const actor = await makeUser(api.deps, { firstName: 'Ada' });
    const notice = { userIds: [person.id], kind: 'Comment' as const, title: 'A comment', actorId: actor.id };
    const id = (await notify(api.deps, notice)) ?? '';
    const change = async (values: object) => call('PUT', `/notification/${id}`, { version: 1, ...values });
    expect((await change({ audience: 'all' })).body.fields).toHaveProperty('audience');
    expect((await change({ published_at: null })).body.fields).toHaveProperty('published_at');
    expect((await change({ audience: 'named', status: 'resolved' })).http).toBe(200);
    expect(await details(id)).toMatchObject({ people: 1, read: 0, status: 'resolved', actor_name: 'Ada' });
  });

  test('is taken back while it is scheduled; once people can see it, only by deleting it', async () => {
    const at = new Date(api.clock.now().getTime() + SECOND_MS).toISOString();
    const { data } = await create({ published_at: at });
    const { id, version } = data as { id: string; version: number };
    const change = (values: object) => call('PUT', `/notification/${id}`, values);
    const cancelled = await change({ version, published_at: null });
    expect(cancelled.http).toBe(200);
    const scheduled = await change({ version: version + 1, published_at: at });
    expect(scheduled.http).toBe(200);
    api.clock.advance(SECOND_MS);
    const refused = await change({ version: version + 2, published_at: null });
    expect(refused.body.fields).toHaveProperty('published_at');
    expect((await details(id)).published_at).toBe(at);
    expect((await change({ version: version + 2, title: 'Hello again' })).http).toBe(200);
    expect((await call('DELETE', `/notification/${id}`)).http).toBe(200);
  });

  test('is sent as a test to the caller only [ext-post-a-paplabable-notification-by-id-test]', async () => {
    const { data } = await create({ audience: 'staff', title: 'Try me', body: 'Some words.' });
    const { id } = data as { id: string };
    expect((await call('POST', `/notification/${id}/test`)).http).toBe(200);
    const own = (await api.call('GET', '/paplabable/notifications', { headers })).body.data as { rows: object[] };
    expect(JSON.stringify(own.rows)).toContain('Test: Try me');
    expect(await details(id)).toMatchObject({ published_at: null, read: 0 });
    expect((await call('POST', `/notification/${api.deps.ids.id()}/test`)).http).toBe(404);
  });

  test('is listed as draft, scheduled or published', async () => {
    const later = '2099-01-01T09:00:00.000Z';
    for (const [title, published_at] of [
      ['Stage a', null],
      ['Stage b', later],
      ['Stage c', '2020-01-01T09:00:00.000Z'],
    ])
      await create({ title, published_at });
    const rows = (await api.call('GET', '/a/paplabable/notifications', { headers, query: { search: 'Stage' } })).body
      .data as { rows: { title: string; stage: string }[] };
    expect(Object.fromEntries(rows.rows.map(({ title, stage }) => [title, stage]))).toEqual({
      'Stage a': 'draft',
      'Stage b': 'scheduled',
      'Stage c': 'published',
    });
  });

  test('links to internal pages or safe addresses only', async () => {
    expect((await create({ link: 'javascript:alert(1)' })).fields).toHaveProperty('link');
    expect((await create({ link: '//evil.test' })).fields).toHaveProperty('link');
    expect((await create({ link: 'https://example.org/x' })).status).toBe('success');
  });

  test('of the other line does not exist for staff of one line', async () => {
    const { data } = await create({ edition: 'plab' });
    const { id } = data as { id: string };
    const one = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panofs'], scope: 'pa' }))).headers };
    expect((await api.call('GET', `/a/paplabable/notificationdetails/${id}`, { headers: one })).http).toBe(404);
    expect((await details(id)).id).toBe(id);
  });
});

describe('the size of a group', () => {
  const count = async (audience: string, as = headers) =>
    api.call('GET', '/a/paplabable/notificationaudience', { headers: as, query: { audience } });

  test('is the number of its current members [ext-get-a-paplabable-notificationaudience]', async () => {
    const before = (await count('oscegems')).body.data as { people: number };
    await makeUser(api.deps, { holds: ['oscegems'] });
    await makeUser(api.deps, { holds: ['oscegems'], verified: false });
    await makeUser(api.deps);
    expect((await count('oscegems')).body.data).toEqual({ people: before.people + 1 });
    expect((await count('named')).http).toBe(400);
  });

  test('of an announcement counts those who see its line: learners the first, staff their scope', async () => {
    const of = async (edition: string, audience: string) => {
      const query = { audience, edition };
      const { body } = await api.call('GET', '/a/paplabable/notificationaudience', { headers, query });
      return (body.data as { people: number }).people;
    };
    const counts = async () => [await of('pa', 'all'), await of('plab', 'all'), await of('plab', 'staff')];
    const [first = 0, second = 0, staff = 0] = await counts();
    await makeUser(api.deps);
    expect(await counts()).toEqual([first + 1, second, staff]);
    await makeStaff(api.deps, { rights: ['panews'], scope: 'pa' });
    expect(await counts()).toEqual([first + 2, second, staff]);
    await makeStaff(api.deps, { rights: ['panews'], scope: 'plab' });
    expect(await counts()).toEqual([first + 2, second + 1, staff + 1]);
    const { data } = await create({ edition: 'plab', audience: 'all' });
    expect((await details((data as { id: string }).id)).people).toBe(second + 1);
  });

  test('is shown only to staff who may write to it', async () => {
    const as = async (rights: ('pausers' | 'panews')[]) => ({
      ...(await logIn(api, await makeStaff(api.deps, { rights }))).headers,
    });
    expect((await count('all', await as(['pausers']))).http).toBe(200);
    expect((await count('all', await as(['panews']))).http).toBe(403);
  });
});

test('a user’s notifications and messages are in their data export, and are erased with them', async () => {
  const [person, other] = [await makeUser(api.deps), await makeUser(api.deps)];
  const notice = { userIds: [person.id, other.id], kind: 'Comment' as const, title: 'A comment', actorId: person.id };
  const id = (await notify(api.deps, notice)) ?? '';
  const section = api.deps.slots.contributions(exportSection).find((each) => each.name === 'notifications');
  expect(await section?.collect(api.deps, person.id)).toMatchObject({
    notifications: [{ title: 'A comment', read_at: null }],
    messages: [],
  });
  const eraser = api.deps.slots.contributions(eraseSection).find((each) => each.name === 'notifications');
  await eraser?.erase(api.deps, person.id);
  expect(await section?.collect(api.deps, person.id)).toEqual({ notifications: [], messages: [] });
  expect(await details(id)).toMatchObject({ people: 1, actor_name: null });
});
