import { expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './lazy-part.ts';

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
  vi.unstubAllGlobals();
});
