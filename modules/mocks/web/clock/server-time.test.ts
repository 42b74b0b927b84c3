import { HOUR_MS } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockSkew, momentNow, secondsUntil, serverTime, syncServerTime } from './server-time.ts';

const SERVER = Date.parse('2026-11-16T10:00:00.000Z');
let steady = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the time shown is the server’s to the second, also with a device clock that is a day off or jumps [E2]', () => {
  for (const hours of [-24, -12, -1, 0, 1, 12, 24]) {
    vi.setSystemTime(SERVER + hours * HOUR_MS);
    syncServerTime(new Date(SERVER).toISOString());
    for (const jump of [0, -24, 24, 3]) {
      vi.setSystemTime(SERVER + (hours + jump) * HOUR_MS);
      steady += 60_000;
    }
    expect(Math.abs(serverTime() - (SERVER + 4 * 60_000))).toBeLessThanOrEqual(1000);
    expect(clockSkew()).toBe(Math.abs(serverTime() - Date.now()));
  }
});

test('sleep, which stops the monotonic clock, adds no minutes to recorded times', () => {
  vi.setSystemTime(SERVER - HOUR_MS);
  syncServerTime(new Date(SERVER).toISOString());
  vi.setSystemTime(SERVER);
  expect([serverTime(), momentNow()]).toEqual([SERVER, SERVER + HOUR_MS]);
  // A clock set back gives none either.
  vi.setSystemTime(SERVER - 2 * HOUR_MS);
  steady += 60_000;
  expect(momentNow()).toBe(SERVER + 60_000);
});

test('the time left of a paper is counted on the device from its deadline, also after a reload without a connection [mock-duration-client]', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const deadline = new Date(SERVER + HOUR_MS).toISOString();
  // The device's clock is two hours slow.
  vi.setSystemTime(SERVER - 2 * HOUR_MS);
  syncServerTime(new Date(SERVER).toISOString());
  expect(secondsUntil(deadline)).toBe(3600);
  for (const second of [1, 2, 3]) {
    steady += 1000;
    expect(secondsUntil(deadline)).toBe(3600 - second);
  }
  // A reload starts the page's own clock anew; nothing but the storage is left, and no reply comes.
  vi.resetModules();
  vi.setSystemTime(SERVER - 2 * HOUR_MS + 60_000);
  steady = 0;
  const reloaded = await import('./server-time.ts');
  expect(reloaded.secondsUntil(deadline)).toBe(3540);
  vi.setSystemTime(SERVER);
  expect(reloaded.secondsUntil(deadline)).toBe(0);
  vi.unstubAllGlobals();
});
