import { resource, text } from '@app/platform/contract';
import { createQueryClient } from '@app/platform/web/query';
import { LinkProvider, type UiLinkProps } from '@app/platform/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../web/testing/show.tsx';
import { ResourceListPage } from './ResourceListPage.tsx';

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
const paths = { list: '/admin/things', create: '/admin/things/create', edit: '/admin/things/edit' };
const row = { id: 'r1', version: 1, created_at: '', updated_at: '', name: 'Globe', place: 'Leeds' };

const replyTo = (address: string) => (address.includes('/thing/r1') ? row : { rows: [row], count: 1 });
const RouterLink = ({ href, ...rest }: UiLinkProps) => <Link to={href} {...rest} />;
afterEach(() => vi.restoreAllMocks());

function open(e: boolean, view?: string) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : String(request);
    return Response.json({ status: 'success', data: replyTo(address) });
  });
  const list = (
    <ResourceListPage resource={things} edition="pa" rights={{ v: true, a: false, e }} paths={{ ...paths, view }} />
  );
  const routes = [
    { path: paths.list, element: list },
    { path: paths.edit, element: <p>The form</p> },
    { path: '/admin/things/view', element: <p>The read-only screen</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [paths.list] });
  show(
    <QueryClientProvider client={createQueryClient()}>
      <LinkProvider link={RouterLink}>
        <RouterProvider router={router} />
      </LinkProvider>
    </QueryClientProvider>,
  );
}

test('who may only read opens a row and finds the way back to the list', async () => {
  open(false);
  await page.getByRole('link', { name: 'Globe' }).click();
  await expect.element(page.getByRole('heading', { name: 'Globe' })).toBeVisible();
  await expect.element(page.getByRole('definition').getByText('Leeds')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'All things' }).click();
  await expect.element(page.getByRole('heading', { name: 'Things' })).toBeVisible();
});

test('who may edit opens the form', async () => {
  open(true);
  await page.getByRole('link', { name: 'Globe' }).click();
  await expect.element(page.getByText('The form')).toBeVisible();
});

test('who may only read is led to the read-only screen where there is one', async () => {
  open(false, '/admin/things/view');
  await page.getByRole('link', { name: 'Globe' }).click();
  await expect.element(page.getByText('The read-only screen')).toBeVisible();
});

test('rows are ticked only by those who may change them', async () => {
  open(false);
  await expect.element(page.getByRole('link', { name: 'Globe' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
