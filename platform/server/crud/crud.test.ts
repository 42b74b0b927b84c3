import { choice, flag, integer, type Mount, resource, slug, text } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { module } from '../module.ts';
import { type ApiReply, type TestApi, testApi } from '../testing/api.ts';
import { resourceSuite } from '../testing/suite/suite.ts';
import { asStaff, everyRight, testAuthorise, type TestStaff } from '../testing/suite/suite-staff.ts';

const mount = (section: string, many: string): Mount => ({
  base: '/a/one',
  section,
  many,
  screens: `/admin/${section}${many}`,
});

/** Two kinds on one item path, one of them with a different section in the second line, listed from a view. */
const event = resource({
  key: 'event',
  label: 'Event',
  plural: 'Events',
  table: 'test_crud.event',
  kinds: {
    column: 'type',
    of: {
      webinar: {
        label: 'Webinar',
        plural: 'Webinars',
        mounts: {
          pa: { ...mount('pawebinars', '/webinars'), aliases: { list: ['/a/one/oldwebinars'] } },
          plab: mount('plabques', '/webinars'),
        },
      },
      bigmock: { label: 'Big mock', plural: 'Big mocks', mounts: { pa: mount('pacourses', '/bigmocks') } },
    },
  },
  paths: { one: '/event', many: '/events' },
  findBy: ['slug'],
  fields: {
    type: choice({
      label: 'Kind',
      of: [
        { value: 'webinar', label: 'Webinar' },
        { value: 'bigmock', label: 'Big mock' },
      ],
    }),
    name: text({ label: 'Name', required: true }),
    slug: slug({ label: 'Slug', required: true }),
    places: integer({ label: 'Places' }),
  },
  title: 'name',
  list: {
    columns: ['name', 'letters'],
    search: ['name'],
    sort: 'name',
    view: { name: 'test_crud.event_list', fields: { letters: integer({ label: 'Letters', required: true }) } },
  },
});

/** Texts, one of which may also be edited by holders of a second section. */
const leaflet = resource({
  key: 'leaflet',
  label: 'Leaflet',
  plural: 'Leaflets',
  table: 'test_crud.leaflet',
  mounts: { pa: mount('papages', '/leaflets') },
  paths: { one: '/leaflet', many: '/leaflets' },
  findBy: ['tag'],
  alsoEditedBy: { column: 'tag', sections: { gems: 'pagems' } },
  permanent: { column: 'tag', values: ['terms'], why: 'The site needs it.' },
  fields: {
    tag: slug({ label: 'Tag', required: true }),
    title: text({ label: 'Title', required: true }),
    shown: flag({ label: 'Shown' }),
  },
  title: 'title',
  list: { columns: ['title'], search: ['title', 'tag'], sort: 'title' },
});

const facts = sql.raw('id uuid primary key, edition text, version int, created_at timestamptz, updated_at timestamptz');
async function prepare({ deps: { db } }: TestApi): Promise<void> {
  await sql`create schema test_crud`.execute(db);
  await sql`create table test_crud.event (${facts}, type text, name text, slug text, places int, unique (edition, slug))`.execute(
    db,
  );
  await sql`create view test_crud.event_list as select *, length(name) as letters from test_crud.event`.execute(db);
  await sql`create table test_crud.leaflet (${facts}, tag text unique, title text, shown boolean)`.execute(db);
}
const modules = [module({ name: 'test', resources: [event, leaflet] })];

resourceSuite(event, {
  modules,
  prepare,
  sample: (word) => ({ name: `Event ${word}`, slug: word, places: 10 }),
  change: { places: 20 },
});
resourceSuite(leaflet, {
  modules,
  prepare,
  unique: 'tag',
  sample: (word) => ({ tag: word, title: `Leaflet ${word}`, shown: true }),
  change: { title: 'Changed' },
});

describe('variants of a resource', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ modules, authorise: testAuthorise });
    await prepare(api);
  });
  afterAll(() => api.close());
  const call = (method: string, path: string, body?: object, staff: TestStaff = everyRight): Promise<ApiReply> =>
    api.call(method, path, { headers: asStaff(staff), ...(body ? { body } : {}) });
  const make = async (path: string, body: object) => {
    const reply = await call('POST', path, body);
    expect(reply.http, reply.text).toBe(200);
    return reply.body.data as { id: string; version: number };
  };
  const namesIn = (reply: ApiReply) => (reply.body.data as { rows: { name: string }[] }).rows.map((row) => row.name);
  const only = (...rights: string[]): TestStaff => ({ scope: 'both', rights });

  test('a list holds its own kind, with the columns of its view, under its older path as well', async () => {
    await make('/a/one/event', { type: 'webinar', name: 'Hearts', slug: 'hearts', edition: 'pa' });
    await make('/a/one/event', { type: 'bigmock', name: 'Spring', slug: 'spring', edition: 'pa' });
    expect(namesIn(await call('GET', '/a/one/bigmocks'))).toEqual(['Spring']);
    expect((await call('GET', '/a/one/webinars?sort=')).http, 'an empty order').toBe(400);
    const webinars = await call('GET', '/a/one/webinars?sort=-letters');
    expect(webinars.body.data).toMatchObject({ count: 1, rows: [{ name: 'Hearts', letters: 6 }] });
    expect(namesIn(await call('GET', '/a/one/oldwebinars'))).toEqual(['Hearts']);
  });

  test('a row keeps its kind, and with it the section that guards it', async () => {
    const { id, version } = await make('/a/one/event', { type: 'webinar', name: 'Kept', slug: 'kept', edition: 'pa' });
    const moved = await call('PUT', `/a/one/event/${id}`, { version, type: 'bigmock' });
    expect([moved.http, Object.keys(moved.body.fields ?? {})]).toEqual([400, ['type']]);
    expect((await call('POST', '/a/one/event', { type: 'concert', name: 'No', slug: 'no' })).http).toBe(400);
    expect(
      (await call('POST', '/a/one/event', { type: 'bigmock', name: 'No', slug: 'no', edition: 'plab' })).http,
    ).toBe(404);
  });

  test('a list that sections share shows each holder their own editions', async () => {
    await make('/a/one/event', { type: 'webinar', name: 'Second', slug: 'second', edition: 'plab' });
    const seen = async (right: string) => namesIn(await call('GET', '/a/one/webinars', undefined, only(right)));
    expect(await seen('plabques:v')).toEqual(['Second']);
    expect(await seen('pawebinars:v')).not.toContain('Second');
    const refused = await call('GET', '/a/one/webinars?edition=pa', undefined, only('plabques:v'));
    expect(refused.http).toBe(403);
  });

  test('a row the product refers to is changed, never deleted', async () => {
    const terms = await make('/a/one/leaflet', { tag: 'terms', title: 'Terms' });
    const refused = await call('DELETE', `/a/one/leaflet/${terms.id}`);
    expect([refused.http, refused.body.code]).toEqual([409, 'ROW_PERMANENT']);
    expect((await call('GET', `/a/one/leaflet/${terms.id}`)).http).toBe(200);
    const other = await make('/a/one/leaflet', { tag: 'leaflet-of-a-day', title: 'Today' });
    expect((await call('DELETE', `/a/one/leaflet/${other.id}`)).http).toBe(200);
  });

  test('a row that many requests delete at once is deleted and recorded once', async () => {
    const { id } = await make('/a/one/leaflet', { tag: 'leaflet-of-many', title: 'Many' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => call('DELETE', `/a/one/leaflet/${id}`)));
    expect(replies.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('from the fiftieth row on, a deletion needs the number and a reason, and the record keeps them [model-bulk-confirmed]', async () => {
    api.clock.advance(6 * 60_000);
    const ids: string[] = [];
    for (let n = 0; n < 105; n += 1) {
      const tag = `many-${String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))}`;
      ids.push((await make('/a/one/leaflet', { tag, title: 'One of many' })).id);
    }
    const remove = async (id: string | undefined, confirm?: object) => {
      const reply = await call('DELETE', `/a/one/leaflet/${id}`, confirm ? { confirm } : {});
      return reply.body.code ?? reply.http;
    };
    for (const id of ids.slice(0, 49)) expect(await remove(id)).toBe(200);
    expect(await remove(ids[49]), 'one by one is a bulk act as well').toBe('CONFIRM_NEEDED');
    expect(await remove(ids[49], { count: 55, reason: '' })).toBe('INVALID_INPUT');
    const confirm = { count: 55, reason: 'They are out of date.' };
    const together = await Promise.all(ids.slice(49, 104).map((id) => remove(id, confirm)));
    expect(new Set(together)).toEqual(new Set([200]));
    expect(await remove(ids[104], confirm), 'no more than the number').toBe('CONFIRM_NEEDED');
    const { rows } = await sql`select count(*)::integer as lines from platform.audit
      where action = 'delete' and after -> 'confirm' = ${JSON.stringify(confirm)}::jsonb`.execute(api.deps.db);
    expect(rows).toEqual([{ lines: 55 }]);
    api.clock.advance(6 * 60_000);
    expect(await remove(ids[104]), 'later it is an act of its own').toBe(200);
  });

  test('from the fiftieth row on, setting a flag needs the number and a reason too; a change of a text never does', async () => {
    api.clock.advance(6 * 60_000);
    const rows: { id: string; version: number }[] = [];
    for (let n = 0; n < 52; n += 1) {
      const tag = `flag-${String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))}`;
      rows.push(await make('/a/one/leaflet', { tag, title: 'One of many', shown: true }));
    }
    const set = async (
      { id, version }: { id: string; version: number } | undefined = { id: '', version: 0 },
      body: object,
    ) => {
      const reply = await call('PUT', `/a/one/leaflet/${id}`, { version, ...body });
      return reply.body.code ?? reply.http;
    };
    for (const row of rows.slice(0, 49)) expect(await set(row, { shown: false })).toBe(200);
    expect(await set(rows[49], { shown: false }), 'one by one is a bulk act as well').toBe('CONFIRM_NEEDED');
    expect(await set(rows[49], { shown: true, title: 'Another' }), 'the flag stays as it was').toBe(200);
    expect(await set({ id: rows[0]?.id ?? '', version: 2 }, { shown: true }), 'putting one back').toBe(200);
    const confirm = { count: 51, reason: 'The season is over.' };
    expect(await set(rows[50], { shown: false, confirm })).toBe(200);
    const { rows: lines } = await sql`select (after ->> 'shown')::boolean as shown, after -> 'confirm' as confirm
      from platform.audit where action = 'update' and after -> 'confirm' is not null`.execute(api.deps.db);
    expect(lines).toEqual([{ shown: false, confirm }]);
    api.clock.advance(6 * 60_000);
    expect(await set(rows[51], { shown: false }), 'later it is an act of its own').toBe(200);
  });

  test('a second section reads and changes the row that names it, and nothing else', async () => {
    const shared = await make('/a/one/leaflet', { tag: 'gems', title: 'Gems' });
    const other = await make('/a/one/leaflet', { tag: 'about', title: 'About' });
    const staff = only('pagems:v', 'pagems:a', 'pagems:e');
    const opened = await Promise.all([
      call('GET', '/a/one/leaflet/tag/gems', undefined, staff),
      call('GET', `/a/one/leaflet/${shared.id}`, undefined, staff),
      call('PUT', `/a/one/leaflet/${shared.id}`, { version: shared.version, title: 'Pearls' }, staff),
    ]);
    expect(opened.map((reply) => reply.http)).toEqual([200, 200, 200]);
    const refused = await Promise.all([
      call('GET', '/a/one/leaflet/tag/about', undefined, staff),
      call('PUT', `/a/one/leaflet/${other.id}`, { version: other.version, title: 'Mine' }, staff),
      call('GET', '/a/one/leaflets', undefined, staff),
      call('POST', '/a/one/leaflet', { tag: 'new', title: 'New' }, staff),
      call('DELETE', `/a/one/leaflet/${shared.id}`, undefined, staff),
    ]);
    expect(refused.map((reply) => reply.http)).toEqual([403, 403, 403, 403, 403]);
    expect((await call('GET', '/a/one/leaflet/tag/gems', undefined, only('pagems:e'))).http).toBe(403);
  });
});
