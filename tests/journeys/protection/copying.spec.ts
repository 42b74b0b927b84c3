import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const PRIVATE = '/questionbank';
const QUESTION = '/questionbank/Cardiology/u/1';

/** Opens a protected page and waits for the reply that activates the protection. */
async function openProtected(page: Page, path: string): Promise<void> {
  const facts = page.waitForResponse('**/paplabable/protection');
  await page.goto(path);
  await live(page);
  await facts;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Adds a text area, and paragraphs that may be copied or selected, below the content. */
const plant = (page: Page) =>
  page.evaluate(() => {
    const place = document.createElement('div');
    place.innerHTML =
      '<label>Note <textarea id="note"></textarea></label>' +
      '<p id="copyable" data-allow-copy>These words may be copied.</p>' +
      '<p id="selectable" data-allow-select>These words may be selected.</p>';
    document.querySelector('#main')?.append(place);
  });

/** Whether the page suppressed the context menu. */
async function refusesMenu(page: Page, openMenu: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    document.body.dataset['menu'] = '';
    const note = (event: Event) => (document.body.dataset['menu'] = String(event.defaultPrevented));
    window.addEventListener('contextmenu', note, { once: true });
  });
  await openMenu();
  await expect(page.locator('body')).toHaveAttribute('data-menu', /true|false/);
  return (await page.locator('body').getAttribute('data-menu')) === 'true';
}
const rightClick = (page: Page, selector: string) => () => page.locator(selector).click({ button: 'right' });

const select = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));

/** Copies the selection and returns what pasting gives. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('Control+C');
  await page.evaluate(() => {
    const box = document.createElement('textarea');
    box.id = 'pasted';
    document.body.append(box);
    box.focus();
  });
  await page.keyboard.press('Control+V');
  const text = await page.locator('#pasted').inputValue();
  await page.evaluate(() => document.querySelector('#pasted')?.remove());
  return text;
}

test('the right button is refused on learner pages, but not where people write nor in accessible mode [copy-rightclick]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await openProtected(page, PRIVATE);
  await plant(page);
  expect(await refusesMenu(page, rightClick(page, '#main h1'))).toBe(true);
  expect(await refusesMenu(page, rightClick(page, '#note'))).toBe(false);
  expect(await refusesMenu(page, rightClick(page, '#copyable'))).toBe(false);
  await page.evaluate(() => {
    document.documentElement.dataset['accessible'] = '';
  });
  expect(await refusesMenu(page, rightClick(page, '#main h1'))).toBe(false);
});

test('the menu key of the keyboard is left alone', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  await openProtected(page, PRIVATE);
  await page.getByRole('main').getByRole('link').first().focus();
  expect(await refusesMenu(page, () => page.keyboard.press('Shift+F10'))).toBe(false);
});

test('copying leaves a copyright notice, unless a marker allows it or the reader wrote the text [copy-clipboard]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await openProtected(page, PRIVATE);
  await plant(page);
  await select(page, '#main h1');
  const notice = await copied(page);
  expect(notice).toMatch(/^© \d{4} .+for your own study only/);
  await expect(page.getByText('The copyright notice was copied instead.')).toBeAttached();
  await select(page, '#copyable');
  expect(await copied(page)).toBe('These words may be copied.');
  await page.locator('#note').fill('My own words');
  await page.locator('#note').press('Control+A');
  expect(await copied(page)).toBe('My own words');
});

/** As staff: sets whether visitors may copy a page. */
async function setCopying(context: BrowserContext, tag: string, copy_allowed: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${await logInAs(context, 'owner')}` };
  const api = '/api/v1/a/plabable/page';
  const found = await context.request.get(`${api}/tag/${tag}`, { headers });
  const { data } = (await found.json()) as { readonly data: { readonly id: string; readonly version: number } };
  const changes = { version: data.version, copy_allowed };
  const saved = await context.request.put(`${api}/${data.id}`, { headers, data: changes });
  expect(saved.ok(), await saved.text()).toBe(true);
}

const headingCopied = async (page: Page, path: string) => {
  await page.goto(path);
  await live(page);
  await select(page, '#main h1');
  return { heading: (await page.locator('#main h1').innerText()).trim(), text: (await copied(page)).trim() };
};

test(
  'a public page gives the notice once staff forbid copying; one of the layout for quoting stays as it is [copy-allow-layout]',
  FULL,
  async ({ browser, context }) => {
    const visitor = await (await browser.newContext()).newPage();
    const tags = ['keypoints', 'osceterms'];
    const { heading, text } = await headingCopied(visitor, '/keypoints');
    expect(text).toBe(heading);
    for (const tag of tags) await setCopying(context, tag, false);
    try {
      // Public pages are cached for a few seconds.
      await expect(async () => {
        expect((await headingCopied(visitor, '/keypoints')).text).toMatch(/^© \d{4} .+for your own study only/);
      }).toPass({ timeout: 20_000 });
      await expect(async () => {
        await visitor.goto('/osceterms');
        await expect(visitor.locator('article[data-allow-copy]')).toHaveCount(0, { timeout: 1000 });
      }).toPass({ timeout: 20_000 });
      const terms = await headingCopied(visitor, '/osceterms');
      expect(terms.text).toBe(terms.heading);
    } finally {
      for (const tag of tags) await setCopying(context, tag, true);
    }
  },
);

/** Selects everything, as a reader would; returns the selected text. */
const selectAll = async (page: Page) => {
  await page.locator('body').press('Control+A');
  return page.evaluate(() => getSelection()?.toString() ?? '');
};

test('text on a question page cannot be selected, except below a marker [select-question]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await openProtected(page, QUESTION);
  await plant(page);
  const heading = await page.locator('#main h1').innerText();
  const marked = await selectAll(page);
  expect(marked).not.toContain(heading);
  expect(marked).toContain('These words may be selected.');
  await page.locator('#note').fill('typed');
  await page.locator('#note').press('Control+A');
  expect(await copied(page)).toBe('typed');
  await page.evaluate(() => {
    document.documentElement.dataset['accessible'] = '';
  });
  expect(await selectAll(page)).toContain(heading);
});

test('text elsewhere can be selected [select-other-pages]', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  await openProtected(page, PRIVATE);
  expect(await selectAll(page)).toContain(await page.locator('#main h1').innerText());
});

test('the watermark names the reader, lets every click through and is silent for screen readers', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await openProtected(page, QUESTION);
  const mark = page.locator('[data-watermark]');
  await expect(mark).toContainText('Amina');
  await expect(mark).toHaveAttribute('aria-hidden', 'true');
  await expect(mark).toHaveCSS('pointer-events', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toBeVisible();
});
