import { contentApi, pageNames, pageTag } from '@app/content/contract';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise, testSite } from '@app/platform/server/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { content } from './index.ts';

const headers = asStaff(everyRight);
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [content], authorise: testAuthorise });
});
afterAll(() => api.close());

interface Row {
  readonly id: string;
  readonly version: number;
}
async function create(path: string, body: object): Promise<Row> {
  const reply = await api.call('POST', path, { headers, body });
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as Row;
}
const page = (tag: string, more: object = {}) =>
  create('/a/plabable/page', { tag, title: 'A page', body: 'Text.', status: 'published', ...more });
const byTag = (tag: string, as: Record<string, string> = {}) =>
  api.call('GET', `/plabable/page/tag/${tag}`, { headers: as });

describe('page by tag', () => {
  test('a visitor reads a published page with its variables filled [get-plabable-page-tag-by-tag]', async () => {
    await page('aboutus', {
      title: 'About {{brand}}',
      body: '## Why {{brand}}\n\nFor a {{profession}}. [Write](mailto:{{support_email}})\n',
      description: 'By {{company}}',
      copy_allowed: true,
    });
    const { http, body } = await byTag('aboutus');
    const html = `<h2 id="s-why-brand">Why Testbank</h2>\n<p>For a ${testSite.profession}. <a href="mailto:help@example.test">Write</a></p>\n`;
    expect([http, body.data]).toEqual([
      200,
      {
        tag: 'aboutus',
        title: 'About Testbank',
        html,
        value: html,
        description: 'By Testbank Ltd',
        copy_allowed: true,
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('an unknown tag and a draft are not found in the same way [get-plabable-page-tag-by-tag]', async () => {
    await page('notyet', { status: 'draft' });
    const replies = [await byTag('notyet'), await byTag('never'), await byTag('notyet', headers)];
    expect(replies.map(({ http, body }) => [http, body.code])).toEqual(replies.map(() => [404, 'NOT_FOUND']));
  });

  test('an edit shows at once and the source is stored unchanged', async () => {
    const body = '  Indented?\n\n* one\n';
    const { id } = await page('bytes', { body });
    expect((await api.call('GET', `/a/plabable/page/${id}`, { headers })).body.data).toMatchObject({ body });
    await api.call('PUT', `/a/plabable/page/${id}`, { headers, body: { version: 1, body: 'Next.' } });
    expect((await byTag('bytes')).body.data).toMatchObject({ html: '<p>Next.</p>\n' });
  });

  test('a promise the owner has not confirmed is hidden from learners and shown to staff [model-owner-to-confirm]', async () => {
    await page('promise', { body: 'Write to us. We answer in a day {{owner_to_confirm}}.' });
    expect((await byTag('promise')).body.data).toMatchObject({ html: '<p>Write to us.</p>\n' });
    expect((await byTag('promise', headers)).text).toContain('We answer in a day {{owner_to_confirm}}.');
  });

  test('script in a page never reaches a reader', async () => {
    await page('hostile', { body: '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>' });
    const { html } = (await byTag('hostile')).body.data as { html: string };
    expect(html).not.toMatch(/<script|<img|href/);
  });

  test('a tag is fixed once the page exists', async () => {
    const { id } = await page('fixed');
    const moved = await api.call('PUT', `/a/plabable/page/${id}`, { headers, body: { version: 1, tag: 'moved' } });
    expect(moved.body).toMatchObject({ code: 'INVALID_INPUT', fields: { tag: expect.any(String) } });
    const same = await api.call('PUT', `/a/plabable/page/${id}`, {
      headers,
      body: { version: 1, tag: 'fixed', title: 'New' },
    });
    expect(same.body.data).toMatchObject({ tag: 'fixed', title: 'New', version: 2 });
  });

  test('a tag and its line agree', async () => {
    const wrong = await api.call('POST', '/a/plabable/page', {
      headers,
      body: { tag: 'plab-terms', title: 'T', body: 'B', edition: 'pa' },
    });
    expect(wrong.body.code).toBe('INVALID_INPUT');
    await page('plab-terms', { edition: 'plab' });
  });
});

describe('banner', () => {
  const value = async (tag: string) => JSON.parse(((await byTag(tag)).body.data as { value: string }).value) as unknown;

  test('its value is JSON with content and status [banner-source]', async () => {
    await page('paplab-banner', { title: 'Banner', body: '**New here?** [Read](/disclaimer)' });
    expect(await value('paplab-banner')).toEqual({
      content: '<p><strong>New here?</strong> <a href="/disclaimer">Read</a></p>\n',
      status: 1,
    });
  });

  test('switched off, it has status 0 and no content; without a page there is none [banner-optional]', async () => {
    expect((await byTag('plab-banner')).http).toBe(404);
    await page('plab-banner', { title: 'Banner', body: 'Soon: a secret', status: 'draft', edition: 'plab' });
    expect(await value('plab-banner')).toEqual({ content: '', status: 0 });
    expect((await byTag('plab-banner')).text).not.toContain('secret');
  });

  test('the named pages are those of the specification, and each has a tag in both lines [adm-pages-set]', () => {
    const spec = readFileSync(join(import.meta.dirname, '../../../docs/spec/routes.yaml'), 'utf8');
    const specified = [...spec.slice(spec.indexOf('\npages:')).matchAll(/^- tag: (\S+)\n {2}origin: named$/gm)];
    expect(specified).toHaveLength(32);
    expect(pageNames.map((name) => pageTag('pa', name)).toSorted()).toEqual(
      specified.map(([, tag]) => `${tag}`).toSorted(),
    );
    const tags = pageNames.flatMap((name) => [pageTag('pa', name), pageTag('plab', name)]);
    expect(new Set(tags).size).toBe(64);
    expect(tags.slice(0, 4)).toEqual(['paplab-banner', 'plab-banner', 'aboutus', 'plab-aboutus']);
  });
});

describe('news', () => {
  const item = (slug: string, published_at: string | null, more: object = {}) =>
    create('/a/paplabable/new', {
      title: `News ${slug}`,
      slug,
      body: `About **${slug}** & more.`,
      published_at,
      ...more,
    });
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call('GET', '/paplabable/news', { query })).body.data as {
      count: number;
      rows: { id: string; slug: string; summary: string; old: boolean }[];
    };
  let ids: Record<string, string> = {};
  beforeAll(async () => {
    const made = {
      fresh: await item('fresh', '2026-11-10T09:00:00Z'),
      newer: await item('newer', '2026-11-12T09:00:00Z'),
      aged: await item('aged', '2026-05-14T09:00:00Z'),
      shelved: await item('shelved', '2026-11-11T09:00:00Z', { archived: true }),
      later: await item('later', '2026-12-01T09:00:00Z'),
      draft: await item('draft', null),
      second: await item('second', '2026-11-13T09:00:00Z', { edition: 'plab' }),
    };
    ids = Object.fromEntries(Object.entries(made).map(([name, row]) => [name, row.id]));
  });

  test('current items come latest first, in pages, with the beginning of their text [get-paplabable-news]', async () => {
    const { count, rows } = await list();
    expect([count, rows.map((row) => row.slug)]).toEqual([2, ['newer', 'fresh']]);
    expect(rows[0]).toMatchObject({ summary: 'About newer & more.', old: false });
    expect((await list({ size: 1, page: 2 })).rows.map((row) => row.slug)).toEqual(['fresh']);
    expect((await list({ search: 'FRESH' })).rows.map((row) => row.slug)).toEqual(['fresh']);
  });

  test('archived items and those older than six months are the old ones [get-paplabable-news]', async () => {
    expect((await list({ old: 'true' })).rows.map((row) => row.slug)).toEqual(['shelved', 'aged']);
  });

  test('an item is read by id once it is published [get-paplabable-new-by-id]', async () => {
    const read = (id: string) => api.call('GET', `/paplabable/new/${id}`);
    expect((await read(ids['aged'] ?? '')).body.data).toMatchObject({
      slug: 'aged',
      old: true,
      html: '<p>About <strong>aged</strong> &amp; more.</p>\n',
    });
    for (const id of [ids['later'], ids['draft'], ids['second'], 'old', '018f0000-0000-7000-8000-00000000dead'])
      expect((await read(id ?? '')).body.code).toBe('NOT_FOUND');
    api.clock.advance(20 * 86_400_000);
    expect((await read(ids['later'] ?? '')).http).toBe(200);
  });
});

describe('FAQ', () => {
  test('sections and questions come in order, without empty ones [ext-get-paplabable-faq]', async () => {
    const section = (slug: string, position: number) =>
      create('/a/paplabable/faq/section', { title: slug, slug, position });
    const [second, first, empty] = [await section('second', 2), await section('first', 1), await section('empty', 0)];
    const qa = (section_id: string, slug: string, position: number, answer = 'Ask {{support_email}}.') =>
      create('/a/paplabable/faq/qa', { section_id, slug, question: `${slug}?`, answer, position });
    await qa(second.id, 'c', 0);
    await qa(first.id, 'b', 2);
    await qa(first.id, 'a', 1);
    await qa(empty.id, 'hidden', 1, 'Soon {{owner_to_confirm}}.');
    const { data } = (await api.call('GET', '/paplabable/faq')).body;
    const shape = (data as { slug: string; questions: { slug: string; html: string }[] }[]).map((each) => [
      each.slug,
      each.questions.map((question) => question.slug),
    ]);
    expect(shape).toEqual([
      ['first', ['a', 'b']],
      ['second', ['c']],
    ]);
    expect((data as { questions: unknown[] }[])[0]?.questions[0]).toMatchObject({
      question: 'a?',
      html: '<p>Ask help@example.test.</p>\n',
    });
  });

  test('a section that still has questions is not deleted, and a question needs a section of its line', async () => {
    const section = await create('/a/paplabable/faq/section', { title: 'Kept', slug: 'kept' });
    const qa = { section_id: section.id, slug: 'kept-qa', question: 'Q?', answer: 'A.' };
    const foreign = await api.call('POST', '/a/paplabable/faq/qa', { headers, body: { ...qa, edition: 'plab' } });
    expect(foreign.body).toMatchObject({ code: 'INVALID_INPUT', fields: { section_id: expect.any(String) } });
    await create('/a/paplabable/faq/qa', qa);
    expect((await api.call('DELETE', `/a/paplabable/faq/section/${section.id}`, { headers })).body.code).toBe('IN_USE');
  });
});

test('staff see which texts of their line still wait for the owner [ext-get-a-plabable-pagesblockers] [model-owner-to-confirm]', async () => {
  await page('plab-waiting', { edition: 'plab', body: 'A {{owner_to_confirm}}. B {{ owner_to_confirm }}.' });
  const { path } = contentApi.launchBlockers;
  const blockers = async (scope: 'pa' | 'plab') =>
    (await api.call('GET', path, { headers: asStaff({ scope, rights: ['papages:v'] }) })).body.data as {
      kind: string;
      name: string;
      count: number;
    }[];
  expect((await blockers('plab')).map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['page', 'plab-waiting', 2],
  ]);
  expect((await blockers('pa')).map(({ kind, name }) => [kind, name])).toEqual([
    ['page', 'promise'],
    ['faqqa', 'hidden'],
  ]);
  expect((await api.call('GET', path, { headers: asStaff({ scope: 'both', rights: ['panews:v'] }) })).http).toBe(403);
});

test('definitions come with their forms and their text rendered; the other line keeps its own [ext-get-paplabable-definitions]', async () => {
  const word = {
    term: 'AKI',
    slug: 'aki',
    match: ['AKI', 'acute kidney injury'],
    text: 'A *sudden* fall, says {{brand}}.',
  };
  await create('/a/paplabable/definition', word);
  await create('/a/plabable/definition', { ...word, slug: 'aki-of-the-other-line' });
  expect((await api.call('GET', '/paplabable/definitions')).http).toBe(401);
  const { http, body } = await api.call('GET', '/paplabable/definitions', { headers });
  expect([http, body.data]).toEqual([
    200,
    [
      {
        slug: 'aki',
        term: 'AKI',
        match: ['AKI', 'acute kidney injury'],
        html: '<p>A <em>sudden</em> fall, says Testbank.</p>\n',
      },
    ],
  ]);
});

test('the glossary is every definition of the learners’ line by its term, for every reader [ext-get-paplabable-glossary]', async () => {
  const terms = async () =>
    ((await api.call('GET', '/paplabable/glossary')).body.data as { readonly term: string }[]).map(({ term }) => term);
  const before = await terms();
  await create('/a/paplabable/definition', { term: 'Zoster', slug: 'zoster', match: ['zoster'], text: 'Shingles.' });
  await create('/a/paplabable/definition', { term: 'Ascites', slug: 'ascites', match: ['ascites'], text: 'Fluid.' });
  await create('/a/plabable/definition', { term: 'Bruit', slug: 'bruit', match: ['bruit'], text: 'A sound.' });
  expect(await terms()).toEqual(
    ['Ascites', ...before.filter((term) => term < 'Zoster' && term !== 'Ascites'), 'Zoster'].toSorted(),
  );
});

test('a text is previewed as it would be published, for staff only [ext-post-a-plabable-textpreview]', async () => {
  const body = { source: 'Hello {{brand}}, [start](/trial){.button} <script>alert(1)</script>' };
  const shown = await api.call('POST', '/a/plabable/textpreview', { headers, body });
  expect(shown.http, shown.text).toBe(200);
  const { html } = shown.body.data as { html: string };
  expect(html).toContain('Hello Testbank, <a href="/trial" class="button">start</a>');
  expect(html).not.toContain('<script>');
  expect((await api.call('POST', '/a/plabable/textpreview', { body })).http).toBe(401);
});
