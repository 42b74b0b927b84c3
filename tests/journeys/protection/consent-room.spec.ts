import { expect, type Page, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { onScreens } from '../thirty-screens.ts';

/** The controls that the cookie banner covers, where they are or when scrolled into view. */
const underBanner = (page: Page): Promise<{ readonly looked: number; readonly covered: readonly string[] }> =>
  page.evaluate(() => {
    const banner = document.querySelector('[aria-label="Cookies"]');
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !banner?.contains(each),
    );
    const isCovered = (control: Element) => {
      const box = control.getBoundingClientRect();
      const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return front !== null && banner !== null && banner.contains(front);
    };
    const covered = controls.filter((control) => {
      if (isCovered(control)) return true;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return isCovered(control);
    });
    return { looked: controls.length, covered: covered.map((each) => each.outerHTML.slice(0, 120)) };
  });

async function nothingIsCovered(page: Page, width: number, some: number | 'all'): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await onScreens(page, some, async (path) => {
    await expect(page.getByRole('region', { name: 'Cookies' }), path).toBeVisible();
    const { looked, covered } = await underBanner(page);
    expect([path, covered]).toEqual([path, []]);
    expect(looked, `${path} has controls to look at`).toBeGreaterThan(0);
  });
}

for (const width of [1360, 390])
  test(`no control lies under the cookie banner at ${width} px, on the main screens`, async ({ page }) => {
    test.setTimeout(120_000);
    await nothingIsCovered(page, width, 2);
  });

for (const width of [1360, 768, 390, 320])
  test(`no control of thirty screens lies under the cookie banner at ${width} px`, FULL, async ({ page }) => {
    test.setTimeout(240_000);
    await nothingIsCovered(page, width, 'all');
  });

test('refusing cookies is as easy as agreeing: one press, one size, one look', async ({ page, context }) => {
  await page.goto('/');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const look = (name: string) =>
    button(name).evaluate((each) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      return [Math.round(width), Math.round(height), color, backgroundColor, borderColor, fontSize, fontWeight];
    });
  await expect(button('Reject All Cookies')).toBeVisible();
  expect(await look('Reject All Cookies')).toEqual(await look('Accept All Cookies'));
  await button('Reject All Cookies').click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'analyticsConsent')?.value).toBe('0');
});
