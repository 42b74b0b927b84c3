import { connect } from 'node:net';
import { endpoint } from '@app/platform/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { module } from '../../module.ts';
import { type TestApi, testApi } from '../../testing/index.ts';
import { serve, VISITOR } from '../call.ts';
import { mountApi } from '../mount.ts';

const api = {
  write: endpoint('POST /write', 'public', { body: z.any(), reply: z.string() }),
  long: endpoint('POST /long', 'public', { body: z.any(), maxBodyBytes: 200_000, reply: z.string() }),
};
const routes = serve(api, { write: () => 'written', long: () => 'written' });

let running: TestApi;
let app: FastifyInstance;
let within = true;
beforeAll(async () => {
  running = await testApi({ modules: [module({ name: 'test', routes })], authorise: () => () => VISITOR });
  app = Fastify();
  const options = { deps: running.deps, authorise: () => VISITOR, secureCookies: false, checkReplies: true };
  await app.register(async (scope) =>
    mountApi(scope, routes, { ...options, withinBudget: () => within, receiveMs: 300 }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  within = true;
});
afterAll(async () => {
  await app.close();
  await running.close();
});

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const codeOf = async (reply: ReturnType<typeof post>) => {
  const { statusCode, body } = await reply;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};
const BROKEN = '{"not json';

describe('before the body is read', () => {
  test('a network that has used up its share is refused', async () => {
    within = false;
    expect(await codeOf(post('/write', BROKEN))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('a page of another site is refused, with or without an Origin', async () => {
    const foreign = { origin: 'https://elsewhere.test' };
    expect(await codeOf(post('/write', BROKEN, foreign))).toEqual([403, 'ORIGIN_REFUSED']);
    expect(await codeOf(post('/write', BROKEN, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'ORIGIN_REFUSED']);
    expect(await codeOf(post('/write', '{}', { 'sec-fetch-site': 'same-origin' }))).toEqual([200, undefined]);
  });
});

describe('a body', () => {
  const text = JSON.stringify({ text: 'x'.repeat(100_000) });
  test('of more than 64 kB is refused unless the call asks for more', async () => {
    expect(await codeOf(post('/write', text))).toEqual([413, 'TOO_LARGE']);
    expect(await codeOf(post('/long', text))).toEqual([200, undefined]);
  });

  test('may be nested 32 deep, brackets in a text not counted', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(await codeOf(post('/write', nested(32)))).toEqual([200, undefined]);
    expect(await codeOf(post('/write', nested(33)))).toEqual([400, 'INVALID_INPUT']);
    expect(await codeOf(post('/write', JSON.stringify('[{\\"'.repeat(100))))).toEqual([200, undefined]);
  });

  test('that arrives too slowly is cut off', async () => {
    const { port } = app.server.address() as { port: number };
    const closed = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /write HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'),
    );
    socket.on('close', () => closed.resolve());
    socket.on('error', () => undefined);
    await expect(closed.promise).resolves.toBeUndefined();
  });
});
