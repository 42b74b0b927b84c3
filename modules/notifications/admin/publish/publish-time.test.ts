import { MINUTE_MS } from '@app/platform/contract';
import { syncServerClock } from '@app/platform/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishTime } from './publish-time.ts';

const SERVER = Date.parse('2026-11-19T12:00:00.000Z');
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([-10, 10])('an announcement is published by the server’s clock on a device that is %i minutes off', (off) => {
  const here = SERVER + off * MINUTE_MS;
  vi.setSystemTime(here);
  syncServerClock(new Date(SERVER).toUTCString(), { sent: here, received: here });
  const now = publishTime('now', '') ?? '';
  expect(Math.abs(Date.parse(now) - SERVER)).toBeLessThanOrEqual(1000);
  expect(publishTime('later', '2026-11-19T12:05'), 'in five minutes').toBe('2026-11-19T12:05:00.000Z');
  expect(publishTime('later', '2026-11-19T11:55'), 'five minutes ago').toBeNull();
  expect(publishTime('later', ''), 'no time chosen yet').toBeNull();
});
