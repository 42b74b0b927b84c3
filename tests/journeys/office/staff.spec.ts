import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, endSessionElsewhere, forgedToken, logInAs, newPerson, RUN, TOKEN_COOKIE } from '../people.ts';
import { watch } from '../watch.ts';
import { newMember } from '../account/member.ts';
import { FULL } from '../full.ts';

const API = '/api/v1/a/paplabable';
const NONE = { v: false, a: false, e: false };
const ALL = { v: true, a: true, e: true };

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
/** An API call as the owner, to prepare a journey. */
async function asOwner(context: BrowserContext, method: string, path: string, data?: object) {
  const token = await logInAs(context, 'owner');
  const reply = await context.request.fetch(`${API}${path}`, { method, headers: headersOf(token), data: data ?? {} });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data;
}
const makeRole = (context: BrowserContext, name: string, p: object): Promise<{ id: string }> =>
  asOwner(context, 'POST', '/role', { name, scope: 'pa', permissions: { p } });
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible();
const mark = (page: Page, role: string, right: string) => page.getByRole('button', { name: `${role}, ${right}` });
const pressed = { pressed: true } as const;

test('the owner gives a right, sees it in words before saving, and the record tells it [admin-paplabable-roles] [ext-screen-admin-audit]', async ({
  page,
  context,
}) => {
  const name = `Desk ${RUN}`;
  const { id } = await makeRole(context, name, { pafaq: { ...NONE, v: true } });
  const faults = watch(page);
  await page.goto('/admin/paplabable/roles');
  await mark(page, name, 'PA News: edit').click();
  await expect(
    page.getByRole('button', { name: `${name}, PA News: view`, ...pressed }),
    'edit brings view',
  ).toBeVisible();
  await expect(page.getByText(`2 changes: ${name} views PA News, ${name} edits PA News`)).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await said(page, /^Rights saved/);
  await page.reload();
  await expect(page.getByRole('button', { name: `${name}, PA News: edit`, ...pressed })).toBeVisible();
  await page.goto(`/admin/audit?entity=role&entity_id=${id}`);
  await expect(page.getByText('Record verified.')).toBeVisible();
  const newest = page.getByRole('main').locator('ol > li').first();
  await expect(newest).toContainText(`Olivia Hart changed role ${name}`);
  await newest.locator('summary').click();
  await expect(newest).toContainText('PA News: edit');
  await newest.getByRole('link', { name: `role ${name}` }).click();
  await expect(page).toHaveURL(`/admin/paplabable/roles/edit?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Before the clean-up, which logs in again and so ends the session of this page.
  expect(faults).toEqual([]);
  await asOwner(context, 'DELETE', `/role/${id}`);
});

test('marks are walked with arrow keys, and what is not saved can be discarded', FULL, async ({ page, context }) => {
  const name = `Keys ${RUN}`;
  const { id } = await makeRole(context, name, {});
  await page.goto('/admin/paplabable/roles');
  await mark(page, name, 'PA Categories: view').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, name, 'PA Question Bank: add')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await asOwner(context, 'DELETE', `/role/${id}`);
});

/** A member of staff who manages roles of the main line and has few other rights. */
async function makeManager(context: BrowserContext): Promise<{ account: Account; roleId: string }> {
  const { id: roleId } = await makeRole(context, `Manager ${RUN}`, { paroles: ALL, panews: { ...NONE, v: true } });
  const account = await newMember(context, 'manager');
  const found = await asOwner(context, 'GET', `/users?search=${encodeURIComponent(account.email)}`);
  const { id, version } = found.rows[0] as { id: string; version: number };
  await asOwner(context, 'PUT', `/user/${id}`, { version, role: roleId });
  return { account, roleId };
}

test(
  'rights one lacks cannot be given: they are shown, explained, and refused by the server as well [admin-plabable-roles]',
  FULL,
  async ({ page, context }) => {
    const { account, roleId } = await makeManager(context);
    const token = await logInAs(context, account);
    await page.goto('/admin/plabable/roles');
    const own = `Manager ${RUN}`;
    const lacking = mark(page, own, 'Products: view');
    await expect(lacking).toHaveAttribute('aria-disabled', 'true');
    await lacking.click({ force: true });
    await expect(page.getByRole('status').getByText('You do not hold view in Products')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save/ }), 'nothing was changed').toHaveCount(0);
    await expect(mark(page, 'Owner', 'PA News: view'), 'a role above theirs is locked').toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const role = (await (await context.request.get(`${API}/role/${roleId}`, { headers: headersOf(token) })).json())
      .data;
    const more = { p: { ...role.permissions.p, paproducts: ALL } };
    const reply = await context.request.put(`${API}/role/${roleId}`, {
      headers: headersOf(token),
      data: { version: role.version, permissions: more },
    });
    expect([reply.status(), (await reply.json()).code]).toEqual([403, 'CANNOT_GRANT']);
  },
);

test('the last owner is protected before anything is sent', FULL, async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/paplabable/roles');
  await mark(page, 'Owner', 'Admin List: edit').click();
  await expect(page.getByText('The last owner is protected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeDisabled();
});

test(
  'words are pasted many at a time, saved, and given back [admin-settings-filterkeys]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/settings/filterkeys');
    await page.getByRole('button', { name: 'Paste many' }).click();
    const dialog = page.getByRole('dialog', { name: /paste many/ });
    await dialog.getByRole('textbox').fill(`one ${RUN}\ntwo ${RUN}, three ${RUN}`);
    await dialog.getByRole('button', { name: 'Add them' }).click();
    await expect(page.getByText('3 added')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /\bSaved \d/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`two ${RUN}`)).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reset to default' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
    await expect(page.getByText('No word yet.')).toBeVisible();
  },
);

test('the second to save sees both values and chooses [admin-settings-likeratio]', async ({ page, context }) => {
  const token = await logInAs(context, 'owner');
  await page.goto('/admin/settings/likeratio');
  const box = page.getByRole('spinbutton', { name: 'A comment is hidden below' });
  await box.fill('20');
  await expect(page.getByText('With 5 votes a comment is hidden when none of them is a like.')).toBeVisible();
  const now = (
    await (await context.request.get('/api/v1/a/plabable/setting/tag/likeratio', { headers: headersOf(token) })).json()
  ).data;
  const faster = await context.request.put(`/api/v1/a/plabable/setting/${now.id}`, {
    headers: headersOf(token),
    data: { value: 0.3, version: now.version },
  });
  expect(faster.ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(dialog).toContainText('0.3');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\bSaved \d/ })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('20');
});

test(
  'the ladder says in words what would happen, the watermark shows how it looks [admin-settings-suspicious] [admin-settings-watermarkkeys]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/settings/suspicious');
    await page.getByRole('spinbutton', { name: 'Block from capture key number' }).fill('5');
    await expect(page.getByText('2nd to 4th capture key within 24 hours')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Warn at attempt' }).fill('9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('People must be warned before they are banned, not after.')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/settings/watermarkkeys');
    await expect(page.getByText('Amina Yusuf · 48213').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Mail address' }).check();
    await expect(page.getByText('Amina Yusuf · amina.yusuf@example.ac.uk · 48213').first()).toBeVisible();
  },
);

test(
  'domains are checked one by one, and lists of refused addresses saved [admin-settings-uniemail] [admin-settings-blacklist]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/settings/uniemail');
    const add = async (label: string, text: string) => {
      await page.getByRole('textbox', { name: label }).fill(text);
      await page.keyboard.press('Enter');
    };
    await add('Domains of universities', `uni-${RUN}.ac.uk`);
    await add('Domains of universities', 'no domain');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('no domain: This is not a domain.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove no domain' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /\bSaved \d/ })).toBeVisible();
    await page.goto('/admin/settings/blacklist');
    await add('Mail domains', `blocked-${RUN}.example`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /\bSaved \d/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`blocked-${RUN}.example`)).toBeVisible();
  },
);

test(
  'any declared setting opens by its tag, and the set-up makes only what is missing [ext-screen-admin-settings] [ext-screen-admin-settings-tag] [admin-setup]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/settings');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const other = rows
      .filter({ hasNotText: /Filter keys|Watermark keys|Like ratio|Suspicious|University mail|Blacklist/ })
      .first();
    await other.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/settings\/.+/);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.goto('/admin/setup');
    await page.getByRole('button', { name: 'Create what is missing' }).click();
    await expect(page.getByText(/^Roles: nothing was missing$/)).toBeVisible();
    await page.getByRole('button', { name: 'Create what is missing' }).click();
    await expect(page.getByText(/^Settings: nothing was missing$/)).toBeVisible();
  },
);

/** A banned learner who was seen in three countries and has asked for a review. */
async function makeAppeal(browser: Browser, office: BrowserContext): Promise<{ account: Account; message: string }> {
  const theirs = await browser.newContext();
  const account = await newPerson(theirs, 'appeal');
  const headers = headersOf(await logInAs(theirs, account));
  for (const country of ['GB', 'DE', 'FR']) {
    const data = { device: `d-${country}`, country };
    const noted = await theirs.request.post('/api/v1/paplabable/adduserlogs', { headers, data });
    expect(noted.ok(), await noted.text()).toBe(true);
  }
  const found = await asOwner(office, 'GET', `/users?search=${encodeURIComponent(account.email)}`);
  const { uid } = found.rows[0] as { uid: string };
  await asOwner(office, 'POST', `/pausers/ban/${uid}`, { reason: `Journey ${RUN}`, minutes: 600 });
  const current = await (await theirs.request.get('/api/v1/pausers/current', { headers })).json();
  const message = `It was my sister on her phone, ${RUN}.`;
  const appeal = { token: current.data.ban.appeal_token as string, message };
  const sent = await theirs.request.post('/api/v1/paplabable/appeals', { data: appeal });
  expect(sent.ok(), await sent.text()).toBe(true);
  await theirs.close();
  return { account, message };
}

test('the evidence is told, an appeal is answered, and the record tells that [admin-paplabable-suspicious-list] [admin-paplabable-suspicious] [ext-screen-admin-appeals]', async ({
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
  await expect(card).toContainText('Seen in Germany, France, United Kingdom.');
  await expect(card).toContainText('Blocked until');
  await page.goto('/admin/paplabable/appeals');
  const appeal = page.getByRole('main').locator('section').filter({ hasText: message });
  await expect(appeal).toContainText(`Reason: Journey ${RUN}`);
  await appeal.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(appeal.getByText('Write a few words'), 'nobody is answered without words').toBeVisible();
  await appeal.getByRole('textbox', { name: 'Your answer' }).fill(`Thank you, ${RUN}.`);
  await appeal.getByRole('button', { name: 'Lift the ban' }).click();
  await said(page, /^The ban is lifted/);
  await expect(appeal, 'it waits no more').toHaveCount(0);
  await page.goto('/admin/audit?entity=appeal');
  const line = page.getByRole('main').locator('ol > li').first();
  await expect(line).toContainText('Olivia Hart answered appeal (Nadia Okafor)');
  await line.locator('summary').click();
  await expect(line).toContainText(`Thank you, ${RUN}.`);
});

test('the first page tells figures, days and what waits, each with the way to it [admin-dashboard]', async ({
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
  await main.getByText('The last 30 days').click();
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
