import { devices, expect, test } from '@playwright/test';
import { backgroundOf } from '../colour.ts';
import { logInAs } from '../people.ts';
import { watch } from '../watch.ts';
import { FULL } from '../full.ts';

const MENU = [
  'PA Categories',
  'PA Question Bank',
  'PA Revision Guides',
  'PA Pages',
  'PLAB Categories',
  'PLAB Question Bank',
  'PA Gems',
  'Users',
  'PA WhatsApp',
  'PA Courses',
  'PA Webinars',
  'Products',
  'PA News',
  'FAQ',
  'PA Notifications',
  'Settings',
  'Roles',
  'Query',
  'Suspicious',
  'PA Mail',
];
test('the owner sees the 20 sections in order, on a dark side menu of 250 px [adm-menu-order] [adm-menu-look] [layout-admin-panel]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  const faults = watch(page);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('list').first().locator('> li > div > a')).toHaveText(MENU);
  const panel = page.locator('.side');
  expect((await panel.boundingBox())?.width).toBe(250);
  const [red = 255, green = 255, blue = 255] = await backgroundOf(panel);
  expect(red + green + blue).toBeLessThan(240);
  expect(faults).toEqual([]);
});

test('the menu leads to what is built and may be opened', async ({ page, context }) => {
  await logInAs(context, 'reviewer');
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'PA Question Bank' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Create', includeHidden: true })).toHaveCount(0);
});

test(
  'the breadcrumb begins at the Dashboard and its last part is no link [bc-first] [bc-last]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/paplabable/faq/questions');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Dashboard', 'FAQ', 'FAQ questions']);
    await expect(crumbs.nth(1).getByRole('link'), 'a folder without a screen of its own').toHaveCount(0);
    await expect(crumbs.last().getByRole('link')).toHaveCount(0);
    await crumbs.first().getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(crumbs).toHaveText(['Dashboard']);
  },
);

test('the profile menu opens on click, holds Log Out alone, and that ends the session [adm-header-profile]', async ({
  page,
  context,
}) => {
  const token = await logInAs(context, 'owner');
  await page.goto('/admin');
  const header = page.getByRole('banner');
  const profile = header.getByRole('button', { name: 'Olivia' });
  await profile.hover();
  await expect(header.getByRole('button', { name: 'Log Out' })).toBeHidden();
  await profile.click();
  await expect(profile.locator('xpath=..').locator('div[id]').locator('a, button')).toHaveText(['Log Out']);
  await header.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  const call = await context.request.get('/api/v1/a/paplabable/roles', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(call.status()).toBe(401);
});

test(
  'the full-screen switch follows the browser [adm-header-fullscreen] [admin-ui]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Full screen' }).click();
    const leave = page.getByRole('button', { name: 'Leave full screen' });
    await expect(leave).toHaveAttribute('data-state', 'compress');
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.evaluate(() => document.exitFullscreen());
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toHaveAttribute(
      'data-state',
      'expand',
    );
  },
);

test(
  'a browser without full screen is told so in the fixed words [err-fullscreen]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
    );
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('status').getByText('you browser can not work', { exact: true })).toBeVisible();
  },
);

test('an unknown path of the back office is a not-found page that leads back [err-404, admin-not-found]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/admin');
});

test(
  'the document of an unknown back-office path has status 404, that of a known one 200',
  FULL,
  async ({ request }) => {
    expect((await request.get('/admin/paplabable/faq/questions')).status()).toBe(200);
    expect((await request.get('/admin/no-such-screen')).status()).toBe(404);
  },
);

test.describe('on a device that is no desktop', () => {
  test.use({
    userAgent: devices['Pixel 7'].userAgent,
    viewport: { width: 820, height: 1180 },
    isMobile: true,
    hasTouch: true,
  });

  test('the burger opens a drawer of 70 % in 0.3 s without a header [adm-header-burger] [adm-drawer-animation] [layout-admin-drawer]', async ({
    page,
    context,
  }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(820 * 0.7, 0);
    const durations = await drawer.evaluate((each) => getComputedStyle(each).transitionDuration.split(', '));
    expect(new Set(durations)).toEqual(new Set(['0.3s']));
    await expect(drawer.getByRole('heading')).toHaveCount(0);
    await drawer.getByRole('link', { name: 'PA News' }).click();
    await expect(page).toHaveURL('/admin/paplabable/news/list');
    await expect(drawer).toBeHidden();
  });

  test(
    'the drawer ends with Log Out, which clears the cookies and goes to the front page [adm-menu-drawer]',
    FULL,
    async ({ page, context }) => {
      await logInAs(context, 'owner');
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL('/');
      const names = async () => (await context.cookies()).map(({ name }) => name);
      await expect.poll(names, 'only that this device is known').toEqual(['device']);
    },
  );
});
