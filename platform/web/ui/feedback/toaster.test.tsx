import { MINUTE_MS } from '@app/platform/contract';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Dialog, toast, Toaster } from '../index.ts';

afterEach(() => vi.useRealTimers());

/** Clicked by script: on a busy machine a real pointer may take longer than the message stays. */
const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLButtonElement).click();

test('an action is announced, and undo reverts it once', async () => {
  const undo = vi.fn<() => void>();
  show(<Toaster />);
  toast({ message: 'News deleted.', undo });
  await expect.element(page.getByRole('status').getByText('News deleted.')).toBeVisible();
  press('Undo');
  await expect.element(page.getByText('News deleted.')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});

test('a message disappears by itself, but not while the focus is inside', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show(<Toaster />);
  toast({ message: 'Saved.' });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' }).element() as HTMLButtonElement;
  close.focus();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(page.getByText('Saved.')).toBeVisible();
  close.blur();
  await expect.poll(() => (vi.advanceTimersByTime(MINUTE_MS), page.getByText('Saved.').elements().length)).toBe(0);
});

test('after one message was closed by its button, the next still disappears by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show(<Toaster />);
  toast({ message: 'Flag removed.' });
  await expect.element(page.getByText('Flag removed.')).toBeVisible();
  (page.getByRole('button', { name: 'Close' }).element() as HTMLButtonElement).focus();
  press('Close');
  await expect.element(page.getByText('Flag removed.')).not.toBeInTheDocument();
  toast({ message: 'Saved.' });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.poll(() => (vi.advanceTimersByTime(MINUTE_MS), page.getByText('Saved.').elements().length)).toBe(0);
});

test('an error stays until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show(<Toaster />);
  toast({ message: 'Not saved.', tone: 'error', forMs: 100 });
  await expect.element(page.getByText('Not saved.')).toBeVisible();
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.element(page.getByText('Not saved.')).toBeVisible();
  press('Close');
  await expect.element(page.getByText('Not saved.')).not.toBeInTheDocument();
});

function DialogPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change order">
        <button type="button" onClick={() => toast({ message: 'Not saved.', tone: 'error' })}>
          Save order
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </Dialog>
      <Toaster />
    </>
  );
}

test('a message about what failed in a dialog can be reached there, and stays when the dialog closes', async () => {
  show(<DialogPage />);
  await expect.element(page.getByRole('dialog', { name: 'Change order' })).toBeVisible();
  press('Save order');
  await expect.element(page.getByText('Not saved.')).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' }).element() as HTMLButtonElement;
  // What is behind a dialog cannot take the focus.
  close.focus();
  expect(document.activeElement).toBe(close);
  press('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Not saved.')).toBeVisible();
  press('Close');
  await expect.element(page.getByText('Not saved.')).not.toBeInTheDocument();
});

function OpeningPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change order" />
      <Toaster />
    </>
  );
}

test('a message that moves into a dialog is not announced again, and its time runs on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show(<OpeningPage />);
  toast({ message: 'Deleted.', undo: () => undefined });
  await expect.element(page.getByRole('status').getByText('Deleted.')).toBeVisible();
  vi.advanceTimersByTime(5000);
  press('Open');
  await expect.element(page.getByRole('dialog').getByText('Deleted.')).toBeVisible();
  expect(page.getByRole('alert').getByText('Deleted.').elements()).toEqual([]);
  const ringDelay = () => document.querySelector<SVGElement>('.undo-ring')?.style.animationDelay;
  await expect.poll(ringDelay).toBe('-5000ms');
  toast({ message: 'Saved.' });
  await expect.element(page.getByRole('alert').getByText('Saved.')).toBeVisible();
  vi.advanceTimersByTime(3500);
  await expect.element(page.getByText('Deleted.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  vi.advanceTimersByTime(MINUTE_MS);
});

/** A page with two bars at the bottom of the screen, which Publish takes away. */
function BarsPage() {
  const [bars, setBars] = useState(true);
  return (
    <>
      {bars ? (
        <>
          <div data-bottom-bar="" data-testid="upper" className="fixed inset-x-0 bottom-14 h-12" />
          <div data-bottom-bar="" className="fixed inset-x-0 bottom-0 flex h-14 justify-center">
            <button type="button" onClick={() => setBars(false)}>
              Publish
            </button>
          </div>
        </>
      ) : null}
      <Toaster />
    </>
  );
}

test('a message on a phone stays above the bars at the bottom, so their buttons can be pressed', async () => {
  await page.viewport(390, 700);
  show(<BarsPage />);
  toast({ message: 'Saved.', forMs: MINUTE_MS });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  const lowest = () => page.getByRole('status').element().getBoundingClientRect().bottom;
  const { top } = page.getByTestId('upper').element().getBoundingClientRect();
  await expect.poll(lowest).toBeLessThanOrEqual(top);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(lowest).toBeGreaterThan(650);
  press('Close');
  await page.viewport(1280, 800);
});

test('more messages than fit on a phone can all be reached, the newest without scrolling', async () => {
  await page.viewport(320, 480);
  show(<BarsPage />);
  const words = Array.from({ length: 12 }, (_, at) => `Row ${at + 1} could not be saved, because it was changed.`);
  for (const message of words) toast({ message, tone: 'error' });
  const top = (message: string) => page.getByText(message).element().getBoundingClientRect().top;
  await expect.element(page.getByText(words[11] ?? '')).toBeInViewport();
  expect(top(words[0] ?? ''), 'above the screen').toBeLessThan(0);
  const buttons = () => page.getByRole('button', { name: 'Close' }).elements() as HTMLButtonElement[];
  buttons()[0]?.focus();
  await expect.poll(() => top(words[0] ?? '')).toBeGreaterThanOrEqual(0);
  for (const button of buttons()) button.click();
  await page.viewport(1280, 800);
});
