import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  content,
  exportFaq,
  exportNews,
  importDefinitions,
  importFaq,
  importNews,
  importPages,
  newsForm,
} from './index.ts';

const headers = asStaff(everyRight);
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [content], authorise: testAuthorise });
});
afterAll(() => api.close());

const page = (tag: string, body = 'Text.') => ({ tag, title: tag, body, status: 'published' as const });
const none = { inserted: 0, updated: 0, unchanged: 0, conflicts: [] };
const rowOf = async (path: string, search: string) => {
  const reply = await api.call('GET', path, { headers, query: { search } });
  return (reply.body.data as { rows: { id: string; version: number; body: string }[] }).rows[0] as {
    id: string;
    version: number;
    body: string;
  };
};

test('a second import of the same pages changes nothing, a newer one only the changed pages', async () => {
  expect(await importPages(api.deps, [page('one'), page('two')])).toEqual({ ...none, inserted: 2 });
  const before = await rowOf('/a/plabable/pages', 'one');
  expect(await importPages(api.deps, [page('one'), page('two')])).toEqual({ ...none, unchanged: 2 });
  expect(await rowOf('/a/plabable/pages', 'one')).toEqual(before);
  expect(await importPages(api.deps, [page('one', 'Newer.'), page('two'), page('three')])).toEqual({
    ...none,
    inserted: 1,
    updated: 1,
    unchanged: 1,
  });
  expect((await api.call('GET', '/plabable/page/tag/one')).body.data).toMatchObject({ html: '<p>Newer.</p>\n' });
});

test('edits by staff are kept and reported, until pack and page agree again', async () => {
  await importPages(api.deps, [page('edited')]);
  const row = await rowOf('/a/plabable/pages', 'edited');
  await api.call('PUT', `/a/plabable/page/${row.id}`, { headers, body: { version: row.version, body: 'By staff.' } });
  expect(await importPages(api.deps, [page('edited')])).toEqual({ ...none, conflicts: ['pa:edited'] });
  expect(await importPages(api.deps, [page('edited', 'By the pack.')])).toEqual({ ...none, conflicts: ['pa:edited'] });
  expect((await rowOf('/a/plabable/pages', 'edited')).body).toBe('By staff.');
  expect(await importPages(api.deps, [page('edited', 'By staff.')])).toEqual({ ...none, unchanged: 1 });
  expect(await importPages(api.deps, [page('edited', 'By the pack.')])).toEqual({ ...none, updated: 1 });
});

test('an import with one bad row imports nothing', async () => {
  await expect(importPages(api.deps, [page('good'), page('Bad Tag')])).rejects.toThrow(/lower-case/);
  expect((await api.call('GET', '/plabable/page/tag/good')).http).toBe(404);
});

test('what staff have removed or renamed is not brought back', async () => {
  const entries = ['kept', 'gone', 'renamed'].map((slug) => ({ slug, term: slug, match: [], text: 'Text.' }));
  expect(await importDefinitions(api.deps, entries)).toEqual({ ...none, inserted: 3 });
  const at = '/a/paplabable/definition';
  const [gone, renamed] = [await rowOf(`${at}s`, 'gone'), await rowOf(`${at}s`, 'renamed')];
  expect((await api.call('DELETE', `${at}/${gone.id}`, { headers })).http).toBe(200);
  const body = { version: renamed.version, slug: 'other' };
  expect((await api.call('PUT', `${at}/${renamed.id}`, { headers, body })).http).toBe(200);
  const newer = { slug: 'newer', term: 'newer', match: [], text: 'Text.' };
  expect(await importDefinitions(api.deps, [...entries, newer])).toEqual({
    inserted: 1,
    updated: 0,
    unchanged: 1,
    conflicts: ['pa:gone', 'pa:renamed'],
  });
});

test('an exported FAQ has no questions that are not live, because an import would publish them', async () => {
  const questions = ['open', 'draft'].map((slug) => ({ slug, question: `${slug}?`, answer: 'Yes.', words: [] }));
  await importFaq(api.deps, [{ slug: 'kept', title: 'Kept', position: 1, questions }]);
  const draft = await rowOf('/a/paplabable/faq/qas', 'draft?');
  const body = { version: draft.version, live: false };
  expect((await api.call('PUT', `/a/paplabable/faq/qa/${draft.id}`, { headers, body })).http).toBe(200);
  const exported = (await exportFaq(api.deps)).flatMap((section) => section.questions.map(({ slug }) => slug));
  expect(exported).toEqual(['open']);
});

test('two concurrent imports import once', async () => {
  const reports = await Promise.all([importPages(api.deps, [page('race')]), importPages(api.deps, [page('race')])]);
  expect(reports.map((report) => report.inserted).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('FAQ, news and definitions are imported by their slugs', async () => {
  const faq = (answer: string) => [
    {
      slug: 'exam',
      title: 'The exam',
      position: 10,
      questions: [
        { slug: 'what', question: 'What?', answer, words: ['which'] },
        { slug: 'when', question: 'When?', answer: 'Soon.', words: [] },
      ],
    },
  ];
  expect(await importFaq(api.deps, faq('That.'))).toEqual({ ...none, inserted: 3 });
  expect(await importFaq(api.deps, faq('This.'))).toEqual({ ...none, updated: 1, unchanged: 2 });
  const item = { title: 'Hello', body: 'We are here.', published_at: '2026-11-01T09:00:00.000Z', notify: true };
  const news = [
    { ...item, slug: 'hello', archived: false },
    { ...item, slug: 'hello-again', archived: true },
  ];
  expect(await importNews(api.deps, news)).toEqual({ ...none, inserted: 2 });
  expect(await importNews(api.deps, news)).toEqual({ ...none, unchanged: 2 });
  expect(await exportNews(api.deps), 'archived news stays archived').toMatchObject(news);
  expect((await exportNews(api.deps)).map(newsForm.entryOf)).toEqual([
    { slug: 'hello', title: 'Hello', publishAt: '2026-11-01T09:00:00Z', notify: true, body: 'We are here.' },
    expect.objectContaining({ slug: 'hello-again', archived: true }),
  ]);
  const definitions = [
    { slug: 'aki', term: 'AKI', match: ['AKI', 'acute kidney injury'], text: 'A rise in creatinine.' },
  ];
  expect(await importDefinitions(api.deps, definitions)).toEqual({ ...none, inserted: 1 });
  expect(await importDefinitions(api.deps, definitions)).toEqual({ ...none, unchanged: 1 });
});
