import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { adminScreens } from '../../apps/admin/screens.ts';
import { screens } from '../../apps/web/screens.ts';
import { backgroundOf } from './colour.ts';
import { logInAs } from './people.ts';
import { live } from './watch.ts';

/**
 * Checks every built screen with axe: no violation of WCAG 2.0 to 2.2 A and AA, nor of its best practices.
 * FULL=1: every screen at 1360 and 390 px, its colours also in dark and in high contrast. Otherwise one screen for each
 * page component at 1360 px, and every 4th of the learners' at 390 px and in dark.
 */
const FULL = process.env['FULL'] === '1';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colours, which are all that changes with the appearance. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LONG = 900_000;
const WIDE = { width: 1360, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What a person chooses under "Display": attributes of the page's root. */
type Look = Readonly<Record<'theme' | 'contrast', string>>;
const LIGHT: Look = { theme: 'light', contrast: 'normal' };
const DARK: Look = { theme: 'dark', contrast: 'normal' };
const CONTRAST: Look = { theme: 'light', contrast: 'high' };

const withoutId = screens.filter((row) => !row.path.includes(':') && row.path !== '/logout');
const built = FULL
  ? withoutId
  : withoutId.filter(({ page }, at) => withoutId.findIndex((other) => other.page === page) === at);
const isOpen = ({ rule }: { readonly rule: string }) => rule === 'public' || rule === 'guest';
const members = new Set(built.filter((row) => !isOpen(row)).map((row) => row.path));
/** First the pages for visitors, then those for members. */
const learnerPaths = [...built.filter(isOpen).map((row) => row.path), '/no-such-page', ...members];
/** Only the main line, because the second has the same pages. */
const office = adminScreens.filter(({ path }) => /^\/admin\/(?:paplabable|users)\//.test(path) && !path.includes(':'));
/** All resources share the same list and form, so these represent the others when FULL is off. */
const RESOURCES = ['news', 'gems', 'categories', 'revisionguides'].map((folder) => `/admin/paplabable/${folder}/`);
const onePerPage = office.filter(({ path, page }, at) =>
  page.startsWith('Resource')
    ? RESOURCES.some((folder) => path.startsWith(folder))
    : office.findIndex((other) => other.page === page) === at,
);
const officePaths = ['/admin', ...new Set((FULL ? office : onePerPage).map(({ path }) => path))];

const openIn = async (browser: Browser, viewport: typeof WIDE): Promise<Page> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript((display) => localStorage.setItem('display', display), JSON.stringify(LIGHT));
  return context.newPage();
};

async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${page.url()} ${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}

const wear = (page: Page, look: Look) =>
  page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), look);

/** Violations of the open screen, then of its colours in each of the other appearances. */
async function violationsIn(page: Page, others: readonly Look[]): Promise<string[]> {
  const found = await violations(page);
  const light = await backgroundOf(page.locator('body'));
  for (const look of others) {
    await wear(page, look);
    expect(await backgroundOf(page.locator('body')), `${page.url()} in ${JSON.stringify(look)}`).not.toEqual(light);
    const inColour = await violations(page, COLOUR_RULES);
    found.push(...inColour.map((each) => `${JSON.stringify(look)} ${each}`));
  }
  return found;
}

async function lookAtAll(page: Page, paths: readonly string[], looksAt: (path: string) => readonly Look[]) {
  const found: string[] = [];
  let inside = false;
  for (const path of paths) {
    if (members.has(path) && !inside) {
      await logInAs(page.context(), 'learner');
      inside = true;
    }
    await page.goto(path);
    await live(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    found.push(...(await violationsIn(page, looksAt(path))));
  }
  return found;
}

/** In halves, so that two workers share the longest journey. */
const HALVES = [0, 1] as const;
const half = (paths: readonly string[], which: number) => paths.filter((_, at) => at % 2 === which);

const sample = FULL ? learnerPaths : learnerPaths.filter((_, at) => at % 4 === 0);
const OTHERS = FULL ? [DARK, CONTRAST] : [DARK];
const sampleLooks = (path: string) => (sample.includes(path) ? OTHERS : []);
const widths = [
  { viewport: WIDE, paths: learnerPaths, looksAt: sampleLooks },
  { viewport: PHONE, paths: sample, looksAt: FULL ? sampleLooks : () => [] },
];
for (const { viewport, paths, looksAt } of widths) {
  for (const which of HALVES) {
    test(`learner screens have no violation at ${viewport.width} px, half ${which + 1}`, async ({ browser }) => {
      test.setTimeout(LONG);
      const page = await openIn(browser, viewport);
      expect(await lookAtAll(page, half(paths, which), looksAt)).toEqual([]);
      await page.context().close();
    });
  }
}

/** Edit screens are opened on the first row of their list. */
async function openOffice(page: Page, path: string, firstRows: Map<string, string>): Promise<boolean> {
  const row = firstRows.get(folderOf(path));
  if (isRow(path) && !row) return false;
  await page.goto(isRow(path) ? `${path}?id=${row}` : path);
  // first(), because the preview of a mail has its own heading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A table or, on a narrow screen, cards.
  const link = page.getByRole('main').locator('a[href*="/edit?id="]').first();
  if ((await link.count()) > 0) {
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id');
    if (id) firstRows.set(folderOf(path), id);
  }
  return true;
}

/** Resources without rows in a new installation, or whose list leads to no form. */
const WITHOUT_ROWS = [
  ['/admin/paplabable/feedback', 'feedback'],
  ['/admin/paplabable/savedreplies', 'savedreply'],
] as const;
/** A row of each of them, by the folder of its screens. */
async function createRows(page: Page, token: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const [folder, name] of WITHOUT_ROWS) {
    const reply = await page.request.post(`/api/v1/a/paplabable/${name}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { edition: 'pa', title: `A ${name} to look at ${Date.now()}`, body: 'With a text.' },
    });
    expect(reply.status(), await reply.text()).toBe(200);
    rows.set(folder, ((await reply.json()) as { readonly data: { readonly id: string } }).data.id);
  }
  return rows;
}

/** Lists come before their rows; a resource stays in one half. */
const isRow = (path: string) => /\/(?:edit|view)$/.test(path);
const folderOf = (path: string) => path.replace(/\/(?:activelist|list|create|edit|view)$/, '');
const folders = [...new Set(officePaths.map(folderOf))];
const officeHalf = (which: number) => {
  const mine = half(folders, which);
  return officePaths
    .filter((path) => mine.includes(folderOf(path)))
    .toSorted((a, b) => Number(isRow(a)) - Number(isRow(b)));
};

for (const viewport of FULL ? [WIDE, PHONE] : [WIDE]) {
  for (const which of HALVES) {
    test(`back-office lists and forms have no violation at ${viewport.width} px, half ${which + 1}`, async ({
      browser,
    }) => {
      test.setTimeout(LONG);
      const page = await openIn(browser, viewport);
      const token = await logInAs(page.context(), 'owner');
      const firstRows = await createRows(page, token);
      const found: string[] = [];
      const passed: string[] = [];
      for (const path of officeHalf(which)) {
        if (await openOffice(page, path, firstRows)) found.push(...(await violationsIn(page, FULL ? OTHERS : [])));
        else passed.push(path);
      }
      expect(found).toEqual([]);
      expect(passed, 'screens whose list had no row to open').toEqual([]);
      await page.context().close();
    });
  }
}
