import { Redis } from 'ioredis';
import type { Part } from './part.ts';
import { folder } from './places.ts';
import { daemonPid, find, logTail, startDaemon, stopDaemon, waitFor } from './programs.ts';
import { isLocal, portOf, settings, shown } from './settings.ts';

const url = settings.redis;

async function healthy(): Promise<boolean> {
  const client = new Redis(url.href, {
    lazyConnect: true,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** Nothing is written to disk: the product must survive the loss of Redis at any time. */
async function up(): Promise<void> {
  const server = find('redis-server');
  if (server === undefined) throw new Error('redis-server is not installed');
  const place = ['--bind', '127.0.0.1', '--port', String(portOf(url, 6379)), '--dir', folder('redis')];
  const keep = ['--save', '', '--appendonly', 'no', '--maxmemory', '256mb', '--maxmemory-policy', 'noeviction'];
  const password = url.password === '' ? [] : ['--requirepass', decodeURIComponent(url.password)];
  startDaemon('redis', [server, ...place, ...keep, ...password], { service: true });
  if (!(await waitFor(healthy, 10_000, 50))) throw new Error(logTail('redis'));
}

export const redis: Part = {
  name: 'redis',
  needed: false,
  address: shown(url),
  port: portOf(url, 6379),
  packages: 'redis-server',
  remote: !isLocal(url),
  installed: () => find('redis-server') !== undefined,
  up,
  async down() {
    await stopDaemon('redis');
  },
  healthy,
  own: async () => daemonPid('redis') !== undefined,
};
