import { MINUTE_MS } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());
const clock = () => import('./server-clock.ts');

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const dateOf = (ms: number) => new Date(ms).toUTCString();

/** A reply at this time of the server's clock, received at this time of the device's, after `wayMs` in transit. */
const reply = (server: number, received: number, wayMs = 200) =>
  [dateOf(server), { sent: received - wayMs, received }] as const;

test('a device whose clock is ten minutes slow stamps by the server’s clock, also at its next visit without a connection', async () => {
  const { syncServerClock, serverNow } = await clock();
  expect(serverNow(NOW)).toBe(NOW);
  syncServerClock(...reply(NOW + 10 * MINUTE_MS, NOW));
  expect(serverNow(NOW + 5000)).toBe(NOW + 10 * MINUTE_MS + 5000);
  vi.resetModules();
  expect((await clock()).serverNow(NOW)).toBe(NOW + 10 * MINUTE_MS);
});

test.each([0, 10 * MINUTE_MS])(
  'a slow reply gives no later write an earlier moment, on this page or the next, %i ms off',
  async (off) => {
    const first = await clock();
    first.syncServerClock(...reply(NOW + off, NOW));
    const made = first.serverNow(NOW);
    vi.resetModules();
    const { syncServerClock, serverNow } = await clock();
    syncServerClock(...reply(NOW + off, NOW + 4000, 4000));
    expect(serverNow(NOW + 300)).toBe(made + 300);
    // Through an hour of sleep.
    syncServerClock(...reply(NOW + off, NOW + 60 * MINUTE_MS, 60 * MINUTE_MS));
    expect(serverNow(NOW + 300)).toBe(made + 300);
  },
);

test('a clock that is right, or has been put right, is left alone', async () => {
  const { syncServerClock, serverNow } = await clock();
  syncServerClock(...reply(NOW - 800, NOW));
  expect([serverNow(NOW), kept.size]).toEqual([NOW, 0]);
  syncServerClock(...reply(NOW + 10 * MINUTE_MS, NOW));
  expect(serverNow(NOW)).toBe(NOW + 10 * MINUTE_MS);
  syncServerClock(...reply(NOW + 10 * MINUTE_MS, NOW + 10 * MINUTE_MS));
  expect(Math.abs(serverNow(NOW) - NOW)).toBeLessThan(2000);
  syncServerClock(null, { sent: NOW, received: NOW });
  syncServerClock('soon', { sent: NOW, received: NOW });
  expect(Math.abs(serverNow(NOW) - NOW)).toBeLessThan(2000);
});
