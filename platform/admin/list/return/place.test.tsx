import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';

import { keepFocus, ROW_PLACE, SCROLL_BOX, useScrollRestore } from './place.ts';

/** The addresses the list has settled on. */
const settled: string[] = [];

/** A list whose box stays from page to page. */
function List() {
  const at = useSearchParams()[0].get('page') ?? '1';
  const { search } = useLocation();
  useScrollRestore(true, undefined, at);
  useEffect(() => void settled.push(search), [search]);
  return (
    <div {...{ [SCROLL_BOX]: '' }}>
      <section aria-label="Rows" style={{ height: 200, overflow: 'auto' }}>
        <p style={{ height: 2000 }}>Page {at}</p>
      </section>
    </div>
  );
}

test('the next page of a list begins at its first row, and Back returns to the row that was seen', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  show(<RouterProvider router={router} />);
  const settledOn = async (address: string) => {
    await expect.poll(() => settled.at(-1)).toBe(address);
  };
  const rows = page.getByRole('region', { name: 'Rows' });
  const top = () => rows.element().scrollTop;
  await settledOn('');
  rows.element().scrollTop = 800;
  await new Promise((resolve) => rows.element().addEventListener('scrollend', resolve, { once: true }));
  await router.navigate('/?columns=name');
  await settledOn('?columns=name');
  expect(top(), 'other columns of the same rows').toBe(800);
  await router.navigate('/?columns=name&page=2');
  await settledOn('?columns=name&page=2');
  await expect.poll(top).toBe(0);
  await router.navigate(-1);
  await settledOn('?columns=name');
  await expect.poll(top).toBe(800);
});

test('where rows are cards, the keyboard goes on at the first one when the pressed button goes', async () => {
  function Cards() {
    const [ticked, setTicked] = useState(true);
    const clear = () => {
      setTicked(false);
      keepFocus();
    };
    return (
      <>
        {ticked ? (
          <button type="button" onClick={clear}>
            Clear
          </button>
        ) : null}
        <ul>
          <li tabIndex={-1} {...{ [ROW_PLACE]: 0 }}>
            First card
          </li>
        </ul>
      </>
    );
  }
  show(<Cards />);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('First card')).toHaveFocus();
});
