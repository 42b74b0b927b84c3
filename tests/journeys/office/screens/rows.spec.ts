import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { accountOf, RUN } from '../../people.ts';
import { enter, go, refused } from './walk.ts';

test('one notification shows whom it is for, in both lines [admin-paplabable-notifications-id] [admin-plabable-notifications-id]', async ({
  browser,
}) => {
  const own = await browser.newContext();
  const { page, call } = await enter(own, 'owner');
  for (const [edition, folder] of [
    ['pa', '/admin/paplabable/notifications'],
    ['plab', '/admin/plabable/notifications'],
  ]) {
    const values = { title: `One row ${edition} ${RUN}`, audience: 'gems', edition };
    const { id }: { id: string } = await call('POST', '/a/paplabable/notification', values);
    await go(page, `${folder}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: values.title })).toBeVisible();
    await expect(page.getByRole('main').getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Publish to/ })).toBeVisible();
  }
  await own.close();
  const otherContext = await browser.newContext();
  const reviewer = await enter(otherContext, 'reviewer');
  await refused(reviewer.page, '/admin/paplabable/notifications/some-id');
  await refused(reviewer.page, '/admin/plabable/notifications/some-id');
  await otherContext.close();
});

test('a message that was sent can be read again [ext-screen-admin-users-message-id]', async ({ browser }) => {
  const own = await browser.newContext();
  const { page, call } = await enter(own, 'owner');
  const values = { title: `Sent ${RUN}`, body: `Words of ${RUN}.`, audience: 'staff' };
  const { id }: { id: string } = await call('POST', '/a/paplabable/message', values);
  await go(page, '/admin/users/message');
  await page.getByRole('link', { name: values.title }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/admin/users/message/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: values.title })).toBeVisible();
  await expect(page.getByRole('main').getByText(values.body)).toBeVisible();
  await own.close();
  const otherContext = await browser.newContext();
  const reviewer = await enter(otherContext, 'reviewer');
  await refused(reviewer.page, '/admin/users/message/some-id');
  await otherContext.close();
});

test('one person is shown to read, with nothing to change [ext-screen-admin-users-view]', async ({ browser }) => {
  const own = await browser.newContext();
  const { page, call } = await enter(own, 'owner');
  const { email } = accountOf('learner');
  const found: { rows: { uid: string }[] } = await call(
    'GET',
    `/a/paplabable/users?search=${encodeURIComponent(email)}`,
  );
  await go(page, `/admin/users/view?id=${found.rows[0]?.uid}`);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await own.close();
  const otherContext = await browser.newContext();
  const reviewer = await enter(otherContext, 'reviewer');
  await refused(reviewer.page, '/admin/users/view');
  await otherContext.close();
});

test('mails and failed work of the installation are listed for the staff of settings [ext-screen-admin-maillog] [ext-screen-admin-failedjobs]', async ({
  browser,
}) => {
  const own = await browser.newContext();
  const { page, call } = await enter(own, 'owner');
  await call('POST', '/a/plabable/mail/registermail/test');
  await go(page, '/admin/maillog');
  const { email } = accountOf('owner');
  await page.getByRole('searchbox', { name: 'E-mail address' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByText(email).first()).toBeVisible();
  await go(page, '/admin/failedjobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  await expect(page.getByText('Nothing has failed').or(page.getByRole('table'))).toBeVisible();
  await own.close();
  const otherContext = await browser.newContext();
  const reviewer = await enter(otherContext, 'reviewer');
  await refused(reviewer.page, '/admin/maillog');
  await refused(reviewer.page, '/admin/failedjobs');
  await otherContext.close();
});

test(
  'the description of a mock format is changed, and reviewers of questions cannot change one [ext-screen-admin-mocks]',
  FULL,
  async ({ browser }) => {
    const own = await browser.newContext();
    const { page } = await enter(own, 'owner');
    await go(page, '/admin/paplabable/questionbank/mocks');
    await expect(page.getByRole('heading', { level: 1, name: 'Mocks' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('What it is').fill(`As on the day ${RUN}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await page
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByLabel('What it is')).toHaveValue(`As on the day ${RUN}`);
    await own.close();
    const otherContext = await browser.newContext();
    await refused((await enter(otherContext, 'support')).page, '/admin/paplabable/questionbank/mocks');
    await otherContext.close();
  },
);

test(
  'staff with the right see how many wait for the shop, others are refused [ext-screen-admin-salesnotices]',
  FULL,
  async ({ browser }) => {
    const own = await browser.newContext();
    const { page } = await enter(own, 'owner');
    await go(page, '/admin/paplabable/salesnotices');
    await expect(page.getByRole('heading', { level: 1, name: 'Sales notices' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/to hear when sales open|Nobody is waiting/)).toBeVisible();
    await own.close();
    const otherContext = await browser.newContext();
    await refused((await enter(otherContext, 'reviewer')).page, '/admin/paplabable/salesnotices');
    await otherContext.close();
  },
);
