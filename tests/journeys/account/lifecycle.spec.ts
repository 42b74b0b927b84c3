import { expect, type Page, test } from '@playwright/test';
import { codeIn, linkIn, mailTo } from '../mailbox.ts';
import { accountOf, logInAs, RUN } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const PASSWORD = 'four quiet rowan berries';
const addressFor = (name: string) => `${name}-${RUN}@example.test`;
const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  await live(page);
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page, 'signed in, and asked for the code').toHaveURL(/\/profile\/verification/);
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await live(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Log In' }).click();
}

test('from sign-up to a verified account by the six digits [learner-signup] [learner-profile-verification]', async ({
  page,
}) => {
  const email = addressFor('code');
  await signUp(page, email);
  const mail = await mailTo(email, /code/i);
  expect(mail.html, 'and a text twin of the same words').toContain(codeIn(mail));
  await expect(main(page)).toContainText(/We sent a code to .* It works until \d\d:\d\d \(UK time\)\./);
  await expect(
    page.getByRole('button', { name: /^Send again in 0:\d\d$/ }),
    'counts down from the start',
  ).toBeVisible();
  await page.getByLabel('Six-digit code').fill('000000');
  await expect(page.getByLabel('Six-digit code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Six-digit code').fill(codeIn(mail));
  await expect(page).toHaveURL('/profile/purchase');
  await page.goto('/profile');
  await expect(page, 'verified, and asked to subscribe').toHaveURL('/profile/purchase');
});

test('an address that has an account is sent to its mail, and an unverified person reads whether a code has been sent', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await live(page);
  await page.getByLabel('First name').fill('Yusuf--Okoro');
  await page.getByLabel('Last name').fill('Okafor');
  await expect(main(page), 'the rule for names, before anything is sent').toContainText('Use one hyphen at a time.');
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('E-mail').fill(accountOf('learner').email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(main(page), 'nobody is told that it is free').not.toContainText('can be used');
  await page.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  await logInAs(context, 'unverified');
  await page.goto('/profile/verification');
  await expect(main(page)).toContainText('There is no code you can use at the moment');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Six-digit code'), 'it took the place of the button').toBeFocused();
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
});

test('from sign-up to a verified account by the link, once [learner-signup-verify-token]', FULL, async ({ page }) => {
  const email = addressFor('link');
  await signUp(page, email);
  const link = linkIn(await mailTo(email, /code/i), '/signup/verify#');
  const opened = await page.context().newPage();
  await opened.goto(link);
  await live(opened);
  await expect(opened).toHaveTitle(/^Verify e-mail/);
  await opened.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(opened.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await opened.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page, 'the tab of the sign-up goes on').toHaveURL('/profile/purchase');
  // Links of older mails have the token in the path.
  await page.goto(link.replace('#', '/'));
  await live(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto('/profile');
  await expect(page, 'no longer held at verification').toHaveURL('/profile/purchase');
});

test('the link in another browser asks for the password, or takes a new one', FULL, async ({ page, browser }) => {
  const email = addressFor('elsewhere');
  await signUp(page, email);
  const link = linkIn(await mailTo(email, /code/i), '/signup/verify#');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await live(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Enter your password' })).toBeFocused();
  await elsewhere.getByLabel('Password', { exact: true }).fill('not what was chosen');
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(main(elsewhere)).toContainText('password is not right');
  await elsewhere.getByRole('button', { name: 'Choose a new password' }).click();
  await elsewhere.getByLabel('New password', { exact: true }).fill('seven slow spruce branches');
  await elsewhere.getByRole('button', { name: 'Confirm and change password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await main(elsewhere).getByRole('link', { name: 'Log In' }).click();
  await logIn(elsewhere, email, 'seven slow spruce branches');
  await expect(elsewhere).toHaveURL('/profile/purchase');
  await page.goto('/profile');
  await expect(page, 'the browser of the sign-up is logged out').toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('a forgotten password is replaced by a mailed link, once [learner-forgotpassword] [learner-login-resetpassword-token]', async ({
  page,
}) => {
  const email = addressFor('reset');
  await signUp(page, email);
  await mailTo(email, /code/i);
  // The page of the sign-up would load itself again without its cookies.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/forgotpassword');
  await live(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = linkIn(await mailTo(email, /resetpassword/), '/login/resetpassword#');
  const fresh = 'seven slow spruce branches';
  for (const [heading, address] of [
    ['Your password has been changed', link],
    ['This link no longer works', link.replace('#', '/')],
  ] as const) {
    await page.goto(address);
    await live(page);
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert'), 'the old one is refused').toContainText('That did not match');
  await logIn(page, email, fresh);
  await expect(page).not.toHaveURL(/\/login/);
});

test('an account is deleted by link and code, and a log-in brings it back [learner-deleteaccount] [learner-deleteaccount-token-code] [ext-screen-deleteaccount-confirm]', async ({
  page,
}) => {
  const email = addressFor('leaving');
  await signUp(page, email);
  await page.goto('/deleteaccount');
  await page.getByRole('button', { name: 'E-mail me the link' }).click();
  const link = linkIn(await mailTo(email, /delete/i), '/deleteaccount/confirm#');
  // Links of older mails have token and code in the path.
  await page.goto(link.replace('confirm#', ''));
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await page.goto(link);
  await live(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await page.goto('/profile');
  await expect(page, 'logged out everywhere').toHaveURL(/\/login\?from=/);
  await logIn(page, email);
  await expect(page, 'welcome back').toHaveURL('/profile/verification?from=/profile');
});
