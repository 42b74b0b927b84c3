import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { newMember } from './member.ts';

test.describe('an identity check', FULL, () => {
  test('goes to the provider, is declined, begun again and approved [learner-kyc-complete]', async ({
    page,
    context,
  }) => {
    await page.goto('/kyc-complete');
    await expect(page.getByRole('link', { name: 'Log In' }).last()).toBeVisible();
    await newMember(context, 'identity');
    await page.goto('/kyc-complete');
    const begin = async () => {
      await page.getByLabel('First names, as in your document').fill('Nadia');
      await page.getByLabel('Last name').fill('Okafor');
      await page.getByRole('button', { name: 'Start the check' }).click();
      await expect(page.getByText('This is a pretend identity check')).toBeVisible();
    };
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm who you are' })).toBeVisible();
    await begin();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your identity could not be confirmed' })).toBeVisible();
    await begin();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/kyc-complete/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your identity is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'My bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  });
});
