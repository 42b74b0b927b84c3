import { expect, test } from '@playwright/test';
import { FULL } from '../full.ts';
import { logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';

test(
  'a user without gems sees what they are, what they cost and where to go [ext-learner-profile-gems]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'nogems');
    await page.goto('/gems');
    await expect(page).toHaveURL('/profile');
    const faults = watch(page);
    await page.getByRole('link', { name: 'What gems are and what they cost' }).click();
    await expect(page).toHaveURL('/profile/gems');
    await expect(page.getByRole('heading', { name: 'Your access does not include gems' })).toBeVisible();
    const offers = page.getByRole('group', { name: 'For how long' });
    await expect(offers.getByRole('radio').first()).toBeVisible();
    await offers.getByRole('radio').last().check();
    await page.getByRole('link', { name: /^Add .+ for £/ }).click();
    await expect(page).toHaveURL(/\/profile\/checkout\?service=/);
    expect(faults).toEqual([]);
  },
);

test(
  'a user with gems only is told that the question bank can be added, and led to its price',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'locked');
    await page.goto('/questionbank');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('status').getByText('The question bank is not part of your access')).toBeVisible();
    await page.getByRole('link', { name: 'What it includes and costs' }).click();
    // /profile/purchase redirects users who have any access.
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('link', { name: 'Choose one month', exact: true })).toBeVisible();
  },
);

test('a user with gems is redirected instead', FULL, async ({ page, context }) => {
  await logInAs(context, 'learner');
  await page.goto('/profile/gems');
  await live(page);
  await expect(page.getByRole('heading', { name: 'You have gems' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Your deck' }).click();
  await expect(page).toHaveURL('/gemsdecking');
});
