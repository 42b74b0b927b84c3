import { type ConstructorOptions, fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import type { Ids, Jobs, Log } from '../deps.ts';
import { systemIds } from '../ports/ids/ids.ts';
import { openBoss } from './boss.ts';

export interface JobQueue extends Jobs {
  /** Reads the list of queues; call at start, after installJobs(), so that no request waits for it. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Enqueues jobs. It shares the caller's connection and transaction, and runs no workers, maintenance or schedule, so
 * any process may have one.
 */
export function createJobs({
  db,
  log,
  ids = systemIds,
}: {
  readonly db: Db;
  readonly log: Log;
  readonly ids?: Ids;
}): JobQueue {
  const options: ConstructorOptions = { db: fromKysely(db) };
  let opened: Promise<PgBoss> | null = null;
  const boss = (): Promise<PgBoss> => {
    opened ??= openBoss(log, options)
      .start()
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  };
  return {
    async enqueue(tx, kind, payload, { startAfter, once } = {}) {
      // `once`: no second job with this key while the first still waits; a running one does not count.
      const singletonKey = once === undefined ? ids.id() : `once:${once}`;
      await (await boss()).send(kind.name, payload, {
        db: fromKysely(tx),
        singletonKey,
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async open() {
      await boss();
    },
    async close() {
      await (await opened)?.stop({ graceful: false });
      opened = null;
    },
  };
}
