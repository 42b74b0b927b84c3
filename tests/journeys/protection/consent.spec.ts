import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const COUNTED = '/stats';

/** Every request to another host or to the analytics address. */
function outgoing(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && (hostname !== 'localhost' || pathname === COUNTED)) seen.push(request.url());
  });
  return seen;
}
const choice = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'analyticsConsent');
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await live(page);
}
/** Navigates to another page of the site without loading a document. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await page.waitForTimeout(500);
}

test('no visit is counted before consent, nor after it is withdrawn [cookie-accept] [cookie-banner] [cookie-attributes]', async ({
  page,
  context,
}) => {
  const seen = outgoing(page);
  await openHome(page);
  await expect(banner(page).getByRole('button', { name: 'Manage Preferences', exact: true })).toBeVisible();
  await goOn(page);
  expect([seen, await choice(context)]).toEqual([[], undefined]);

  await banner(page).getByRole('button', { name: 'Accept All Cookies', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  expect(await choice(context)).toMatchObject({ value: '1', path: '/', sameSite: 'Lax', httpOnly: false });
  await expect.poll(() => seen.length).toBe(1);
  await openHome(page);
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => seen.length).toBe(2);
  await goOn(page);
  expect(seen.length).toBe(3);

  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  const box = dialog(page).getByRole('checkbox', { name: 'Analytical cookies' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await choice(context)).toMatchObject({ value: '0', path: '/', sameSite: 'Lax' });
  await openHome(page);
  await goOn(page);
  expect(seen.length).toBe(3);
});

test('the dialog opens only on request, starts at no, and closes with either button [cookie-dialog] [cookie-pref-default] [cookie-preference]', async ({
  page,
  context,
}) => {
  const seen = outgoing(page);
  await openHome(page);
  await expect(dialog(page)).toBeHidden();
  const manage = banner(page).getByRole('button', { name: 'Manage Preferences' });
  await manage.focus();
  await page.keyboard.press('Enter');
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await choice(context)).toBeUndefined();
  await manage.click();
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect([(await choice(context))?.value, seen]).toEqual(['0', []]);
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await dialog(page).getByRole('button', { name: 'Accept All', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await choice(context))?.value).toBe('1');
});

test('on a phone the banner takes less than a quarter of the first view', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  expect((await banner(page).boundingBox())?.height).toBeLessThan(844 / 4);
});

test('the choice of a logged-in user is recorded', FULL, async ({ page, context }) => {
  await logInAs(context, 'nogems');
  const recorded = page.waitForRequest('**/paplabable/consents');
  await openHome(page);
  await banner(page).getByRole('button', { name: 'Accept All Cookies' }).click();
  const request = await recorded;
  expect(request.postDataJSON()).toEqual({ consents: [{ kind: 'analytics', given: true, wording: 'cookies-4' }] });
  expect((await request.response())?.status()).toBe(200);
});
