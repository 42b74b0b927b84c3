import { type ResourceRow, resource, text } from '@app/platform/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { type ResourceClient, resourceKey, rowKey } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
import { draftKey, drafts } from '../../drafts.ts';
import { useBulk } from './use-bulk.ts';

const things = resource({
  key: 'thing',
  label: 'Thing',
  plural: 'Things',
  table: 'x.thing',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/things' } },
  paths: { one: '/thing', many: '/things' },
  title: 'name',
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  fields: { name: text({ label: 'Name' }) },
});
const props = { resource: things, edition: 'pa' } as unknown as ResourcePageProps;
const rows = [{ id: 'a', version: 1, name: 'Old' }] as unknown as ResourceRow[];

test('an action on several rows reads the lists again, and never the row that is open in a form', async () => {
  const read: string[] = [];
  const client = { update: async (row: ResourceRow) => row } as unknown as ResourceClient;
  const useRead = (name: string, queryKey: readonly unknown[]) =>
    useQuery({ queryKey, queryFn: () => read.push(name), staleTime: Number.POSITIVE_INFINITY });
  function Page() {
    useRead('list', resourceKey(things, 'pa', 'list', {}));
    useRead('row', rowKey(things, 'pa', 'b'));
    useRead('versions', [...rowKey(things, 'pa', 'b'), 'versions']);
    const { setAll } = useBulk(props, client, () => {});
    return (
      <button
        type="button"
        onClick={() => void setAll({ rows, column: 'name', value: 'New', words: 'new', confirm: undefined })}
      >
        Change
      </button>
    );
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.poll(() => read.toSorted()).toEqual(['list', 'row', 'versions']);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => read.toSorted()).toEqual(['list', 'list', 'row', 'versions', 'versions']);
});

test('the drafts of a row go once it is really deleted, and stay where that is refused', async () => {
  const keys = ['a', 'b'].map((id) => draftKey('', things, 'pa', id));
  for (const key of keys) await drafts.keep(key, { values: { name: 'Typed' }, at: Date.now(), version: 1 });
  const kept = () => Promise.all(keys.map(async (key) => (await drafts.read(key)) !== null));
  const client = {
    remove: (id: string) => (id === 'b' ? Promise.reject(new Error('In use.')) : Promise.resolve()),
  } as unknown as ResourceClient;
  function Page() {
    const { remove } = useBulk(props, client, () => {});
    return (
      <button type="button" onClick={() => remove([...rows, { ...rows[0], id: 'b' } as ResourceRow])}>
        Delete
      </button>
    );
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await kept(), 'it can still be undone').toEqual([true, true]);
  // Leaving the page sends at once what could be undone.
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(kept).toEqual([false, true]);
});
