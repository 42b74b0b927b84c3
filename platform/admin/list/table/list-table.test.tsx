import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import type { ListRow } from '../listing.ts';
import type { ListState } from '../use-list.ts';
import { ListTable } from './ListTable.tsx';

const FOOT_PX = 88;

const list = {
  listing: {
    plural: 'Notes',
    title: 'name',
    sort: 'name',
    columns: [{ name: 'name', label: 'Name', sortable: true, cell: (row: ListRow) => row.id }],
    hrefOf: () => null,
    nameOf: (row: ListRow) => row.id,
  },
  view: { columns: ['name'], search: '', sort: '' },
  rows: Array.from({ length: 60 }, (_, at) => ({ id: `Note ${at + 1}` })),
  show: () => undefined,
} as unknown as ListState<ListRow>;

function UnderFilters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" style={{ height: 160 }} onClick={() => setOpen(!open)}>
        Filters
      </button>
      {open ? <div style={{ height: 120 }} /> : null}
      <ListTable list={list} ticks={null} />
    </>
  );
}

const endOfRows = () =>
  Math.round(page.getByRole('region', { name: 'Notes' }).element().getBoundingClientRect().bottom);

test('the rows end above the foot of the window, whatever stands above them', async () => {
  show(<UnderFilters />);
  await expect.element(page.getByRole('region', { name: 'Notes' })).toBeVisible();
  expect(endOfRows()).toBe(window.innerHeight - FOOT_PX);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(endOfRows).toBe(window.innerHeight - FOOT_PX);
});
