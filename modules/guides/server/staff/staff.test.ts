import { guide } from '@app/guides/contract';
import { asStaff, everyRight, resourceSuite, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { questions } from '@app/questions/server';
import { heartIn } from '@app/questions/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guides } from '../index.ts';

const modules = [questions, guides];
const headers = asStaff(everyRight);

resourceSuite(guide, {
  modules,
  proves: [
    'post-a-paplabable-revisionguide',
    'get-a-paplabable-revisionguide-by-id',
    'put-a-paplabable-revisionguide-by-id',
    'delete-a-paplabable-revisionguide-by-id',
    'get-a-paplabable-revisionguides',
    'get-a-paplabable-revisionguides-all',
    'post-a-plabable-revisionguide',
    'get-a-plabable-revisionguide-by-id',
    'put-a-plabable-revisionguide-by-id',
    'delete-a-plabable-revisionguide-by-id',
    'get-a-plabable-revisionguides',
    'get-a-plabable-revisionguides-all',
    'ext-get-a-paplabable-revisionguide-by-id-versions',
    'ext-get-a-paplabable-revisionguide-by-id-versions-by-version',
    'ext-post-a-paplabable-revisionguide-by-id-versions-by-version-restore',
    'ext-get-a-plabable-revisionguide-by-id-versions',
    'ext-get-a-plabable-revisionguide-by-id-versions-by-version',
    'ext-post-a-plabable-revisionguide-by-id-versions-by-version-restore',
  ],
  unique: 'slug',
  sample: async (word, edition, api) => ({
    title: `Title ${word}`,
    slug: word,
    category_id: await heartIn(api, edition === 'plab' ? 'plabable' : 'paplabable'),
    topic: 'rhythm',
    minutes: 5,
    body: `## About\n${word}`,
  }),
  change: { summary: 'Changed', minutes: 7, body: '## About\nChanged.' },
});

describe('revision guides', () => {
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
  }
  const PATH = '/a/paplabable/revisionguide';
  const send = (values: object) => api.call('POST', PATH, { headers, body: { minutes: 5, body: 'Text', ...values } });
  const create = async (values: object): Promise<Row> => {
    const reply = await send({ category_id: category, ...values });
    expect(reply.http, reply.text).toBe(200);
    return reply.body.data as Row;
  };
  const put = (row: Row, values: object) =>
    api.call('PUT', `${PATH}/${row.id}`, { headers, body: { version: row.version, ...values } });
  const wordsOf = async (id: string) => {
    const { rows } = await api.database.pool.query('select words, told from guides.guide where id = $1', [id]);
    return rows[0];
  };

  test('a title once used stays with its guide and is never given to another', async () => {
    const row = await create({ title: 'Heart failure', slug: 'heart-failure' });
    expect((await put(row, { title: 'Failure of the heart' })).http).toBe(200);
    const taken = await send({ category_id: category, title: 'heart FAILURE', slug: 'other' });
    expect(taken.body).toMatchObject({ code: 'ALREADY_EXISTS', fields: { title: expect.any(String) } });
  });

  test.each(['A/B', 'A\\B', 'A?', 'A#', 'u', 'Result', 'SESSION'])(
    'a guide cannot be called "%s" [model-names-reserved]',
    async (title) => {
      const reply = await send({ category_id: category, title, slug: 'odd' });
      expect(reply.body).toMatchObject({ code: 'INVALID_INPUT', fields: { title: expect.any(String) } });
    },
  );

  test('a changed text is a new wording; readers are notified unless only the wording changed', async () => {
    const row = await create({ title: 'Words', slug: 'words' });
    expect(await wordsOf(row.id)).toEqual({ words: 1, told: 1 });
    await put(row, { summary: 'Nothing about the words' });
    await put({ ...row, version: 2 }, { body: 'Text.', change: 'editorial' });
    expect(await wordsOf(row.id)).toEqual({ words: 2, told: 1 });
    await put({ ...row, version: 3 }, { body: 'Other text' });
    expect(await wordsOf(row.id)).toEqual({ words: 3, told: 3 });
    const written = api.database.pool.query("update guides.guide_version set body = 'x' where guide_id = $1", [row.id]);
    await expect(written).rejects.toThrow('do not change');
  });

  test('readers are notified of a restored version, even one that was saved as wording only [ext-post-a-paplabable-revisionguide-by-id-versions-by-version-restore]', async () => {
    const row = await create({ title: 'Dose', slug: 'dose', body: 'Give five.' });
    await put(row, { body: 'Give 5 mg.', change: 'editorial' });
    await put({ ...row, version: 2 }, { body: 'Give 10 mg.' });
    expect(await wordsOf(row.id)).toEqual({ words: 3, told: 3 });
    const back = await api.call('POST', `${PATH}/${row.id}/versions/2/restore`, { headers, body: { version: 3 } });
    expect(back.http, back.text).toBe(200);
    expect(back.body.data).toMatchObject({ body: 'Give 5 mg.', change: 'clinical' });
    expect(await wordsOf(row.id)).toEqual({ words: 4, told: 4 });
  });

  test('the board counts guides, drafts and questions of every topic, empty ones first [ext-get-a-paplabable-revisionguidestock] [ext-get-a-plabable-revisionguidestock]', async () => {
    const stocked = { title: 'Stocked', slug: 'stocked', topic: 'rhythm', active: true, review_next: '2026-01-01' };
    const { id } = await create(stocked);
    await create({ title: 'A draft', slug: 'rhythm-draft', topic: 'rhythm' });
    await create({ title: 'Draft', slug: 'stock-draft', topic: 'valves' });
    const stock = async (line: string) =>
      (await api.call('GET', `/a/${line}/revisionguidestock`, { headers })).body.data as { rows: object[] };
    const { rows } = await stock('paplabable');
    expect(rows).toContainEqual({
      category: 'Heart',
      topic: 'Rhythm',
      guide_id: id,
      guides: 1,
      drafts: 1,
      questions: 2,
      unreviewed: 1,
      overdue: 1,
      others: [],
    });
    expect(rows).toContainEqual(expect.objectContaining({ category: 'Heart', topic: 'Valves', guides: 0, drafts: 1 }));
    expect(rows[0]).toMatchObject({ guides: 0 });
    // The second line has its own questions and none of these guides.
    const second = (await stock('plabable')).rows;
    expect(second).toHaveLength(4);
    expect(second).toContainEqual(
      expect.objectContaining({ category: 'Heart', topic: 'Valves', guides: 0, drafts: 0, questions: 0 }),
    );
    const reader = asStaff({ scope: 'both', rights: ['panews:v'] });
    expect((await api.call('GET', '/a/paplabable/revisionguidestock', { headers: reader })).http).toBe(403);
  });

  test('an unknown topic or question, an offer from the first line and an unusable source are refused by name', async () => {
    const refused = async (values: object) =>
      (await send({ category_id: category, title: 'T', slug: 't', ...values })).body;
    expect(await refused({ topic: 'nowhere' })).toMatchObject({ fields: { topic: expect.stringContaining('rhythm') } });
    expect(await refused({ questions: [{ code: 'XXX-0001' }] })).toMatchObject({
      fields: { questions: expect.stringContaining('XXX-0001') },
    });
    expect(await refused({ questions: [{ code: 'HEA-0001' }, { code: 'HEA-0001' }] })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await refused({ offered: true })).toMatchObject({ fields: { offered: expect.any(String) } });
    expect(await refused({ sources: [{ org: 'NICE', title: '', url: 'nice.org.uk' }] })).toMatchObject({
      fields: { sources: 'Source 1: Give the title.' },
    });
  });

  test.each(['paplabable', 'plabable'])(
    'an editor of %s chooses among the topics of a category and the questions of one [ext-get-a-paplabable-revisionguidelinks] [ext-get-a-plabable-revisionguidelinks]',
    async (line) => {
      const at = `/a/${line}/revisionguidelinks?category=${await heartIn(api, line)}&topic=rhythm&codes=HEA-0003,XXX-0001`;
      const { topics, questions } = (await api.call('GET', at, { headers })).body.data as {
        topics: { slug: string }[];
        questions: { code: string; opening: string }[];
      };
      expect(topics.map(({ slug }) => slug)).toContain('valves');
      expect(questions.map(({ code }) => code)).toContain('HEA-0003');
      expect(new Set(questions.map(({ code }) => code)).size).toBe(questions.length);
      const other = asStaff({ scope: line === 'plabable' ? 'pa' : 'plab', rights: ['parevs:v'] });
      expect((await api.call('GET', at, { headers: other })).http).toBe(404);
    },
  );

  test('a picture needs a description and must be an upload', async () => {
    const refused = await send({ category_id: category, title: 'P', slug: 'p', body: '![](/media/a.webp)' });
    expect(refused.body).toMatchObject({ fields: { body: expect.stringContaining('Say in words') } });
    const ours = `![An ECG](/media/${'a'.repeat(64)}.webp)`;
    await create({ title: 'P', slug: 'p', body: ours });
  });
});
