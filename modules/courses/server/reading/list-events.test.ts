import { DAY_MS } from '@app/platform/contract';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { type EventList, identityForBigMock } from '@app/courses/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [courses], authorise: testAuthorise });
});
afterAll(() => api.close());

let made = 0;
async function create(values: object): Promise<string> {
  made += 1;
  const start = api.deps.clock.now().getTime() + 10 * DAY_MS;
  const reply = await api.call('POST', '/a/paplabable/webinar', {
    headers: asStaff(everyRight),
    body: {
      type: 'webinar',
      title: `Event ${made}`,
      slug: `event-${made}`,
      starts_at: new Date(start + made * 60_000).toISOString(),
      ends_at: new Date(start + DAY_MS).toISOString(),
      price_pence: 1500,
      seats: 10,
      recording_days: 0,
      programme: '19:00 Welcome\n19:30 Questions',
      join_url: 'https://room.example.test/secret',
      staff_comment: 'For us alone',
      active: true,
      ...values,
    },
  });
  return (reply.body.data as { id: string }).id;
}
const list = async (path: string) => (await api.call('GET', `/paplabable${path}`, {})).body.data as EventList;

test('visitors see coming webinars, soonest first, and neither drafts nor the second line [get-paplabable-webinars]', async () => {
  const [one, two] = [await create({}), await create({})];
  const draft = await create({ active: false });
  const second = await create({ edition: 'plab' });
  const past = await create({ starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-01T01:00:00Z' });
  const ids = (await list('/webinars')).rows.map(({ id }) => id);
  expect(ids).toEqual([one, two]);
  expect((await list('/webinars?past=true')).rows.map(({ id }) => id)).toEqual([past]);
  for (const hidden of [draft, second])
    expect((await api.call('GET', `/paplabable/webinars?id=${hidden}`, {})).http).toBe(404);
});

test('one event includes its programme, but never the link to the room or the staff note', async () => {
  const id = await create({});
  const reply = await api.call('GET', `/paplabable/webinars?id=${id}`, {});
  const { event } = reply.body.data as EventList;
  expect(event).toMatchObject({ id, seats: 10, left: 10, programme: [{ day: 1, at: '19:00', title: 'Welcome' }, {}] });
  expect(JSON.stringify(reply.body)).not.toContain('room.example.test');
  expect(JSON.stringify(reply.body)).not.toContain('For us alone');
  expect((await api.call('GET', `/paplabable/courses/bigmock?id=${id}`, {})).http).toBe(404);
});

test('a big mock says beforehand that an identity check is needed, other events never do', async () => {
  const [mock, webinar] = [await create({ type: 'bigmock' }), await create({})];
  const needed = async (path: string) => (await list(path)).event?.identity_needed;
  await api.deps.settings.write(api.deps.db, identityForBigMock, true);
  expect(await needed(`/courses/bigmock?id=${mock}`)).toBe(true);
  expect(await needed(`/webinars?id=${webinar}`)).toBe(false);
});

test('other dates are those that can be booked, without samples', async () => {
  const [type, path] = ['osce', '/courses/osce'];
  const [shown, other, sample] = [await create({ type }), await create({ type }), await create({ type, sample: true })];
  const othersOf = async (id: string) => (await list(`${path}?id=${id}`)).event?.others.map((each) => each.id);
  expect(await othersOf(shown)).toEqual([other]);
  expect(await othersOf(sample)).toEqual([shown, other]);
});

test('every kind has a list [get-paplabable-courses-plab1] [get-paplabable-courses-bigmock] [ext-get-paplabable-courses-osce]', async () => {
  for (const type of ['plab1', 'bigmock', 'osce']) {
    const id = await create({ type });
    expect((await list(`/courses/${type}`)).rows.map((row) => row.id)).toContain(id);
  }
});
