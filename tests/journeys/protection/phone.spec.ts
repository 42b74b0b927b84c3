import { chromium, expect, type Page, test } from '@playwright/test';
import { logInAs, PHONE_BROWSER } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 } });

test('a phone goes on to where it was going, in its phone form [learner-plabonthego] [model-phone-landing]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'learner');
  await page.goto('/questionbank/Cardiology?from=mail');
  await expect(page).toHaveURL(/^[^?]+\/plabonthego\?next=\/questionbank\/Cardiology/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amina');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/plabonthego/questionbank/Cardiology?from=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('every tile leads to a page that stays on the phone', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  for (const name of ['Question Bank', 'Flags', 'Notifications']) {
    await page.goto('/plabonthego');
    await live(page);
    await page.getByRole('navigation', { name: 'On the go' }).getByRole('link', { name }).click();
    await expect(page, name).toHaveURL(/\/plabonthego\/.+/);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  }
});

test('a page of the phone product has the same menu as the others', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  await page.goto('/plabonthego/questionbank');
  await live(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const title of ['More Questions', 'Study Group', 'Explore'])
    await expect(menu.getByText(title, { exact: true }).first()).toBeVisible();
});

test('a visitor may log in or try some questions, and is led to no other site', async ({ page }) => {
  for (const next of ['', '?next=//evil.example', '?next=https://evil.example', '?next=/nowhere']) {
    await page.goto(`/plabonthego${next}`);
    await live(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login?from=/plabonthego');
    await expect(main.getByRole('link', { name: 'Start Trial' })).toHaveAttribute('href', '/trial');
    await expect(main.getByRole('link', { name: 'Continue', exact: true })).toHaveCount(0);
  }
});

test('the landing opens without signal once it has been seen, and says so', FULL, async ({ page, context }) => {
  await page.goto('/plabonthego');
  await live(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/plabonthego'))?.status)).toBe(200);
  await context.setOffline(true);
  await page.goto('/plabonthego?next=/questionbank');
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.goto('/plabonthego/questionbank');
  await expect(page).toHaveURL('/plabonthego/ondevice?wanted=%2Fplabonthego%2Fquestionbank');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
});

test('the browser finds nothing against installing it [ext-installable]', async ({ launchOptions, baseURL }) => {
  // Not in a private window, where nothing can be installed.
  const context = await chromium.launchPersistentContext('', { ...launchOptions, userAgent: PHONE_BROWSER });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${baseURL}/plabonthego`);
  await live(page);
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}')]).toMatchObject([[], { display: 'standalone', start_url: '/plabonthego' }]);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await context.close();
});

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Phone' });

test(
  'a card has the whole height: no tabs, and its button is at the bottom of the window',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/plabonthego/gemsdecking');
    await live(page);
    await expect(tabs(page)).toBeVisible();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    const button = page.getByRole('button', { name: 'Show the answer' });
    await expect(button).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 40);
    await page.getByRole('banner').getByRole('link', { name: 'Decking' }).click();
    await expect(page).toHaveURL('/plabonthego/gemsdecking');
  },
);

test.describe('in a narrow window of a desktop', FULL, () => {
  test.use({ userAgent: undefined });

  test('the phone product has its tabs on every page, and the search stays in it', async ({ page, context }) => {
    await logInAs(context, 'learner');
    for (const path of ['/plabonthego', '/plabonthego/gemsdecking', '/plabonthego/questionbank']) {
      await page.goto(path);
      await live(page);
      await expect(tabs(page), path).toBeVisible();
    }
    for (const path of ['/plabonthego', '/plabonthego/questionbank']) {
      await page.goto(path);
      await live(page);
      await expect(tabs(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page).toHaveURL('/plabonthego/search#box');
    }
  });
});
