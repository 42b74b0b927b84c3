import { expect, test } from '@playwright/test';
import { FULL } from '../../full.ts';
import { logInAs } from '../../people.ts';
import { live } from '../../watch.ts';
import { deviceRows, expectAccessible, ready } from './device.ts';

test(
  'without a connection, a page that is not kept says so, and leads to the questions that are [ext-screen-ondevice]',
  FULL,
  async ({ page, context }) => {
    await logInAs(context, 'learner');
    await page.goto('/questionbank/Infection/u/1');
    await live(page);
    await ready(page, 1);
    const lists = async () =>
      (await deviceRows(page, /^outbox-/, 'replies')).filter(({ id }) => id.includes('categories'));
    await expect.poll(lists).toHaveLength(1);
    await context.setOffline(true);

    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByText('This page is not kept on this device')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await page.getByRole('link', { name: 'Practice By Categories' }).click();
    await live(page);
    await expect(page.getByRole('link', { name: 'Infection' })).toBeVisible();

    await page.goto('/news');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  },
);
