import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { moved } from './move.ts';
import { type OrderItem, OrderList } from './OrderList.tsx';

const ITEMS = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ id: name, name }));

function List() {
  const [items, setItems] = useState<readonly OrderItem[]>(ITEMS);
  return <OrderList label="Sections" items={items} onChange={setItems} />;
}
const names = () => [...document.querySelectorAll('li')].map((item) => item.textContent);

test('an item is moved and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('Alt and an arrow key move the row that has the focus, and it keeps the focus', async () => {
  show(<List />);
  await page.getByRole('button', { name: 'Move Gamma up' }).click();
  await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(names).toEqual(['Gamma', 'Alpha', 'Beta']);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(names).toEqual(['Alpha', 'Gamma', 'Beta']);
});

test('a row is dragged to its place', async () => {
  show(<List />);
  const row = (at: number) => page.getByRole('listitem').nth(at);
  await expect.element(row(2)).toBeVisible();
  await userEvent.dragAndDrop(row(0), row(2));
  await expect.poll(names).toEqual(['Beta', 'Gamma', 'Alpha']);
});
