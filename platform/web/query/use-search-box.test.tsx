import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { TYPED_MOVE, useSearchBox } from './use-search-box.ts';

function List() {
  const navigate = useNavigate();
  const searchText = new URLSearchParams(useLocation().search).get('search') ?? '';
  const { text, type } = useSearchBox(searchText, (next) => void navigate(next ? `/?search=${next}` : '/', TYPED_MOVE));
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => type(target.value)} />
      <Link to="/">All</Link>
    </>
  );
}
const box = page.getByLabelText('Search');

function shown() {
  const navigations: (() => void)[] = [];
  const gate = { closed: false };
  const loader = () => (gate.closed ? new Promise<null>((pass) => navigations.push(() => pass(null))) : null);
  const router = createMemoryRouter([{ path: '/', element: <List />, loader }]);
  show(<RouterProvider router={router} />);
  return { router, gate, navigations, query: () => router.state.location.search };
}

test('what is typed while the search navigates stays in the box and is searched next', async () => {
  const { gate, navigations, query } = shown();
  await box.fill('a');
  await expect.poll(query).toBe('?search=a');
  gate.closed = true;
  await box.fill('ab');
  await expect.poll(() => navigations.length).toBe(1);
  await box.fill('abc');
  gate.closed = false;
  navigations[0]?.();
  await expect.poll(query).toBe('?search=abc');
  await expect.element(box).toHaveValue('abc');
});

test('the box follows a link and Back, also to what was typed in it before', async () => {
  const { router, query } = shown();
  await box.fill('heart');
  await expect.poll(query).toBe('?search=heart');
  await page.getByRole('link', { name: 'All' }).click();
  await expect.element(box).toHaveValue('');
  await router.navigate(-1);
  await expect.element(box).toHaveValue('heart');
  expect(query()).toBe('?search=heart');
});
