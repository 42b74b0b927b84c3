import {
  type Edition,
  type Endpoint,
  itemCalls,
  listCalls,
  type Resource,
  type ResourceRow,
  type MountGroup,
} from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '../module.ts';
import { type ApiReply, type TestApi, testApi } from '../testing/api.ts';
import { asStaff, everyRight, foreignScope, TEST_ACTOR, type TestStaff, testAuthorise } from './suite-staff.ts';

export * from './suite-staff.ts';

type Values = Readonly<Record<string, unknown>>;
export interface SuiteOptions {
  readonly modules: readonly Module[];
  /** Valid values of a new row whose title and identity hold the word; what it refers to is made through the api. */
  readonly sample: (word: string, edition: Edition, api: TestApi) => Promise<Values> | Values;
  /** What an update changes: any fields but the identity. */
  readonly change: Values;
  /** The field that may exist only once within an edition. */
  readonly unique?: string;
  /** Ids in docs/spec of the calls tried here, written out: the conformance report reads them from the test file. */
  readonly proves?: readonly string[];
}
interface Mounted {
  readonly declared: Resource;
  readonly options: SuiteOptions;
  readonly edition: Edition;
  readonly one: MountGroup;
  readonly many: MountGroup;
  readonly api: () => TestApi;
}

/** `GET /a/plabable/page/:id` -> `get-a-plabable-page-by-id`: the id this call has in the specification. */
export const callId = ({ method, path }: Endpoint): string =>
  [
    method.toLowerCase(),
    ...path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/^:/, 'by-')),
  ].join('-');

const UNKNOWN_ID = '018f0000-0000-7000-8000-00000000dead';
const dataOf = (reply: ApiReply): ResourceRow => reply.body.data as ResourceRow;

function hands(mounted: Mounted) {
  const { one, many, options, edition } = mounted;
  const body = (values: Values) => (one.editions.length > 1 ? { ...values, edition } : values);
  const query = (given: Readonly<Record<string, string | number>> = {}) =>
    many.editions.length > 1 ? { ...given, edition } : given;
  const call = (
    method: string,
    path: string,
    given: { body?: unknown; query?: Readonly<Record<string, string | number>>; staff?: TestStaff } = {},
  ) => {
    const { staff = everyRight, ...rest } = given;
    return mounted.api().call(method, path, { ...rest, headers: asStaff(staff) });
  };
  const sample = async (word: string) => body(await options.sample(word, edition, mounted.api()));
  const create = async (word: string) => dataOf(await call('POST', one.path, { body: await sample(word) }));
  const list = (given: Readonly<Record<string, string | number>>) => call('GET', many.path, { query: query(given) });
  const auditOf = async (id: string, action: string) => {
    const { rows } = await sql<{ actor_id: string; before: Values | null; after: Values | null }>`
      select actor_id, before, after from platform.audit where entity = ${mounted.declared.key} and entity_id = ${id} and action = ${action}`.execute(
      mounted.api().deps.db,
    );
    return rows;
  };
  return { call, sample, create, list, query, auditOf };
}

function createTests(mounted: Mounted): void {
  const { declared, one, options } = mounted;
  const calls = itemCalls(declared, one);
  const { call, sample, auditOf } = hands(mounted);

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
  const { call, create, auditOf } = hands(mounted);

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
    const { updated_at: _, ...kept } = row;
    const html = Object.keys(options.change).map((name) => `${name}_html`);
    const same = Object.fromEntries(Object.entries(kept).filter(([name]) => !html.includes(name)));
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
  const { call, create, list, query } = hands(mounted);
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

function accessTests(mounted: Mounted): void {
  const { declared, one, many, edition, options } = mounted;
  const { call, create, sample, query } = hands(mounted);
  const section = one.mount.section;
  const attempts = async (id: string, staff: TestStaff) => ({
    v: [await call('GET', `${one.path}/${id}`, { staff }), await call('GET', many.path, { staff, query: query() })],
    a: [await call('POST', one.path, { staff, body: await sample('tried') })],
    e: [
      await call('PUT', `${one.path}/${id}`, { staff, body: { version: 99, ...options.change } }),
      await call('DELETE', `${one.path}/${id}`, { staff }),
    ],
  });

  test(`staff of the other line find nothing of ${declared.key} here`, async () => {
    const { id } = await create('scope');
    const staff: TestStaff = { scope: foreignScope(edition), rights: ['*'] };
    const { v, a, e } = await attempts(id, staff);
    expect([...v, ...a, ...e].map((reply) => reply.body.code)).toEqual(Array(5).fill('NOT_FOUND'));
    // A list that both lines share, asked without an edition, answers for the caller's own line only.
    const listed = await call('GET', many.path, { staff, query: { size: 100 } });
    const { rows } = (listed.body.data ?? { rows: [] }) as { rows: ResourceRow[] };
    expect(rows.map((row) => row.edition)).not.toContain(edition);
  });

  test(`each right of ${section} opens its own calls of ${declared.key} and no others`, async () => {
    const { id } = await create('right');
    for (const flag of ['v', 'a', 'e'] as const) {
      const replies = await attempts(id, { scope: 'both', rights: [`${section}:${flag}`] });
      for (const asked of ['v', 'a', 'e'] as const) {
        const refused = replies[asked].filter((reply) => reply.http === 403).length;
        expect(`${flag} on ${asked}: ${refused}`).toBe(
          `${flag} on ${asked}: ${asked === flag ? 0 : replies[asked].length}`,
        );
      }
      // The next round creates the same row again.
      for (const made of replies.a) if (made.http === 200) await call('DELETE', `${one.path}/${dataOf(made).id}`);
    }
    expect((await mounted.api().call('GET', many.path, { query: query() })).http).toBe(401);
  });
}

/** Each of these has a test of its own name in every edition it serves. */
function callsTried(declared: Resource): readonly string[] {
  const one = declared.itemGroups.flatMap((group) => Object.values(itemCalls(declared, group)));
  const many = declared.listGroups.flatMap((group) => Object.values(listCalls(declared, group)));
  return [...new Set([...one, ...many].filter((each) => each !== undefined).map(callId))].toSorted();
}

/** Every promise of the engine, for one resource, in every edition it has, over real HTTP and Postgres. */
export function resourceSuite(declared: Resource, options: SuiteOptions): void {
  describe(`resource ${declared.key}`, () => {
    let running: TestApi | undefined;
    const api = () => running as TestApi;
    beforeAll(async () => {
      running = await testApi({ modules: options.modules, authorise: testAuthorise });
    });
    afterAll(() => running?.close());
    test.runIf(options.proves)('what is said to be proved here is what is tried', () => {
      expect(callsTried(declared)).toEqual(options.proves?.toSorted());
    });
    for (const edition of declared.editions) {
      const one = declared.itemGroups.find((group) => group.editions.includes(edition)) as MountGroup;
      const many = declared.listGroups.find((group) => group.editions.includes(edition)) as MountGroup;
      const mounted: Mounted = { declared, options, edition, one, many, api };
      describe(`edition ${edition}`, () => {
        createTests(mounted);
        itemTests(mounted);
        listTests(mounted);
        accessTests(mounted);
      });
    }
  });
}
