import { inSentence, resourceScreens } from '@app/platform/contract';
import { expect, test } from '@playwright/test';
import { ownedResources } from '../../../../apps/admin/resources.ts';
import { adminScreens } from '../../../../apps/admin/screens.ts';
import { FULL } from '../../full.ts';
import { enter, go } from './walk.ts';

/** The lists drawn by the shared page; some resources have their own. */
const drawn = new Set(adminScreens.filter(({ page }) => page === 'ResourceListPage').map(({ path }) => path));

test.describe('lists of the back office', FULL, () => {
  test('each offers what its resource declares: search, sorting, paging and a new row [adm-body-unspecified]', async ({
    context,
  }) => {
    test.setTimeout(300_000);
    expect(drawn.size, 'lists by the shared page').toBeGreaterThan(30);
    const { page } = await enter(context, 'owner');
    const main = page.getByRole('main');
    for (const { resource } of ownedResources) {
      const screens = resourceScreens(resource);
      for (const { path } of screens.filter((row) => drawn.has(row.path))) {
        await go(page, path);
        await expect(page, path).toHaveURL((url) => url.pathname === path);
        const folder = path.replace(/\/list$/, '');
        const hasForm = screens.some((row) => row.path === `${folder}/create`);
        // First, because the list of the other line looks the same, and stays until this one is loaded.
        if (hasForm) await expect(main.locator(`a[href*="${folder}/create"]`).first(), path).toBeVisible();
        if (resource.list.search.length > 0) await expect(main.getByRole('searchbox'), path).toBeVisible();
        const count = main.getByRole('status').filter({ hasText: /\d/ });
        await expect(count.first(), `${path} says how many there are`).toBeVisible();
        // An empty list has no head, only the skeleton before it.
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const sortable = main.locator('th[aria-sort]').first();
        if ((await sortable.count()) > 0) {
          await sortable.getByRole('button').click();
          await expect(sortable, `${path} is sorted`).toHaveAttribute('aria-sort', /^(a|de)scending$/);
        }
      }
    }
  });

  test('a list is sorted by a column', async ({ context }) => {
    const { page } = await enter(context, 'owner');
    await go(page, '/admin/paplabable/webinars/list');
    const main = page.getByRole('main');
    const sort = main.getByRole('columnheader', { name: /^Title/ }).getByRole('button');
    await sort.click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(main.getByRole('columnheader', { name: /^Title/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(main.getByRole('link', { name: `New ${inSentence('Webinar')}` })).toBeVisible();
  });
});
