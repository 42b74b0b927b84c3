import { event } from '@app/courses/contract';
import { asStaff, everyRight, resourceSuite, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '../index.ts';

const modules = [courses];
const headers = asStaff(everyRight);

resourceSuite(event, {
  modules,
  unique: 'slug',
  sample: (word) => ({
    title: `Title ${word}`,
    slug: word,
    starts_at: '2027-01-20T19:00:00.000Z',
    ends_at: '2027-01-20T20:00:00.000Z',
    price_pence: 1500,
    seats: 30,
    recording_days: 0,
    body: `About ${word}`,
  }),
  change: { summary: 'Changed', seats: 40 },
});

describe('events in the back office', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ modules, authorise: testAuthorise });
  });
  afterAll(() => api.close());

  const create = (values: object) =>
    api.call('POST', '/a/paplabable/webinar', {
      headers,
      body: {
        type: 'webinar',
        title: 'ECGs',
        slug: 'ecgs',
        starts_at: '2027-01-20T19:00:00.000Z',
        ends_at: '2027-01-20T20:00:00.000Z',
        price_pence: 0,
        seats: 10,
        recording_days: 0,
        ...values,
      },
    });

  type Row = { readonly id: string; readonly type: string };
  const read = async (path: string) => (await api.call('GET', `/a/paplabable${path}`, { headers })).body.data;
  const listed = async (path: string) => ((await read(path)) as { rows: Row[] }).rows.map(({ type }) => type);
  const all = async (path: string) => ((await read(path)) as Row[]).map(({ type }) => type);
  const made = async (type: string) => {
    const slug = `${type}-${api.deps.ids.id()}`;
    return ((await create({ type, slug })).body.data as Row).id;
  };

  test('a webinar is created and read by its staff [post-a-paplabable-webinar] [get-a-paplabable-webinar-by-id]', async () => {
    const id = await made('webinar');
    expect(await read(`/webinar/${id}`)).toMatchObject({ id, type: 'webinar', taken: 0 });
  });
  test('an event is changed and deleted [put-a-paplabable-webinar-by-id] [delete-a-paplabable-webinar-by-id]', async () => {
    const id = await made('osce');
    const path = `/a/paplabable/webinar/${id}`;
    const changed = await api.call('PUT', path, { headers, body: { version: 1, seats: 12 } });
    expect(changed.body.data).toMatchObject({ seats: 12, version: 2 });
    expect((await api.call('DELETE', path, { headers })).http).toBe(200);
    expect((await api.call('GET', path, { headers })).http).toBe(404);
  });
  test('webinars have a list and an unpaged one [get-a-paplabable-webinars] [get-a-paplabable-webinars-all]', async () => {
    await made('webinar');
    expect(new Set(await listed('/webinars'))).toEqual(new Set(['webinar']));
    expect(new Set(await all('/webinars/all'))).toEqual(new Set(['webinar']));
  });
  test('revision courses [get-a-paplabable-courses-plab1] [get-a-paplabable-courses-plab1-by-id] [get-a-paplabable-courses-plab1s]', async () => {
    const id = await made('plab1');
    expect(new Set(await listed('/courses/plab1'))).toEqual(new Set(['plab1']));
    expect(await read(`/courses/plab1/${id}`)).toMatchObject({ id });
    expect(new Set(await all('/courses/plab1s'))).toEqual(new Set(['plab1']));
  });
  test('big mocks [get-a-paplabable-courses-bigmock] [get-a-paplabable-courses-bigmock-by-id] [get-a-paplabable-courses-bigmocks]', async () => {
    const id = await made('bigmock');
    expect(new Set(await listed('/courses/bigmock'))).toEqual(new Set(['bigmock']));
    expect(await read(`/courses/bigmock/${id}`)).toMatchObject({ id });
    expect(new Set(await all('/courses/bigmocks'))).toEqual(new Set(['bigmock']));
  });
  test('OSCE circuits [ext-get-a-paplabable-courses-osce] [ext-get-a-paplabable-courses-osce-by-id] [ext-get-a-paplabable-courses-osces]', async () => {
    const id = await made('osce');
    expect(new Set(await listed('/courses/osce'))).toEqual(new Set(['osce']));
    expect(await read(`/courses/osce/${id}`)).toMatchObject({ id });
    expect(new Set(await all('/courses/osces'))).toEqual(new Set(['osce']));
  });
  test('the right follows the kind: staff of courses can neither create nor see webinars', async () => {
    const courseStaff = asStaff({ scope: 'both', rights: ['pacourses:v', 'pacourses:a', 'pacourses:e'] });
    const id = await made('webinar');
    const path = `/a/paplabable/webinar/${id}`;
    expect((await api.call('GET', path, { headers: courseStaff })).http).toBe(403);
    expect((await api.call('DELETE', path, { headers: courseStaff })).http).toBe(403);
    expect((await api.call('GET', '/a/paplabable/webinars', { headers: courseStaff })).http).toBe(403);
    expect((await api.call('GET', '/a/paplabable/courses/osce', { headers: courseStaff })).http).toBe(200);
  });

  test('an end before the start and a programme out of order are refused by field', async () => {
    const backwards = await create({ ends_at: '2027-01-20T18:00:00.000Z' });
    expect(backwards.body.fields).toHaveProperty('ends_at');
    const programme = await create({ programme: '19:30 Questions\n19:00 Welcome' });
    expect(programme.body.fields).toHaveProperty('programme');
  });
});
