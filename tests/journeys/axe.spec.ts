import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { adminScreens } from '../../apps/admin/screens.ts';
import { screens } from '../../apps/web/screens.ts';
import { logInAs } from './people.ts';
import { live } from './watch.ts';

/**
 * Checks every built screen with axe: no violation of WCAG 2.0 to 2.2 A and AA, nor of its best practices.
 * FULL=1: every screen in light, dark and high contrast, at 1360 and 390 px. Otherwise one screen for each page
 * component in light at 1360, and every 4th of the learners' in dark and at 390 px.
 */
const FULL = process.env['FULL'] === '1';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LONG = 600_000;
const WIDE = { width: 1360, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Look {
  readonly name: string;
  readonly display: Readonly<Record<string, string>>;
}
const LIGHT: Look = { name: 'light', display: { theme: 'light' } };
const DARK: Look = { name: 'dark', display: { theme: 'dark' } };
const CONTRAST: Look = { name: 'high contrast', display: { theme: 'light', contrast: 'high' } };
const LOOKS = FULL ? [LIGHT, DARK, CONTRAST] : [LIGHT];

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

const openWithAppearance = async (browser: Browser, look: Look, viewport: typeof WIDE): Promise<Page> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript((display) => localStorage.setItem('display', display), JSON.stringify(look.display));
  return context.newPage();
};

/** Checks that the page has the requested appearance. */
const hasAppearance = (page: Page, look: Look) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', look.display['theme'] ?? '');

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${page.url()} ${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}

async function lookAtAll(page: Page, paths: readonly string[]): Promise<string[]> {
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
    found.push(...(await violations(page)));
  }
  return found;
}

/** In halves, so that two workers share the longest journey. */
const HALVES = [0, 1] as const;
const half = (paths: readonly string[], which: number) => paths.filter((_, at) => at % 2 === which);

for (const look of LOOKS) {
  for (const which of HALVES) {
    test(`learner screens have no violation in ${look.name} at 1360 px, half ${which + 1}`, async ({ browser }) => {
      test.setTimeout(LONG);
      const page = await openWithAppearance(browser, look, WIDE);
      expect(await lookAtAll(page, half(learnerPaths, which))).toEqual([]);
      await hasAppearance(page, look);
      await page.context().close();
    });
  }
}

const sample = FULL ? learnerPaths : learnerPaths.filter((_, at) => at % 4 === 0);
const samples: readonly (readonly [Look, typeof WIDE])[] = FULL
  ? LOOKS.map((look) => [look, PHONE])
  : [
      [DARK, WIDE],
      [LIGHT, PHONE],
    ];
for (const [look, viewport] of samples) {
  test(`learner screens have no violation in ${look.name} at ${viewport.width} px`, async ({ browser }) => {
    test.setTimeout(LONG);
    const page = await openWithAppearance(browser, look, viewport);
    expect(await lookAtAll(page, sample)).toEqual([]);
    await hasAppearance(page, look);
    await page.context().close();
  });
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

for (const look of LOOKS) {
  for (const viewport of FULL ? [WIDE, PHONE] : [WIDE]) {
    for (const which of HALVES) {
      test(`back-office lists and forms have no violation in ${look.name} at ${viewport.width} px, half ${which + 1}`, async ({
        browser,
      }) => {
        test.setTimeout(LONG);
        const page = await openWithAppearance(browser, look, viewport);
        const token = await logInAs(page.context(), 'owner');
        const firstRows = await createRows(page, token);
        const found: string[] = [];
        const passed: string[] = [];
        for (const path of officeHalf(which)) {
          if (await openOffice(page, path, firstRows)) found.push(...(await violations(page)));
          else passed.push(path);
        }
        expect(found).toEqual([]);
        expect(passed, 'screens whose list had no row to open').toEqual([]);
        await hasAppearance(page, look);
        await page.context().close();
      });
    }
  }
}
