import { gem } from '@app/gems/contract';
import { asStaff, everyRight, resourceSuite, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { questions } from '@app/questions/server';
import { heartIn } from '@app/questions/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gems } from '../index.ts';

const modules = [questions, gems];
const headers = asStaff(everyRight);

resourceSuite(gem, {
  modules,
  proves: [
    'post-a-paplabable-gem',
    'get-a-paplabable-gem-by-id',
    'put-a-paplabable-gem-by-id',
    'delete-a-paplabable-gem-by-id',
    'get-a-paplabable-gems',
    'ext-get-a-paplabable-gem-by-id-versions',
    'ext-get-a-paplabable-gem-by-id-versions-by-version',
    'ext-post-a-paplabable-gem-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: async (word, edition, api) => ({
    name: `Name ${word}`,
    slug: word,
    category_id: await heartIn(api, edition === 'plab' ? 'plabable' : 'paplabable'),
    position: 10,
    text: 'Words.',
    cards: [{ kind: 'card', front: `Front ${word}`, back: 'Back' }],
  }),
  change: { position: 20, text: 'Changed.' },
});

describe('gems', () => {
  let api: TestApi;
  let category: string;
  beforeAll(async () => {
    api = await testApi({ modules, authorise: testAuthorise });
    category = await heartIn(api, 'paplabable');
  });
  afterAll(() => api.close());

  interface Row {
    readonly id: string;
    readonly version: number;
    readonly cards: readonly { readonly id: string; readonly front: string }[];
  }
  const BASE = '/a/paplabable';
  const send = (values: object, path = `${BASE}/gem`) =>
    api.call('POST', path, { headers, body: { category_id: category, position: 10, text: '', ...values } });
  const create = async (values: object, path?: string): Promise<Row> => {
    const reply = await send(values, path);
    expect(reply.http, reply.text).toBe(200);
    return reply.body.data as Row;
  };
  const put = (row: Row, values: object, path = 'gem') =>
    api.call('PUT', `${BASE}/${path}/${row.id}`, { headers, body: { version: row.version, ...values } });

  test('four generations of creating make one kind of gem [post-a-paplabable-gemv2] [post-a-paplabable-gemv3] [post-a-paplabable-gemv4]', async () => {
    for (const path of ['gemv2', 'gemv3', 'gemv4']) {
      const row = await create({ name: `By ${path}`, slug: path }, `${BASE}/${path}`);
      const read = await api.call('GET', `${BASE}/gem/${row.id}`, { headers });
      expect(read.body.data).toEqual(row);
    }
  });

  test('four generations of changing, two [put-a-paplabable-gemv2-by-id] [put-a-paplabable-gemv3-by-id]', async () => {
    const row = await create({ name: 'Changed', slug: 'changed' });
    expect((await put(row, { position: 11 }, 'gemv2')).body.data).toMatchObject({ position: 11, version: 2 });
    expect((await put({ ...row, version: 2 }, { position: 12 }, 'gemv3')).body.data).toMatchObject({ position: 12 });
  });

  test('the newest, and the gem of the second line [put-a-paplabable-gemv4-by-id] [put-a-paplabable-mgem-by-id]', async () => {
    const second = await heartIn(api, 'plabable');
    const row = await create({ name: 'Second', slug: 'second', edition: 'plab', category_id: second });
    expect((await put(row, { position: 11 }, 'gemv4')).body.data).toMatchObject({ position: 11, edition: 'plab' });
    expect((await put({ ...row, version: 2 }, { position: 12 }, 'mgem')).body.data).toMatchObject({ position: 12 });
    const first = asStaff({ ...everyRight, scope: 'pa' });
    const refused = await api.call('PUT', `${BASE}/mgem/${row.id}`, { headers: first, body: { version: 3 } });
    expect(refused.http).toBe(404);
  });

  test('a name once used stays with its gem, and some are no names', async () => {
    const row = await create({ name: 'Heart sounds', slug: 'heart-sounds' });
    expect((await put(row, { name: 'Sounds of the heart' })).http).toBe(200);
    expect((await send({ name: 'heart SOUNDS', slug: 'other' })).body).toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { name: expect.any(String) },
    });
    for (const name of ['A/B', 'A?', 'session'])
      expect((await send({ name, slug: 'odd' })).body).toMatchObject({ fields: { name: expect.any(String) } });
  });

  test('a card keeps its id through an edit, and one that is taken out is kept as retired', async () => {
    const cards = ['One', 'Two'].map((front) => ({ kind: 'card', front, back: 'Back' }));
    const row = await create({ name: 'Kept', slug: 'kept', cards });
    const [one, two] = row.cards;
    const changed = (await put(row, { cards: [{ id: one?.id, kind: 'card', front: 'One!', back: 'Back' }] })).body
      .data as Row;
    expect(changed.cards).toMatchObject([{ id: one?.id, front: 'One!' }]);
    const { rows } = await api.database.pool.query('select front from gems.retired_card where id = $1', [two?.id]);
    expect(rows).toEqual([{ front: 'Two' }]);
  });

  test('an unknown question and a picture from elsewhere are refused by name', async () => {
    const refused = async (values: object) => (await send({ name: 'T', slug: 't', ...values })).body;
    expect(await refused({ questions: ['XXX-0001'] })).toMatchObject({
      fields: { questions: expect.stringContaining('XXX-0001') },
    });
    const image = `media/${'a'.repeat(64)}.webp`;
    expect(await refused({ index_image: image })).toMatchObject({ fields: { images: expect.any(String) } });
    expect(await refused({ index_image: '/etc/passwd' })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
