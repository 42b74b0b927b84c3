import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageIn } from '../document/page-in.ts';
import { show } from '../testing/show.tsx';
import { useExistingPage } from './use-existing-page.ts';

const SIZE = 2;

/** A list of these rows, at its second page, entered from another. */
function shown(rows: readonly string[]) {
  function List() {
    const navigate = useNavigate();
    const number = pageIn(new URLSearchParams(useLocation().search));
    const found = useQuery({
      queryKey: ['rows', number],
      queryFn: () => ({
        rows: rows.slice((number - 1) * SIZE, number * SIZE),
        count: rows.length,
        page: number,
        size: SIZE,
      }),
      placeholderData: keepPreviousData,
    });
    const list = useExistingPage(found, (to) => void navigate(`/?page=${to}`, { replace: true }));
    if (!list) return <p>Loading</p>;
    return <p>{list.rows.length > 0 ? list.rows.join(', ') : 'Nothing here'}</p>;
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <List /> },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: ['/other', '/?page=2'] },
  );
  show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, query: () => router.state.location.search };
}

test('a page past the end of a list is replaced by its last page, and Back does not return to it', async () => {
  const { router, query } = shown(['gout', 'asthma']);
  await expect.element(page.getByText('gout, asthma')).toBeVisible();
  expect(query()).toBe('?page=1');
  await router.navigate(-1);
  await expect.element(page.getByText('Another page')).toBeVisible();
});

test('a page that exists stays, and an empty list says that it is empty', async () => {
  const { query } = shown(['gout', 'asthma', 'croup']);
  await expect.element(page.getByText('croup')).toBeVisible();
  expect(query()).toBe('?page=2');
  shown([]);
  await expect.element(page.getByText('Nothing here')).toBeVisible();
});
