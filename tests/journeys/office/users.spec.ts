import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accountOf, logInAs, type Person, RUN } from '../people.ts';
import { FULL } from '../full.ts';
import { expectMessage } from './messages.ts';

const API = '/api/v1/a/paplabable';

/** Creates learners by API calls, with `word` in their e-mail addresses. Returns their ids. */
async function addLearners(context: BrowserContext, word: string, count = 1): Promise<string[]> {
  const token = await logInAs(context, 'owner');
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const reply = await context.request.post(`${API}/user`, {
      headers: { authorization: `Bearer ${token}` },
      data: { first_name: 'Journey', last_name: 'Walker', email: addressOf(word, n) },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    ids.push((await reply.json()).data.id as string);
  }
  return ids;
}
const addressOf = (word: string, n = 1) => `${word}-${n}-${RUN}@example.test`;
const editOf = (id: string | undefined) => `/admin/users/edit?id=${id}`;
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const dialogOf = (page: Page) => page.getByRole('alertdialog');
const emailOf = (person: Person) => accountOf(person).email;

/** A preset list contains the one person and not the other. */
async function listsOnly(page: Page, list: string, shown: Person, hidden: Person) {
  await page.goto(`/admin/users/${list}?search=${encodeURIComponent(emailOf(shown))}`);
  await expect(rowsOf(page).filter({ hasText: emailOf(shown) })).toHaveCount(1);
  await page.getByRole('searchbox').fill(emailOf(hidden));
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
}

test('the lists of users separate learners by their state [admin-users-activelist] [admin-users-inactivelist] [admin-users-neverpaidlist]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'support');
  await listsOnly(page, 'activelist', 'learner', 'unsubscribed');
  await listsOnly(page, 'inactivelist', 'unverified', 'learner');
  await listsOnly(page, 'neverpaidlist', 'unsubscribed', 'learner');
});

test(
  'the admin list holds staff only, and the tabs carry the search along [admin-users-adminlist] [admin-users-expiredlist]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await listsOnly(page, 'adminlist', 'editor', 'learner');
    const tabs = page.getByRole('navigation', { name: 'Lists of users' });
    await tabs.getByRole('link', { name: 'Expired' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Expired users' })).toBeVisible();
    await expect(page.getByRole('searchbox'), 'the words searched for go along').toHaveValue(emailOf('learner'));
    await expect(page.getByRole('heading', { name: 'Nothing matches' }), 'who holds access is not here').toBeVisible();
    await tabs.getByRole('link', { name: 'Active', exact: true }).click();
    await expect(rowsOf(page).filter({ hasText: emailOf('learner') })).toHaveCount(1);
  },
);

test('support finds a person, bans them with a reason, and lifts it again [admin-users-list] [admin-users-blocklist] [admin-users-edit]', async ({
  page,
  context,
}) => {
  await addLearners(context, 'banned');
  await logInAs(context, 'support');
  await page.goto('/admin/users/list');
  await page.getByRole('searchbox').fill(addressOf('banned'));
  await expect(rowsOf(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Journey Walker' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/edit\?id=/);
  await page.getByRole('button', { name: 'Ban…', exact: true }).click();
  const dialog = dialogOf(page);
  const confirm = dialog.getByRole('button', { name: 'Ban Journey' });
  await expect(confirm, 'nobody is banned without a reason').toBeDisabled();
  await dialog.getByRole('radio', { name: 'Until lifted' }).check();
  await expect(dialog).toContainText('cannot log in until staff lift it');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(`Journey ${RUN}`);
  await confirm.click();
  await expectMessage(page, 'Journey Walker is blocked until staff lift it.');
  await expect(page.getByText('Blocked until lifted').first()).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Journey ${RUN}` })
      .first(),
  ).toBeVisible();

  await page.goto(`/admin/users/blocklist?search=${addressOf('banned')}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Journey Walker' }).click();
  await page.getByRole('menuitem', { name: 'Lift ban…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Lift ban' }).click();
  await expectMessage(page, 'Journey Walker’s ban is lifted.');
  await expect(page.getByRole('heading', { name: 'Nothing matches' }), 'and leaves the block list').toBeVisible();
});

test('gems are given with the end before and after, and what staff gave is ended', FULL, async ({ page, context }) => {
  const [id] = await addLearners(context, 'gems');
  await logInAs(context, 'support');
  await page.goto(editOf(id));
  await page.getByRole('button', { name: 'Give or extend…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: 'Gems', exact: true }).check();
  await dialog.getByRole('radio', { name: '90 days' }).check();
  await expect(dialog.getByRole('status')).toContainText('Gems: none now, until');
  await dialog.getByRole('button', { name: 'Goodwill after a fault' }).click();
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expectMessage(page, /Journey Walker now has Gems until \d\d-\d\d-\d{4}\./);
  await expect(page.getByRole('img', { name: /^Gems: \d\d-\d\d-\d{4} to / })).toBeVisible();
  await page.getByRole('button', { name: 'End gems…' }).click();
  await dialog.getByRole('button', { name: 'Given by mistake' }).click();
  await dialog.getByRole('button', { name: 'End gems' }).click();
  await expectMessage(page, 'The gems that staff gave Journey Walker have ended.');
  await expect(page.getByRole('button', { name: 'End gems…' })).toHaveCount(0);
});

test('staff act as a learner, and Back to Admin returns to the list as it was [actas-obtain] [actas-cookie] [actas-back]', async ({
  page,
  context,
}) => {
  await addLearners(context, 'looked', 14);
  await logInAs(context, 'support');
  const list = `/admin/users/list?search=looked&sort=email&columns=name%2Cemail%2Cuid`;
  await page.goto(list);
  await expect(rowsOf(page).nth(13)).toBeVisible();
  const box = page.locator('[data-list-scroll] > section');
  await box.evaluate((element) => element.scrollTo(0, 120));
  const scrolled = await box.evaluate((element) => element.scrollTop);
  expect(scrolled, 'the list is long enough to scroll').toBeGreaterThan(0);
  const row = rowsOf(page).nth(8);
  const email = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await row.getByRole('button', { name: 'Actions for Journey Walker' }).click();
  await page.getByRole('menuitem', { name: 'View as user…' }).click();
  const open = dialogOf(page).getByRole('button', { name: 'View as user' });
  await expect(open, 'a reason is needed').toBeDisabled();
  await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill(`They asked us to look, ${RUN}`);
  await open.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'astoken');
  expect(token?.path).toBe('/');
  expect(token?.sameSite).toBe('Lax');
  expect((token?.expires ?? 0) * 1000 - Date.now(), 'it ends with the token').toBeLessThanOrEqual(30 * 60_000);
  const answer = page.waitForResponse(
    (reply) =>
      reply.url().includes('/pausers/current') && reply.request().headers()['asauthorization'] === token?.value,
  );
  await page.reload();
  expect((await (await answer).json()).data.email, 'the site is theirs').toBe(email);
  await page
    .getByRole('link', { name: 'Back to Admin' })
    .or(page.getByRole('button', { name: 'Back to Admin' }))
    .first()
    .click();
  await expect(page).toHaveURL(list);
  await expect(rowsOf(page).nth(13)).toBeVisible();
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect((await context.cookies()).filter(({ name }) => name === 'astoken')).toEqual([]);
});

test('an account is made and changed, and two who change it are shown both versions [admin-users-create] [admin-users-edit]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/users/create');
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Journey');
  await page.getByLabel('E-mail').fill(addressOf('made'));
  await page.getByRole('button', { name: 'Create user' }).click();
  await expectMessage(page, /A link to choose a password was sent to/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Journey' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('University').fill('Theirs');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').filter({ hasText: /^\s*Saved \d/ })).toBeVisible();
  await page.getByLabel('University').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('University')).toHaveValue('Mine');
});

test('deleting an account needs a reason and its address typed, and can be stopped', async ({ page, context }) => {
  const [id] = await addLearners(context, 'leaving');
  await logInAs(context, 'support');
  await page.goto(editOf(id));
  await page.getByRole('button', { name: 'Actions for Journey Walker' }).click();
  await page.getByRole('menuitem', { name: 'Delete account…' }).click();
  const dialog = dialogOf(page);
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await dialog.getByRole('button', { name: 'They asked for it by e-mail' }).click();
  await dialog.getByRole('textbox', { name: /^Type/ }).fill('somebody-else@example.test');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(addressOf('leaving'));
  await confirm.click();
  await expectMessage(page, /is logged out\. The account will be deleted after/);
  await expect(page.getByText(/^Deleted after/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop the deletion' }).click();
  await dialog.getByRole('button', { name: 'Started by mistake' }).click();
  await dialog.getByRole('button', { name: 'Stop the deletion' }).click();
  await expectMessage(page, /Journey Walker’s account will not be deleted/);
  await expect(page.getByText(/^Deleted after/)).toHaveCount(0);
});

test(
  'who registered today is found by range, and exported [admin-paplabable-query]',
  FULL,
  async ({ page, context }) => {
    await addLearners(context, 'ranged');
    await logInAs(context, 'support');
    await page.goto('/admin/paplabable/query');
    await page.getByRole('navigation', { name: 'Frequent ranges' }).getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/filter\.from=\d{4}-\d\d-\d\d&filter\.to=/);
    await page.goto(`${page.url()}&size=100`);
    await expect(rowsOf(page).filter({ hasText: addressOf('ranged') })).toHaveCount(1);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A count for the university');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^users-registered-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(addressOf('ranged'));
    await page.getByRole('combobox', { name: 'By' }).selectOption({ label: 'By: first paid' });
    await expect(page).toHaveURL(/filter\.field=paid/);
    await expect(rowsOf(page).filter({ hasText: addressOf('ranged') }), 'nothing was paid').toHaveCount(0);
  },
);

test('Ctrl K, an address and Enter open the person', FULL, async ({ page, context }) => {
  await logInAs(context, 'support');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Jump to a code, person or page' });
  await box.fill(emailOf('learner'));
  await expect(page.getByRole('option', { name: new RegExp(emailOf('learner')) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/edit\?id=/);
  await expect(page.getByText(emailOf('learner')).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('never');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users/neverpaidlist');
});
