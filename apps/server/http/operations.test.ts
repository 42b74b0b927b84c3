import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountOperations } from './operations.ts';

const nothing = () => undefined;
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const able = { ready: async () => undefined, log: quiet };

test('without a token the metrics are for the machine itself, not for requests through a proxy on it', async () => {
  const app = Fastify();
  mountOperations(app, { ...able, metrics: async () => 'figures 1', metricsToken: undefined });
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await statusFor('127.0.0.1')).toBe(200);
  expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await statusFor('203.0.113.9')).toBe(404);
});

test('with a token the metrics are open to its holder from anywhere', async () => {
  const app = Fastify();
  mountOperations(app, { ...able, metrics: async () => 'figures 1', metricsToken: 'secret' });
  const statusFor = async (authorization: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })).statusCode;
  expect([await statusFor('Bearer secret'), await statusFor('Bearer wrong!'), await statusFor('')]).toEqual([
    200, 404, 404,
  ]);
});

test('why a process is not ready is logged once, again when it changes, and is not in the reply', async () => {
  const app = Fastify();
  let reason: string | null = 'migrations are waiting: 0200_more';
  const ready = async () => {
    if (reason) throw new Error(reason);
  };
  const warnings: object[] = [];
  const warn = (facts: object) => void warnings.push(facts);
  mountOperations(app, { ready, log: { ...quiet, warn }, metrics: async () => '', metricsToken: undefined });
  const readyStatus = async () => {
    const { statusCode, body } = await app.inject('/readyz');
    expect(body).not.toContain('0200');
    return statusCode;
  };
  expect([await readyStatus(), await readyStatus()]).toEqual([503, 503]);
  reason = 'the database is read-only';
  expect(await readyStatus()).toBe(503);
  reason = null;
  expect(await readyStatus()).toBe(200);
  reason = 'the database is read-only';
  expect(await readyStatus()).toBe(503);
  expect(warnings).toEqual([
    { reason: 'migrations are waiting: 0200_more' },
    { reason: 'the database is read-only' },
    { reason: 'the database is read-only' },
  ]);
});
