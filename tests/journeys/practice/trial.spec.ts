import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { live, watch } from '../watch.ts';
import { FULL } from '../full.ts';

const verdict = (page: Page) => page.getByRole('main').getByText(/^(?:Correct: |Not right\. You chose )/);
const bar = (page: Page) => page.getByRole('banner');
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
};

test('from the landing page to a result that can be passed on, by keyboard and without an account [learner-trial-question] [learner-trial-result]', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const faults = watch(page);
  await page.goto('/');
  await live(page);
  const card = page.getByRole('form', { name: 'Trial question 1' });
  await card.getByRole('radio').first().focus();
  const landingVerdict = card.getByText(/^(?:Correct\.|Not this time\. The answer is [A-E]\.)$/);
  // Arrow keys go through the options without answering.
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('radio', { checked: true })).toHaveValue('B');
  await page.keyboard.press('c');
  await expect(card.getByRole('radio', { checked: true })).toHaveValue('C');
  await expect(landingVerdict).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(landingVerdict).toBeFocused();
  await card.getByRole('link', { name: 'Next question' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trial/1');
  await expect(bar(page)).toContainText(/2 of \d+/);
  const count = Number(/2 of (\d+)/.exec((await bar(page).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(3);
  for (let n = 1; n < count; n += 1) {
    await expect(bar(page)).toContainText(`${n + 1} of ${count}`);
    if (n === 2) {
      // Skipped.
      await page.keyboard.press('n');
      continue;
    }
    await page.keyboard.press('abcde'[n % 5] ?? 'a');
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toBeFocused();
    if (n === 1) {
      // A reload shows the answer again, and it is not taken twice.
      await page.reload();
      await live(page);
      await expect(verdict(page)).toBeVisible();
    }
    await page.keyboard.press('n');
  }
  await expect(page).toHaveURL('/trial/result');
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(`of ${count - 1}`);
  await expect(score).toContainText('1 not answered');
  const scoreText = await score.locator('p').first().textContent();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/trial/result\\?r=[01]{2}-[01]{${count - 3}}$`));
  expect(await axe(page)).toEqual([]);
  expect(faults).toEqual([]);

  const fresh = await browser.newContext({ javaScriptEnabled: false });
  const other = await fresh.newPage();
  await other.goto(link);
  const shared = other.getByRole('region', { name: 'Score' });
  await expect(shared.locator('p').first()).toHaveText(scoreText ?? '');
  await expect(other.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    /^\d+ of \d+ right in the trial$/,
  );
  await fresh.close();
});

test('on the landing page a click on an option answers it at once', FULL, async ({ page }) => {
  await page.goto('/');
  await live(page);
  const card = page.getByRole('form', { name: 'Trial question 1' });
  await card.locator('label').nth(1).click();
  await expect(card.getByText(/^(?:Correct\.|Not this time\. The answer is [A-E]\.)$/)).toBeFocused();
  await expect(card.getByRole('button', { name: 'Check answer' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the question of the landing page is answered on its own page, with every reason', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('form', { name: 'Trial question 1' });
    await expect(card.locator('label')).toHaveCount(5);
    expect(await page.content()).not.toContain('answer_key');
    await card.locator('label').nth(1).click();
    await card.getByRole('button', { name: 'Check answer' }).click();
    await expect(page).toHaveURL('/trial/0?answer=B');
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
    await page.getByRole('link', { name: 'Next question' }).click();
    await expect(page).toHaveURL('/trial/1');
    await expect(page.getByRole('radio')).toHaveCount(5);
  });
});

test('before the choice nothing the server sends reveals the answer', async ({ request }) => {
  for (const path of ['/', '/_root.data', '/trial', '/trial/0', '/trial/0.data', '/trial/1', '/trial/result']) {
    const body = await (await request.get(path)).text();
    expect(
      ['answer_key', 'rationales', 'key_point', 'explanation'].filter((word) => body.includes(word)),
      path,
    ).toEqual([]);
  }
});

test('an unknown trial question is not found', FULL, async ({ page }) => {
  for (const path of ['/trial/999', '/trial/x']) expect((await page.goto(path))?.status()).toBe(404);
});

for (const look of [
  { name: 'light', width: 1360, theme: 'light' },
  { name: 'dark', width: 1360, theme: 'dark' },
  { name: 'on a phone', width: 390, theme: 'light' },
] as const)
  test(`the trial has no fault of accessibility: ${look.name}`, FULL, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: look.width, height: 844 }, reducedMotion: 'reduce' });
    await context.addInitScript((theme) => localStorage.setItem('display', JSON.stringify({ theme })), look.theme);
    const page = await context.newPage();
    for (const path of ['/trial', '/trial/0', '/trial/0?answer=A', '/trial/result?r=10-1', '/trial/result']) {
      await page.goto(path);
      await live(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axe(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
