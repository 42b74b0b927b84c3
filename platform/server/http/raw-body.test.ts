import { createHmac, timingSafeEqual } from 'node:crypto';
import { endpoint, fail } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { module } from '../module.ts';
import { type TestApi, testApi } from '../testing/index.ts';
import { type CallOf, serve, VISITOR } from './call.ts';

const api = {
  hook: endpoint('POST /hook', 'public', { rawBody: { maxBytes: 2000 }, reply: z.object({ amount: z.number() }) }),
  plain: endpoint('POST /plain', 'public', { body: z.strictObject({ amount: z.number() }) }),
};
const SECRET = 'a secret both sides know';
const signatureOf = (bytes: Uint8Array | string) => createHmac('sha256', SECRET).update(bytes).digest('hex');

function takeHook({ body, incoming }: CallOf<typeof api.hook>) {
  const received = Buffer.from(String(incoming.headers['x-signature']));
  const expected = Buffer.from(signatureOf(body));
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) fail('FORBIDDEN');
  return JSON.parse(Buffer.from(body).toString('utf8')) as { amount: number };
}

let running: TestApi;
beforeAll(async () => {
  const routes = serve(api, { hook: takeHook, plain: () => null });
  running = await testApi({ modules: [module({ name: 'hooks', routes })], authorise: () => () => VISITOR });
}, 60_000);
afterAll(() => running.close());

async function send(payload: string | Buffer, type: string, path = 'hook', signature = signatureOf(payload)) {
  const headers = { ...(type ? { 'content-type': type } : {}), 'x-signature': signature };
  const reply = await running.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload });
  return [reply.statusCode, reply.json<{ code?: string }>().code];
}

test('a signature is checked over the exact bytes that were sent, whatever their content type', async () => {
  const spaced = '{ "amount" :  4.0,\n "amount": 7 }\n';
  for (const type of ['application/json', 'text/plain; charset=utf-8', 'application/octet-stream', '']) {
    expect(await send(spaced, type), type).toEqual([200, undefined]);
  }
  expect(await send(JSON.stringify(JSON.parse(spaced)), 'application/json', 'hook', signatureOf(spaced))).toEqual([
    403,
    'FORBIDDEN',
  ]);
});

test('it has its own size limit', async () => {
  const padded = (bytes: number) => '{"amount":1}'.padEnd(bytes);
  expect(await send(padded(2000), 'application/json')).toEqual([200, undefined]);
  expect(await send(padded(2001), 'application/json')).toEqual([413, 'TOO_LARGE']);
});

test('every other call still accepts only JSON', async () => {
  expect(await send('{"amount":1}', 'application/json', 'plain')).toEqual([200, undefined]);
  expect(await send('{"amount":1}', 'text/plain', 'plain')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});
