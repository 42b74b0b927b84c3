import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { toast, Toaster } from '../index.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('what was done is announced, and undo takes it back once', async () => {
  const undo = vi.fn<() => void>();
  show(<Toaster />);
  toast({ message: 'News deleted.', undo });
  await expect.element(page.getByRole('status').getByText('News deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('News deleted.')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test('a message goes by itself, but not while somebody reads it', async () => {
  show(<Toaster />);
  toast({ message: 'Saved.', forMs: 3000 });
  await userEvent.hover(page.getByText('Saved.'));
  await pause(3500);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await userEvent.unhover(page.getByText('Saved.'));
  await expect.element(page.getByText('Saved.'), { timeout: 3000 }).not.toBeInTheDocument();
});

test('an error stays until it is closed', async () => {
  show(<Toaster />);
  toast({ message: 'Not saved.', tone: 'error', forMs: 100 });
  await pause(600);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Not saved.')).not.toBeInTheDocument();
});
