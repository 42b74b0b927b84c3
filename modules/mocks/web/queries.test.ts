import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { serverTime } from './clock/server-time.ts';
import { mockQuery, paperQuery, sittingQuery } from './queries.ts';

vi.mock('@app/accounts/web', () => ({ ownerNow: () => null }));
afterEach(() => vi.unstubAllGlobals());

test('a reply about a mock, a sitting or a paper sets the clock [E2]', async () => {
  vi.stubGlobal('location', { pathname: '/mocks/1' });
  const queries = [
    mockQuery(1),
    sittingQuery('s'),
    paperQuery({ number: 1 }, 1),
    paperQuery({ number: 1, sitting_id: 's' }, 1),
  ];
  for (const [at, { queryFn }] of queries.entries()) {
    const now = Date.UTC(2030, 0, 1 + at);
    const data = { now: new Date(now).toISOString() };
    vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data }));
    await (queryFn as (context: object) => Promise<unknown>)({
      signal: new AbortController().signal,
      client: new QueryClient(),
    });
    expect(Math.abs(serverTime() - now)).toBeLessThan(1000);
  }
});
