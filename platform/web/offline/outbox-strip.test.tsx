import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { memoryStore } from './device/store.ts';
import type { Entry } from './entry.ts';
import { createOutbox } from './outbox/outbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';

const refused = (opId: string, at: number): Entry => ({
  opId,
  at,
  kind: 'test.note',
  data: {},
  subject: `Question ${opId}`,
  href: '#question',
  refused: 'This question is not offered any more.',
});
const showStrip = (...entries: readonly Entry[]) =>
  show(
    <OutboxStrip
      outbox={createOutbox({
        store: memoryStore(entries),
        ready: () => true,
        later: () => undefined,
        now: () => 1,
      })}
    />,
  );
const dialog = page.getByRole('dialog', { name: 'Kept on this device' });

test('hiding an entry moves the focus to the next one, and then to Close', async () => {
  showStrip(refused('1', 1), refused('2', 2));
  await page.getByRole('button', { name: 'Show them' }).click();
  await dialog.getByRole('button', { name: 'Hide' }).first().click();
  await expect.element(dialog.getByText('Question 1')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Hide' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect.element(dialog.getByText('Question 2')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a link closes the dialog, because it may lead to the page behind it', async () => {
  showStrip(refused('1', 1));
  await page.getByRole('button', { name: 'Show it' }).click();
  await dialog.getByRole('link', { name: 'Question 1' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
