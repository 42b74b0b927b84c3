import { endpoint, fail } from '@app/platform/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { module } from '../module.ts';
import { type TestApi, testApi } from '../testing/index.ts';
import { serve, VISITOR } from './call.ts';
import { mountApi } from './mount.ts';

const reply = z.object({ reads: z.number(), of: z.string() });
const shopApi = {
  list: endpoint('GET /shop', 'public', { shared: true, query: z.object({ page: z.string().optional() }), reply }),
  gone: endpoint('GET /shop/gone', 'public', { shared: true, reply }),
  visit: endpoint('GET /shop/visit', 'public', { shared: true }),
  buy: endpoint('POST /shop', 'public', {}),
};
const deskApi = {
  remark: endpoint('POST /remark', 'public', {}),
  edit: endpoint('POST /a/edit', 'staff:panews:e', {}),
};

let api: TestApi;
let reads = 0;
let reading: Promise<void> | undefined;
beforeAll(async () => {
  const count = async (of: string) => {
    const now = (reads += 1);
    await reading;
    return { reads: now, of };
  };
  const shop = serve(shopApi, {
    list: ({ caller, incoming }) =>
      count(`${caller.scope} ${caller.actorId} ${String(incoming.headers['x-name'] ?? 'nobody')}`),
    gone: async () => ({ ...(await count('')), of: fail('NOT_FOUND') }),
    visit: ({ cookies }) => {
      cookies.set('seen', 'yes');
      return null;
    },
    buy: () => null,
  });
  const desk = serve(deskApi, { remark: () => null, edit: () => null });
  api = await testApi({
    modules: [module({ name: 'shop', routes: shop }), module({ name: 'desk', routes: desk })],
    authorise:
      () =>
      (_context, { headers }) => {
        if (headers['x-staff']) return { actorId: 'editor', subjectId: 'editor', scope: 'pa' };
        return headers['x-name'] ? { actorId: 'amina', subjectId: 'amina', scope: null } : VISITOR;
      },
  });
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(1000));

const list = async (headers: Readonly<Record<string, string>> = {}, query = '') => {
  const { body } = await api.call('GET', `/shop${query}`, { headers });
  return body.data as z.infer<typeof reply>;
};
const readsBy = async (work: () => Promise<unknown>) => {
  const before = reads;
  await work();
  return reads - before;
};

test('a shared reply is made once for all requests within a second, and again after it', async () => {
  const first = await list();
  expect(await Promise.all([list(), list(), list({ 'x-name': 'Amina' })])).toEqual([first, first, first]);
  api.clock.advance(1000);
  expect((await list()).reads).toBe(first.reads + 1);
});

test('it is sent like any other reply, and another query is another reply', async () => {
  await list();
  const cached = await api.call('GET', '/shop', {});
  expect(cached.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(cached.body.status).toBe('success');
  expect(await readsBy(() => list({}, '?page=2'))).toBe(1);
  expect(await readsBy(() => list({}, '?page=2&x=1')), 'a name that it does not know makes none').toBe(0);
});

test('it contains nothing of the first caller, and a handler that needs the caller fails', async () => {
  expect((await list({ 'x-name': 'Amina' })).of).toBe('null null nobody');
  const visited = await api.call('GET', '/shop/visit', {});
  expect([visited.http, visited.cookies]).toEqual([500, []]);
});

test('staff get their own reply, and neither read nor fill the cache', async () => {
  const first = await list();
  expect((await list({ 'x-staff': 'yes' })).of).toBe('pa editor nobody');
  expect(await list()).toEqual(first);
});

test('it is dropped by a write of its module and by any write of staff, not by others', async () => {
  await list();
  expect(await readsBy(() => api.call('POST', '/remark', { body: {} }).then(() => list()))).toBe(0);
  expect(await readsBy(() => api.call('POST', '/shop', { body: {} }).then(() => list()))).toBe(1);
  const edit = () => api.call('POST', '/a/edit', { body: {}, headers: { 'x-staff': 'yes' } });
  expect(await readsBy(() => edit().then(() => list()))).toBe(1);
});

test('what was read before a write is not cached after it', async () => {
  let go = () => {};
  reading = new Promise((resolve) => {
    go = () => resolve();
  });
  const early = list();
  await expect.poll(() => reads).toBeGreaterThan(0);
  await api.call('POST', '/shop', { body: {} });
  go();
  reading = undefined;
  expect((await list()).reads).toBe((await early).reads + 1);
});

test('a refusal is not cached', async () => {
  const call = () => api.call('GET', '/shop/gone', {});
  expect((await call()).http).toBe(404);
  expect(await readsBy(call)).toBe(1);
});

test('only a public GET may be declared shared', async () => {
  const mine = endpoint('GET /mine', 'member', { shared: true });
  const route = { name: 'mine', endpoint: mine, handle: () => null };
  const app = Fastify();
  const mounting = app.register(async (scope) =>
    mountApi(scope, [route], {
      deps: api.deps,
      authorise: () => VISITOR,
      withinBudget: () => true,
      secureCookies: false,
      checkReplies: true,
    }),
  );
  await expect(mounting).rejects.toThrow('cannot be shared');
});
