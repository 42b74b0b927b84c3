import { AppError, flag, type ResourceRow, resource, text } from '@app/platform/contract';
import { Toaster } from '@app/platform/web/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../web/testing/show.tsx';
import { closeToast, toastStore } from '../../../web/ui/feedback/toast-store.ts';
import type { ResourceClient } from '../../client.ts';
import { useSetAll } from './use-set-all.ts';

const things = resource({
  key: 'thing',
  label: 'Thing',
  plural: 'Things',
  table: 'x.thing',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/things' } },
  paths: { one: '/thing', many: '/things' },
  title: 'name',
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  fields: { name: text({ label: 'Name' }), shown: flag({ label: 'Shown' }) },
});

/** The rows on the server, and what holds its replies back. */
const stored = new Map<string, ResourceRow>();
let hold: Promise<void> | null;
const put = (id: string, values: object) => {
  const before = stored.get(id);
  const row = { ...before, ...values, id, version: (before?.version ?? 0) + 1 } as ResourceRow;
  stored.set(id, row);
  return row;
};
const client = {
  read: async (id: string) => stored.get(id),
  update: async ({ id, version }: ResourceRow, values: object) => {
    await hold;
    if (stored.get(id)?.version !== version)
      throw new AppError('VERSION_CONFLICT', { http: 409, message: 'Somebody else has saved it.' });
    return put(id, values);
  },
} as unknown as ResourceClient;
const names = () => [...stored.values()].map(({ name }) => name);

beforeEach(() => {
  hold = null;
  stored.clear();
  for (const id of ['a', 'b', 'c']) put(id, { name: 'Old', shown: false });
});
afterEach(() => {
  for (const { id } of toastStore.now()) closeToast(id);
});

/** Holds back the replies of the server until the returned function is called. */
function holdReplies(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  return resolve;
}

/** Buttons that set a value for all rows as the list has loaded them. */
function open(): void {
  const loaded = [...stored.values()];
  function Page() {
    const setAll = useSetAll({ resource: things }, client, async () => undefined);
    const set = (column: string, value: unknown) =>
      void setAll({ rows: loaded, column, value, words: String(value), confirm: undefined });
    return (
      <>
        {['B', 'C'].map((name) => (
          <button key={name} type="button" onClick={() => set('name', name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => set('shown', true)}>
          Show
        </button>
        <Toaster />
      </>
    );
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = async (message: string) => {
  await expect.element(page.getByText(message)).toBeVisible();
};
/** Clicked by script: a real pointer on the messages would pause their time. */
const undo = async (message: string) => {
  await said(message);
  const button = page.getByText(message).element().parentElement?.querySelector('button');
  button?.click();
};

test('a change is undone although the rows were changed in another field since', async () => {
  open();
  await press('B');
  await said('Name: B for 3 things.');
  await press('Show');
  await said('Shown: true for 3 things.');
  await undo('Name: B for 3 things.');
  await expect.poll(names).toEqual(['Old', 'Old', 'Old']);
  expect([...stored.values()].map(({ shown }) => shown)).toEqual([true, true, true]);
});

test('a change asked for while another runs waits its turn, and each message names its own value', async () => {
  open();
  const release = holdReplies();
  await press('B');
  await press('C');
  await press('Show');
  release();
  await said('Name: B for 3 things.');
  await said('Name: C for 3 things.');
  await said('Shown: true for 3 things.');
  expect(names()).toEqual(['C', 'C', 'C']);
});

test('two changes undone at once are both undone', async () => {
  open();
  await press('B');
  await said('Name: B for 3 things.');
  await press('Show');
  await said('Shown: true for 3 things.');
  const release = holdReplies();
  await undo('Name: B for 3 things.');
  await undo('Shown: true for 3 things.');
  release();
  const values = () => [...stored.values()].map(({ name, shown }) => [name, shown]);
  await expect.poll(values).toEqual(Array.from({ length: 3 }, () => ['Old', false]));
});

test('an undo keeps what a colleague has set since, and says for how many', async () => {
  open();
  await press('B');
  await said('Name: B for 3 things.');
  put('b', { name: 'Theirs' });
  await undo('Name: B for 3 things.');
  await said('Not undone for 1 thing: “Name” has been changed again since.');
  expect(names()).toEqual(['Old', 'Theirs', 'Old']);
});

test('an act on 50 rows sends its number and reason with each of them, and its undo is an act with its own', async () => {
  for (let n = 0; n < 47; n += 1) put(`row ${n}`, { name: 'Old', shown: false });
  put('a', { name: 'Old', shown: true });
  const confirm = { count: 50, reason: 'The season is over.' };
  const sent: unknown[] = [];
  const confirming = {
    ...client,
    update: async (row: ResourceRow, { confirm: given, ...values }: Record<string, unknown>) => {
      sent.push(given);
      return client.update(row, values, '');
    },
  } as unknown as ResourceClient;
  const loaded = [...stored.values()];
  function Page() {
    const setAll = useSetAll({ resource: things }, confirming, async () => undefined);
    const show = () => void setAll({ rows: loaded, column: 'shown', value: true, words: 'yes', confirm });
    return (
      <>
        <button type="button" onClick={show}>
          Show
        </button>
        <Toaster />
      </>
    );
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await press('Show');
  await said('Shown: yes for 49 things.');
  expect(sent).toEqual(Array.from({ length: 49 }, () => confirm));
  await undo('Shown: yes for 49 things.');
  await expect.poll(() => sent.length).toBe(98);
  expect(new Set(sent.slice(49)), 'below 50 it needs none').toEqual(new Set([undefined]));
});
