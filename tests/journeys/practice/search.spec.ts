import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { backgroundOf } from '../colour.ts';
import { logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search categories and questions' });
const hits = (page: Page) => page.getByRole('list', { name: 'Questions found' }).getByRole('link');
const resultLine = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'in PA Questions' });
/** Answered or not, because other journeys use the same account. */
const question = (page: Page) => page.getByRole('article', { name: /^Question \d+ of/ });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await live(page);
  await expect(heading(page)).toBeVisible();
}

test('a search finds other names and mistyped words, and shows where in yellow', async ({ page, context }) => {
  const faults = watch(page);
  await logInAs(context, 'nogems');
  await open(page, '/questionbank');
  await expect(page.getByRole('table')).toBeVisible();
  await field(page).fill('EKG');
  await expect(hits(page).first()).toContainText('ECG');
  await expect(page.getByRole('table')).toHaveCount(0);
  const mark = hits(page).first().locator('mark').first();
  await expect(mark).toHaveText(/^(ECG|electrocardiogram)s?$/i);
  const [red = 0, green = 0, blue = 255] = await backgroundOf(mark);
  expect([red > 220, green > 200, blue < 180]).toEqual([true, true, true]);

  await field(page).fill('warferin');
  await expect(resultLine(page)).toContainText('No matches for “warferin”. Showing “warfarin”');
  await expect(hits(page).first().locator('mark').first()).toHaveText(/warfarin/i);

  await field(page).fill('xqzzyvw');
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
  await field(page).fill('');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL('/questionbank');
  expect(faults).toEqual([]);
});

test(
  'to a question and back: text, page and place are kept; from the menu the search starts again',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'nogems');
    await open(page, '/questionbank');
    await field(page).fill('year old woman');
    await expect(resultLine(page)).toBeVisible();
    const best = (await hits(page).first().textContent()) ?? '';
    await page.getByRole('navigation', { name: 'Pages of the search' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/questionbank?search=year+old+woman&page=2');
    // The previous page stays visible until the next has loaded.
    await expect(hits(page).first()).not.toHaveText(best);
    const left = path(page);
    const last = hits(page).last();
    const lead = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(300);
    await last.click();
    await expect(question(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Back to the search' }).click();
    await expect(hits(page).last()).toHaveText(lead);
    expect(path(page)).toBe(left);
    await expect(field(page)).toHaveValue('year old woman');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 40);

    // The browser's back button does the same.
    await hits(page).first().click();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(hits(page).last()).toHaveText(lead);
    expect(path(page)).toBe(left);

    await open(page, '/questionbank');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('table')).toBeVisible();
  },
);

test('everything by keyboard: slash, typing, arrows, enter, escape', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('acetaminophen');
  await expect(hits(page).first().locator('mark').first()).toHaveText(/paracetamol/i);
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.goBack();
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('table')).toBeVisible();
});

test('a search can be shared by its URL, and the other bank says what it has', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank?search=heart+attack');
  await expect(hits(page).first().locator('mark').first()).toHaveText(/myocardial infarction|heart attack/i);
  await open(page, '/morequestionbank?search=orthopnoea');
  await page.getByRole('link', { name: /PA Questions has \d+ question/ }).click();
  await expect(page).toHaveURL('/questionbank?search=orthopnoea');
  await expect(hits(page)).not.toHaveCount(0);
});

test('without a connection the search says so and goes on when it is back', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank');
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('delirium');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(hits(page).first()).toBeVisible();
});

test('a word is explained by focus, by hover and by a tap, and Escape takes it away', async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await open(page, '/questionbank?search=orthopnoea');
  await hits(page).first().click();
  await expect(question(page)).toBeVisible();
  const word = page.getByRole('button', { name: 'orthopnoea' });
  const tip = page.getByRole('tooltip');
  await expect(word).toHaveCount(1);
  await expect(word).toHaveAccessibleDescription(/lying/i);
  await word.focus();
  await expect(tip).toContainText('Orthopnoea');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  // Enter explains the word and does not submit an answer.
  await page.keyboard.press('Enter');
  await expect(tip).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(tip).toHaveCount(0);
  await word.hover();
  await expect(tip).toBeVisible();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(tip).toHaveCount(0);
  await word.click();
  await expect(tip).toBeVisible();
  // Never inside an option.
  await expect(page.locator('fieldset [data-definition]')).toHaveCount(0);
});

test('every flag is taken off with one button and put back with another [learner-resetflag]', async ({
  page,
  context,
}) => {
  await open(page, '/resetflag');
  await expect(heading(page)).toHaveText('Clear all flags');
  const button = page.getByRole('button', { name: 'Clear all flags' });
  await expect(button).toHaveCount(0);

  await logInAs(context, 'locked');
  await open(page, '/resetflag');
  await expect(button).toHaveCount(0);

  await context.clearCookies();
  await logInAs(context, 'nogems');
  await open(page, '/questionbank/Urology/u/1');
  const flag = page.getByRole('banner').getByRole('button', { name: /^Flag/ });
  if ((await flag.getAttribute('aria-pressed')) !== 'true') await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  const lead = (await heading(page).textContent()) ?? '';
  await page.waitForLoadState('networkidle');
  await open(page, '/resetflag');
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all flags' }).click();
  await expect(page.getByText(/flags? removed/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/flags? restored/)).toBeVisible();
  await open(page, '/profile/flags');
  await expect(page.getByRole('link', { name: lead }).first()).toBeVisible();
});

test(
  'search, a definition and the reset page break no rule of access: light, dark, 390 px',
  FULL,
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await logInAs(context, 'nogems');
    const found: string[] = [];
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      found.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()} ${id} ${node.html.slice(0, 140)}`)),
      );
    };
    for (const [theme, width] of [
      ['light', 1360],
      ['dark', 1360],
      ['light', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((value) => localStorage.setItem('display', JSON.stringify({ theme: value })), theme);
      await open(page, '/questionbank?search=orthopnoea');
      await expect(hits(page).first()).toBeVisible();
      await look();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await hits(page).first().click();
      await page.getByRole('button', { name: 'orthopnoea' }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await look();
      await open(page, '/questionbank?search=xqzzyvw');
      await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
      await look();
      await open(page, '/resetflag');
      await expect(page.getByRole('button', { name: 'Clear all flags' })).toBeVisible();
      await look();
    }
    expect(found).toEqual([]);
  },
);

test(
  'the one search finds questions, guides, gems and texts, opens them, and remembers what was looked for [ext-screen-search]',
  FULL,
  async ({ page, context }) => {
    const faults = watch(page);
    await logInAs(context, 'learner');
    await page.goto('/faq');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    const box = page.getByRole('searchbox', { name: 'Search everything' });
    await expect(box).toBeFocused();
    await box.fill('pottasium');
    await expect(page.getByText('Showing “potassium”')).toBeVisible();
    await box.fill('potassium');
    for (const name of [/^PA Questions/, /^Revision guides/, /^Gems/])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.getByRole('link', { name: /^Show all \d+ in PA Questions$/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.getByRole('region', { name: 'PA Questions' }).getByRole('link').first().click();
    await expect(question(page)).toBeVisible();
    await open(page, '/search');
    await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'potassium' }).click();
    await expect(box).toHaveValue('potassium');
    await open(page, '/search');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByText('It knows synonyms')).toBeVisible();
    expect(faults).toEqual([]);
  },
);
