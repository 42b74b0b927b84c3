import { type BrowserContext, expect, test } from '@playwright/test';
import { type Account, logInAs, newPerson } from '../people.ts';
import { live } from '../watch.ts';

/** Support's actions as API calls, because this journey is about the banned user. */
async function support(browser: BrowserContext) {
  const token = await logInAs(browser, 'support');
  const headers = { authorization: `Bearer ${token}` };
  return {
    async find(account: Account): Promise<string> {
      const reply = await browser.request.get('/api/v1/a/paplabable/users', {
        headers,
        params: { search: account.email },
      });
      const { data } = (await reply.json()) as {
        readonly data: { readonly rows: readonly { readonly id: string }[] };
      };
      return data.rows[0]?.id ?? '';
    },
    async ban(id: string, reason: string): Promise<void> {
      const data = { reason, minutes: 60 };
      const reply = await browser.request.post(`/api/v1/a/paplabable/pausers/ban/${id}`, { headers, data });
      expect(reply.ok(), await reply.text()).toBe(true);
    },
    view: (id: string) =>
      browser.request.post('/api/v1/a/paplabable/pausers/view', { headers, data: { id, reason: 'Asked for help' } }),
  };
}

test('a ban is seen by the next call of a live session, and says why and until when [learner-blocked]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await newPerson(context, 'banned');
  const token = await logInAs(context, account);
  await page.goto('/profile/verification');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A call that the open page makes by itself would be refused and log out, as any refused call does.
  await page.goto('about:blank');
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await support(office);
  await staff.ban(await staff.find(account), 'Shared the account');
  await page.waitForTimeout(1000);
  const next = await context.request.get('/api/v1/paplabable/preferences', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(next.status()).toBe(401);
  await page.goto('/profile/verification');
  await expect(page).toHaveURL(/\/blocked/);
  await expect(page.getByRole('main')).toContainText('Shared the account');
  await office.close();

  await context.clearCookies();
  await page.goto('/login');
  await live(page);
  const tryWith = async (password: string) => {
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };
  await tryWith('not the right password');
  await expect(page.getByText('That did not match.'), 'a stranger learns nothing').toBeVisible();
  await tryWith(account.password);
  await expect(page).toHaveURL(/\/blocked/);
  await expect(page.getByRole('main')).toContainText('Shared the account');
  await expect(page.getByRole('textbox', { name: 'Ask for a review' })).toBeVisible();
});

test('a banned learner can still be looked at by staff, who come back to themselves [actas-obtain] [current-via-actas]', async ({
  context,
  browser,
  baseURL,
}) => {
  const account = await newPerson(context, 'viewed');
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await support(office);
  const id = await staff.find(account);
  await staff.ban(id, 'Under review');
  const { data } = (await (await staff.view(id)).json()) as { readonly data: { readonly token: string } };
  const url = baseURL ?? '';
  await office.addCookies([{ name: 'astoken', value: data.token, url, sameSite: 'Lax' }]);
  const page = await office.newPage();
  await page.goto('/');
  await expect(page.getByText('Nadia Okafor').first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Admin' })
    .or(page.getByRole('button', { name: 'Back to Admin' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/users\/list/);
  expect((await office.cookies()).map((cookie) => cookie.name)).not.toContain('astoken');
  await office.close();
});
