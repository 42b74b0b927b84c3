import { show } from '../testing/show.tsx';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDebounce } from './use-debounce.ts';

const PAUSE_MS = 300;

function Search() {
  const navigate = useNavigate();
  const later = useDebounce();
  return (
    <>
      <input
        aria-label="Search"
        onChange={({ target }) => {
          const text = target.value;
          later(() => void navigate(`/?text=${text}`, { replace: true }), PAUSE_MS);
        }}
      />
      <Link to="/?text=pot&group=pa">Show all</Link>
    </>
  );
}
const shown = () => {
  const router = createMemoryRouter([{ path: '/', element: <Search /> }]);
  show(<RouterProvider router={router} />);
  return () => router.state.location.search;
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));

test('a link within the page takes precedence over what was typed before it', async () => {
  const query = shown();
  await page.getByLabelText('Search').fill('potassium');
  // Clicked by script: on a busy machine a real pointer may take longer than the pause.
  (page.getByRole('link', { name: 'Show all' }).element() as HTMLElement).click();
  await pause();
  expect(query()).toBe('?text=pot&group=pa');
});

test('what is typed while the search navigates is searched too', async () => {
  const query = shown();
  await page.getByLabelText('Search').fill('pot');
  await expect.poll(query).toBe('?text=pot');
  await page.getByLabelText('Search').fill('potassium');
  await expect.poll(query).toBe('?text=potassium');
});
