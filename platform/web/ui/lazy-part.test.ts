import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, toastStore } from './feedback/toast-store.ts';
import { retryUntilLoaded } from './lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a script that cannot be fetched is retried when the device is back online, and nothing fails meanwhile', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let tries = 0;
  const arriving = retryUntilLoaded(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
  await vi.waitFor(() => expect(tries).toBe(1));
  page.dispatchEvent(new Event('online'));
  expect(await arriving).toBe('part');
  expect(tries).toBe(2);
});

test('a script that stays missing while the device is online shows one message until it arrives; offline it shows none', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const device = { onLine: false };
  vi.stubGlobal('navigator', device);
  let missing = true;
  const load = async () => (missing ? Promise.reject(new TypeError('Failed to fetch')) : 'part');
  const arriving = Promise.all([retryUntilLoaded(load), retryUntilLoaded(load)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toastStore.now()).toEqual([]);
  device.onLine = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(toastStore.now()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toastStore.now()).toMatchObject([{ message: expect.stringContaining('reload the page'), tone: 'error' }]);
  missing = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await arriving).toEqual(['part', 'part']);
  expect(toastStore.now()).toEqual([]);
});

test('after the message was closed, the next missing part shows it again; it is withdrawn when no part is missing', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  const arrived = new Set<string>();
  const part = (name: string) =>
    retryUntilLoaded(async () => (arrived.has(name) ? name : Promise.reject(new TypeError('Failed to fetch'))));
  const first = part('first');
  await vi.advanceTimersByTimeAsync(15_000);
  for (const { id } of toastStore.now()) closeToast(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toastStore.now()).toEqual([]);
  const second = part('second');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(toastStore.now()).toHaveLength(1);
  arrived.add('first');
  await vi.advanceTimersByTimeAsync(5000);
  expect([await first, toastStore.now().length]).toEqual(['first', 1]);
  arrived.add('second');
  await vi.advanceTimersByTimeAsync(5000);
  expect([await second, toastStore.now().length]).toEqual(['second', 0]);
});
