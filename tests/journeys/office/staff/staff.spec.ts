import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { type Account, endSessionElsewhere, forgedToken, logInAs, newPerson, RUN, TOKEN_COOKIE } from '../../people.ts';
import { watch } from '../../watch.ts';
import { expectMessage } from '../messages.ts';
import { ALL, asOwner, headersOf } from './owner.ts';

/** A banned learner who was seen in three countries and has asked for a review. */
async function makeAppeal(browser: Browser, office: BrowserContext): Promise<{ account: Account; message: string }> {
  const learner = await browser.newContext();
  const account = await newPerson(learner, 'appeal');
  const headers = headersOf(await logInAs(learner, account));
  for (const country of ['GB', 'DE', 'FR']) {
    const data = { device: `d-${country}`, country };
    const noted = await learner.request.post('/api/v1/paplabable/adduserlogs', { headers, data });
    expect(noted.ok(), await noted.text()).toBe(true);
  }
  const found = await asOwner(office, 'GET', `/users?search=${encodeURIComponent(account.email)}`);
  const { uid } = found.rows[0] as { uid: string };
  await asOwner(office, 'POST', `/pausers/ban/${uid}`, { reason: `Journey ${RUN}`, minutes: 600 });
  const current = await (await learner.request.get('/api/v1/pausers/current', { headers })).json();
  const message = `It was my sister on her phone, ${RUN}.`;
  const appeal = { token: current.data.ban.appeal_token as string, message };
  const sent = await learner.request.post('/api/v1/paplabable/appeals', { data: appeal });
  expect(sent.ok(), await sent.text()).toBe(true);
  await learner.close();
  return { account, message };
}

test('the evidence is shown, an appeal is answered, and the record shows the reply [admin-paplabable-suspicious-list] [admin-paplabable-suspicious] [ext-screen-admin-appeals]', async ({
  browser,
  page,
  context,
}) => {
  const { account, message } = await makeAppeal(browser, context);
  await logInAs(context, 'owner');
  await page.goto('/admin/paplabable/suspicious');
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('navigation', { name: 'Suspicious' }).getByRole('link', { name: 'Accounts to check' }).click();
  await page.getByRole('searchbox').fill(account.email);
  await page.keyboard.press('Enter');
  const card = page.getByRole('main').locator('section').filter({ hasText: account.email });
  await expect(card).toContainText('3 countries, at the threshold of 3');
  await expect(card).toContainText('Seen in: Germany, France, United Kingdom.');
  await expect(card).toContainText('Blocked until');
  await page.goto('/admin/paplabable/appeals');
  const appeal = page.getByRole('main').locator('section').filter({ hasText: message });
  await expect(appeal).toContainText(`Reason: Journey ${RUN}`);
  await appeal.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(appeal.getByText('Write a few words'), 'nobody is answered without words').toBeVisible();
  const words = appeal.getByRole('textbox', { name: 'Your answer' });
  await words.fill(`Thank you, ${RUN}.`);
  const states = page.getByRole('navigation', { name: 'State' });
  await states.getByRole('link', { name: 'Refused' }).click();
  await expect(appeal, 'another list is shown').toHaveCount(0);
  await states.getByRole('link', { name: 'Waiting' }).click();
  await expect(words, 'what was typed is still there').toHaveValue(`Thank you, ${RUN}.`);
  await page.getByRole('navigation', { name: 'Suspicious' }).getByRole('link', { name: 'Accounts to check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appeals' })).toHaveCount(0);
  await page.goBack();
  await expect(words, 'and after a visit to another page').toHaveValue(`Thank you, ${RUN}.`);
  await appeal.getByRole('button', { name: 'Lift the ban' }).click();
  await expectMessage(page, /^The ban is lifted/);
  await expect(appeal, 'it waits no more').toHaveCount(0);
  await page.goto('/admin/audit?entity=appeal');
  const line = page.getByRole('main').locator('ol > li').first();
  await expect(line).toContainText('Olivia Hart answered the appeal (Nadia Okafor)');
  await line.getByRole('button', { name: 'Show what changed' }).click();
  await expect(line).toContainText(`Thank you, ${RUN}.`);
});

test('the first page shows figures, days and what waits, each with the way to it [admin-dashboard]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  const faults = watch(page);
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Olivia$/ }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'What needs you today' })).toBeVisible();
  await main.getByText('Show charts of the last 30 days').click();
  const drawing = main
    .getByRole('figure')
    .filter({ hasText: /in 30 days/ })
    .first();
  await drawing.getByText('Show the numbers').click();
  await expect(drawing.getByRole('row')).toHaveCount(31);
  await main.getByRole('link', { name: 'Blocked' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/blocklist/);
  expect(faults).toEqual([]);
});

test(
  'the menu of the second line is there for staff with permissions.p and for nobody else [adm-menu-plab-enabled]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link', { name: 'PLAB Categories' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'PLAB Question Bank' })).toBeVisible();
    await logInAs(context, 'learner');
    // The page redirects by itself, perhaps before it has loaded.
    await page.goto('/admin', { waitUntil: 'commit' });
    await expect(page, 'a token without permissions.p opens no menu at all').toHaveURL('/profile/dashboard');
    await expect(menu).toHaveCount(0);
  },
);

test('the session ends by Log Out, by a token that ran out, and by any 401 [adm-session-end]', async ({
  page,
  context,
}) => {
  const cookieLeft = async () =>
    (await context.cookies()).some((cookie) => cookie.name === TOKEN_COOKIE && cookie.value);
  await logInAs(context, 'owner');
  await page.goto('/admin');
  await page.getByRole('banner').getByRole('button', { name: 'Olivia' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await cookieLeft()).toBe(false);

  const old = forgedToken({ exp: Math.floor(Date.now() / 1000) - 60, permissions: { p: { panews: ALL } } });
  await context.addCookies([{ name: TOKEN_COOKIE, value: old, url: page.url(), sameSite: 'Lax' }]);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(await cookieLeft()).toBe(false);

  const token = await logInAs(context, 'owner');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible();
  await endSessionElsewhere(context, token);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'PA News' }).click();
  await expect(page, 'the next call is answered with 401').toHaveURL('/');
  expect(await cookieLeft()).toBe(false);
});
