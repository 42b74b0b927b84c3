import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newMember } from '../../account/member.ts';
import { FULL } from '../../full.ts';
import { type Account, logInAs, RUN } from '../../people.ts';
import { watch } from '../../watch.ts';
import { expectMessage } from '../messages.ts';
import { ALL, API, asOwner, headersOf } from './owner.ts';

const NONE = { v: false, a: false, e: false };
const makeRole = (context: BrowserContext, name: string, p: object): Promise<{ id: string }> =>
  asOwner(context, 'POST', '/role', { name, scope: 'pa', permissions: { p } });
const mark = (page: Page, role: string, right: string) => page.getByRole('button', { name: `${role}, ${right}` });
const pressed = { pressed: true } as const;

test('the owner gives a right, sees it in words before saving, and the record shows it [admin-paplabable-roles] [ext-screen-admin-audit]', async ({
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
  await expectMessage(page, /^Rights saved/);
  await page.reload();
  await expect(page.getByRole('button', { name: `${name}, PA News: edit`, ...pressed })).toBeVisible();
  await page.goto(`/admin/audit?entity=role&entity_id=${id}`);
  await expect(page.getByText('Record verified.')).toBeVisible();
  const newest = page.getByRole('main').locator('ol > li').first();
  await expect(newest).toContainText(`Olivia Hart changed the role “${name}”`);
  await newest.getByRole('button', { name: 'Show what changed' }).click();
  await expect(newest).toContainText('PA News: edit');
  await newest.getByRole('link', { name: `role “${name}”` }).click();
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
    await expect(page.getByRole('status').getByText('You do not have the right to view in Products')).toBeVisible();
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
