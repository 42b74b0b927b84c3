import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountOperations } from './operations.ts';

test('without a token the metrics are for the machine itself, not for requests through a proxy on it', async () => {
  const app = Fastify();
  mountOperations(app, { ready: async () => undefined, metrics: async () => 'figures 1', metricsToken: undefined });
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask('203.0.113.9')).toBe(404);
});

test('with a token the metrics are open to its holder from anywhere', async () => {
  const app = Fastify();
  mountOperations(app, { ready: async () => undefined, metrics: async () => 'figures 1', metricsToken: 'secret' });
  const ask = async (authorization: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })).statusCode;
  expect([await ask('Bearer secret'), await ask('Bearer wrong!'), await ask('')]).toEqual([200, 404, 404]);
});
