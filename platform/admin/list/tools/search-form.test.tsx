import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { SearchForm } from './SearchForm.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  const search = (text: string) => setParams(text ? { search: text } : {});
  return <SearchForm label="Search rows" value={params.get('search') ?? ''} onSearch={search} />;
}

test('Enter searches and the box keeps the focus, so the next keys are typed into it', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  show(<RouterProvider router={router} />);
  const box = page.getByRole('searchbox', { name: 'Search rows' });
  await box.fill('10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?search=10');
  await userEvent.keyboard('23');
  await expect.element(box).toHaveValue('1023');
  expect(router.state.location.search).toBe('?search=10');
});

test('the box follows the address, and emptying it shows everything', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: ['/?search=potassium'] });
  show(<RouterProvider router={router} />);
  const box = page.getByRole('searchbox');
  await expect.element(box).toHaveValue('potassium');
  await router.navigate('/?search=sodium');
  await expect.element(box).toHaveValue('sodium');
  await box.clear();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('what is typed while the page navigates to the search stays in the box', async () => {
  const arrivals: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('search') ? new Promise<null>((pass) => arrivals.push(() => pass(null))) : null;
  const router = createMemoryRouter([{ path: '/', element: <List />, loader }]);
  show(<RouterProvider router={router} />);
  const box = page.getByRole('searchbox');
  await box.fill('10');
  await userEvent.keyboard('{Enter}23');
  arrivals[0]?.();
  await expect.poll(() => router.state.location.search).toBe('?search=10');
  await expect.element(box).toHaveValue('1023');
  await router.navigate('/');
  await expect.element(box).toHaveValue('');
});
