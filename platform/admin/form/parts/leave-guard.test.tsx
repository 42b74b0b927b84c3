import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/** A form of its own, as a note beside the form of a row is. */
function Note({ label, draftKept }: { label: string; draftKept: boolean }) {
  const [text, setText] = useState('');
  return (
    <>
      <LeaveGuard dirty={text !== ''} draftKept={draftKept} />
      <input aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

/** A page of two forms at /row, and another page. */
function open() {
  const two = (
    <>
      <Note label="First" draftKept />
      <Note label="Second" draftKept={false} />
    </>
  );
  const routes = [
    { path: '/row', element: two },
    { path: '/other', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/row?id=1'] });
  show(<RouterProvider router={router} />);
  return router;
}
const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });

for (const label of ['First', 'Second']) {
  test(`of two forms on one page, leaving asks about the ${label.toLowerCase()}`, async () => {
    const router = open();
    await page.getByRole('textbox', { name: label }).fill('A note');
    await router.navigate('/other');
    await expect.element(dialog).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: label })).toHaveValue('A note');
    await router.navigate('/other');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(page.getByText('Another page')).toBeVisible();
  });
}

test('a page without changes is left at once', async () => {
  const router = open();
  await page.getByRole('textbox', { name: 'First' }).fill('A note');
  await page.getByRole('textbox', { name: 'First' }).clear();
  await router.navigate('/other');
  await expect.element(page.getByText('Another page')).toBeVisible();
});

test('another row on the same page is another place, another filter is not', async () => {
  const router = open();
  await page.getByRole('textbox', { name: 'Second' }).fill('A note');
  await router.navigate('/row?id=1&state=closed');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?id=1&state=closed');
  await router.navigate('/row?id=2');
  await expect.element(dialog).toBeVisible();
  expect(router.state.location.search).toBe('?id=1&state=closed');
});

test('it promises a draft only when all that was typed is kept as one', async () => {
  const router = open();
  await page.getByRole('textbox', { name: 'First' }).fill('A name');
  await router.navigate('/other');
  await expect.element(dialog.getByText(/as a draft/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('textbox', { name: 'Second' }).fill('A note');
  await router.navigate('/other');
  await expect.element(dialog.getByText(/They would be lost\./)).toBeVisible();
});
