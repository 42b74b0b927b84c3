import { AppError } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { memoryStore } from './device/store.ts';
import type { OutboxEntry } from './entry.ts';
import { registerKinds, type WriteKind } from './kinds.ts';
import { createOutbox } from './outbox/outbox.ts';
import { OutboxStrip } from './OutboxStrip.tsx';

const refused = (opId: string, at: number): OutboxEntry => ({
  opId,
  at,
  kind: 'test.note',
  data: {},
  subject: `Question ${opId}`,
  href: '#question',
  refused: 'This question is not offered any more.',
});
const unpaid: WriteKind<object, unknown> = {
  name: 'test.unpaid',
  loses: 'answer',
  terminal: [],
  label: () => 'Answer A',
  send: () => Promise.reject(new AppError('NOT_SUBSCRIBED', { http: 403, message: 'You need access to open this.' })),
};
registerKinds([unpaid]);
const showStrip = (...entries: readonly OutboxEntry[]) =>
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

test('a refused flag or note could not be saved; only an answer is not counted', async () => {
  showStrip(refused('1', 1), { ...refused('2', 2), kind: unpaid.name });
  await expect.element(page.getByText('1 not counted. 1 could not be saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Could not be saved' })).toBeVisible();
});

test('what is refused because access has ended stays, and says so', async () => {
  const outbox = createOutbox({
    store: memoryStore([{ opId: '3', at: 3, kind: unpaid.name, data: {}, subject: 'Question 3', href: '#question' }]),
    ready: () => true,
    later: () => undefined,
    now: () => 1,
  });
  await outbox.flush();
  show(<OutboxStrip outbox={outbox} />);
  await expect.element(page.getByText('1 kept on this device: your access has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.element(dialog.getByText(/send them when you have access again/)).toBeVisible();
});
