import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@app/commerce/contract';
import { createCommerce } from '@app/commerce/server';
import { content } from '@app/content/server';
import { gems } from '@app/gems/server';
import { guides } from '@app/guides/server';
import { mocks } from '@app/mocks/server';
import { asStaff, everyRight, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { exportQuestions, questions, triageItem } from '@app/questions/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { exportPack } from '../export/export-pack.ts';
import { writeQuestion } from '../export/write-question.ts';
import { shapes } from '../pack/schema.ts';
import { readPack } from '../pack/read.ts';
import { seedContent, type SeedReport } from './content.ts';
import { bannerMarkdown } from './pack-rows.ts';

const PACK = join(import.meta.dirname, '../../content');
/** Milliseconds: importing the whole pack takes minutes on a busy machine. */
const SLOW = 600_000;
let api: TestApi;
let first: SeedReport;
let folder: string;
beforeAll(async () => {
  api = await testApi({
    modules: [content, createCommerce(), questions, guides, gems, mocks],
    authorise: testAuthorise,
  });
  first = await seedContent(api.deps, PACK);
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
}, SLOW);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

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

test('the price page counts what the pack holds, and nothing of it is typed in', async () => {
  const { pack } = readPack(PACK);
  if (!pack) throw new Error('the pack cannot be read');
  const items = pack.questions.map(({ data }) => data);
  const bank = items.filter(({ bank, use, status }) => bank === 'pa' && use === 'bank' && status === 'active');
  const live = pack.gems.map(({ data }) => data).filter(({ bank, status }) => bank === 'pa' && status === 'active');
  const cards = (type: string) =>
    live.filter((gem) => gem.type === type).reduce((sum, gem) => sum + gem.cards.length, 0);
  const guidesOfPa = pack.guides.filter(({ data }) => data.bank === 'pa' && data.status === 'active');
  const { stock } = (await visit('/paplabable/products/all')) as Catalogue;
  const row = (what: string) => stock?.find((each) => each.what === what);
  expect(row('questions')).toMatchObject({
    count: bank.length,
    free: bank.filter(({ trial }) => trial).length,
    reviewed: bank.filter(({ review }) => review.state === 'reviewed').length,
  });
  expect(row('of these')?.count).toBe(
    bank.filter(({ images, vignette }) => images.length > 0 || /^\|/m.test(vignette)).length,
  );
  expect(row('revision guides')?.count).toBe(guidesOfPa.length);
  expect(row('gems')).toMatchObject({
    count: live.filter(({ type }) => type === 'gem').length,
    note: `${cards('gem')} cards that come back in time`,
  });
  expect(row('OSCE gems')?.note).toBe(`${cards('osce')} cards of what to say and do`);
});

// In the same file as the import, because each import of the whole pack takes as long as forty tests.
describe('the export', () => {
  const filesUnder = (root: string) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted();

  /** Files that the export does not write, and media, which is compared separately. */
  const elsewhere = /^media\/|^(?:events|mocks|pack|pictures|sources)\.yaml$|^(?:README|review-first)\.md$/;

  test('of an import returns every exported kind byte for byte [model-page-export-equal]', async () => {
    const report = await exportPack(api.deps, join(folder, 'whole'));
    const root = join(folder, 'whole');
    const pictures = filesUnder(root).filter((file) => file.startsWith('media/'));
    const written = filesUnder(root).filter((file) => !file.startsWith('media/'));
    expect(written).toEqual(filesUnder(PACK).filter((file) => !elsewhere.test(file)));
    expect(pictures).toEqual(filesUnder(PACK).filter((file) => file.startsWith('media/')));
    expect([report.rewritten, report.missing, report.pictures]).toEqual([[], [], pictures.length]);
    for (const file of filesUnder(root)) {
      const same = readFileSync(join(root, file)).equals(readFileSync(join(PACK, file)));
      expect([file, same]).toEqual([file, true]);
    }
  });

  /** An import adds addresses from content/sources.yaml to references that have none. */
  const withoutLinks = ({ references, ...rest }: ReturnType<typeof shapes.question.parse>) => ({
    ...rest,
    references: references.map(({ org, id, title, section, year }) => ({ org, id, title, section, year })),
  });

  test('every question can be written again with the same content', async () => {
    for (const { content: each } of await exportQuestions(api.deps)) {
      const file = join(PACK, 'questions', each.category, `${each.code}.yaml`);
      const [written, original] = [writeQuestion(each), readFileSync(file, 'utf8')].map((text) =>
        withoutLinks(shapes.question.parse(parse(text, { schema: 'core' }))),
      );
      expect(written).toEqual(original);
    }
  });

  test('changed content is rewritten, and an existing folder is not overwritten', async () => {
    const [waiting] = (await exportQuestions(api.deps)).filter(({ content: each }) => each.triage === 'pending');
    const code = waiting?.content.code ?? '';
    expect(code).not.toBe('');
    const root = join(folder, 'changed');
    const { rows } = await api.database.pool.query('select id from questions.item where code = $1', [code]);
    const staff = { actorId: null, subjectId: null, scope: 'both' } as const;
    await triageItem(api.deps, { itemId: rows[0].id, state: 'not' }, staff);
    expect((await exportPack(api.deps, root)).rewritten).toEqual([code]);
    expect(readFileSync(join(root, 'questions', waiting?.content.category ?? '', `${code}.yaml`), 'utf8')).toContain(
      'triage: not\n',
    );
    await expect(exportPack(api.deps, root)).rejects.toThrow('is not empty');
  });

  test('a changed definition, FAQ, news item, mail and category are rewritten with their current content', async () => {
    const { pool } = api.database;
    await pool.query("update content.definition set text = 'Anew: yes.' where slug = 'aki' and edition = 'pa'");
    await pool.query("update content.faq_qa set answer = 'Anew: yes.' where slug = 'pass-mark'");
    await pool.query(
      "update content.news set title = 'Anew: yes', archived = true where slug = '2026-11-question-review'",
    );
    await pool.query("update platform.mail_template set subject = 'Anew: yes' where key = 'account-made'");
    await pool.query("update questions.category set weight = 3 where slug = 'toxicology' and edition = 'pa'");
    await pool.query("update content.page set body = 'Anew.' where tag = 'labvalues'");
    await pool.query("update gems.card set back = 'Anew: yes.' where front = 'Which order do the changes come in?'");
    await pool.query("update guides.guide set summary = 'Anew: yes.' where slug = 'red-eye'");
    const root = join(folder, 'anew');
    const report = await exportPack(api.deps, root);
    const files = [
      'taxonomy/categories.yaml',
      'definitions.yaml',
      'faq.yaml',
      'gems/hyperkalaemia-on-the-ecg.yaml',
      'guides/red-eye.md',
      'news/2026-11-question-review.md',
    ];
    expect(report.rewritten).toEqual(expect.arrayContaining([...files, 'mail/account-made.md']));
    expect(report.missing).toEqual(['pages/labvalues.yaml']);
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const original = (file: string) => readFileSync(join(PACK, file), 'utf8');
    const definitions = (text: string) => shapes.definitions.parse(parse(text, { schema: 'core' })).definitions;
    const changed = definitions(read('definitions.yaml'));
    expect(changed.find(({ slug }) => slug === 'aki')?.text).toBe('Anew: yes.');
    const others = (text: string) =>
      definitions(text)
        .filter(({ slug }) => slug !== 'aki')
        .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    expect(others(read('definitions.yaml'))).toEqual(others(original('definitions.yaml')));
    const faq = shapes.faq.parse(parse(read('faq.yaml'), { schema: 'core' }));
    expect(faq.sections.flatMap(({ questions: each }) => each).find(({ slug }) => slug === 'pass-mark')?.a).toBe(
      'Anew: yes.',
    );
    const { categories } = shapes.categories.parse(parse(read('taxonomy/categories.yaml'), { schema: 'core' }));
    expect(categories.find(({ slug }) => slug === 'toxicology')?.weight).toBe(3);
    const gem = (text: string) => shapes.gem.parse(parse(text, { schema: 'core' }));
    const [gemNow, gemBefore] = [read, original].map((from) => gem(from('gems/hyperkalaemia-on-the-ecg.yaml')));
    expect(gemNow?.cards[1]?.back).toBe('Anew: yes.');
    expect([gemNow?.clinchers, gemNow?.title]).toEqual([gemBefore?.clinchers, gemBefore?.title]);
    const guide = read('guides/red-eye.md');
    expect(guide).toContain('summary: "Anew: yes."');
    expect(guide.split('\n---\n')[1]).toBe(original('guides/red-eye.md').split('\n---\n')[1]);
    const same = (text: string) => text.replace(/^(?:title|subject): .*$/m, '');
    for (const file of ['news/2026-11-question-review.md', 'mail/account-made.md']) {
      expect(read(file)).toContain('"Anew: yes"');
      expect(same(read(file)).split('\n---\n')[1]).toBe(same(original(file)).split('\n---\n')[1]);
    }
    expect(read('news/2026-11-question-review.md')).toContain('archived: true');
  });
});
