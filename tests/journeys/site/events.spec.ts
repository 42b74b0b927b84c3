import { expect, test } from '@playwright/test';
import { logInAs } from '../people.ts';
import { live, watch } from '../watch.ts';

test('a free webinar is found, booked, listed under bookings and given back [learner-webinars] [learner-webinar] [ext-screen-profile-bookings]', async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await page.goto('/webinars');
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars' })).toBeVisible();
  await logInAs(context, 'learner');
  await page.goto('/webinars');
  await live(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Statistics without fear.*free/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics without fear' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept the webinar terms/ }).check();
  await page.getByRole('button', { name: 'Book a seat' }).click();
  await expect(page.getByRole('button', { name: 'Give my seat back' })).toBeVisible();
  const event = page.url();
  await page.goto('/profile/bookings');
  await expect(page.getByRole('main').getByText('Statistics without fear')).toBeVisible();
  await page.goto(event);
  await page.getByRole('button', { name: 'Give my seat back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give my seat back' }).click();
  await expect(page.getByRole('button', { name: 'Book a seat' })).toBeVisible();
  expect(faults).toEqual([]);
});
