import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs, RUN } from '../../people.ts';
import { expectSaved } from '../messages.ts';
import { headersOf } from './owner.ts';

// Not in parallel: the set-up stores every setting that was never saved, and a page open on one of them would be out of date.
test.describe.configure({ mode: 'default' });

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
    await expectSaved(page);
    await page.reload();
    await expect(page.getByText(`two ${RUN}`)).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reset to default' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click();
    await expect(page.getByText('The list is empty.')).toBeVisible();
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
  await expectSaved(page);
  await page.reload();
  await expect(box).toHaveValue('20');
});

test(
  'the ladder says in words what would happen, the watermark shows how it looks [admin-settings-suspicious] [admin-settings-watermarkkeys]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'owner');
    await page.goto('/admin/settings/suspicious');
    await page.getByRole('spinbutton', { name: 'Block at key press number' }).fill('5');
    await expect(page.getByText('2nd to 4th key press within 24 hours')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Warn at key press number' }).fill('9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('People must be warned before they are blocked, not after.')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin/settings/watermarkkeys');
    await expect(page.getByText('Amina Yusuf · 48213').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'E-mail address' }).check();
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
    await add('University domains', `uni-${RUN}.ac.uk`);
    await add('University domains', 'no domain');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('no domain: This is not a domain.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove no domain' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(page);
    await page.goto('/admin/settings/blacklist');
    await add('E-mail domains', `blocked-${RUN}.example`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(page);
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
