import { connect } from 'node:net';
import { endpoint, fail } from '@app/platform/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { module } from '../../module.ts';
import { type TestApi, testApi } from '../../testing/index.ts';
import { serve, VISITOR } from '../call.ts';
import { mountApi } from '../mount.ts';
import { boundBodies } from './early-refusal.ts';

const api = {
  write: endpoint('POST /write', 'public', { body: z.any(), reply: z.string() }),
  long: endpoint('POST /long', 'public', { body: z.any(), maxBodyBytes: 200_000, reply: z.string() }),
  file: endpoint('POST /file', 'public', { upload: { maxBytes: 1000 }, timeoutMs: 20_000, reply: z.number() }),
  refused: endpoint('POST /refused', 'public', { upload: { maxBytes: 1000 }, timeoutMs: 20_000, reply: z.number() }),
};
const routes = serve(api, {
  write: () => 'written',
  long: () => 'written',
  file: async ({ body }) => {
    let bytes = 0;
    for await (const chunk of body.bytes) bytes += chunk.length;
    return bytes;
  },
  refused: () => fail('NOT_FOUND_ROUTE'),
});

let running: TestApi;
let app: FastifyInstance;
let within = true;
beforeAll(async () => {
  running = await testApi({ modules: [module({ name: 'test', routes })], authorise: () => () => VISITOR });
  app = Fastify();
  const options = { deps: running.deps, authorise: () => VISITOR, secureCookies: false, checkReplies: true };
  await app.register(async (scope) =>
    mountApi(scope, routes, { ...options, withinBudget: () => within, restMs: 300, silentMs: 400 }),
  );
  boundBodies(app.server, 300);
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

  test.each(['POST /write', 'POST /no-such-call', 'GET /write', 'GET /missing', 'PUT /file'])(
    'of %s that arrives too slowly is cut off',
    async (line) => {
      const { port } = app.server.address() as { port: number };
      const closed = Promise.withResolvers<void>();
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`),
      );
      socket.on('close', () => closed.resolve()).on('error', () => undefined);
      socket.resume();
      await expect(closed.promise).resolves.toBeUndefined();
    },
  );

  test('of an upload that is refused before it is looked at is cut off too', async () => {
    within = false;
    const { port } = app.server.address() as { port: number };
    const closed = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /file HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data\r\ncontent-length: 50\r\n\r\n{',
      ),
    );
    socket.on('close', () => closed.resolve()).on('error', () => undefined);
    socket.resume();
    await expect(closed.promise).resolves.toBeUndefined();
  });
});

describe('a file', () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const foot = '\r\n--b--\r\n';
  const TWELVE = 12;
  /** Sends one byte at a time with pauses; after `most` bytes nothing more. Resolves with what the server sent. */
  async function send(most: number): Promise<string> {
    const { port } = app.server.address() as { port: number };
    const closed = Promise.withResolvers<void>();
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      received += data.toString();
      socket.end();
    });
    socket.on('close', () => closed.resolve());
    socket.on('error', () => undefined);
    const length = head.length + TWELVE + foot.length;
    socket.write(
      `POST /file HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${head}`,
    );
    for (let sent = 0; sent < most; sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.write('x');
    }
    if (most === TWELVE) socket.write(foot);
    await closed.promise;
    return received;
  }

  test('may take long as long as it keeps arriving', async () => {
    expect(await send(TWELVE)).toMatch(/"data":12\b/);
  });

  test('that falls silent is cut off, long before its time is up', async () => {
    expect(await send(2)).not.toContain(' 200 ');
  });

  test('that was refused is not received for as long as one that was accepted', async () => {
    const { port } = app.server.address() as { port: number };
    const closed = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => void (received += data.toString()));
    socket.on('close', () => closed.resolve());
    socket.on('error', () => undefined);
    socket.write(
      `POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n${head}`,
    );
    const sending = setInterval(() => socket.write('x'), 100);
    await closed.promise;
    clearInterval(sending);
    expect(received).toContain(' 404 ');
  });
});
