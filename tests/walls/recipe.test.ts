// Plays "Add a field to a resource" of CONTRIBUTING in a copy of the project, and counts the files touched by hand.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { CopiedProject } from './copied-project.ts';

const LIMIT_MS = 600_000;
/** Files touched by hand at most. */
const SEEN_BY_READERS = 7;
const SEEN_BY_STAFF = 3;

const MIGRATION = 'db/migrations/9999_news_author.sql';
const AUTHOR = "author: text({ label: 'Author', max: 120 }),";
const COLUMN = `-- Who wrote an article.
alter table content.news add column author text not null default '';
drop view content.news_list;
create view content.news_list as
  select news.*,
    case
      when archived then 'archived'
      when published_at is null then 'draft'
      when published_at > now() then 'scheduled'
      else 'published'
    end as state
  from content.news;
`;
const STAFF_TEST = `
test('played: staff store an author', async () => {
  const { id } = await create('/a/paplabable/new', { ...PLAYED, author: 'Ada' });
  const { body } = await api.call('GET', \`/a/paplabable/new/\${id}\`, { headers });
  expect(body.data).toMatchObject({ author: 'Ada' });
});
const PLAYED = { title: 'Played', slug: 'played', body: 'A text.', published_at: '2026-11-01T09:00:00.000Z' };
`;
const READER_TEST = `
test('played: the pack brings an author, readers see it, and an export has it', async () => {
  const entry = { slug: 'packed', title: 'Packed', publishAt: '2026-11-01T09:00:00Z', notify: false, body: 'A text.' };
  await importNews(api.deps, [newsForm.rowOf({ ...entry, archived: false, author: 'Ada' })]);
  const { body } = await api.call('GET', '/paplabable/new/packed');
  expect(body.data).toMatchObject({ title: 'Packed', author: 'Ada' });
  const [stored] = (await exportNews(api.deps)).filter(({ slug }) => slug === 'packed');
  expect(newsForm.entryOf(stored ?? {})).toMatchObject({ slug: 'packed', author: 'Ada' });
});
`;

/** Only what could name a field of news: the whole project takes three times as long. */
const TYPES = JSON.stringify({
  extends: './tsconfig.tests.json',
  compilerOptions: { composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true },
  include: ['modules/content/**/*.ts', 'modules/content/**/*.tsx', 'db/**/*.ts', 'tests/conformance/**/*.ts'],
  references: [],
});

const project = new CopiedProject();
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

const TESTS = 'modules/content/server/public.test.ts';
const FIRST = "describe('page by tag'";
const addTest = (text: string) => project.edit(TESTS, FIRST, `${text}\n${FIRST}`);
const runTests = () =>
  project.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', TESTS, '-t', 'played');

/** In the files that could name the field. Others are read with settings that are not theirs, and say so. */
function typeErrors(): readonly string[] {
  project.prepare('tsconfig.recipe.json', TYPES);
  const { output } = project.printed('node_modules/typescript/bin/tsc', '-p', 'tsconfig.recipe.json');
  return output.split('\n').filter((line) => /^(?:modules\/content|db|tests|tsconfig)\b/.test(line));
}

test('a field of news for staff alone touches three files by hand', { timeout: LIMIT_MS }, () => {
  project.edit('modules/content/contract/news.ts', '    archived: flag(', `    ${AUTHOR}\n    archived: flag(`);
  project.add(MIGRATION, COLUMN);
  addTest(STAFF_TEST);
  project.run('tools/run/db.ts', 'types');
  runTests();
  expect(project.touched).toHaveLength(SEEN_BY_STAFF);
});

test('for readers, with pack, test and changelog, seven in all', { timeout: LIMIT_MS }, () => {
  const { touched } = project;
  const facts = ['title: z.string(), published_at', 'title: z.string(), author: z.string(), published_at'] as const;
  project.edit('modules/content/contract/api.ts', ...facts);
  project.edit('modules/content/server/content.repo.ts', "'title', 'body_html'", "'title', 'author', 'body_html'");
  const day = 'date: paddedDay(item.published_at)';
  project.edit('modules/content/web/pages/NewsItemPage.tsx', day, `author: item.author,\n    ${day}`);
  project.edit(
    'modules/content/web/pages/NewsItemPage.tsx',
    'note={item.date}',
    'note={`${item.date}, ${item.author}`}',
  );
  project.edit(TESTS, 'import { content } from', 'import { content, exportNews, importNews, newsForm } from');
  addTest(READER_TEST);
  project.edit('CHANGELOG.md', '## [Unreleased]\n', '## [Unreleased]\n\n- News name their author.\n');
  expect(typeErrors()).toEqual([]);
  runTests();
  expect(touched).toHaveLength(SEEN_BY_READERS);
});
