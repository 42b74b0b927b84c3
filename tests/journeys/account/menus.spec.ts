import { expect, type Page, test } from '@playwright/test';
import { logInAs, PHONE_BROWSER, TOKEN_COOKIE } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

/** The labels of everything in the main menu that can be pressed, in order. */
const mainMenu = async (page: Page): Promise<readonly string[]> => {
  const all = page.getByRole('navigation', { name: 'Main' }).locator('button:visible, a:visible');
  return all.evaluateAll((found) =>
    found.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().replace(/\d+/g, 'n')),
  );
};

test('the menu of a logged-in user is in the specified order, with Admin only for staff [menu-in-order]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  const staff = await mainMenu(page);
  expect(staff.slice(0, 6)).toEqual(['Resources', 'Question Bank', 'Study Group', 'Admin', 'More', 'Dashboard']);
  expect(staff[6], 'then the search').toContain('Search');
  expect(staff[7], 'then the bell').toMatch(/notification/i);
  expect(staff[8], 'then the person').toContain('Olivia');
  await context.clearCookies();
  await logInAs(context, 'learner');
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible();
  expect((await mainMenu(page)).slice(0, 4)).toEqual(['Resources', 'Question Bank', 'Study Group', 'More']);
});

test('on a slow connection a logged-in user never sees the menu of a visitor', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  let reply: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route('**/api/v1/pausers/current', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/faq');
  await live(page);
  expect(await mainMenu(page)).toEqual(['Resources']);
  reply();
  await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible();
  expect((await mainMenu(page)).slice(0, 4)).toEqual(['Resources', 'Question Bank', 'Study Group', 'More']);
});

test('Ctrl K leads a learner to the search from any page', async ({ page, context }) => {
  await logInAs(context, 'learner');
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search#box$/);
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  await page.goto('/contactus');
  await live(page);
  await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Message/ });
  await text.press('Control+k');
  await text.fill('In a text field the key belongs to the text.');
  await expect(page).toHaveURL(/\/contactus$/);
});

test('a visitor can start a trial, sign up or log in [trial-signup-login-entry]', async ({ page }) => {
  for (const [name, path] of [
    ['Start Trial', '/trial'],
    ['Sign Up', '/signup'],
    ['Log In', '/login'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test(
  'the question bar is 70 px high and leads back; every layout is its own [layout-question-header] [layouts-exist]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    const header = page.getByRole('banner');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/questionbank/Cardiology/u/1');
    await expect(menu, 'no menu beside a question').toHaveCount(0);
    await expect(header.getByRole('link').first()).toHaveAttribute('href', /^\/questionbank/);
    expect((await header.boundingBox())?.height).toBeCloseTo(70, 0);
    for (const preview of ['/preview/question/1', '/preview/revisionguide/Asthma']) {
      await page.goto(preview);
      await expect(header.getByRole('link', { name: 'Back' })).toBeVisible();
      await expect(menu).toHaveCount(0);
    }
    await page.goto('/questionbank');
    await expect(menu).toBeVisible();
    await expect(page.locator('[data-watermark]'), 'content carries the reader').toHaveCount(1);
    const layerOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((each) => Number(getComputedStyle(each).zIndex));
    for (const frame of ['header', 'footer', '.site-banner'])
      expect(await layerOf(frame), `the ${frame} stays clear of it`).toBeGreaterThan(await layerOf('[data-watermark]'));
    await page.goto('/profile');
    await expect(page.locator('[data-watermark]')).toHaveCount(0);
    await page.goto('/terms');
    await expect(page.locator('main [data-allow-copy]').first()).toBeAttached();
  },
);

test(
  'cookies have their names and attributes [cookie-names] [cookie-auth-prefix] [cookie-attributes]',
  FULL,
  async ({ page, context }) => {
    await page.goto('/');
    await live(page);
    await page.getByRole('button', { name: 'Accept All Cookies' }).click();
    await page
      .getByRole('button', { name: /dismiss|close/i })
      .first()
      .click();
    await logInAs(context, 'owner');
    await page.goto('/admin/users/list?search=locked%40example.test');
    await page.getByRole('button', { name: 'Actions for Lewis Grant' }).click();
    await page.getByRole('menuitem', { name: 'View as user…' }).click();
    await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('To see the cookie');
    await page.getByRole('alertdialog').getByRole('button', { name: 'View as user' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
    const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
    expect(cookies.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'analyticsConsent',
      'astoken',
      TOKEN_COOKIE,
      'banner',
    ]);
    expect(TOKEN_COOKIE).toBe('auth._token.local');
    expect(cookies.find(({ name }) => name === 'banner')?.value).toBe('1');
    for (const { name, path, sameSite } of cookies) expect([name, path, sameSite]).toEqual([name, '/', 'Lax']);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the drawer holds the same groups, with Explore and Profile [mobile-drawer]', async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(390 * 0.7, 0);
    for (const group of [
      'PA Questions',
      'Revision Guides',
      'Gems',
      'More Questions',
      'Resources',
      'Study Group',
      'Explore',
      'Profile',
    ])
      await expect(drawer.getByText(group, { exact: true }).first()).toBeVisible();
    await drawer.getByRole('link', { name: 'News' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('with the browser of a phone', () => {
  test.use({ userAgent: PHONE_BROWSER, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Ctrl K leads to the search of the phone product', async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/plabonthego/search');
    const box = page.getByRole('searchbox', { name: 'Search everything' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await live(page);
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await live(page);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(/\/plabonthego\/search#box$/);
    await expect(box).toBeFocused();
  });
});
