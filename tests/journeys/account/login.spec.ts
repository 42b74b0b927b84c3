import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accountOf, endSessionElsewhere, forgedToken, logInAs, type Person, TOKEN_COOKIE } from '../people.ts';
import { live } from '../watch.ts';
import { FULL } from '../full.ts';

const namesOf = async (context: BrowserContext) => (await context.cookies()).map((cookie) => cookie.name);
const seconds = () => Math.floor(Date.now() / 1000);

async function fillIn(page: Page, person: Person, password = accountOf(person).password) {
  await live(page);
  await page.getByLabel('E-mail').fill(accountOf(person).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

test('a wrong password says so, stays, and leaves nothing behind', async ({ page, context }) => {
  await page.goto('/login');
  await fillIn(page, 'learner', 'not-the-passphrase');
  await expect(page.getByRole('alert')).toContainText('That did not match');
  await expect(page).toHaveURL('/login');
  expect(await namesOf(context)).not.toContain(TOKEN_COOKIE);
});

test('the right password stores the bearer token [login-stores-token] [learner-login]', async ({ page, context }) => {
  let token = '';
  await page.route('**/pausers/login', async (route) => {
    const reply = await route.fetch();
    token = (await reply.json()).data.token as string;
    await route.fulfill({ response: reply });
  });
  await page.goto('/login');
  await fillIn(page, 'learner');
  await expect(page).toHaveURL('/profile/dashboard');
  const stored = (await context.cookies()).find((cookie) => cookie.name === TOKEN_COOKIE);
  expect(stored).toMatchObject({ value: token, path: '/', sameSite: 'Lax' });
  await expect(page.getByRole('button', { name: 'Amina' })).toBeVisible();
});

test('login leads to the remembered page inside the site [login-from-remembered]', async ({ page }) => {
  await page.goto('/login?from=%2Ffaq%3Fq%3Dexam');
  await fillIn(page, 'learner');
  await expect(page).toHaveURL('/faq?q=exam');
});

test('login never leads to another site [val-redirect]', FULL, async ({ page, context }) => {
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    // Away from the page first: without its cookies, a page that is still loading logs out by itself.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await fillIn(page, 'learner');
    await expect(page, from).toHaveURL('/profile/dashboard');
  }
});

test('Log Out clears the cookies a, ia and token and reloads the front page [logout] [learner-logout]', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await logInAs(context, 'learner');
  await context.addCookies(['a', 'ia', 'token'].map((name) => ({ name, value: '1', url: baseURL ?? '' })));
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Amina' }).click();
  const reloaded = page.waitForRequest((sent) => sent.isNavigationRequest() && new URL(sent.url()).pathname === '/');
  await page.getByRole('link', { name: 'Log Out' }).click();
  await reloaded;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  const left = await namesOf(context);
  expect(left.filter((name) => ['a', 'ia', 'token', 'sid', TOKEN_COOKIE].includes(name))).toEqual([]);
  const after = await context.request.get('/api/v1/pausers/current', { headers: { authorization: `Bearer ${token}` } });
  expect(await after.json()).toMatchObject({ data: { invalidate: true } });
});

test(
  'a session ended elsewhere clears this browser and asks to log in [invalidate-logs-out]',
  FULL,
  async ({ page, context, baseURL }) => {
    const token = await logInAs(context, 'learner');
    await endSessionElsewhere(context, token);
    const url = baseURL ?? '';
    await context.addCookies(
      [TOKEN_COOKIE, 'a', 'ia', 'token'].map((name) => ({ name, value: name === TOKEN_COOKIE ? token : '1', url })),
    );
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    expect(await namesOf(context), 'only that this device is known').toEqual(['device']);
  },
);

test(
  'a token past its time logs out and clears the cookies [token-expired]',
  FULL,
  async ({ page, context, baseURL }) => {
    const value = forgedToken({ exp: seconds() - 60 });
    await context.addCookies([{ name: TOKEN_COOKIE, value, url: baseURL ?? '' }]);
    await page.goto('/faq');
    await live(page);
    await expect.poll(() => namesOf(context)).not.toContain(TOKEN_COOKIE);
  },
);

test('a 401 on any call leaves a record of it and goes to /logout [err-401]', async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refusal = { status: 'error', code: 'SESSION_ENDED', message: 'The session has ended.', requestId: 'journey' };
  await page.route(/\/api\/v1\/a\/paplabable\/news/, (route) => route.fulfill({ status: 401, json: refusal }));
  const leaving = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/logout');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'PA News' }).click();
  await leaving;
  await expect(page).toHaveURL('/');
  const entry = await page.evaluate(() => Object.values(sessionStorage).find((value) => value.includes('"method"')));
  expect(JSON.parse(entry ?? '{}')).toEqual({
    url: expect.stringContaining('/a/paplabable/news'),
    method: 'GET',
    route: '/admin/paplabable/news/list',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await namesOf(context)).not.toContain(TOKEN_COOKIE);
});

test('a visitor is sent away from the back office [adm-guard-login] [adm-guard-token] [err-admin-unauthorised]', async ({
  page,
}) => {
  await page.goto('/admin/paplabable/faq/questions');
  await expect(page).toHaveURL('/');
});

test('a learner is sent away from the back office [adm-guard-claim]', async ({ page, context }) => {
  await logInAs(context, 'learner');
  await page.goto('/admin');
  await expect(page, 'by way of the front page').toHaveURL('/profile/dashboard');
  await expect(page.getByRole('button', { name: 'Amina' }), 'and stays logged in').toBeVisible();
});

test(
  'an expired token is cleared and sent away from the back office [adm-guard-expired] [err-admin-expired]',
  FULL,
  async ({ page, context, baseURL }) => {
    const value = forgedToken({ exp: seconds() - 60, permissions: { p: { pafaq: { v: true } } } });
    const url = baseURL ?? '';
    await context.addCookies([
      { name: TOKEN_COOKIE, value, url },
      { name: 'astoken', value: 'x', url },
    ]);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(await namesOf(context)).toEqual([]);
  },
);

test('a forged permissions claim opens no door', FULL, async ({ page, context, baseURL }) => {
  const value = forgedToken({ exp: seconds() + 3600, permissions: { p: { pafaq: { v: true, a: true, e: true } } } });
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: baseURL ?? '' }]);
  await page.goto('/admin/paplabable/faq/questions');
  await expect(page).toHaveURL(/\/$|\/login$/);
});
