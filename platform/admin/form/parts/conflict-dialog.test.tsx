import { reference, type ResourceRow, resource, text } from '@app/platform/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { ConflictDialog, differencesOf } from './ConflictDialog.tsx';

const things = resource({
  key: 'thing',
  label: 'Thing',
  plural: 'Things',
  table: 'x.thing',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/things' } },
  paths: { one: '/thing', many: '/things' },
  fields: { name: text({ label: 'Name' }), place: text({ label: 'Place' }) },
  title: 'name',
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});

const theirs = { id: '1', version: 4, name: 'Theirs first', place: 'Leeds' } as unknown as ResourceRow;

test('the editor who saves second sees both versions of what differs, and nothing else, and chooses', async () => {
  const choices = { onKeepMine: vi.fn<() => void>(), onTakeTheirs: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  show(
    <ConflictDialog
      differences={differencesOf(things, theirs, { name: 'Mine second', place: 'Leeds' })}
      by="Priya Nair"
      at={new Date().toISOString()}
      {...choices}
    />,
  );
  const dialog = page.getByRole('dialog', { name: 'Priya Nair saved this first' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/^Saved \d\d:\d\d\./)).toBeVisible();
  await expect.element(dialog.getByText('Theirs first')).toBeVisible();
  await expect.element(dialog.getByText('Mine second')).toBeVisible();
  await expect.element(dialog.getByText('Place')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  expect([choices.onKeepMine.mock.calls.length, choices.onTakeTheirs.mock.calls.length]).toEqual([1, 1]);
});

test('a chosen row is shown by its name, and one whose name is unknown by its id', () => {
  const shelved = { ...things, fields: { shelf: reference({ label: 'Shelf', to: { resource: 'shelf' } }) } };
  const names = new Map([['shelf', new Map([['s1', 'Cardiology']])]]);
  const row = { ...theirs, shelf: 's1' } as unknown as ResourceRow;
  expect(differencesOf(shelved, row, { shelf: 's2' }, names)).toEqual([
    { label: 'Shelf', theirs: 'Cardiology', mine: 's2' },
  ]);
});

test('Escape returns to editing: neither version is taken', async () => {
  const choices = { onKeepMine: vi.fn<() => void>(), onTakeTheirs: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  show(<ConflictDialog differences={[{ label: 'Name', theirs: 'Theirs', mine: 'Mine' }]} {...choices} />);
  await expect.element(page.getByRole('dialog', { name: 'Somebody else saved this first' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => choices.onClose.mock.calls.length).toBe(1);
  expect([choices.onKeepMine.mock.calls.length, choices.onTakeTheirs.mock.calls.length]).toEqual([0, 0]);
});

test('a difference at the end of a long text is marked and visible', async () => {
  const choices = { onKeepMine: vi.fn<() => void>(), onTakeTheirs: vi.fn<() => void>(), onClose: vi.fn<() => void>() };
  const long = 'She was given adrenaline five minutes ago. '.repeat(40);
  show(
    <ConflictDialog
      differences={[{ label: 'Stem', theirs: `${long}It is noon.`, mine: `${long}It is dusk.` }]}
      {...choices}
    />,
  );
  await expect.element(page.getByText('noon', { exact: true })).toBeInViewport();
  await expect.element(page.getByText('dusk', { exact: true })).toBeInViewport();
});
