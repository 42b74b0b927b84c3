import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CommandPalette, ConfirmDialog, Dialog, type PaletteItem } from '../index.ts';

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Details">
        <button type="button">Inside</button>
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, Escape closes it, and the focus returns to what opened it', async () => {
  show(<WithDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Inside' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

const press = (on: Element | null) => on?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

test('a press beside the dialog closes it; a press inside does not, even if it is let go beside it', async () => {
  show(<WithDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  const dialog = document.querySelector('dialog');
  press(page.getByRole('heading', { name: 'Details' }).element());
  dialog?.click();
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  press(dialog);
  dialog?.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that closed says so once, even if the event of an earlier close arrives late', async () => {
  const onClose = vi.fn<() => void>();
  show(<Dialog open onClose={onClose} title="Details" />);
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

function WithOpenDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog open onClose={close} title="Details">
          <button type="button" onClick={close}>
            Save
          </button>
        </Dialog>
      ) : null}
    </>
  );
}

test('a dialog that is removed while open returns the focus too', async () => {
  show(<WithOpenDialog />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('an action that cannot be undone is confirmed with the harmless choice first', async () => {
  const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show(
    <ConfirmDialog
      open
      title="Delete 12 rows?"
      confirmLabel="Delete all 12"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 12 rows?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('the arrow keys move through the palette while the search box keeps the focus, and Enter picks', async () => {
  const onPick = vi.fn<(item: PaletteItem) => void>();
  const items = [
    { id: 'news', label: 'News' },
    { id: 'faq', label: 'Questions' },
  ];
  show(
    <CommandPalette
      open
      onClose={() => undefined}
      label="Go to"
      query=""
      onQuery={() => undefined}
      groups={[{ title: 'Pages', items }]}
      onPick={onPick}
    />,
  );
  const box = page.getByRole('combobox', { name: 'Go to' });
  await box.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 found');
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls.map(([item]) => item.id)).toEqual(['faq']);
});
