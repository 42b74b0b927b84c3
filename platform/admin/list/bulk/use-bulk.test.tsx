import { type ResourceRow, resource, text } from '@app/platform/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { type ResourceClient, resourceKey, rowKey } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
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
      <button type="button" onClick={() => void setAll(rows, 'name', 'New', 'new')}>
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
