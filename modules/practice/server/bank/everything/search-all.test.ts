import type { SearchAllReply } from '@app/practice/contract';
import { sql } from 'kysely';
import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../../testing.ts';

let world: PracticeWorld;
let who: Learner;

const text = (table: string, columns: string, values: readonly string[]) =>
  sql`insert into ${sql.raw(`content.${table} (id, edition, created_at, updated_at, ${columns})`)}
    values (${world.api.deps.ids.id()}, 'pa', now(), now(), ${sql.join(values)})`.execute(world.api.deps.db);

beforeAll(async () => {
  world = await openPractice();
  const question = sampleQuestion('HEA-0101', {
    stem: 'A man has crushing chest pain and a raised troponin.',
    explanation: 'KEY-explanation: the kookaburra tells.',
  });
  await importQuestions(world.api.deps, [fileOf(question)]);
  who = await world.learner();
  await text('definition', 'slug, term, match, text, text_html', [
    'troponin',
    'Troponin',
    '["hs-troponin"]',
    'x',
    '<p>A protein of the heart.</p>',
  ]);
  const news = 'slug, title, body, body_html, published_at';
  await text('news', news, ['kit', 'New kit', 'x', '<p>About troponin.</p>', '2026-01-01']);
  await text('news', news, ['later', 'Troponin soon', 'x', '<p>x</p>', '2099-01-01']);
  const page = 'tag, title, body, body_html, status';
  await text('page', page, ['aboutus', 'About us', 'x', '<p>We like the word troponin &amp; care.</p>', 'published']);
  await text('page', page, ['terms', 'Terms', 'x', '<p>troponin</p>', 'draft']);
  await text('page', page, ['qbflags', 'Part of a screen', 'x', '<p>troponin</p>', 'published']);
});
afterAll(() => world.api.close());

const search = (by: Learner, words: string, more = '') =>
  world.get<SearchAllReply>(by, `/paplabable/search?text=${encodeURIComponent(words)}${more}`);
const counts = async (by: Learner, words: string) =>
  (await search(by, words)).groups.map(({ key, count }) => `${key} ${count}`);

test('one search finds questions, definitions, news and pages, in groups with counts [ext-get-paplabable-search]', async () => {
  expect(await counts(who, 'troponin')).toEqual(['questions 1', 'definitions 1', 'news 1', 'pages 1']);
  const { groups } = await search(who, 'troponin');
  expect(groups.map(({ hits }) => hits[0]?.href.replace(/[0-9a-f-]{36}/g, ':id'))).toEqual([
    expect.stringMatching(/^\/questionbank\/Heart\/.+\/:id$/),
    '/glossary#troponin',
    '/news/kit',
    '/aboutus',
  ]);
  const [, , news] = groups;
  const { excerpt } = news?.hits[0] ?? {};
  expect(excerpt?.marks.map(({ from, to }) => excerpt.text.slice(from, to))).toEqual(['troponin']);
});

test('a group alone has its pages', async () => {
  expect((await search(who, 'troponin', '&group=news')).groups.map(({ key }) => key)).toEqual(['news']);
  expect((await search(who, 'troponin', '&group=news&page=2')).groups).toMatchObject([{ count: 1, hits: [] }]);
  expect((await search(who, 'troponin', '&group=nothing')).groups).toEqual([]);
});

test('synonyms and misspellings find it too', async () => {
  expect(await counts(who, 'hs-troponin')).toEqual(['definitions 1']);
  const { meant, groups } = await search(who, 'troponinn crushingg');
  expect([meant, groups.map(({ key }) => key)]).toEqual(['troponin crushing', ['questions']]);
  expect(await search(who, 'zzqqxx')).toEqual({ meant: null, groups: [] });
});

test('without the question bank there is no group of questions, and before the answer no explanation', async () => {
  const locked = await world.learner({ holds: [] });
  expect(await counts(locked, 'troponin')).toEqual(['definitions 1', 'news 1', 'pages 1']);
  expect(await counts(locked, 'crushing')).toEqual([]);
  expect(await counts(who, 'kookaburra')).toEqual([]);
  const id = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0101'] ?? '';
  await world.answer(who, 'pa', id, world.answerBody('A'));
  expect(await counts(who, 'kookaburra')).toEqual(['questions 1']);
});

test('visitors and unverified people are refused', async () => {
  expect((await world.call(null, 'GET', '/paplabable/search?text=troponin')).http).toBe(401);
  const fresh = await world.learner({ verified: false });
  expect((await world.call(fresh, 'GET', '/paplabable/search?text=troponin')).body.code).toBe('NOT_VERIFIED');
  expect((await world.call(who, 'GET', '/paplabable/search?text=a')).http).toBe(400);
});
