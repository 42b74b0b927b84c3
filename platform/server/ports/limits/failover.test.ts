import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { bucket } from '@app/platform/contract';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLimits } from './limits.ts';

const redisUrl = process.env['REDIS_URL'] || 'redis://127.0.0.1:56379';
const run = `t${process.pid}-${Date.now()}`;
const minute = (points: number) => ({ points, seconds: 60 });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.useRealTimers());

/** Stands between the limits and Redis, and can hold every byte back, as a frozen server would. */
async function proxyToRedis() {
  const upstream = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server: Server = createServer((socket) => {
    const there = connect(Number(upstream.port), upstream.hostname);
    pipe(socket, there);
    pipe(there, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    freeze: () => sockets.forEach((socket) => void socket.pause()),
    thaw: () => sockets.forEach((socket) => void socket.resume()),
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.skipIf(process.env['PARTS'] === 'postgres')('with Redis', () => {
  const redis = new Redis(redisUrl, { lazyConnect: true });
  afterAll(() => redis.disconnect());
  const inRedis = async (name: string) => (await redis.keys(`limit:${name}:*`)).length;

  test('limits continue in Postgres when Redis hangs or goes away, and still refuse beyond the budget', async () => {
    const proxy = await proxyToRedis();
    const log = memoryLog();
    const limits = createLimits({ redisUrl: proxy.url, db: database.db, log });
    const name = `${run}-failover`;
    const use = async () => (await limits.consume(name, 'a', minute(2))).allowed;
    await vi.waitFor(async () => {
      await limits.consume(`${run}-connected`, 'a', minute(1000));
      expect(await inRedis(`${run}-connected`)).toBe(1);
    });
    expect(await use()).toBe(true);
    expect(await inRedis(name)).toBe(1);

    proxy.freeze();
    const during = await Promise.all(Array.from({ length: 20 }, use));
    expect(during.filter(Boolean)).toHaveLength(2);
    expect(log.lines).toContainEqual({
      level: 'warn',
      facts: { reason: expect.any(String) },
      message: 'redis does not answer; limits are counted in Postgres',
    });
    const started = performance.now();
    expect(await use()).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);

    await proxy.end();
    expect(await use()).toBe(false);
    await limits.close();
  });

  test('after a failure Redis is left alone for five seconds, then counts again', async () => {
    const proxy = await proxyToRedis();
    const limits = createLimits({ redisUrl: proxy.url, db: database.db, log: memoryLog() });
    const name = (word: string) => `${run}-rest-${word}`;
    const use = (word: string) => limits.consume(name(word), 'a', minute(1000));
    await vi.waitFor(async () => {
      await use('before');
      expect(await inRedis(name('before'))).toBe(1);
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    proxy.freeze();
    await use('frozen');
    proxy.thaw();
    vi.setSystemTime(Date.now() + 4999);
    await use('rests');
    expect(await inRedis(name('rests'))).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    await use('again');
    expect(await inRedis(name('again'))).toBe(1);
    await limits.close();
    await proxy.end();
  });

  test('closing ends the connection, which is not opened again', async () => {
    const proxy = await proxyToRedis();
    const limits = createLimits({ redisUrl: proxy.url, db: database.db, log: memoryLog() });
    await vi.waitFor(async () => {
      await limits.consume(`${run}-open`, 'a', minute(1000));
      expect(await inRedis(`${run}-open`)).toBe(1);
    });
    await limits.close();
    await vi.waitFor(() => expect(proxy.connections()).toBe(0));
    expect((await limits.consume(`${run}-closed`, 'a', minute(1))).allowed).toBe(true);
    expect(await inRedis(`${run}-closed`)).toBe(0);
    expect(proxy.connections()).toBe(0);
    await proxy.end();
  });
});

test('an unreachable Redis is tried again after 0.2 s, then after 0.4 s, and each failure can be debugged', async () => {
  const log = memoryLog();
  const started = performance.now();
  const limits = createLimits({ redisUrl: 'redis://127.0.0.1:1', db: database.db, log });
  await vi.waitFor(() => expect(log.lines.length).toBeGreaterThan(2), { timeout: 4000 });
  expect(performance.now() - started).toBeGreaterThan(500);
  const facts = { reason: expect.stringContaining('ECONNREFUSED') };
  expect(log.lines[0]).toEqual({ level: 'debug', facts, message: 'redis connection' });
  await limits.close();
});

test('without Redis, Postgres counts and takes back, and there is nothing to close', async () => {
  const limits = createLimits({ db: database.db, log: memoryLog() });
  const name = `${run}-plain`;
  const use = async () => (await limits.consume(name, 'a', minute(1))).allowed;
  expect([await use(), await use()]).toEqual([true, false]);
  await limits.refund(name, 'a');
  await limits.refund(name, 'a');
  expect([await use(), await use()]).toEqual([true, false]);
  await expect(limits.close()).resolves.toBeUndefined();
});

test.each([
  ['as declared', undefined, 2],
  ['multiplied by the factor of the installation', 3, 6],
] as const)('buckets are %s', async (_, bucketFactor, most) => {
  const small = bucket(`test.small-${most}`, {
    burst: 2,
    perMinute: 1,
    perDay: 100,
    network: { burst: 1, perMinute: 1 },
  });
  const limits = createLimits({
    db: database.db,
    log: memoryLog(),
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    ...(bucketFactor && { bucketFactor }),
  });
  const verdicts: boolean[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { allowed, settle } = await limits.reserve(small, { person: 'a', network: null });
    verdicts.push(allowed);
    await settle([`thing ${at}`]);
  }
  expect(verdicts.filter(Boolean)).toHaveLength(most);
});

test('when neither can count, every request is refused and nothing throws', async () => {
  const log = memoryLog();
  const down = await testDatabase();
  await down.drop();
  const limits = createLimits({ redisUrl: 'redis://127.0.0.1:1', db: down.db, log });
  expect(await limits.consume('login', 'a', minute(100))).toEqual({ allowed: false, retryAfterSeconds: 5 });
  await limits.refund('login', 'a');
  const lines = log.lines.filter(({ level }) => level !== 'debug');
  expect(lines.map(({ level, facts, message }) => [level, facts, message])).toEqual([
    ['error', { reason: expect.any(String), limit: 'login' }, 'no limit can be counted; the request is refused'],
    ['warn', { reason: expect.any(String), limit: 'login' }, 'a limit could not be given back'],
  ]);
  await limits.close();
});
