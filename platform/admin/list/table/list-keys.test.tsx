import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { ROW_PLACE } from '../return/place.ts';
import { useListKeys } from './use-list-keys.ts';

function List({ done }: { done: string[] }) {
  useListKeys({
    count: 3,
    select: (at) => done.push(`select ${at}`),
    open: (at) => done.push(`open ${at}`),
    create: () => done.push('create'),
    help: () => done.push('help'),
  });
  return (
    <>
      <input aria-label="Search" data-list-search="" />
      <ul>
        {['first', 'second', 'third'].map((name, at) => (
          <li key={name} tabIndex={-1} {...{ [ROW_PLACE]: at }}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

test('J and K walk the rows and stop at the ends, X ticks, E and Enter open', async () => {
  const done: string[] = [];
  show(<List done={done} />);
  await expect.element(page.getByText('first')).toBeVisible();
  await userEvent.keyboard('jjx');
  await expect.element(page.getByText('second')).toHaveFocus();
  await userEvent.keyboard('jjje{Enter}kx');
  await expect.element(page.getByText('second')).toHaveFocus();
  expect(done).toEqual(['select 1', 'open 2', 'open 2', 'select 1']);
});

test('slash focuses the search, and no shortcut acts while typing', async () => {
  const done: string[] = [];
  show(<List done={done} />);
  await expect.element(page.getByText('first')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('jxec?');
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('jxec?');
  expect(done).toEqual([]);
});
