import type { VersionRow } from '@app/platform/contract';
import { Toaster } from '@app/platform/web/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import type { VersionsSource } from './source.ts';
import { VersionsPage } from './VersionsPage.tsx';

const TEXTS = [
  'You may cancel within 7 days.',
  'You may cancel within 14 days.',
  'You may cancel within 14 days, by mail.',
];
const rows: readonly VersionRow[] = [3, 2, 1].map((version) => ({
  version,
  at: `2026-11-1${version}T09:00:00.000Z`,
  by: version === 1 ? null : 'Priya Nair',
  changed: version === 1 ? [] : ['body'],
}));

function open(restored: string[], mayEdit = true, more: Partial<VersionsSource> = {}) {
  const source: VersionsSource = {
    key: ['terms'],
    title: 'Terms',
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'body', label: 'Text' },
    ],
    list: async () => ({ rows }),
    read: async (version) => {
      const row = rows.find((each) => each.version === version) as VersionRow;
      return { ...row, values: { title: 'Terms', body: TEXTS[version - 1] } };
    },
    wordsOf: async () => (values, name) => String(values[name]),
    restore: mayEdit ? async (version, over) => restored.push(`${version} over ${over}`) : null,
    ...more,
  };
  const element = <VersionsPage source={source} onBack={() => restored.push('back')} />;
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?versions'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
}

test('the newest version is compared with the one before it, word by word', async () => {
  open([]);
  await expect.element(page.getByRole('heading', { name: 'v2 → v3' })).toBeVisible();
  await expect.element(page.getByText('1 field unchanged')).toBeVisible();
  await expect.poll(() => document.querySelector('.break-words ins')?.textContent).toContain('by mail');
  await expect.element(page.getByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});

test('a text that is not published yet is called a draft, and the newest version is the one below it', async () => {
  open([], true, { draft: 3 });
  await expect.element(page.getByRole('heading', { name: 'v2 → Draft' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^v2 Newest/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Draft Changed: Text/ })).toBeVisible();
  await page.getByRole('button', { name: /^v2/ }).click();
  await expect.element(page.getByRole('combobox').getByText('Compare with the draft')).toBeInTheDocument();
});

test('an earlier one is chosen by key, compared with any other, and restored over the newest', async () => {
  const done: string[] = [];
  open(done);
  await expect.element(page.getByRole('heading', { name: 'v2 → v3' })).toBeVisible();
  // Doubled, because userEvent reads a single bracket as the start of a key name.
  await userEvent.keyboard('[[');
  await expect.element(page.getByRole('heading', { name: 'v1 → v2' })).toBeVisible();
  await expect.poll(() => document.querySelector('.break-words del')?.textContent).toBe('7');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions('3');
  await expect.element(page.getByRole('heading', { name: 'v3 → v2' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await expect.poll(() => done).toEqual(['2 over 3', 'back']);
});

test('a restore that only fills a draft says so, before and after', async () => {
  const done: string[] = [];
  open(done, true, {
    restoring: { note: 'It replaces what is in the draft.', done: (version) => `Version ${version} is in the draft.` },
  });
  await page.getByRole('button', { name: /^v1/ }).click();
  await expect.element(page.getByText('It replaces what is in the draft.')).toBeVisible();
  await expect.element(page.getByText('Nothing here is overwritten', { exact: false })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect.poll(() => done).toEqual(['1 over 3', 'back']);
  await expect.element(page.getByText('Version 1 is in the draft.')).toBeVisible();
});

test('a restore that would replace something asks first', async () => {
  const done: string[] = [];
  let replaced: string | null = 'It replaces the draft of Tom Adeyemi.';
  open(done, true, { restoring: { note: 'A note.', done: () => 'Restored.', replaces: async () => replaced } });
  const press = () => page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: /^v1/ }).click();
  await press();
  await expect.element(page.getByText('It replaces the draft of Tom Adeyemi.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(done).toEqual([]);
  await press();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(() => done).toEqual(['1 over 3', 'back']);
  replaced = null;
  await page.getByRole('button', { name: /^v1/ }).click();
  await press();
  await expect.poll(() => done).toEqual(['1 over 3', 'back', '1 over 3', 'back']);
});

test('viewers without the right to edit are offered no restore', async () => {
  open([], false);
  await page.getByRole('button', { name: /^v1/ }).click();
  await expect.element(page.getByRole('heading', { name: 'The oldest version kept' })).toBeVisible();
  await expect.element(page.getByText('Imported,', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});
