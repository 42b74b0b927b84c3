import { expect, test, vi } from 'vitest';
import { send } from './browser.ts';

test('a request sent while the page is being left is completed without it', async () => {
  const sent: (boolean | undefined)[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    sent.push(init?.keepalive);
    return new Response(JSON.stringify({ status: 'success', data: null }));
  });
  const remove = () => send({ method: 'DELETE', path: '/a' });
  await remove();
  window.dispatchEvent(new Event('pagehide'));
  await remove();
  window.dispatchEvent(new Event('pageshow'));
  await remove();
  fetching.mockRestore();
  expect(sent).toEqual([undefined, true, undefined]);
});
