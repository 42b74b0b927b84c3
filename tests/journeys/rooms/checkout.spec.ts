import { DAY_MS, dayInWords } from '@app/platform/contract';
import { expect, type Page, test } from '@playwright/test';
import { newMember } from '../account/member.ts';
import { FULL } from '../full.ts';
import { mailTo } from '../mailbox.ts';

/** From the checkout to the provider's page, with access that starts at once. */
async function goToPayment(page: Page, button: RegExp): Promise<void> {
  await page.goto('/profile/checkout?service=qb-6m');
  await page.getByRole('checkbox', { name: /^Start my access now/ }).check();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('This is a pretend payment page')).toBeVisible();
}
const dayAfter = (days: number): string => dayInWords(Date.now() + days * DAY_MS);
const payWith = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
};

test('a user without access buys six months by card and has access and a receipt [learner-profile-purchase] [learner-profile-checkout] [learner-profile-checkout-completed]', async ({
  context,
}) => {
  const { email } = await newMember(context, 'buyer');
  const page = await context.newPage();
  await page.goto('/profile/purchase');
  await expect(page.getByRole('heading', { level: 1, name: /^Choose a plan/ })).toBeVisible();
  await page.locator('a[href$="service=qb-6m"]').click();
  await expect(page.getByRole('button', { name: 'Pay £75.00' })).toBeDisabled();
  await goToPayment(page, /^Pay £75\.00$/);
  await payWith(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/profile\/checkout\/completed\?order=/, { timeout: 30_000 });
  await expect(page.getByText(/receipt R-\d{4}-\d{4}/)).toBeVisible();
  await page.getByRole('link', { name: 'Open my dashboard' }).click();
  await expect(page).toHaveURL(/\/profile\/dashboard/);
  expect(await mailTo(email, /access|order|thank|receipt/i)).toBeTruthy();
});

test.describe('other ways to and from the payment page', FULL, () => {
  test('a declined card is tried again from the way back, and the order lists every step [learner-profile-checkout-redirect] [ext-screen-profile-orders] [const-payment]', async ({
    context,
  }) => {
    await newMember(context, 'declined');
    const page = await context.newPage();
    await goToPayment(page, /^Pay £75\.00$/);
    await payWith(page, '4000 0000 0000 9995');
    await expect(page.getByRole('alert')).toContainText('insufficient funds');
    await page.getByRole('button', { name: 'Go back without paying' }).click();
    await expect(page).toHaveURL((url) => url.pathname.includes('redirect'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL(/\/profile\/checkout\/completed/, { timeout: 30_000 });
    await page.getByRole('link', { name: 'See my orders' }).click();
    const order = page.getByRole('main').getByRole('listitem');
    for (const step of ['Ordered', 'Declined, nothing taken', 'Paid', 'Receipt sent'])
      await expect(order.filter({ hasText: step }).first()).toBeVisible();
  });

  test('a card whose bank asks pays once the buyer has approved it', async ({ context }) => {
    await newMember(context, 'approves');
    const page = await context.newPage();
    await goToPayment(page, /^Pay £75\.00$/);
    await payWith(page, '4000 0000 0000 3155');
    await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/profile\/checkout\/completed/, { timeout: 30_000 });
    // The money has been taken, so a page that cannot be read must not say otherwise.
    await page.route('**/pausers/paymentdetails/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/your payment are safe\. Please don’t pay again\./)).toBeVisible();
  });

  test('a tab closed after paying: the orders say so, and a press finds a payment without an event', async ({
    context,
  }) => {
    await newMember(context, 'closed-tab');
    const page = await context.newPage();
    await goToPayment(page, /^Pay £75\.00$/);
    await page.getByLabel('Then').selectOption('silent');
    await payWith(page, '4242 4242 4242 4242');
    await expect(page.getByText('Nobody goes back to the shop')).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto('/profile/orders');
    await expect(later.getByRole('region', { name: 'Your access' })).toHaveCount(0);
    const check = later.getByRole('button', { name: 'Check my payments' });
    await check.click();
    await expect(
      later
        .getByRole('main')
        .getByText(/receipt R-\d{4}-\d{4}/i)
        .first(),
    ).toBeVisible({ timeout: 20_000 });
    await check.click();
    await expect(later.getByText(/^No new payment has reached us so far\./)).toBeVisible();
    await later.goto('/profile/dashboard');
    await expect(later).toHaveURL(/\/profile\/dashboard/);
  });

  test('a subscriber adds three months, and they begin when the first month ends', async ({ context }) => {
    await newMember(context, 'extends');
    const page = await context.newPage();
    const tick = page.getByRole('checkbox', { name: /^Start my access now/ });
    const pay = async (button: RegExp) => {
      await page.getByRole('button', { name: button }).click();
      await payWith(page, '4242 4242 4242 4242');
      await expect(page).toHaveURL(/\/checkout\/completed/, { timeout: 30_000 });
    };
    await page.goto('/profile/checkout?service=qb-1m');
    await tick.check();
    await pay(/^Pay £25\.00$/);
    await page.goto('/profile/orders');
    const held = page.getByRole('region', { name: 'Your access' });
    await expect(held).toContainText(dayAfter(31));
    await held.getByRole('link', { name: 'Add or extend' }).click();
    await expect(page.locator('a[href$="service=qb-3m"]')).toBeVisible();
    await page.goto('/profile/checkout?service=qb-3m');
    await expect(page.getByText(`These days begin on ${dayAfter(31)}`)).toBeVisible();
    await expect(tick).toHaveCount(0);
    await pay(/^Pay £49\.00$/);
    await page.goto('/profile/orders');
    await expect(held).toContainText(dayAfter(31 + 92));
  });

  test('a code that is refused does not stand in the way of the full price [learner-profile-checkout]', async ({
    context,
  }) => {
    await newMember(context, 'mistyped');
    const page = await context.newPage();
    await page.goto('/profile/checkout?service=qb-6m');
    await page.getByRole('checkbox', { name: /^Start my access now/ }).check();
    await page.getByLabel('Coupon code').fill('MISTYPED');
    const ways = [
      page.getByRole('button', { name: 'Pay £75.00' }),
      page.getByRole('button', { name: 'Pay with PayPal' }),
    ];
    for (const way of ways) await expect(way, 'it may be worth something').toBeDisabled();
    await page.getByRole('button', { name: 'Apply' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'This code is not valid or has expired.' });
    await expect(refusal).toContainText('You can also pay the full price without a code.');
    await expect(refusal).not.toContainText('Reference');
    for (const way of ways) await expect(way).toBeEnabled();
    await ways[0]?.click();
    await expect(page.getByText('This is a pretend payment page')).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL(/\/profile\/checkout\/completed\?order=/, { timeout: 30_000 });
  });

  test('PayPal pays as well [learner-profile-checkout-redirectpaypal]', async ({ context }) => {
    await newMember(context, 'paypal');
    const page = await context.newPage();
    await goToPayment(page, /PayPal/);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/\/profile\/checkout\/completed/, { timeout: 30_000 });
  });

  test('access that starts later can be cancelled for all of the money [learner-checkout-completed]', async ({
    context,
  }) => {
    await newMember(context, 'later');
    const page = await context.newPage();
    await page.goto('/profile/checkout?service=qb-1m');
    await page.getByRole('radio', { name: 'Start on a later day' }).check();
    await page.getByRole('button', { name: 'Pay £25.00' }).click();
    await payWith(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL((url) => url.pathname === '/checkout/completed', { timeout: 30_000 });
    await expect(page.getByText(/It starts on/)).toBeVisible();
    await page.getByRole('link', { name: 'See my orders' }).click();
    await page.getByRole('button', { name: 'Cancel and get £25.00 back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and get £25.00 back' }).click();
    await expect(page.getByRole('main')).toContainText('Refunded', { timeout: 20_000 });
  });

  test('a visitor sees every price and is asked to log in to buy [ext-screen-pricing]', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('main')).toContainText('£75');
    await page.locator('a[href$="service=qb-6m"]').click();
    await expect(page).toHaveURL(/\/login\?from=\/profile\/checkout/);
  });
});
