import { coupon, product, service } from '@app/commerce/contract';
import { expect } from '@playwright/test';
import { RUN } from '../../people.ts';
import { screenSuite, write } from './resource-screens.ts';
import { go, screenWalk } from './walk.ts';

screenSuite(product, {
  strangers: {},
  fill: async (page, word) => {
    await write(page, 'Name', `Product ${word}`);
    await page.getByRole('group', { name: 'Opens' }).getByRole('checkbox', { name: 'Question bank' }).check();
  },
  change: 'One sentence',
  proves: ['admin-plabable-products', 'ext-screen-admin-products-create', 'ext-screen-admin-products-edit'],
});

screenSuite(service, {
  strangers: {},
  fill: async (page, word) => {
    await page.getByRole('main').getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 });
    await write(page, 'Name', `Service ${word}`);
    await write(page, 'Price', '10');
    await write(page, 'Days', '30');
    await page.getByRole('main').getByLabel('On sale').uncheck();
  },
  change: 'Note',
  proves: ['admin-plabable-services-list', 'admin-plabable-services-create', 'admin-plabable-services-edit'],
});

screenSuite(coupon, {
  strangers: {},
  fill: async (page, word, edition) => {
    await write(
      page,
      'Code',
      `${edition}${RUN}`
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '')
        .slice(0, 20),
    );
    await write(page, 'Per cent off', '10');
    await write(page, 'Uses per person', '1');
    await write(page, 'Share, per cent', '0');
    await write(page, 'Note', word);
  },
  change: 'Partner',
  proves: ['ext-screen-admin-coupons', 'ext-screen-admin-coupons-create', 'ext-screen-admin-coupons-edit'],
});

screenWalk('the second address of the services leads to one of them', {
  stranger: 'reviewer',
  visit: async ({ page }, path) => {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    await page.getByRole('main').locator('a[href*="/services/edit?id="]').first().click();
    await write(page, 'Note', `Changed ${RUN}`);
    await page.getByRole('button', { name: /^(Save|Publish changes)$/ }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\bSaved \d/ })
        .first(),
    ).toBeVisible();
  },
  proves: ['admin-plabable-products-services'],
});
