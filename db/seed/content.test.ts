import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCommerce } from '@app/commerce/server';
import { content } from '@app/content/server';
import { gems } from '@app/gems/server';
import { guides } from '@app/guides/server';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { questions } from '@app/questions/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedContent, type SeedReport } from './content.ts';
import { bannerMarkdown } from './pack-rows.ts';

const PACK = join(import.meta.dirname, '../../content');
/** Milliseconds: importing the whole pack takes minutes on a busy machine. */
const SLOW = 600_000;
let api: TestApi;
let first: SeedReport;
beforeAll(async () => {
  api = await testApi({ modules: [content, createCommerce(), questions, guides, gems], authorise: testAuthorise });
  first = await seedContent(api.deps, PACK);
}, SLOW);
afterAll(() => api.close());

const filesIn = (folder: string) => readdirSync(join(PACK, folder)).length;
const inserted = (report: SeedReport) =>
  Object.fromEntries(Object.entries(report).map(([kind, each]) => [kind, each.inserted]));
const visit = async (path: string) => (await api.call('GET', path)).body.data;

test('a new installation gets all of the pack, and a second run changes nothing', async () => {
  expect(inserted(first)).toMatchObject({
    pages: filesIn('pages'),
    news: filesIn('news'),
    mails: filesIn('mail'),
    guides: filesIn('guides'),
    gems: filesIn('gems'),
  });
  expect(first['definitions']?.inserted).toBeGreaterThan(100);
  expect(first['faq']?.inserted).toBeGreaterThan(20);
  const second = await seedContent(api.deps, PACK);
  for (const [kind, report] of Object.entries(second)) {
    expect([kind, report]).toEqual([
      kind,
      { inserted: 0, updated: 0, unchanged: first[kind]?.inserted, conflicts: [] },
    ]);
  }
});

test('the taxonomy fills the main bank, and the others as far as their items need it', async () => {
  const count = async (path: string) =>
    ((await api.call('GET', path, { headers: asStaff(everyRight) })).body.data as { master_id: string | null }[])
      .length;
  expect(await count('/a/paplabable/categories/all')).toBe(28);
  const [more, plab] = [await count('/a/paplabable/morecategories/all'), await count('/a/plabable/categories/all')];
  expect(more).toBeGreaterThan(0);
  expect(plab).toBeGreaterThanOrEqual(more);
  expect(first['categories']?.inserted).toBe(28 + more + plab);
});

test('visitors read every page of the pack, and none shows an unconfirmed promise or an unfilled variable', async () => {
  const pages = (await api.call('GET', '/a/plabable/pages/all', { headers: asStaff(everyRight) })).body.data as {
    tag: string;
    status: string;
  }[];
  expect(pages).toHaveLength(filesIn('pages'));
  for (const { tag } of pages) {
    const { html, title } = (await visit(`/plabable/page/tag/${tag}`)) as { html: string; title: string };
    expect([tag, /\{\{|%7B%7B|owner_to_confirm/.test(html + title)]).toEqual([tag, false]);
    expect([tag, html.length > 40]).toEqual([tag, true]);
  }
  const blockers = (await api.call('GET', '/a/plabable/pagesblockers', { headers: asStaff(everyRight) })).body.data as {
    count: number;
  }[];
  expect(blockers.reduce((sum, each) => sum + each.count, 0)).toBeGreaterThan(10);
});

test('the banner is one line with working markup and the reference ranges are tables', async () => {
  const { value } = (await visit('/plabable/page/tag/paplab-banner')) as { value: string };
  const { content: html, status } = JSON.parse(value) as { content: string; status: number };
  expect(status).toBe(1);
  expect([
    html.startsWith('<p><strong>'),
    html.includes('<a href="/disclaimer">'),
    html.endsWith('</a></p>\n'),
  ]).toEqual([true, true, true]);
  const { html: labs } = (await visit('/plabable/page/tag/labvalues')) as { html: string };
  expect(labs).toContain('<td>Sodium (Na)</td>\n<td>133 to 146</td>\n<td>mmol/L</td>');
  expect(labs).toContain('men 59 to 104, women 45 to 84');
});

test('a banner with any other markup is refused rather than shown as text', () => {
  expect(bannerMarkdown('<em>a</em> <a href="/b">c</a>')).toBe('*a* [c](/b)');
  expect(() => bannerMarkdown('<img src=x>')).toThrow(/links only/);
});

test('the FAQ covers every part, and its search words find an entry by everyday names', async () => {
  const sections = (await visit('/paplabable/faq')) as { questions: { slug: string; words: string[] }[] }[];
  const entries = sections.flatMap((section) => section.questions);
  const slugs = entries.map((each) => each.slug);
  const expected = ['refund-rights', 'how-to-buy', 'phone', 'gems-and-clinchers', 'paid-but-locked'];
  expect(slugs).toEqual(expect.arrayContaining(expected));
  expect(entries.find((each) => each.slug === 'refund-rights')?.words).toContain('refund');
});
