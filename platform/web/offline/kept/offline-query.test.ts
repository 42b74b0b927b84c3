import { endpoint } from '@app/platform/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Owner } from '../device.ts';
import { memoryStore } from '../device/store.ts';
import { offlineQuery } from './offline-query.ts';

interface Reply {
  readonly now: string;
}
const copies = vi.hoisted(() => new Map<string, unknown>());
const callEndpoint = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../http/client.ts', () => ({ callEndpoint }));
vi.mock('../device.ts', () => ({
  deviceOf: async () => ({
    store: memoryStore(),
    replies: {
      read: async (id: string) => copies.get(id),
      keep: async (id: string, reply: unknown) => copies.set(id, reply),
    },
  }),
}));

const paper = endpoint('GET /paper', 'member', { reply: z.object({ now: z.string() }), about: 'A paper.' });
const passed: string[] = [];
const { queryFn, queryKey } = offlineQuery(
  () => ({}) as Owner,
  paper,
  {},
  { onReply: ({ now }: Reply) => void passed.push(now) },
);
const client = new QueryClient();
const run = () => (queryFn as (context: object) => Promise<Reply>)({ signal: new AbortController().signal, client });
beforeEach(() => {
  passed.length = 0;
  copies.clear();
  vi.useRealTimers();
});

test('a reply of the server is passed to onReply, a copy in its place is not', async () => {
  callEndpoint.mockResolvedValueOnce({ now: '10:00' });
  expect(await run()).toEqual({ now: '10:00' });
  await expect.poll(() => copies.get(JSON.stringify(queryKey))).toEqual({ now: '10:00' });
  callEndpoint.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await run()).toEqual({ now: '10:00' });
  expect(passed).toEqual(['10:00']);
});

test('a slow reply is passed to onReply when it arrives, although the copy is already shown', async () => {
  vi.useFakeTimers();
  copies.set(JSON.stringify(queryKey), { now: '10:00' });
  let respond: (reply: Reply) => void = () => undefined;
  callEndpoint.mockReturnValueOnce(new Promise((resolve) => void (respond = resolve)));
  const shown = run();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await shown).toEqual({ now: '10:00' });
  expect(passed).toEqual([]);
  respond({ now: '10:40' });
  await vi.waitFor(() => expect(passed).toEqual(['10:40']));
});

test('a slow reply that arrives after a write does not cause one fetch after another', async () => {
  vi.useFakeTimers();
  copies.set(JSON.stringify(queryKey), { now: '10:00' });
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  let respond: (reply: Reply) => void = () => undefined;
  callEndpoint.mockReturnValueOnce(new Promise((resolve) => void (respond = resolve)));
  const shown = run();
  await vi.advanceTimersByTimeAsync(4000);
  client.setQueryData(queryKey, await shown);
  client.setQueryData(queryKey, { now: '10:00, and a choice' });
  respond({ now: '10:40' });
  await vi.waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey, refetchType: 'none' }));
  expect(client.getQueryData(queryKey)).toEqual({ now: '10:00, and a choice' });
});
