import { expect, type Page, test } from '@playwright/test';
import { codeIn, mailTo } from '../mailbox.ts';
import { logInAs, RUN } from '../people.ts';
import { newMember } from './member.ts';
import { FULL } from '../full.ts';

const main = (page: Page) => page.getByRole('main');

test('the account page says what the user has and what to do next [learner-profile]', async ({ page, context }) => {
  await logInAs(context, 'nogems');
  await page.goto('/profile');
  const held = main(page).getByRole('listitem');
  await expect(held.filter({ hasText: 'Question bank' })).toContainText(/until \d+ \w+ 20\d\d/);
  await expect(held.filter({ hasText: /^Gems/ })).toContainText('Not included');
  await expect(main(page).getByRole('link', { name: 'Add or extend' })).toHaveAttribute('href', '/profile/checkout');
  await expect(main(page).getByText('Confirmed')).toBeVisible();
  await main(page).getByRole('link', { name: 'Set up two-step log-in' }).click();
  await expect(page).toHaveURL('/profile/security');
});

test('a new name and a new address become the current user at once [ext-screen-profile-details] [current-user-replaced]', async ({
  page,
}) => {
  const account = await newMember(page.context(), 'details');
  const next = `moved-${RUN}@example.test`;
  await page.goto('/profile/details');
  await page.getByLabel('First name').fill('Rosalind');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rosalind' })).toBeVisible();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByRole('button', { name: 'Send a code there' }).click();
  await expect(page.getByLabel('Six-digit code'), 'it took the place of the button').toBeFocused();
  await expect(main(page).getByText(account.email), 'stays until the code comes back').toBeVisible();
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(next, /code/i)));
  await expect(main(page).getByText('Current address:').locator('..')).toContainText(next);
  await mailTo(account.email, /address.*changed|changed.*address/i);
});

test(
  'a new password is the one that logs in from now on, and other devices are logged out [learner-profile-changepassword]',
  FULL,
  async ({ page, browser }) => {
    const account = await newMember(page.context(), 'password');
    const elsewhere = await browser.newContext();
    await logInAs(elsewhere, account);
    const password = 'seven loud heather bells';
    await page.goto('/profile/changepassword');
    await page.getByLabel('Current password').fill('not this one at all');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('That password is not right.')).toBeVisible();
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
    const other = await elsewhere.newPage();
    await other.goto('/profile');
    await expect(other).toHaveURL(/\/login/);
    await logInAs(elsewhere, { ...account, password });
  },
);

test('preferences are kept with the account [ext-screen-profile-preferences]', FULL, async ({ page }) => {
  await newMember(page.context(), 'prefers');
  await page.goto('/profile/preferences');
  const assistive = page.getByRole('switch', { name: /assistive technology/ });
  await expect(assistive).not.toBeChecked();
  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/preferences') && reply.status() === 200);
  await Promise.all([saved(), assistive.check()]);
  await Promise.all([saved(), page.getByLabel('Extra time').selectOption('25')]);
  // A year is typed digit by digit; the date is saved once, when it is complete.
  const dates: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/preferences')) dates.push(request.postDataJSON());
  });
  await Promise.all([saved(), page.getByLabel('Exam date').pressSequentially('12122031')]);
  expect(dates).toEqual([{ exam_date: '2031-12-12' }]);
  await page.reload();
  await expect(page.getByLabel('Exam date')).toHaveValue('12/12/2031');
  await expect(assistive).toBeChecked();
  await expect(page.getByLabel('Extra time')).toHaveValue('25');
});

test('a copy of own data is asked for and can be downloaded [ext-screen-profile-privacy]', async ({ page }) => {
  const account = await newMember(page.context(), 'copy');
  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await file.json()).toMatchObject({ account: { email: account.email } });
});
