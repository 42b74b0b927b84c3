import { expect, test } from '@playwright/test';
import { MAIL_TITLES } from '@app/staff/contract';
import { RUN } from '../../people.ts';
import { go, type Office, save, screenWalk } from './walk.ts';

const titles = new Map(MAIL_TITLES);

/** The preheader is changed and the original restored, so that real mails stay as they were. */
async function visit({ page }: Office, path: string): Promise<void> {
  await go(page, path);
  const title = titles.get(path.split('/').at(-1) ?? '') ?? '';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const preheader = page.getByRole('main').getByRole('textbox', { name: 'Preview line' });
  const before = await preheader.inputValue();
  await preheader.fill(`Changed ${RUN}`);
  await save(page);
  await expect(page.getByRole('button', { name: 'Send a test to me' }), 'what is saved can be tried').toBeEnabled();
  await page.reload();
  await expect(preheader).toHaveValue(`Changed ${RUN}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore original' }).click();
  await expect(preheader).toHaveValue(before);
}

// Both lines edit the same texts, so the tests do not run in parallel.
test.describe.configure({ mode: 'default' });
screenWalk('mails the product sends', {
  stranger: 'reviewer',
  visit,
  proves: [
    'admin-paplabable-mail-subscriptionmail',
    'admin-plabable-mail-subscriptionmail',
    'admin-paplabable-mail-certificatemail',
    'admin-paplabable-mail-bigockotpmail',
    'admin-paplabable-mail-webinarmail',
    'admin-paplabable-mail-coursemail',
    'admin-paplabable-webinars-webinarmail',
    'admin-paplabable-courses-coursemail',
    'admin-plabable-mail-certificatemail',
    'admin-plabable-mail-registermail',
    'admin-plabable-mail-forgotmail',
    'admin-plabable-mail-resetmail',
    'admin-plabable-mail-deleteaccount',
    'admin-plabable-mail-bigockotpmail',
    'admin-plabable-mail-webinarmail',
    'admin-plabable-mail-coursemail',
    'admin-plabable-webinars-webinarmail',
    'admin-plabable-courses-coursemail',
  ],
});
