import { commerceApi } from '@app/commerce/contract';
import { contentApi } from '@app/content/contract';
import type { Endpoint } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('requests for current access and for a page by its tag can be aborted [api-cancellable]', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('location', { pathname: '/profile' });
  const calls: readonly [Endpoint, object][] = [
    [commerceApi.qbActive, {}],
    [commerceApi.gemsActive, {}],
    [contentApi.pageByTag, { params: { tag: 'terms' } }],
  ];
  for (const [endpoint, input] of calls) {
    const controller = new AbortController();
    const call = callEndpoint(endpoint, { ...input, signal: controller.signal } as never);
    controller.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});
