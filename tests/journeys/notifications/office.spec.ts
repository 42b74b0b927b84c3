import { expect, type Page, test } from '@playwright/test';
import { logInAs, RUN } from '../people.ts';
import { FULL } from '../full.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('staff test an announcement and publish it to a group whose size is shown [admin-paplabable-notifications] [ext-screen-admin-notifications-create]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'support');
  await page.goto('/admin/paplabable/notifications');
  await page.getByRole('link', { name: 'New notification' }).click();
  const title = `Told by support ${RUN}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'For whom' }).selectOption({ label: 'Gems' });
  await expect(page.getByText(/Reaches [\d,]+ (person|people)\./)).toBeVisible();
  await page.getByRole('button', { name: 'Create notification' }).click();
  await page.getByRole('link', { name: 'Test, publish or schedule it' }).click();
  await heading(page, title);
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/Test sent/)).toBeVisible();
  await page.getByRole('button', { name: /^Publish to [\d,]+ (person|people)…$/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('cannot be taken back');
  await dialog.getByRole('button', { name: /^Publish to / }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the schedule' })).toHaveCount(0);
  await page.goto('/admin/paplabable/notifications');
  await expect(page.getByRole('row').filter({ hasText: title }).getByText('Published').first()).toBeVisible();
});

test(
  'the page for push messages says at once that none is set up [ext-screen-admin-notifications-push]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'support');
    await page.goto('/admin/paplabable/notifications/push');
    await expect(page.getByText('Push messages are not set up on this site yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Review and send/ })).toHaveCount(0);
  },
);

test(
  'a message is addressed by name and kept when its writer leaves [ext-screen-admin-users-message]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/users/message');
    await page.getByRole('combobox', { name: 'Recipients' }).click();
    await page.getByRole('combobox', { name: 'Name, e-mail or uid' }).fill('grace');
    await page.getByRole('option', { name: /Grace Mensah/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`For Grace ${RUN}`);
    await page.getByRole('textbox', { name: 'Text' }).fill('Half a thought');
    await page.getByRole('button', { name: 'Review and send…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/Grace Mensah \(nogems@/);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL(/message/);
    await page.goto('/admin/users/message');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Half a thought');
  },
);

test('a message goes to a group after one more look [ext-screen-admin-users-message]', async ({ page, context }) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/users/message');
  const title = `To staff ${RUN}`;
  await page.getByText('A group', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Staff' });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('The rota is out.');
  await page.getByRole('button', { name: 'Review and send…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Staff: \d+ people/);
  await dialog.getByRole('button', { name: /^Send to / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
});

test(
  'mail texts open in their editors [admin-paplabable-mail-registermail] [admin-paplabable-mail-forgotmail] [admin-paplabable-mail-resetmail]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    for (const [tag, title] of [
      ['registermail', 'Register Mail'],
      ['forgotmail', 'Forgot Mail'],
      ['resetmail', 'Reset Mail'],
    ]) {
      await page.goto(`/admin/paplabable/mail/${tag}`);
      await heading(page, title ?? '');
      await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/\{\{first_name\}\}/);
      await page.getByText('Plain text', { exact: true }).click();
      await expect(page.getByText('Hello Amina').first()).toBeVisible();
    }
  },
);

test('a mail text is changed, previewed, tried and given back [ext-screen-admin-mail] [ext-screen-admin-mail-tag] [admin-paplabable-mail-deleteaccount]', async ({
  page,
  context,
}) => {
  await logInAs(context, 'owner');
  await page.goto('/admin/paplabable/mail/deleteaccount');
  await heading(page, 'Delete Account Mail');
  await page.goto('/admin/paplabable/mail');
  await page.getByRole('link', { name: 'Gems Mail' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill(`Gems ${RUN} `);
  await page.getByRole('button', { name: 'gems_until' }).click();
  await expect(subject).toHaveValue(`Gems ${RUN} {{gems_until}}`);
  await expect(page.getByText(`Gems ${RUN} 14 May 2027`)).toBeVisible();
  const tryIt = page.getByRole('button', { name: 'Send a test to me' });
  await expect(tryIt, 'what is saved is sent').toBeDisabled();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await tryIt.click();
  await expect(page.getByText(/On its way to owner@/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Nothing but {{oops}}');
  await expect(page.getByText('there is no variable {{oops}}')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be used');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore original' }).click();
  await expect(subject).not.toHaveValue(new RegExp(RUN));
});
