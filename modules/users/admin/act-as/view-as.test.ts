import { MINUTE_MS } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewAs } from './view-as.ts';

const SERVER = Date.parse('2026-11-19T12:00:00.000Z');
const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const location = { pathname: '/admin/users/list', search: '', assign: () => undefined };
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, scrollY: 0 });
  vi.stubGlobal('document', {
    querySelector: () => null,
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long the browser keeps the token, in seconds. */
const keptSeconds = () => Number(/max-age=(\d+)/i.exec(written.find((text) => text.includes('t-1')) ?? '')?.[1]);

test.each([-40, 40])(
  'the token of an act-as is kept for its half hour by a device that is %i minutes off',
  async (off) => {
    vi.setSystemTime(SERVER + off * MINUTE_MS);
    const data = { token: 't-1', until: new Date(SERVER + 30 * MINUTE_MS).toISOString() };
    const headers = { date: new Date(SERVER).toUTCString() };
    vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data }, { headers }));
    await viewAs('a', 'Cannot find their set.');
    expect(keptSeconds()).toBeGreaterThanOrEqual(1798);
    expect(keptSeconds()).toBeLessThanOrEqual(1801);
  },
);
