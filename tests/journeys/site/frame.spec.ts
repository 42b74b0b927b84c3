import { expect, type Locator, type Page, test } from '@playwright/test';
import { backgroundOf } from '../colour.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';
import { OWNED } from '../owned.ts';

const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

test(
  'the header is 70 px high, its logo 48 px and its container at most 1200 px wide [layout-header-height] [layout-logo] [layout-nav-container]',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const container = header.locator('> div');
    expect(await heightOf(container)).toBe(70);
    expect(await heightOf(header.getByRole('link').first())).toBe(48);
    const room = () =>
      container.evaluate((each) => {
        const { paddingLeft, paddingRight } = getComputedStyle(each);
        return each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
    expect(await room()).toBe(1200);
    await page.setViewportSize({ width: 1100, height: 800 });
    expect(await room()).toBeGreaterThanOrEqual(1000);
  },
);

/** Sets the cookie choice, so that Tab reaches the skip link first and not the cookie banner. */
const choiceIsKnown = (page: Page) =>
  page.context().addInitScript(() => (document.cookie = 'analyticsConsent=0; path=/; SameSite=Lax'));

test('the menus are worked by keyboard and Escape gives the focus back', async ({ page }) => {
  await choiceIsKnown(page);
  await page.goto('/');
  await live(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const resources = page.getByRole('button', { name: 'Resources' });
  for (let press = 0; press < 8 && !(await resources.evaluate((each) => each === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(resources).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(resources).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Question Bank', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(resources).toHaveAttribute('aria-expanded', 'false');
  await expect(resources).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(resources, 'leaving the menu closes it').toHaveAttribute('aria-expanded', 'false');
});

test('the skip link moves the focus to the content', FULL, async ({ page }) => {
  await choiceIsKnown(page);
  await page.goto('/faq');
  await live(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a link is followed, the focus is on the heading of the new page', FULL, async ({ page }) => {
  await choiceIsKnown(page);
  await page.goto('/faq');
  await live(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await link.press('Enter');
  await page.waitForURL(/contact/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the phone drawer is 70 % wide, takes 0.3 s and gives the focus back [layout-mobile-drawer] [layout-drawer-animation]', async ({
    page,
  }) => {
    await page.goto('/');
    await live(page);
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect(await widthOf(drawer)).toBeCloseTo(390 * 0.7, 0);
    const durations = await drawer.evaluate((each) => getComputedStyle(each).transitionDuration.split(', '));
    expect(new Set(durations)).toEqual(new Set(['0.3s']));
    await expect(drawer).toContainText('Explore');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/aboutus');
    await expect(drawer).toBeHidden();
  });
});

test('the banner stands dark above the menu until it is dismissed, and stays away [banner-look] [banner-dismiss]', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await live(page);
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await expect(banner.getByRole('link')).toBeVisible();
  const [above, header] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  const [red = 255, green = 255, blue = 255] = await backgroundOf(banner);
  expect(red + green + blue).toBeLessThan(240);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  const cookie = (await context.cookies()).find((each) => each.name === 'banner');
  expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' });
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('light or dark follows the device until somebody chooses, without scripts and in the back office too', async ({
  browser,
  baseURL,
}) => {
  const dark = { colorScheme: 'dark', ...(baseURL ? { baseURL } : {}) } as const;
  const brightness = async (page: Page) => {
    const [red = 0, green = 0, blue = 0] = await backgroundOf(page.locator('body'));
    return red + green + blue;
  };
  const without = await browser.newContext({ ...dark, javaScriptEnabled: false });
  const first = await without.newPage();
  await first.goto('/faq');
  const colours = await first.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(colours).toBe('rgb(17, 25, 23)');
  await without.close();
  const context = await browser.newContext(dark);
  const page = await context.newPage();
  for (const path of ['/faq', '/admin/login']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
    await expect.poll(() => brightness(page), path).toBeLessThan(120);
  }
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await live(page);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('dialog').getByText('Light', { exact: true }).click();
  await page.goto('/faq');
  expect(await brightness(page)).toBeGreaterThan(600);
  await context.close();
});

test('display settings chosen once hold on every page', FULL, async ({ page }) => {
  await page.goto('/');
  await live(page);
  await page.getByRole('button', { name: 'Display settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('menus lead to what is built, and the footer names no company number or account that was not given', async ({
  page,
}) => {
  await page.goto('/');
  await live(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Resources' }).click();
  await expect(main.getByRole('list').getByRole('link')).toHaveText([
    'Question Bank',
    'Webinars',
    'Revision Course',
    'Big Mock',
    'Gems',
    'OSCEs',
  ]);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).not.toContainText('company number');
  await expect(footer.getByRole('navigation', { name: 'Social' })).toHaveCount(0);
});

test.describe('with a company number and social links', () => {
  test.use(OWNED);

  test('the visitor menu stands in its order [menu-out-order] [menu-out-resources] [menu-out-more]', async ({
    page,
  }) => {
    await page.goto('/');
    await live(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    const top = main.locator(':is(a, button):visible');
    await expect(top).toHaveText(['Resources', 'PA Exam', 'Start Trial', 'Log In', 'Sign Up', '']);
    const targets = (links: Locator) =>
      links.evaluateAll((each) => each.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(await targets(main.locator('a:visible'))).toEqual([
      ['PA Exam', '/paexam'],
      ['Start Trial', '/trial'],
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ]);
    await main.getByRole('button', { name: 'Resources' }).click();
    expect(await targets(main.getByRole('list').getByRole('link'))).toEqual([
      ['Question Bank', '/resources/questionbank'],
      ['Webinars', '/resources/webinars'],
      ['Revision Course', '/resources/revisioncourse'],
      ['Big Mock', '/resources/bigmock'],
      ['Gems', '/resources/gems'],
      ['OSCEs', '/resources/osces'],
    ]);
    await main.getByRole('button', { name: 'More' }).click();
    expect(await targets(main.getByRole('list').getByRole('link'))).toEqual([
      ['About Us', '/aboutus'],
      ['News', '/news'],
      ['FAQ', '/faq'],
      ['Contact Us', '/contactus'],
      ['Disclaimer', '/disclaimer'],
    ]);
  });

  test('the footer holds its links, the social ones, the copyright and the company [footer-links] [footer-social] [footer-copyright]', async ({
    page,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    expect(
      await links.evaluateAll((each) => each.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Pricing', '/pricing'],
      ['FAQ', '/faq'],
      ['Disclaimer', '/disclaimer'],
      ['Terms and Conditions', '/terms'],
      ['Contact Us', '/contactus'],
      ['Privacy', '/privacy'],
      ['News', '/news'],
    ]);
    await expect(footer.getByRole('navigation', { name: 'Social' }).getByRole('link').first()).toHaveAttribute(
      'href',
      'https://www.instagram.com/example',
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  });

  test('the footer names the company and where it is registered [footer-company]', FULL, async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('contentinfo')).toContainText(/Registered in England and Wales, company number \w+/);
  });
});
