import { AppError, dateTime, flag, list, many, type ResourceRow, resource, slug, text } from '@app/platform/contract';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../web/testing/show.tsx';
import type { FormClient, Values } from '../client.ts';
import { drafts } from '../drafts.ts';
import { ResourceForm } from './ResourceForm.tsx';

const common = {
  label: 'Thing',
  plural: 'Things',
  table: 'x.thing',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/things' } },
  paths: { one: '/thing', many: '/things' },
  title: 'name',
  list: { columns: ['name'], search: ['name'], sort: 'name' },
} as const;
const things = resource({
  ...common,
  key: 'thing',
  fields: {
    name: text({ label: 'Name' }),
    active: flag({ label: 'Active' }),
    place: text({ label: 'Place' }),
    opens: dateTime({ label: 'Opens' }),
    cancelled: dateTime({ label: 'Cancelled', readOnly: true }),
    by: text({ label: 'Added by', readOnly: true }),
  },
});
const paths = { list: '/', create: '/', edit: '/' };
const rights = { v: true, a: true, e: true };
const stored = (id: string) =>
  ({
    id,
    version: 1,
    created_at: '',
    updated_at: '',
    name: 'Old',
    place: 'Leeds',
    opens: null,
    active: true,
    cancelled: null,
    by: 'Ada',
  }) as unknown as ResourceRow;

/** A form whose saves end on demand, and a way to change the stored row while it is open; or one a colleague saves before. */
function open(id: string, colleague?: Values) {
  const sent: { version: number; values: Values }[] = [];
  let finish = () => {};
  const client = {
    read: async () => ({ ...stored(id), ...colleague, version: 2 }),
    update: ({ version }: { version: number }, values: Values) => {
      sent.push({ version, values });
      if (colleague && version === 1)
        return Promise.reject(new AppError('VERSION_CONFLICT', { http: 409, message: 'Somebody else saved first.' }));
      return new Promise<ResourceRow>((resolve) => {
        finish = () => resolve({ ...stored(id), ...values, version: version + 1 });
      });
    },
  } as unknown as FormClient;
  function Page() {
    const [row, setRow] = useState(stored(id));
    const move = () => setRow({ ...row, version: row.version + 1, place: 'York' });
    return (
      <>
        <ResourceForm
          resource={things}
          edition="pa"
          rights={rights}
          paths={paths}
          client={client}
          row={row}
          title="Thing"
          onSaved={setRow}
        />
        <button type="button" onClick={move}>
          Move
        </button>
      </>
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/other', element: <p>Another page</p> },
  ]);
  show(<RouterProvider router={router} />);
  return { sent, finish: () => finish(), router };
}
const field = (name: string) => page.getByRole('textbox', { name: `${name} optional` });
const save = page.getByRole('button', { name: 'Save' });

test('what is typed during a save stays in the form, and the next save sends it', async () => {
  const { sent, finish } = open('typing');
  await field('Name').fill('New');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  await field('Place').fill('Bath');
  finish();
  await expect.element(save).toBeEnabled();
  await expect.element(field('Place')).toHaveValue('Bath');
  await expect.element(field('Name')).toHaveValue('New');
  await save.click();
  await expect.poll(() => sent.at(-1)).toEqual({ version: 2, values: { place: 'Bath' } });
  finish();
});

test('Save stands out only while there is something to save, and can be pressed all the same', async () => {
  const { sent } = open('unchanged');
  await expect.element(save).toBeEnabled();
  await expect.element(save).not.toHaveClass('btn-primary');
  await field('Name').fill('New');
  await expect.element(save).toHaveClass('btn-primary');
  await field('Name').fill('Old');
  await expect.element(save).not.toHaveClass('btn-primary');
  await save.click();
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('Saved');
  expect(sent).toEqual([]);
});

test('a row changed while its form is open is shown as it is now, and a save does not undo the change', async () => {
  const { sent, finish } = open('moved');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(field('Place')).toHaveValue('York');
  await field('Name').fill('New');
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(field('Name')).toHaveValue('New');
  await save.click();
  await expect.poll(() => sent).toEqual([{ version: 3, values: { name: 'New' } }]);
  finish();
});

test('what is saved over a colleague’s version leaves the fields that only the colleague changed', async () => {
  const { sent, finish } = open('both', { name: 'Theirs', place: 'York' });
  await field('Name').fill('Mine');
  await save.click();
  const choice = page.getByRole('dialog');
  await expect.element(choice.getByText('Name', { exact: true })).toBeVisible();
  await expect.element(choice.getByText('Place', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ version: 2, values: { name: 'Mine' } });
  finish();
});

test('a date without a time is refused instead of being saved as empty, until it is whole or gone', async () => {
  const { sent, finish } = open('half');
  await expect.element(field('Opens')).toBeVisible();
  const opens = field('Opens').element() as HTMLInputElement;
  opens.focus();
  await userEvent.keyboard('1');
  expect([opens.value, opens.validity.badInput]).toEqual(['', true]);
  await save.click();
  await expect.element(page.getByText('Enter a full date and time.').first()).toBeVisible();
  expect(sent).toEqual([]);
  await field('Opens').fill('2026-03-16T09:00');
  await save.click();
  await expect.poll(() => sent).toEqual([{ version: 1, values: { opens: '2026-03-16T09:00:00.000Z' } }]);
  finish();
});

test('a read-only field is shown only when it has a value', async () => {
  open('read-only');
  await expect.element(page.getByRole('textbox', { name: 'Added by read only' })).toHaveValue('Ada');
  await expect.element(page.getByText('Cancelled')).not.toBeInTheDocument();
});

test('a tick is level with the input beside it', async () => {
  open('level');
  const tick = page.getByRole('checkbox', { name: 'Active' });
  await expect.element(tick).toBeVisible();
  const input = field('Name').element().getBoundingClientRect();
  const { top, bottom } = tick.element().getBoundingClientRect();
  expect([top >= input.top, bottom <= input.bottom]).toEqual([true, true]);
});

test('the form of a new row has no field for what its save changes, and rarely needed fields are folded', async () => {
  const fields = {
    name: text({ label: 'Name' }),
    slug: slug({ label: 'Identifier', required: true, from: 'name' }),
    change: flag({ label: 'Changes the answer', ofSave: true }),
  };
  const changing = resource({ ...common, key: 'changing', fields });
  const form = (row?: ResourceRow) => (
    <ResourceForm
      resource={changing}
      edition="pa"
      rights={rights}
      paths={paths}
      client={{} as FormClient}
      title="Thing"
      onSaved={() => {}}
      {...(row ? { row } : {})}
    />
  );
  const shown = (element: ReactNode) => show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const changeBox = page.getByRole('checkbox', { name: 'Changes the answer' });
  shown(form());
  await expect.element(field('Name')).toBeVisible();
  await expect.element(page.getByLabelText('Identifier')).not.toBeVisible();
  expect(changeBox.elements()).toHaveLength(0);
  shown(form({ ...stored('changing'), slug: 'old', change: false }));
  await expect.element(changeBox).toBeVisible();
});

test('an earlier draft is offered until it is answered, also while something else is typed and undone', async () => {
  const key = '/thing/pa/earlier';
  await drafts.keep(key, { values: { place: 'Ely' }, at: Date.now(), version: 1 });
  open('earlier');
  const restore = page.getByRole('button', { name: 'Restore' });
  await expect.element(restore).toBeVisible();
  await field('Name').fill('New');
  await expect.element(page.getByText(/Draft kept \d/)).toBeVisible();
  await expect.element(restore).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Undo changes' }).click();
  await expect.element(field('Name')).toHaveValue('Old');
  await restore.click();
  await expect.element(field('Place')).toHaveValue('Ely');
  await expect.element(restore).not.toBeInTheDocument();
  await expect.element(field('Name'), { message: 'the keyboard goes on in the form' }).toHaveFocus();
});

test('leaving promises a draft only where this device could keep one', async () => {
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const { router } = open('kept');
  await field('Name').fill('New');
  await expect.element(page.getByText(/Draft kept \d/)).toBeVisible();
  await router.navigate('/other');
  await expect.element(dialog.getByText(/as a draft until you log out/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();

  const full = vi.spyOn(drafts, 'keep').mockResolvedValue(false);
  await field('Name').fill('Newer');
  await expect.element(page.getByText('Changed, not saved')).toBeVisible();
  await router.navigate('/?versions');
  await expect.element(dialog.getByText(/They would be lost\./)).toBeVisible();
  full.mockRestore();
});

const listed = resource({
  ...common,
  key: 'listed',
  fields: {
    name: text({ label: 'Name' }),
    words: list({ label: 'Keywords', commas: true }),
    lines: many({
      label: 'Lines',
      itemLabel: 'Line',
      table: 'x.line',
      parentKey: 'thing_id',
      fields: { text: text({ label: 'Text' }) },
    }),
  },
});

function openListed(id: string) {
  const sent: Values[] = [];
  const row = {
    ...stored(id),
    words: ['heart', 'lung'],
    lines: [
      { id: '019a0000-0000-7000-8000-000000000001', text: 'one' },
      { id: '019a0000-0000-7000-8000-000000000002', text: 'two' },
    ],
  };
  const client = {
    update: async (_: unknown, values: Values) => {
      sent.push(values);
      return { ...row, ...values, version: 2 };
    },
  } as unknown as FormClient;
  const props = { resource: listed, edition: 'pa', rights, paths, client, row, title: 'Thing' } as const;
  const element = <ResourceForm {...props} onSaved={() => {}} />;
  show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return sent;
}
const box = () => field('Keywords');
const chips = () => page.getByRole('list', { name: 'Keywords' }).getByRole('listitem');

test('a save from the keyboard sends the entry that is still in the box of a list', async () => {
  const sent = openListed('listed');
  await box().fill('kidney');
  await expect.element(page.getByText(/Draft kept \d/), { message: 'it counts as unsaved' }).toBeVisible();
  expect(chips().elements()).toHaveLength(2);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent).toEqual([{ words: ['heart', 'lung', 'kidney'] }]);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('');
  expect(chips().elements()).toHaveLength(3);
  await box().fill('kid, liver');
  await box().clear();
  await userEvent.keyboard('{Backspace}');
  expect(chips().elements(), 'an empty box takes the last entry back').toHaveLength(2);
});

test('the keyboard goes on beside what it removed', async () => {
  openListed('removed');
  await page.getByRole('button', { name: 'Remove heart' }).click();
  await expect.element(box()).toHaveFocus();
  await page.getByRole('button', { name: 'Remove Line 2' }).click();
  await expect.element(page.getByRole('group', { name: 'Line 1' })).toHaveFocus();
  await page.getByRole('button', { name: 'Remove Line 1' }).click();
  await expect.element(page.getByRole('button', { name: 'Add line' })).toHaveFocus();
});
