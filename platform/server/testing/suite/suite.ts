import {
  type Edition,
  type Endpoint,
  findCalls,
  itemCalls,
  listCalls,
  type MountGroup,
  positionOf,
  type Resource,
  type ResourceRow,
  versionCalls,
} from '@app/platform/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiReply, type TestApi, testApi } from '../api.ts';
import { accessTests, readerTests, sharedPathTests } from './suite-access.ts';
import {
  callId,
  dataOf,
  foundId,
  suiteCalls,
  type Mounted,
  type SuiteOptions,
  UNKNOWN_ID,
  type Values,
} from './suite-calls.ts';
import { versionTests } from './suite-versions.ts';
import { foreignScope, TEST_ACTOR, testAuthorise, type TestStaff } from './suite-staff.ts';

function createTests(mounted: Mounted): void {
  const { declared, one, options } = mounted;
  const calls = itemCalls(declared, one);
  const { call, sample, auditOf } = suiteCalls(mounted);

  test(`a row is created as sent, numbered and audited [${callId(calls.create)}]`, async () => {
    const { edition, ...values } = (await sample('made')) as Values & { edition?: Edition };
    const reply = await call('POST', one.path, { body: { ...values, ...(edition ? { edition } : {}) } });
    expect(reply.http, reply.text).toBe(200);
    const row = dataOf(reply);
    const plain = Object.entries(values).filter(([name]) => declared.fields[name]?.kind !== 'many');
    expect(row).toMatchObject({
      ...Object.fromEntries(plain),
      version: 1,
      ...(declared.plain ? {} : { edition: mounted.edition }),
    });
    const rendered = Object.keys(declared.fields).filter((name) => declared.fields[name]?.kind === 'html');
    expect(rendered.filter((name) => !String(row[`${name}_html`]).startsWith('<'))).toEqual([]);
    expect(await auditOf(row.id, 'create')).toMatchObject([
      { actor_id: TEST_ACTOR, before: null, after: { id: row.id } },
    ]);
  });

  test(`a body with a stranger's field, or without a needed one, is refused by name [${callId(calls.create)}]`, async () => {
    const values: Values = await sample('strict');
    const extra = await call('POST', one.path, { body: { ...values, is_admin: true } });
    expect([extra.http, extra.body.code]).toEqual([400, 'INVALID_INPUT']);
    const { [declared.title]: _, ...rest } = values;
    const short = await call('POST', one.path, { body: rest });
    expect([short.http, Object.keys(short.body.fields ?? {})]).toEqual([400, [declared.title]]);
  });

  const { unique } = options;
  if (unique === undefined) return;
  test(`a second row with the same ${unique} is refused [${callId(calls.create)}]`, async () => {
    const values: Values = await sample('twin');
    expect((await call('POST', one.path, { body: values })).http).toBe(200);
    const other = { ...(await sample('other')), [unique]: values[unique] };
    const again = await call('POST', one.path, { body: other });
    expect([again.http, again.body.code, Object.keys(again.body.fields ?? {})]).toEqual([
      409,
      'ALREADY_EXISTS',
      [unique],
    ]);
  });
}

function itemTests(mounted: Mounted): void {
  const { declared, one, options } = mounted;
  const calls = itemCalls(declared, one);
  const { call, create, auditOf } = suiteCalls(mounted);

  test(`a row is read by id; an unknown id is not found [${callId(calls.read)}]`, async () => {
    const row = await create('read');
    expect(dataOf(await call('GET', `${one.path}/${row.id}`))).toEqual(row);
    expect((await call('GET', `${one.path}/${UNKNOWN_ID}`)).body.code).toBe('NOT_FOUND');
    expect((await call('GET', `${one.path}/not-an-id`)).http).toBe(400);
  });

  test(`an update changes what it names, once per version, and is audited [${callId(calls.update)}]`, async () => {
    const row = await create('edit');
    const reply = await call('PUT', `${one.path}/${row.id}`, { body: { version: 1, ...options.change } });
    expect(reply.http, reply.text).toBe(200);
    const { updated_at: _, ...rest } = row;
    const html = Object.keys(options.change).map((name) => `${name}_html`);
    const same = Object.fromEntries(Object.entries(rest).filter(([name]) => !html.includes(name)));
    expect(dataOf(reply)).toMatchObject({ ...same, ...options.change, version: 2 });
    const late = await call('PUT', `${one.path}/${row.id}`, { body: { version: 1, ...options.change } });
    expect([late.http, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const [line] = await auditOf(row.id, 'update');
    expect(line).toMatchObject({ before: { version: 1 }, after: { version: 2 } });
  });

  test(`a row is deleted for good, with an audit line that remembers it [${callId(calls.remove)}]`, async () => {
    const row = await create('gone');
    expect((await call('DELETE', `${one.path}/${row.id}`)).http).toBe(200);
    expect((await call('GET', `${one.path}/${row.id}`)).http).toBe(404);
    expect((await call('DELETE', `${one.path}/${row.id}`)).http).toBe(404);
    expect(await auditOf(row.id, 'delete')).toMatchObject([{ before: { id: row.id }, after: null }]);
  });
}

function listTests(mounted: Mounted): void {
  const { declared, many } = mounted;
  const calls = listCalls(declared, many);
  const { call, create, list, query } = suiteCalls(mounted);
  const titles = (reply: ApiReply) =>
    (reply.body.data as { rows: ResourceRow[] }).rows.map((row) => row[declared.title]);

  test(`the list pages, searches, sorts and filters [${callId(calls.list)}]`, async () => {
    const made = [await create('lista'), await create('listb'), await create('listc')];
    const names = made.map((row) => row[declared.title]);
    const first = await list({ search: 'LIST', size: 2, sort: declared.title });
    expect(first.body.data).toMatchObject({ count: 3, page: 1, size: 2 });
    expect([
      ...titles(first),
      ...titles(await list({ search: 'list', size: 2, page: 2, sort: declared.title })),
    ]).toEqual(names);
    expect(titles(await list({ search: 'list', sort: `-${declared.title}` }))).toEqual(names.toReversed());
    expect(titles(await list({ search: '%' }))).toEqual([]);
    const backwards = String(names[0]).split(' ').toReversed().join('  ');
    expect(titles(await list({ search: backwards })), 'words in any order').toContain(names[0]);
    expect((await list({ sort: 'imported_hash' })).http).toBe(400);
    expect((await list({ size: 101 })).http).toBe(400);
    for (const column of declared.list.filters ?? []) {
      const value = made[0]?.[column];
      if (typeof value !== 'string' && typeof value !== 'boolean') continue;
      const { rows } = (await list({ [column]: String(value), size: 100 })).body.data as { rows: ResourceRow[] };
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row[column]))).toEqual(new Set([value]));
    }
  });

  if (calls.order) orderTests(mounted, calls.order);
  const { all } = calls;
  if (!all) return;
  test(`every row comes in one unpaged reply [${callId(all)}]`, async () => {
    const row = await create('every');
    const { data } = (await call('GET', `${many.path}/all`, { query: query() })).body;
    const { count } = (await list({})).body.data as { count: number };
    expect((data as ResourceRow[]).length).toBe(count);
    expect((data as ResourceRow[]).map((each) => each.id)).toContain(row.id);
  });
}

function orderTests(mounted: Mounted, endpoint: Endpoint): void {
  const { declared, many, edition, mount } = mounted;
  const { call, create, sample } = suiteCalls(mounted);
  const column = positionOf(declared) ?? '';
  const placesOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => dataOf(await call('GET', `${mounted.one.path}/${id}`))[column]));

  test(`rows are put in order by one save, and a new one goes to the end [${foundId(endpoint)}]`, async () => {
    const [one, two] = [(await create('ordera')).id, (await create('orderb')).id];
    const reply = await call('PUT', `${many.path}/order`, { body: { ids: [two, one] } });
    expect([reply.http, await placesOf([two, one])], reply.text).toEqual([200, [0, 1]]);
    const values: Values = await sample('orderc');
    const { [column]: _, ...unplaced } = values;
    const last = dataOf(await call('POST', mounted.one.path, { body: unplaced }))[column] as number;
    expect(last).toBeGreaterThanOrEqual(1);
    const strangers = [
      await call('PUT', `${many.path}/order`, { body: { ids: [one, UNKNOWN_ID] } }),
      await call('PUT', `${many.path}/order`, {
        body: { ids: [one] },
        staff: { scope: foreignScope(edition), rights: ['*'] },
      }),
      await call('PUT', `${many.path}/order`, {
        body: { ids: [one] },
        staff: { scope: 'both', rights: [`${mount.section}:v`] },
      }),
    ];
    expect(strangers.map((each) => each.http)).toEqual([404, 404, 403]);
    expect(await placesOf([two, one]), 'a refusal moves nothing').toEqual([0, 1]);
  });
}

function findTests(mounted: Mounted): void {
  const { declared, one, edition } = mounted;
  const { call, create } = suiteCalls(mounted);
  for (const [field, endpoint] of Object.entries(findCalls(declared, one))) {
    test(`a row is found by its ${field}, in its own edition [${foundId(endpoint)}]`, async () => {
      const row = await create('found');
      const path = `${one.path}/${field}/${String(row[field])}`;
      const query = one.editions.length > 1 ? { edition } : {};
      expect(dataOf(await call('GET', path, { query }))).toEqual(row);
      expect((await call('GET', `${one.path}/${field}/nowhere`, { query })).body.code).toBe('NOT_FOUND');
      const foreign: TestStaff = { scope: foreignScope(edition), rights: ['*'] };
      expect((await call('GET', path, { staff: foreign, query })).body.code).toBe('NOT_FOUND');
    });
  }
}

/** The ids of the calls that have a test in every edition. */
function callsTried(declared: Resource): readonly string[] {
  const one = declared.itemGroups.flatMap((group) => Object.values(itemCalls(declared, group)));
  const lists = declared.listGroups.map((group) => listCalls(declared, group));
  const many = lists.flatMap(({ list, all }) => [list, all]);
  const ordered = lists.flatMap(({ order }) => (order ? [foundId(order)] : []));
  const found = declared.itemGroups.flatMap((group) => Object.values(findCalls(declared, group)).map(foundId));
  const versioned = declared.itemGroups.flatMap((group) => Object.values(versionCalls(declared, group)).map(foundId));
  const ids = [...one, ...many].filter((each) => each !== undefined).map(callId);
  return [...new Set([...ids, ...found, ...versioned, ...ordered])].toSorted();
}

/** Tests everything the engine promises for one resource, in every edition, over real HTTP and Postgres. */
export function resourceSuite(declared: Resource, options: SuiteOptions): void {
  describe(`resource ${declared.key}`, () => {
    let running: TestApi | undefined;
    const api = () => running as TestApi;
    beforeAll(async () => {
      running = await testApi({ modules: options.modules, authorise: testAuthorise });
      await options.prepare?.(running);
    });
    afterAll(() => running?.close());
    test.runIf(options.proves)('the ids in `proves` are exactly the calls tested here', () => {
      // Calls of a resource that the specification does not have are extensions, which callId() cannot know.
      const named = (ids: readonly string[] = []) => ids.map((id) => id.replace(/^ext-/, '')).toSorted();
      expect(named(callsTried(declared))).toEqual(named(options.proves));
    });
    for (const one of declared.itemGroups) {
      for (const mount of one.mounts) {
        const { edition, kind } = mount;
        const many = declared.listGroups.find(({ mounts }) =>
          mounts.some((each) => each.edition === edition && each.kind === kind),
        ) as MountGroup;
        const mounted: Mounted = { declared, options, edition, mount, one, many, api };
        describe(`edition ${edition}${kind === undefined ? '' : `, ${kind}`}`, () => {
          createTests(mounted);
          itemTests(mounted);
          findTests(mounted);
          listTests(mounted);
          accessTests(mounted);
          sharedPathTests(mounted);
          readerTests(mounted);
          versionTests(mounted);
        });
      }
    }
  });
}
