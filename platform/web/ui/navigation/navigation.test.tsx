import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ActionMenu } from '../heavy.ts';
import { Button, LinkProvider, Tabs, type UiLinkProps } from '../index.ts';

function WithTabs() {
  const [value, setValue] = useState<'notes' | 'flags' | 'marks'>('notes');
  const items = [
    { value: 'notes', label: 'Notes', panel: 'All notes' },
    { value: 'flags', label: 'Flags', panel: 'All flags', locked: true },
    { value: 'marks', label: 'Marks', panel: 'All marks' },
  ] as const;
  return <Tabs label="Lists" items={items} value={value} onChange={setValue} />;
}

test('the arrow keys move through the tabs, skip locked ones, and select at once', async () => {
  show(<WithTabs />);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Marks' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Marks' })).toHaveTextContent('All marks');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveFocus();
});

test('a menu is opened, used and closed by keyboard, and the focus returns to its button', async () => {
  const [edit, remove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const items = [
    { label: 'Edit', onPick: edit },
    { label: 'Delete', onPick: remove, danger: true },
  ];
  show(<ActionMenu trigger={<Button>Actions</Button>} items={items} />);
  const button = page.getByRole('button', { name: 'Actions' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([edit.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
});

test('a link in a menu is followed by the router of the app, without loading the page again, and closes the menu', async () => {
  const went = vi.fn<(href: string) => void>();
  const RouterLink = ({ onClick, ...rest }: UiLinkProps) => (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        went(rest.href);
      }}
    />
  );
  show(
    <LinkProvider link={RouterLink}>
      <ActionMenu
        trigger={<Button>Actions</Button>}
        items={[{ kind: 'link', label: 'Who changed this', href: '#history' }]}
      />
    </LinkProvider>,
  );
  await page.getByRole('button', { name: 'Actions' }).click();
  const link = page.getByRole('menuitem', { name: 'Who changed this' });
  await link.click();
  expect(went.mock.calls).toEqual([['#history']]);
  await expect.element(link).not.toBeInTheDocument();
});
