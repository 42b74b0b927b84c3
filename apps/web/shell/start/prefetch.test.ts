import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Connection, mayPrefetch, whenIdle } from './prefetch.ts';

const SLOW: readonly Connection[] = [
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { saveData: true, effectiveType: '4g' },
];
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('fetching ahead', () => {
  test('waits until the browser is idle, 2 seconds at most [const-prefetch]', () => {
    const requestIdleCallback = vi.fn<(task: () => void, options: object) => void>();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', { requestIdleCallback });
    const task = () => undefined;
    whenIdle(task);
    expect(requestIdleCallback.mock.calls).toEqual([[task, { timeout: 2000 }]]);
  });

  test('waits 2 seconds in a browser that does not say when it is idle [const-prefetch]', () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', {});
    const task = vi.fn<() => void>();
    whenIdle(task);
    vi.advanceTimersByTime(1999);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is skipped on 2g and when data is to be saved [const-prefetch]', () => {
    const requestIdleCallback = vi.fn<() => void>();
    vi.stubGlobal('window', { requestIdleCallback });
    for (const connection of SLOW) {
      vi.stubGlobal('navigator', { connection });
      whenIdle(() => undefined);
    }
    expect(requestIdleCallback).not.toHaveBeenCalled();
    expect(SLOW.map(mayPrefetch)).toEqual([false, false, false]);
  });

  test('is allowed otherwise, also in browsers without this information', () => {
    expect([undefined, {}, { effectiveType: '4g', saveData: false }].map(mayPrefetch)).toEqual([true, true, true]);
  });
});
