import { endpoint } from '@app/platform/contract';
import { limitRequests, module, serve, VISITOR } from '@app/platform/server';
import { testApi } from '@app/platform/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { inProcess } from './in-process.ts';
import { mountPages, type RenderedSite } from './mount-pages.ts';
import type { Render } from './render.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A site whose pages are all rendered for one request. */
const siteOf = (render: Render) => async (): Promise<RenderedSite> => ({
  render,
  documentAt: ({ pathname }) => ({ url: pathname, key: null, status: 200, isData: false }),
});

/** Pages behind a counter of those in hand, on a real socket. */
async function pages(render: Render) {
  let inHand = 0;
  const own = (app = Fastify());
  await own.register(async (scope) =>
    mountPages(scope, {
      admit: () => {
        inHand += 1;
        return () => void (inHand -= 1);
      },
      withinBudget: () => true,
      site: siteOf(render),
      publicUrl: 'http://localhost:3000',
      development: false,
    }),
  );
  await own.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${(own.server.address() as AddressInfo).port}/`, inHand: () => inHand };
}

test('a page whose client has gone is in hand until it is rendered, and no longer', async () => {
  const begun = Promise.withResolvers<void>();
  const made = Promise.withResolvers<void>();
  const { url, inHand } = await pages(async () => {
    begun.resolve();
    await made.promise;
    return new Response('page');
  });
  const disconnected = Promise.withResolvers<void>();
  app?.server.once('connection', (socket) => socket.once('close', () => disconnected.resolve()));
  const client = new AbortController();
  const reply = fetch(url, { signal: client.signal }).catch(() => null);
  await begun.promise;
  client.abort();
  await reply;
  await disconnected.promise;
  expect(inHand()).toBe(1);
  made.resolve();
  await expect.poll(inHand).toBe(0);
});

test('a page whose client goes while it arrives is left', async () => {
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(100_000)) });
  const { url, inHand } = await pages(async () => new Response(endless));
  const client = new AbortController();
  await fetch(url, { signal: client.signal });
  expect(inHand()).toBe(1);
  client.abort();
  await expect.poll(inHand).toBe(0);
});

test('a page that was sent and one that failed are left once', async () => {
  const { url, inHand } = await pages(async (request) => {
    if (request.url.endsWith('broken')) throw new Error('broken');
    return new Response('page');
  });
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}broken`)).status).toBe(500);
  await expect.poll(inHand).toBe(0);
});

test('the calls of a page are neither counted nor admitted beside it; those of a client are', async () => {
  const news = { read: endpoint('GET /news', 'public', { reply: z.string() }) };
  const parts = await testApi({ modules: [], authorise: () => () => VISITOR });
  let requests = 0;
  let inHand = 0;
  const refusals = {
    withinBudget: () => (requests += 1) <= 2,
    admit: () => {
      if (inHand > 0) throw new Error('no room for a second');
      inHand += 1;
      return () => void (inHand -= 1);
    },
  };
  const own = (app = await createApp({
    ...refusals,
    deps: parts.deps,
    modules: [module({ name: 'news', routes: serve(news, { read: () => 'news' }) })],
    authorise: () => VISITOR,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  }));
  const call = () => inProcess(own)('127.0.0.1')('/api/v1/news', { method: 'GET', headers: {} });
  await own.register(async (scope) => {
    limitRequests(scope, refusals);
    mountPages(scope, {
      admit: refusals.admit,
      withinBudget: () => true,
      site: siteOf(async () => {
        const replies = await Promise.all([call(), call(), call()]);
        return new Response(replies.map(({ status }) => status).join(' '));
      }),
      publicUrl: 'http://localhost:3000',
      development: false,
    });
  });
  const visits = [];
  for (const url of ['/page', '/api/v1/news', '/api/v1/news']) visits.push(await own.inject(url));
  expect(visits[0]?.body).toBe('200 200 200');
  expect(visits.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  await parts.close();
});
