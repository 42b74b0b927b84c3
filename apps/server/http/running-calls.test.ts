import { endpoint } from '@app/platform/contract';
import { module, serve, VISITOR } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { countRunning } from './running-calls.ts';

let parts: TestApi;
beforeAll(async () => {
  parts = await testApi({ modules: [], authorise: () => () => VISITOR });
});
afterAll(() => parts.close());

const slow = { wait: endpoint('GET /wait', 'public', { reply: z.object({ done: z.boolean() }) }) };
/** An app with one slow call whose client goes away while it runs, and which then closes. */
async function closeWithoutClient(milliseconds: number) {
  const begun = Promise.withResolvers<void>();
  let done = false;
  const calls = countRunning(() => () => undefined);
  const handlers = serve(slow, {
    wait: async ({ deps }) => {
      begun.resolve();
      await pause(milliseconds);
      await sql`select 1`.execute(deps.db);
      done = true;
      return { done };
    },
  });
  const app = await createApp({
    deps: parts.deps,
    modules: [module({ name: 'slow', routes: handlers })],
    authorise: () => VISITOR,
    withinBudget: () => true,
    admit: calls.admit,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new AbortController();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/wait`;
  const reply = fetch(url, { signal: client.signal }).catch(() => null);
  await begun.promise;
  client.abort();
  await reply;
  await app.close();
  return { calls, isDone: () => done };
}

test('a call whose client has gone ends before the process closes its connections', async () => {
  const { calls, isDone } = await closeWithoutClient(300);
  expect(isDone(), 'closing the HTTP server does not wait for it').toBe(false);
  await calls.ended(10_000);
  expect(isDone()).toBe(true);
  await calls.ended(10_000);
});

test('a call that does not end is not waited for without end', async () => {
  const { calls, isDone } = await closeWithoutClient(400);
  await calls.ended(50);
  expect(isDone()).toBe(false);
  await calls.ended(10_000);
});
