import type { SessionSignals } from '@app/accounts/server';
import type { Log } from '@app/platform/server';
import { Redis } from 'ioredis';

const CHANNEL = 'access-changed';
const options = { lazyConnect: false, maxRetriesPerRequest: null, enableOfflineQueue: true } as const;

export interface ClosableSignals extends SessionSignals {
  close(): void;
}

/**
 * Notifies every process at once when a user is banned, logged out or given other rights. If a message is lost, the
 * change takes effect when each process's cache expires, five seconds later at most.
 */
export function redisSignals(url: string, log: Log): ClosableSignals {
  const publisher = new Redis(url, options);
  const subscriber = new Redis(url, options);
  for (const client of [publisher, subscriber])
    client.on('error', (error) => log.warn({ reason: error.message }, 'session signals'));
  return {
    publish: (userId) => void publisher.publish(CHANNEL, userId).catch(() => undefined),
    subscribe: (listener) => {
      subscriber.on('message', (_channel, userId) => listener(userId));
      void subscriber.subscribe(CHANNEL).catch(() => undefined);
    },
    close: () => [publisher, subscriber].forEach((client) => client.disconnect()),
  };
}
