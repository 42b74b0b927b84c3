import { AppError } from '@app/platform/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Loaded } from './Loaded.tsx';

const refetch = vi.fn<() => Promise<never>>();
const query = { data: undefined, isPending: false, fetchStatus: 'idle' as const, error: null, refetch };
type QueryState = Partial<Parameters<typeof Loaded<string>>[0]['query']>;
const shown = (state: QueryState, absent?: string) =>
  show(
    <Loaded query={{ ...query, ...state }} what="your orders" safe="Nothing has been charged." absent={absent}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );
const refused = (http: number, code: string, message: string) => new AppError(code, { http, message });

test('loaded data is shown, even when a refetch failed', async () => {
  shown({ data: 'Order 12', error: new TypeError('gone') });
  await expect.element(page.getByText('Order 12')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('loading is announced', async () => {
  shown({ isPending: true, fetchStatus: 'fetching' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading your orders');
});

test('a failure of the server is named, with what is safe, and can be retried', async () => {
  shown({ error: refused(503, 'OVERLOADED', 'Too busy.') });
  await expect.element(page.getByRole('heading', { name: 'We could not load your orders' })).toBeVisible();
  await expect.element(page.getByText('Nothing has been charged.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('only a reply that did not come is called late; an error that came is our fault', async () => {
  shown({ error: refused(500, 'INTERNAL', 'Something broke.') });
  await expect.element(page.getByText('Something went wrong on our side. Nothing has been charged.')).toBeVisible();
  shown({ error: new DOMException('', 'TimeoutError') });
  await expect.element(page.getByText('Our server didn’t respond in time.', { exact: false })).toBeVisible();
});

test('a refusal keeps its own words', async () => {
  shown({ error: refused(403, 'FORBIDDEN', 'This is for staff.') });
  await expect.element(page.getByText('This is for staff.', { exact: false })).toBeVisible();
});

test('a missing page offers no retry', async () => {
  shown({ error: refused(404, 'NOT_FOUND', 'Not found.') });
  await expect.element(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a damaged address leads nowhere, so a retry is not offered either', async () => {
  shown({ error: refused(400, 'INVALID_INPUT', 'Some of what was sent cannot be used.') }, 'There is no such order.');
  await expect.element(page.getByText('There is no such order.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a list that does not go as far as the requested page says why, without a retry', async () => {
  const fields = { page: 'Ask for a shorter time instead.' };
  shown({ error: new AppError('INVALID_INPUT', { http: 400, message: 'Some of it cannot be used.', fields }) });
  await expect.element(page.getByText('Ask for a shorter time instead.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a page says in its own words that what it shows does not exist', async () => {
  shown({ error: refused(404, 'NOT_FOUND', 'Not found.') }, 'There is no such order.');
  await expect.element(page.getByText('There is no such order.')).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
});

const earlier = { data: 'Orders 1 to 20', isPlaceholderData: true };

test('earlier rows stay while others load', async () => {
  shown({ ...earlier, fetchStatus: 'fetching' });
  await expect.element(page.getByText('Orders 1 to 20')).toBeVisible();
});

test('earlier rows are not shown as others that wait for a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shown({ ...earlier, fetchStatus: 'paused' });
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(page.getByText('Orders 1 to 20').elements()).toEqual([]);
  online.mockRestore();
});

test('a read that waits for a connection says so instead of loading for ever', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  shown({ isPending: true, fetchStatus: 'paused' });
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect
    .element(page.getByText('We cannot show your orders without a connection.', { exact: false }))
    .toBeVisible();
  online.mockRestore();
});
