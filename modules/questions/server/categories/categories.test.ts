import { asStaff, everyRight, resourceSuite, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { category } from '@app/questions/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CategoryContent, findCategory, importCategories, questions } from '../index.ts';

const modules = [questions];
const headers = asStaff(everyRight);
const PA = '/a/paplabable/category';
const PLAB = '/a/plabable/category';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly ispa: boolean;
  readonly master_id: string | null;
  readonly matrices: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly level: string | null;
  }[];
}
async function create(api: TestApi, path: string, values: object): Promise<Row> {
  const reply = await api.call('POST', path, { headers, body: { weight: 0, ...values } });
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as Row;
}

resourceSuite(category, {
  modules,
  proves: [
    'post-a-paplabable-category',
    'get-a-paplabable-category-by-id',
    'put-a-paplabable-category-by-id',
    'delete-a-paplabable-category-by-id',
    'get-a-paplabable-categories',
    'get-a-paplabable-categories-all',
    'post-a-plabable-category',
    'get-a-plabable-category-by-id',
    'put-a-plabable-category-by-id',
    'delete-a-plabable-category-by-id',
    'get-a-plabable-categories',
    'get-a-plabable-categories-all',
    'get-a-paplabable-morecategories',
    'get-a-paplabable-morecategories-all',
  ],
  unique: 'slug',
  sample: async (word, edition, api) => {
    const values = {
      name: `Name ${word}`,
      slug: word,
      prefix: 'ABC',
      area: `Area ${word}`,
      weight: 3,
      position: 1,
      active: true,
    };
    if (edition !== 'more') return values;
    const key = api.deps.ids.id();
    return { ...values, master_id: (await create(api, PLAB, { name: `Master ${key}`, slug: key })).id };
  },
  change: { name: 'Changed', weight: 7, active: false },
});

describe('categories', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ modules, authorise: testAuthorise });
  });
  afterAll(() => api.close());
  const put = (path: string, row: Row, body: object) =>
    api.call('PUT', `${path}/${row.id}`, { headers, body: { version: row.version, ...body } });

  test('only a category of the more bank has a master, and only one of the second line [notif-ispa]', async () => {
    const pa = await create(api, PA, { name: 'Renal', slug: 'renal' });
    const plab = await create(api, PLAB, { name: 'Renal', slug: 'renal' });
    const more = await create(api, PA, { name: 'Renal', slug: 'renal', edition: 'more', master_id: plab.id });
    expect([pa.ispa, plab.ispa, more.ispa]).toEqual([true, false, false]);
    const refused = async (body: object) =>
      (await api.call('POST', PA, { headers, body: { weight: 0, ...body } })).body;
    expect(await refused({ name: 'A', slug: 'a', edition: 'more' })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { master_id: expect.any(String) },
    });
    expect(await refused({ name: 'A', slug: 'a', master_id: plab.id })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { master_id: expect.any(String) },
    });
    expect(await refused({ name: 'A', slug: 'a', edition: 'more', master_id: pa.id })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { master_id: expect.any(String) },
    });
    expect(await refused({ name: 'A', slug: 'a', edition: 'more', master_id: plab.id })).toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { master_id: expect.any(String) },
    });
    const lists = await Promise.all(
      ['categories', 'morecategories'].map((name) => api.call('GET', `/a/paplabable/${name}/all`, { headers })),
    );
    expect(lists.map((list) => (list.body.data as Row[]).map((row) => row.id))).toEqual([[pa.id], [more.id]]);
    expect((await api.call('DELETE', `${PLAB}/${plab.id}`, { headers })).body.code).toBe('IN_USE');
  });

  test('a former name leads to its category and is never given to another [model-rename-redirects]', async () => {
    const row = await create(api, PA, { name: 'Heart', slug: 'heart' });
    expect((await put(PA, row, { name: 'Cardiology' })).http).toBe(200);
    const present = { id: row.id, name: 'Cardiology' };
    const find = (edition: 'pa' | 'plab', name: string) => findCategory(api.deps, edition, { name });
    expect(await find('pa', 'Heart')).toMatchObject({ category: present, renamed: true });
    expect(await find('pa', 'Cardiology')).toMatchObject({ category: present, renamed: false });
    expect(await find('plab', 'Heart')).toBeNull();
    const taken = await api.call('POST', PA, { headers, body: { name: 'heart', slug: 'another', weight: 0 } });
    expect(taken.body).toMatchObject({ code: 'ALREADY_EXISTS', fields: { name: expect.any(String) } });
    await create(api, PLAB, { name: 'Heart', slug: 'heart' });
    expect((await put(PA, { ...row, version: 2 }, { name: 'Heart' })).http).toBe(200);
  });

  test.each(['A/B', 'A\\B', 'A?', 'A#', 'u', 'Result', 'SESSION', ''])(
    'a category cannot be called "%s" [model-names-reserved]',
    async (name) => {
      const reply = await api.call('POST', PA, { headers, body: { name, slug: 'odd', weight: 0 } });
      expect(reply.body).toMatchObject({ code: 'INVALID_INPUT', fields: { name: expect.any(String) } });
    },
  );

  test('a topic keeps its id through reordering, renaming and the removal of its neighbours', async () => {
    const topics = ['a', 'b', 'c'].map((slug) => ({ slug: `topic-${slug}`, name: `Topic ${slug}`, level: '1A' }));
    const row = await create(api, PA, { name: 'Skin', slug: 'skin', matrices: topics });
    const [a, b, c] = row.matrices;
    expect(row.matrices.map((topic) => topic.level)).toEqual(['1A', '1A', '1A']);
    const renamed = { id: c?.id, slug: 'topic-d', name: 'Topic d', level: null };
    const reply = await put(PA, row, {
      matrices: [renamed, { slug: a?.slug, name: 'Topic A' }, { slug: 'topic-c', name: 'Topic c' }],
    });
    expect(reply.http, reply.text).toBe(200);
    const after = (reply.body.data as Row).matrices;
    expect(after.map((topic) => topic.slug)).toEqual(['topic-d', 'topic-a', 'topic-c']);
    expect([after[0]?.id, after[1]?.id]).toEqual([c?.id, a?.id]);
    expect([a?.id, b?.id, c?.id]).not.toContain(after[2]?.id);
  });

  test('two topics may exchange their slugs, and no two may share one', async () => {
    const row = await create(api, PA, {
      name: 'Eye',
      slug: 'eye',
      matrices: [
        { slug: 'x', name: 'X' },
        { slug: 'y', name: 'Y' },
      ],
    });
    const [x, y] = row.matrices;
    const swapped = await put(PA, row, {
      matrices: [
        { id: x?.id, slug: 'y', name: 'Y' },
        { id: y?.id, slug: 'x', name: 'X' },
      ],
    });
    expect((swapped.body.data as Row).matrices.map((topic) => [topic.id, topic.slug])).toEqual([
      [x?.id, 'y'],
      [y?.id, 'x'],
    ]);
    const shared = await put(
      PA,
      { ...row, version: 2 },
      {
        matrices: [
          { slug: 'x', name: 'X' },
          { slug: 'x', name: 'Other' },
        ],
      },
    );
    expect(shared.body.code).toBe('ALREADY_EXISTS');
  });

  test('a topic of another category cannot be taken over', async () => {
    const other = await create(api, PA, { name: 'Ear', slug: 'ear', matrices: [{ slug: 'wax', name: 'Wax' }] });
    const row = await create(api, PA, {
      name: 'Nose',
      slug: 'nose',
      matrices: [{ id: other.matrices[0]?.id, slug: 'cold', name: 'Cold' }],
    });
    expect(row.matrices[0]?.id).not.toBe(other.matrices[0]?.id);
    const reply = await api.call('GET', `${PA}/${other.id}`, { headers });
    expect((reply.body.data as Row).matrices).toEqual(other.matrices);
  });

  test('an import links the banks, keeps ids and does not overwrite staff edits', async () => {
    const base = {
      area: 'Area',
      prefix: 'IMP',
      weight: 1,
      position: 1,
      matrices: [
        { slug: 'one', name: 'One', level: '2B' },
        { slug: 'two', name: 'Two' },
      ],
    };
    const pack: CategoryContent[] = [
      { ...base, edition: 'more', slug: 'imported', name: 'Imported', master: 'imported', matrices: [] },
      { ...base, edition: 'pa', slug: 'imported', name: 'Imported' },
      { ...base, edition: 'plab', slug: 'imported', name: 'Imported' },
    ];
    expect(await importCategories(api.deps, pack)).toEqual({ inserted: 3, updated: 0, unchanged: 0, conflicts: [] });
    expect(await importCategories(api.deps, pack)).toEqual({ inserted: 0, updated: 0, unchanged: 3, conflicts: [] });
    const listed = await api.call('GET', '/a/paplabable/categories', { headers, query: { search: 'imported' } });
    const { id } = (listed.body.data as { rows: Row[] }).rows[0] as Row;
    const before = (await api.call('GET', `${PA}/${id}`, { headers })).body.data as Row;
    const newer = pack.map((each) =>
      each.edition === 'pa'
        ? { ...each, matrices: [{ slug: 'two', name: 'Second' }, ...base.matrices.slice(0, 1)] }
        : each,
    );
    expect(await importCategories(api.deps, newer)).toMatchObject({ updated: 1, unchanged: 2 });
    const after = (await api.call('GET', `${PA}/${id}`, { headers })).body.data as Row;
    expect(after.matrices.map((topic) => topic.id)).toEqual(before.matrices.map((topic) => topic.id).toReversed());
    await put(PA, after, { area: 'Edited' });
    expect(await importCategories(api.deps, pack)).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      conflicts: ['pa:imported'],
    });
  });

  test('an import goes on after a category that staff have renamed, or whose name one of theirs has', async () => {
    const rest = { area: 'Area', prefix: 'REN', weight: 1, position: 1, matrices: [] };
    const before: CategoryContent = { ...rest, edition: 'pa', slug: 'before', name: 'Before' };
    await importCategories(api.deps, [before]);
    const listed = await api.call('GET', '/a/paplabable/categories', { headers, query: { search: 'Before' } });
    await put(PA, (listed.body.data as { rows: Row[] }).rows[0] as Row, { slug: 'after' });
    const taken: CategoryContent = { ...rest, edition: 'pa', slug: 'taken', name: 'before' };
    const fresh: CategoryContent = { ...rest, edition: 'pa', slug: 'fresh', name: 'Fresh' };
    const pack = [before, taken, { ...before, edition: 'more' as const, master: 'before' }, fresh];
    expect(await importCategories(api.deps, pack)).toEqual({
      inserted: 1,
      updated: 0,
      unchanged: 0,
      conflicts: ['pa:before', 'pa:taken', 'more:before'],
    });
  });
});
