import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { type SortDirection, Table, Tbody, Td, Th, Thead, Tr } from '../index.ts';

const WIDE_CELL = { minWidth: '400px' };

test('on a narrow screen a wide table scrolls in its own box, which the keyboard reaches; the page stays', async () => {
  await page.viewport(360, 700);
  show(
    <Table caption="People">
      <Thead>
        <Th>Name</Th>
        <Th>Address</Th>
      </Thead>
      <Tbody>
        <Tr>
          <Td style={WIDE_CELL}>Ada</Td>
          <Td style={WIDE_CELL}>ada@example.test</Td>
        </Tr>
      </Tbody>
    </Table>,
  );
  const box = page.getByRole('region', { name: 'People' });
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveFocus();
  const { scrollWidth, clientWidth } = box.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});

function Sorted() {
  const [sort, setSort] = useState<SortDirection | null>(null);
  return (
    <Table caption="People">
      <Thead>
        <Th sort={sort} onSort={setSort}>
          Name
        </Th>
      </Thead>
    </Table>
  );
}

test('a heading sorts up, then down, and says which', async () => {
  show(<Sorted />);
  const heading = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
});

test('the heading of a row is as large as the other cells, that of a column is smaller', async () => {
  show(
    <Table caption="Topics">
      <Thead>
        <Th>Topic</Th>
        <Th>Gems</Th>
      </Thead>
      <Tbody>
        <Tr>
          <Th scope="row">Asthma</Th>
          <Td>3</Td>
        </Tr>
      </Tbody>
    </Table>,
  );
  const look = (element: Element) => {
    const { fontSize, color } = getComputedStyle(element);
    return { fontSize, color };
  };
  const row = page.getByRole('rowheader', { name: 'Asthma' });
  await expect.element(row).toBeVisible();
  const cell = look(page.getByRole('cell', { name: '3' }).element());
  expect(look(row.element())).toEqual(cell);
  expect(look(page.getByRole('columnheader', { name: 'Topic' }).element())).not.toEqual(cell);
});
