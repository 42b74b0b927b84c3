import { expect, test } from '@playwright/test';
import { buyer, openOrder } from '../account/buyer.ts';
import { FULL } from '../full.ts';
import { logInAs } from '../people.ts';

test('support finds a payment by e-mail, says why it is open and gives part of it back [ext-screen-admin-orders] [ext-screen-admin-order]', async ({
  browser,
}) => {
  const bought = await buyer(await browser.newContext(), 'desk');
  const office = await browser.newContext();
  await logInAs(office, 'support');
  const page = await office.newPage();
  await openOrder(page, bought);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Paid, and open until/)).toBeVisible();
  await expect(main.getByText('Payment captured')).toBeVisible();
  await main.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount in pounds' }).fill('24.00');
  await dialog.getByRole('radio', { name: /^Let it run/ }).check();
  await dialog.getByRole('button', { name: 'Goodwill', exact: true }).click();
  await dialog.getByRole('button', { name: 'Refund £24.00' }).click();
  await expect(page.getByText('£24.00 is on its way back.')).toBeVisible();
  await expect(main.getByText('Part refunded').first()).toBeVisible();
  await expect(main.getByText(/^Paid, and open until/)).toBeVisible();
  await main.getByRole('button', { name: 'Send receipt again' }).click();
  await expect(main.getByText('Receipt sent again')).toBeVisible();
});

/** The maximum time for support from the buyer's message to open access. */
const LOCKED_MS = 60_000;

test.describe('the rest of the desk', FULL, () => {
  test('"I paid but it is locked" is found, explained and opened in under a minute', async ({ browser }) => {
    const buyers = await browser.newContext();
    const bought = await buyer(buyers, 'locked-out', true);
    const office = await browser.newContext();
    await logInAs(office, 'support');
    const page = await office.newPage();
    const begun = performance.now();
    await openOrder(page, bought);
    const main = page.getByRole('main');
    await expect(main.getByText('Not paid as far as we know.')).toBeVisible();
    await main.getByRole('button', { name: 'Ask the provider again' }).click();
    await expect(main.getByText(/^Paid, and open until/)).toBeVisible();
    expect(performance.now() - begun).toBeLessThan(LOCKED_MS);
    const buyerPage = await buyers.newPage();
    await buyerPage.goto('/profile/dashboard');
    await expect(buyerPage).toHaveURL(/\/profile\/dashboard/);
  });

  test('revenue and payment events lead to the orders behind them [ext-screen-admin-revenue] [ext-screen-admin-paymentevents]', async ({
    browser,
  }) => {
    const { number } = await buyer(await browser.newContext(), 'figures');
    const office = await browser.newContext();
    await logInAs(office, 'owner');
    const page = await office.newPage();
    await page.goto('/admin/plabable/products/revenue?span=7%20days');
    const row = page.getByRole('table', { name: 'Revenue by service' }).getByRole('row', { name: /six months/i });
    await expect(row.first()).toContainText('£');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^revenue-.*\.csv$/);
    await page.goto('/admin/plabable/products/paymentevents');
    await expect(page.getByRole('link', { name: `Order ${number}` }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Handle again' }).first().click();
    await expect(page.getByText('Handled: we have checked with the provider again.')).toBeVisible();
  });

  test('Query and Users find the order behind a number [ext-screen-admin-users-order]', async ({ browser }) => {
    const { number, email } = await buyer(await browser.newContext(), 'lookup');
    const office = await browser.newContext();
    await logInAs(office, 'support');
    const page = await office.newPage();
    for (const address of ['/admin/paplabable/query', '/admin/users/order']) {
      await page.goto(address);
      await page.getByRole('textbox', { name: /^Order number/ }).fill(number);
      await page.getByRole('button', { name: 'Find the order' }).click();
      await expect(page.getByRole('main')).toContainText(`Order ${number}, Question bank, six months`);
      await expect(page.getByRole('main')).toContainText(email);
    }
  });
});
