import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import type { ListRow } from './listing.ts';
import { ListEmpty } from './ListStates.tsx';
import type { ListState } from './use-list.ts';

const list = (count: number) =>
  ({
    listing: { label: 'Note', plural: 'Notes', filters: [] },
    view: { page: 3, search: 'old', filters: {} },
    count,
    show: () => undefined,
  }) as unknown as ListState<ListRow>;

test('a page whose last rows are gone says so, although a filter is set and other rows match it', async () => {
  show(<ListEmpty list={list(40)} />);
  await expect.element(page.getByText('This page is empty')).toBeVisible();
  await expect.element(page.getByText('Nothing matches')).not.toBeInTheDocument();
});

test('a search that finds nothing says so, also on a later page, and speaks of filters only where one is set', async () => {
  show(<ListEmpty list={list(0)} />);
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(page.getByText('Check the spelling, or try fewer words.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('these filters', { exact: false })).not.toBeInTheDocument();
});
