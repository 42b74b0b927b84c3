import { type BrowserContext, expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { CORPUS, unexpectedElements, watched } from '../protection/hostile.ts';
import { logInAs, RUN, TOKEN_COOKIE } from '../people.ts';
import { live } from '../watch.ts';

const API = '/api/v1/a/paplabable';
const ALL = CORPUS.join('\n\n');
/** Not RUN itself, because other journeys search for that. */
const WORD = RUN.split('').toReversed().join('');
/** Hostile text cut to the length of its field, so that titles can be hostile too. */
const cut = (most: number, at = 0): string => `${WORD} ${CORPUS.slice(at).join(' ')}`.slice(0, most).trim();

async function call(context: BrowserContext, path: string, data?: object): Promise<Record<string, unknown>> {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const reply = await (data
    ? context.request.post(`${API}${path}`, { data, headers })
    : context.request.get(`${API}${path}`, { headers }));
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return ((await reply.json()) as { data: Record<string, unknown> }).data;
}
const firstId = async (context: BrowserContext, path: string): Promise<string> =>
  ((await call(context, path)) as { rows: { id: string }[] }).rows[0]?.id ?? '';

interface Written {
  readonly name: string;
  readonly write: (office: BrowserContext) => Promise<string>;
  /** The paths where staff see it, by its id, and where readers do. */
  readonly staff: readonly ((id: string) => string)[];
  readonly readers: readonly string[];
}
const slug = `hostile-${WORD.toLowerCase()}`;
const idOf = ({ id }: Record<string, unknown>): string => String(id);
const WRITTEN: readonly Written[] = [
  {
    name: 'an article',
    write: async (office) => {
      const published_at = new Date(Date.now() - 60_000).toISOString();
      return idOf(await call(office, '/new', { edition: 'pa', title: cut(200), slug, body: ALL, published_at }));
    },
    staff: [() => `/admin/paplabable/news/list?search=${WORD}`, (id) => `/admin/paplabable/news/edit?id=${id}`],
    readers: [`/news/${slug}`, '/news'],
  },
  {
    name: 'an answer of the FAQ',
    write: async (office) => {
      const section_id = await firstId(office, '/faq/sections?edition=pa');
      const words = { question: cut(300, 40), answer: ALL.slice(0, 19_000) };
      return idOf(await call(office, '/faq/qa', { edition: 'pa', section_id, slug, ...words }));
    },
    staff: [(id) => `/admin/paplabable/faq/questions/edit?id=${id}`],
    readers: [`/faq#${slug}`],
  },
  {
    name: 'a definition',
    write: async (office) => {
      const words = { term: cut(110, 80), match: [cut(60, 90)], text: ALL.slice(0, 1900) };
      return idOf(await call(office, '/definition', { slug, ...words }));
    },
    staff: [(id) => `/admin/paplabable/definitions/edit?id=${id}`],
    readers: ['/glossary'],
  },
  {
    name: 'a revision guide',
    write: async (office) => {
      const category_id = await firstId(office, '/categories');
      const words = { title: `Hostile ${WORD}`, summary: cut(190, 120), body: ALL, minutes: 5, active: true };
      return idOf(await call(office, '/revisionguide', { category_id, slug, ...words }));
    },
    staff: [
      (id) => `/admin/paplabable/revisionguides/edit?id=${id}`,
      () => `/preview/revisionguide/${encodeURIComponent(`Hostile ${WORD}`)}`,
    ],
    readers: [],
  },
];

for (const { name, write, staff, readers } of WRITTEN)
  test(`three hundred hostile texts of staff do nothing in ${name}`, FULL, async ({ browser }) => {
    const office = await browser.newContext();
    await logInAs(office, 'owner');
    const id = await write(office);
    const desk = await watched(office);
    for (const pathOf of staff) {
      await desk.page.goto(pathOf(id));
      await expect(desk.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect([pathOf(id), await unexpectedElements(desk.page), desk.ran]).toEqual([pathOf(id), [], []]);
    }
    const outside = await browser.newContext();
    const visitor = await watched(outside);
    for (const path of readers) {
      await visitor.page.goto(path);
      await live(visitor.page);
      await expect(visitor.page.getByText(WORD).first()).toBeAttached();
      expect([path, await unexpectedElements(visitor.page), visitor.ran]).toEqual([path, [], []]);
    }
    await office.close();
    await outside.close();
  });
