import { useCallback } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { SearchBox } from './SearchBox.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  const search = useCallback((text: string) => setParams(text ? { search: text } : {}, { replace: true }), [setParams]);
  return (
    <>
      <SearchBox label="Search rows" value={params.get('search') ?? ''} onSearch={search} />
      <Link to="/row">Open the row</Link>
    </>
  );
}

/** A screen that takes longer to load than the search's debounce. */
const slowly = () => new Promise((resolve) => setTimeout(() => resolve(null), 600));
const routerOf = () =>
  createMemoryRouter([
    { path: '/', element: <List />, hydrateFallbackElement: <p>Loading</p> },
    { path: '/row', element: <h1>The row</h1>, loader: slowly },
  ]);

test('a search is sent once typing pauses', async () => {
  const router = routerOf();
  show(<RouterProvider router={router} />);
  await page.getByRole('searchbox').fill('potassium');
  await expect.poll(() => router.state.location.search).toBe('?search=potassium');
});

test('a pending search is written before a pressed row opens, and does not undo the navigation', async () => {
  const router = routerOf();
  show(<RouterProvider router={router} />);
  await page.getByRole('searchbox').fill('potassium');
  await page.getByRole('link', { name: 'Open the row' }).click();
  await expect.element(page.getByRole('heading', { name: 'The row' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/row');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('?search=potassium');
});

test.each(['Enter', 'Escape'])('%s sends the search and gives the keys back to the list', async (key) => {
  const router = routerOf();
  show(<RouterProvider router={router} />);
  const box = page.getByRole('searchbox');
  await box.fill('potassium');
  await userEvent.keyboard(`{${key}}`);
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('potassium');
  await expect.poll(() => router.state.location.search).toBe('?search=potassium');
});
